import { AsyncLocalStorage } from 'node:async_hooks'

export class DeadlineExceeded extends Error {
  override name = 'DeadlineExceeded'
  /** Has a code, because Firestore's client retries errors without one. */
  readonly code = 'deadline-exceeded'
}

/** The time limit of a request, before its caller is told to try again. */
export const REQUEST_MS = 8_000

/** For work without a deadline of its own: scripts and tests. */
const CALL_MS = 30_000

/** The deadline of the current work, in the time of `performance.now()`. */
const deadline = new AsyncLocalStorage<number>()

/**
 * Runs work, and everything it awaits, with its own deadline: calls to Firestore use the remaining time as their
 * time-out. It replaces the deadline of the caller, so that work shared by several requests depends on none of them.
 */
export const withDeadline = <Result>(ms: number, work: () => Result): Result =>
  deadline.run(performance.now() + ms, work)

function msLeft(): number {
  const until = deadline.getStore()
  return until === undefined ? CALL_MS : until - performance.now()
}

/** The remaining milliseconds for one more call; throws if it needs more. */
export function timeLeft(needed = 1): number {
  const left = msLeft()
  if (left < needed) throw new DeadlineExceeded(`${Math.round(left)} ms are left, ${needed} are needed`)
  return left
}

/** Stops waiting after `ms`. The work itself continues: its calls to Firestore have a deadline of their own. */
export function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const timer = setTimeout(() => {
    reject(new DeadlineExceeded(`No answer within ${ms} ms`))
  }, ms)
  const stopAndCall =
    <Value>(settle: (value: Value) => void) =>
    (value: Value): void => {
      clearTimeout(timer)
      settle(value)
    }
  // A `finally` would cost each request two more promises.
  work.then(stopAndCall(resolve), stopAndCall(reject))
  return promise
}

/** Stops waiting at the deadline of the current work. */
export const inTime = <Result>(work: Promise<Result>): Promise<Result> => within(Math.max(0, msLeft()), work)

/** The results of two pieces of work. Unlike `Promise.all` it waits for both, also if one of them fails. */
export async function both<One, Other>(one: Promise<One>, other: Promise<Other>): Promise<[One, Other]> {
  await Promise.allSettled([one, other])
  return Promise.all([one, other])
}

/**
 * Acts on each item, so many at a time. After a failure no further item is begun. It ends when all that was begun has
 * ended: nothing goes on after its caller has failed.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  act: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values()
  let hasFailed = false
  const work = async () => {
    for (const item of waiting) {
      if (hasFailed) return
      try {
        await inTime(act(item))
      } catch (error) {
        hasFailed = true
        throw error
      }
    }
  }
  const works = Array.from({ length: atOnce }, work)
  await Promise.allSettled(works)
  await Promise.all(works)
}
