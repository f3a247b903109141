import { hash } from 'node:crypto'
import { canonicalId } from '../contract/registrations/free-fire-id.ts'

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** A draft's key is known to its browser alone; the registration it became is found by its hash. */
export const registrationIdOf = (clientKey: string): string => sha256(clientKey)

/** Claims and bans are found by the game ID without naming it in a path, however many zeros it was typed with. */
export const playerIdOf = (freeFireId: string): string => sha256(canonicalId(freeFireId))

/**
 * Where a claim or a ban of this ID may be as well: the first releases hashed an ID as it was typed, with its leading
 * zeros.
 */
export const formerPlayerIdsOf = (freeFireId: string): string[] =>
  canonicalId(freeFireId) === freeFireId ? [] : [sha256(freeFireId)]

/** The message to a newcomer with this address, one of a few for the tournament. It does not name the address. */
export const receivedMailIdOf = (email: string, tournamentId: string, slot: number): string =>
  `${sha256(JSON.stringify([email, tournamentId]))}-${slot}-received`

/** Marks the wording of rules and terms, so that an acceptance says what was accepted. */
export const acceptedVersionOf = (rules: readonly string[], terms: unknown): string =>
  sha256(JSON.stringify([rules, terms])).slice(0, 16)

/** A key is its caller's and its route's own: no caller gets the answer of another one. */
export const repeatIdOf = (uid: string, route: string, key: string): string =>
  sha256(JSON.stringify([uid, route, key]))

/** The same for values that are the same, in whatever order their fields came. */
export const contentHashOf = (value: unknown): string => sha256(JSON.stringify(value, inOrder))

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value
