import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'

/** An answer of an administration API: what it told, that it refused, or that none could be read. */
export type Answer<Value> =
  { is: 'told'; value: Value } | { is: 'refused'; status: number } | { is: 'silent' }

const PATIENCE_MS = 15_000

export async function askGoogle<Value>(
  url: URL,
  schema: z.ZodType<Value>,
  request: RequestInit = {},
): Promise<Answer<Value>> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return { is: 'refused', status: answer.status }
    return { is: 'told', value: schema.parse(await answer.json()) }
  } catch (error) {
    // No connection, no answer in time, or an answer in another form.
    if (error instanceof TypeError || error instanceof z.ZodError || error instanceof SyntaxError)
      return { is: 'silent' }
    if (error instanceof DOMException) return { is: 'silent' }
    throw error
  }
}

export const headersOf = ({
  project,
  token,
}: {
  project: string
  token: string
}): Record<string, string> => ({
  Authorization: `Bearer ${token}`,
  'Content-Type': 'application/json',
  'X-Goog-User-Project': project,
})

export interface Access {
  project: string
  token: string
  /** Tests have another address for an API. */
  originOf?: (host: string) => string
}

/** Calls an administration API by `HOST/PATH`; an answer that is no success is a problem. */
export type Call = <Value>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  address: string,
  schema: z.ZodType<Value>,
  body?: object,
) => Promise<Value>

export const callerOf = ({ project, token, originOf = (host) => `https://${host}` }: Access): Call =>
  async function call(method, address, schema, body) {
    const [host = ''] = address.split('/')
    const answer = await askGoogle(new URL(originOf(host) + address.slice(host.length)), schema, {
      method,
      headers: headersOf({ project, token }),
      ...(body && { body: JSON.stringify(body) }),
    })
    if (answer.is === 'told') return answer.value
    const what =
      answer.is === 'refused' ? `answered ${answer.status} to` : 'gave no answer that can be read to'
    throw new Problem(`${host} ${what} ${method}.`, [
      'Is its API switched on in the project, and may this account do that? docs/operations.md names what it needs.',
      'The command can be repeated: what is done is not done twice.',
    ])
  }
