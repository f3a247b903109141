import { setTimeout as delay } from 'node:timers/promises'
import { isMissing, isOvertaken, isTaken } from './outcomes.ts'

/** The data of an attempt changed before its commit. Attempts that detect this themselves throw it. */
export class LostRace extends Error {
  override name = 'LostRace'
}

/** Every attempt lost against another write. Nothing was changed, and a later retry is safe. */
export class Contention extends Error {
  override name = 'Contention'

  constructor(cause: unknown) {
    super('Every attempt lost against another write', { cause })
  }
}

/** Whether a commit failed on one of its preconditions: it has to be decided on what is stored now. */
export const lostRace = (error: unknown): boolean =>
  error instanceof LostRace || isOvertaken(error) || isTaken(error) || isMissing(error)

const ATTEMPTS = 10
const LONGEST_PAUSE_MS = 100

/**
 * Reads, decides and commits until no other write interferes. Each attempt reads all data that it decides on, and its
 * commit has those versions as preconditions. The pauses are random, so that conflicting writers do not conflict
 * again.
 */
export async function optimistically<Result>(
  attempt: (tries: number) => Promise<Result>,
  attempts = ATTEMPTS,
): Promise<Result> {
  let cause: unknown
  for (let tries = 0; tries < attempts; tries++) {
    if (tries > 1) await delay(Math.random() * Math.min(LONGEST_PAUSE_MS, 5 * 2 ** tries))
    try {
      return await attempt(tries)
    } catch (error) {
      if (!lostRace(error)) throw error
      cause = error
    }
  }
  throw new Contention(cause)
}

/** Undefined if another write came first and no more is known. */
export async function unlessLate<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    if (lostRace(error)) return undefined
    throw error
  }
}
