import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { playerIdOf } from '../../data/hashes.ts'
import { keyChunksOf } from '../../data/key-chunks.ts'
import { registrationsOfPlayers } from '../../data/queries.ts'
import { playerKeyOf } from '../../data/registration.converter.ts'
import { freeFireIdsOf } from '../seats/registration-writes.service.ts'
import type { InboxDeps } from './inbox.service.ts'

type Deps = Pick<InboxDeps, 'collections'>

/** The tournaments of each player, by key. Of one who plays in several, two are enough. */
type Played = ReadonlyMap<string, Set<string>>

const keyOf = (freeFireId: string): string => playerKeyOf(playerIdOf(freeFireId))

/** Those of which a player has a registration in another tournament, too, in any state. */
export async function playingElsewhere(
  registrations: readonly Registration[],
  deps: Deps,
): Promise<Registration[]> {
  const keys = [...new Set(registrations.flatMap(freeFireIdsOf).map(keyOf))]
  const played: Played = new Map(keys.map((key) => [key, new Set()]))
  await Promise.all(keyChunksOf(keys).map((some) => findTournaments(some, played, deps)))
  const isElsewhere = ({ tournamentId, ...team }: Registration): boolean =>
    freeFireIdsOf(team).some((id) => [...(played.get(keyOf(id)) ?? [])].some((one) => one !== tournamentId))
  return registrations.filter(isElsewhere)
}

/** The number of registrations of each player that are asked for at once: a usual one has one or two. */
const OF_EACH = 2

async function findTournaments(
  keys: readonly string[],
  played: Played,
  { collections }: Deps,
): Promise<void> {
  let left = keys
  let last: DocumentSnapshot | undefined
  while (left.length > 0) {
    const all = registrationsOfPlayers(collections, left)
    const most = left.length * OF_EACH
    const { docs } = await (last === undefined ? all : all.startAfter(last)).limit(most).get()
    for (const one of docs) {
      const ids = [one.get('freeFireId'), one.get('partner.freeFireId')]
      for (const id of ids) {
        if (typeof id === 'string') played.get(keyOf(id))?.add(String(one.get('tournamentId')))
      }
    }
    last = docs.at(-1)
    if (docs.length < most) return
    left = left.filter((key) => (played.get(key)?.size ?? 0) < 2)
  }
}
