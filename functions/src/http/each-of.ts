import type { BatchResult } from '../contract/batches.ts'
import { describeError, type Log } from '../logging/log.ts'
import { toApiError } from './api-error.ts'

/** Acts on each, and says of each how it ended: what fails for one does not stop the others. */
export async function eachOf(
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
  log: Log,
): Promise<BatchResult> {
  const results = ids.map(async (id) => {
    try {
      await act(id)
      return { id, ok: true as const }
    } catch (thrown) {
      const error = toApiError(thrown)
      if (error.status >= 500) {
        log.error('item failed', { id, code: error.code, error: describeError(error.cause ?? error) })
      }
      return { id, ok: false as const, code: error.code, message: error.sentence }
    }
  })
  return { results: await Promise.all(results) }
}
