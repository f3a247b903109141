import { z } from 'zod'

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
