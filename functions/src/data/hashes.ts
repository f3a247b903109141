import { hash } from 'node:crypto'
import { canonicalId } from '../contract/registrations/free-fire-id.ts'

const sha256 = (text: string): string => hash('sha256', text, 'base64url')

/** Only the browser knows a draft's key; its registration is stored under the hash. */
export const registrationIdOf = (clientKey: string): string => sha256(clientKey)

/** The id of claims and bans: a hash, so that no path contains a game ID, and independent of leading zeros. */
export const playerIdOf = (freeFireId: string): string => sha256(canonicalId(freeFireId))

/**
 * Further ids of a claim or a ban of this ID: the first releases hashed an ID as it was typed, with its leading
 * zeros.
 */
export const formerPlayerIdsOf = (freeFireId: string): string[] =>
  canonicalId(freeFireId) === freeFireId ? [] : [sha256(freeFireId)]

/**
 * The id of the message to a newcomer with this address, for one of the slots of the tournament. It does not contain
 * the address.
 */
export const receivedMailIdOf = (email: string, tournamentId: string, slot: number): string =>
  `${sha256(JSON.stringify([email, tournamentId]))}-${slot}-received`

/** The hash of rules and terms, so that an acceptance refers to their exact text. */
export const acceptedVersionOf = (rules: readonly string[], terms: unknown): string =>
  sha256(JSON.stringify([rules, terms])).slice(0, 16)

/** The id of what is asked: the same in another order. Hexadecimal, since Firestore refuses ids such as `__a__`. */
export const wordingIdOf = (asked: readonly { id: string; type: string; label: string }[]): string =>
  hash(
    'sha256',
    JSON.stringify(
      asked
        .map(({ id, type, label }) => [id, type, label])
        .toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    ),
    'hex',
  ).slice(0, 16)

/** A key is scoped to its caller and its route: no caller gets the answer of another one. */
export const repeatIdOf = (uid: string, route: string, key: string): string =>
  sha256(JSON.stringify([uid, route, key]))

/** The place of a seat in a lot: everyone who knows the seed can repeat it. */
export const lotOf = (seed: string, seat: number | null): string => hash('sha256', `${seed}:${seat}`, 'hex')

/** Tells keys apart without revealing them. */
export const keyMarkOf = (key: Buffer): string =>
  hash('sha256', Buffer.concat([Buffer.from('mark '), key]), 'hex').slice(0, 16)

/** The same hash for equal values, in any order of their fields. */
export const contentHashOf = (value: unknown): string => sha256(JSON.stringify(value, inOrder))

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
    : value
