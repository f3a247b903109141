import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'

/** An answer of an administration API: what it told, that it refused, or that none could be read. */
export type Answer<Value> =
  | { is: 'told'; value: Value }
  | { is: 'refused'; status: number; message?: string | undefined }
  | { is: 'silent' }

const PATIENCE_MS = 15_000

/** Why Google refused: names of roles, APIs and things that are missing. */
const errorSchema = z.object({ error: z.object({ message: z.string() }) })
const MESSAGE_CHARACTERS = 500

async function messageOf(answer: Response): Promise<string | undefined> {
  const body: unknown = await answer.json().catch(() => undefined)
  return errorSchema.safeParse(body).data?.error.message.slice(0, MESSAGE_CHARACTERS)
}

export async function askGoogle<Value>(
  url: URL,
  schema: z.ZodType<Value>,
  request: RequestInit = {},
): Promise<Answer<Value>> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })
    if (!answer.ok) return { is: 'refused', status: answer.status, message: await messageOf(answer) }
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

/** A call that had no success. */
export class RefusedCall extends Problem {
  /** Undefined: there was no answer that can be read. */
  readonly status: number | undefined

  constructor(what: string, status: number | undefined, remedies: string[]) {
    super(what, remedies)
    this.status = status
  }

  /** The same call may have another answer later, and what it asks for may have begun. */
  get isPassing(): boolean {
    return this.status === undefined || this.status === 429 || this.status >= 500
  }
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
    const { status, message } = answer.is === 'refused' ? answer : {}
    const what = status === undefined ? 'gave no answer that can be read to' : `answered ${status} to`
    const why = message === undefined ? '' : `: ${message.replaceAll(token, '…')}`
    throw new RefusedCall(`${host} ${what} ${method}${why || '.'}`, status, [
      'Is its API switched on in the project, and may this account do that? It needs the role Service Usage Consumer, and those of docs/operations.md.',
    ])
  }
