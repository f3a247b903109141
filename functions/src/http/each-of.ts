import type { BatchResult } from '../contract/registrations/batches.ts'
import { describeError, type Log } from '../logging/log.ts'
import { toApiError } from './api-error.ts'

/** More would conflict: they are often about the same tournament. */
const AT_ONCE = 5

type Refused = Extract<BatchResult['results'][number], { ok: false }>

type End<Done> = ({ id: string; ok: true } & Done) | Refused

/** Processes each item and returns a result for each: a failure does not stop the others. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  log: Log,
): Promise<BatchResult> {
  const actOn = async (id: string) => {
    await act(id)
    return {}
  }
  return { results: await endsOf(ids, actOn, log) }
}

/** The same, with what became of each. */
export async function endsOf<Done extends object>(
  ids: readonly string[],
  act: (id: string) => Promise<Done>,
  log: Log,
  atOnce = AT_ONCE,
): Promise<End<Done>[]> {
  const ends: End<Done>[] = []
  const waiting = ids.entries()
  const work = async () => {
    for (const [index, id] of waiting) ends[index] = await endOf(id, act, log)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return ends
}

async function endOf<Done extends object>(
  id: string,
  act: (id: string) => Promise<Done>,
  log: Log,
): Promise<End<Done>> {
  try {
    return { ...(await act(id)), id, ok: true }
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500) {
      log.error('item failed', { id, code: error.code, error: describeError(error.cause ?? error) })
    }
    return { id, ok: false, code: error.code, message: error.sentence }
  }
}
