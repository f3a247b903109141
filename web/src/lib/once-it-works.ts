/** Starts something once and hands everybody the same result; a start that failed may be tried again. */
export function onceItWorks<Result>(start: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined
  return () => {
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}
