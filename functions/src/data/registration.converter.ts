import type { DocumentData, FirestoreDataConverter } from 'firebase-admin/firestore'
import { markKeysOf } from '../contract/registrations/inbox-marks.ts'
import { registrationSchema, type Registration } from '../contract/registrations/registrations.ts'
import { searchKeysOf, type Searched } from '../contract/registrations/search-keys.ts'
import { converterOf } from './converter.ts'
import { formerPlayerIdsOf, playerIdOf } from './hashes.ts'

const plain = converterOf(registrationSchema, 'id')

/** A ban knows a player by the hash of the game ID alone. */
const PLAYER_MARK = '!'

export const playerKeyOf = (playerId: string): string => `${PLAYER_MARK}${playerId}`

type Indexed = Searched & Pick<Registration, 'flags' | 'age'> & Partial<Pick<Registration, 'redactedAt'>>

/** What is stored for the queries of the inbox alone: it follows from the rest. */
export function inboxKeysOf(registration: Indexed): { searchKeys: string[]; markKeys: string[] } {
  const { freeFireId, partner, redactedAt = null } = registration
  // No registration is found by the words in the place of their data.
  if (redactedAt !== null) return { searchKeys: [], markKeys: markKeysOf(registration) }
  const players = partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]
  const playerIds = players.flatMap((id) => [playerIdOf(id)].concat(formerPlayerIdsOf(id)))
  return {
    searchKeys: [...searchKeysOf(registration), ...playerIds.map(playerKeyOf)],
    markKeys: markKeysOf(registration),
  }
}

/** With what its queries need at every write. No reader is given that. */
export const registrationConverter: FirestoreDataConverter<Registration> = {
  ...plain,
  toFirestore: (registration: Registration): DocumentData => ({
    ...plain.toFirestore(registration),
    ...inboxKeysOf(registration),
  }),
}
