export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded'
}

/** The SDKs wait more than a minute for a service that is gone; nobody who called us waits that long. */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new DeadlineExceeded(`No answer within ${ms} ms`))
  }, ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
