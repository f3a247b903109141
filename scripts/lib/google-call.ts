import type { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'

const PATIENCE_MS = 30_000

export interface Access {
  project: string
  token: string
  /** Tests have another address for an API. */
  originOf?: (host: string) => string
}

/** Calls an administration API by `HOST/PATH`; an answer that is no success is a problem. */
export type Call = <Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'PATCH',
  address: string,
  schema: z.ZodType<Answer>,
  body?: object,
) => Promise<Answer>

export const callerOf = ({ project, token, originOf = (host) => `https://${host}` }: Access): Call =>
  async function call(method, address, schema, body) {
    const [host = ''] = address.split('/')
    const answer = await fetch(originOf(host) + address.slice(host.length), {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Goog-User-Project': project,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    if (!answer.ok)
      throw new Problem(`${host} answered ${answer.status} to ${method}.`, [
        'Is its API switched on in the project, and may this account do that? docs/operations.md names what it needs.',
        'The command can be repeated: what is done is not done twice.',
      ])
    return schema.parse(await answer.json())
  }
