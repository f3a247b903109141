import { createHash } from 'node:crypto'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** A draft's key is known to its browser alone; the registration it became is found by its hash. */
export const registrationIdOf = (clientKey: string): string => sha256(clientKey)

/** Claims and bans are found by the game ID without naming it in a path. */
export const playerIdOf = (freeFireId: string): string => sha256(freeFireId)

/** Marks the wording of rules and terms, so that an acceptance says what was accepted. */
export const acceptedVersionOf = (rules: readonly string[], terms: unknown): string =>
  sha256(JSON.stringify([rules, terms])).slice(0, 16)
