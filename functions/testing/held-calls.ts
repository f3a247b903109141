/** A function whose calls end when the test settles them. */
export function heldCalls<Result>() {
  const calls: PromiseWithResolvers<Result>[] = []
  const call = () => {
    const held = Promise.withResolvers<Result>()
    calls.push(held)
    return held.promise
  }
  return { calls, call }
}
