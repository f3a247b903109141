/** Starts once and shares the result between all callers; after a failure the next caller starts again. */
export function memoizeAsync<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
