import type { BatchResult } from '../contract/registrations/batches.ts'
import { describeError, type Log } from '../logging/log.ts'
import { toApiError } from './api-error.ts'

/** More would conflict: they are often about the same tournament. */
const AT_ONCE = 5

type Result = BatchResult['results'][number]

/** Processes each item and returns a result for each: a failure does not stop the others. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  log: Log,
): Promise<BatchResult> {
  const results: Result[] = []
  const waiting = ids.entries()
  const work = async () => {
    for (const [index, id] of waiting) results[index] = await resultOf(id, act, log)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { results }
}

async function resultOf(id: string, act: (id: string) => Promise<unknown>, log: Log): Promise<Result> {
  try {
    await act(id)
    return { id, ok: true }
  } catch (thrown) {
    const error = toApiError(thrown)
    if (error.status >= 500) {
      log.error('item failed', { id, code: error.code, error: describeError(error.cause ?? error) })
    }
    return { id, ok: false, code: error.code, message: error.sentence }
  }
}
