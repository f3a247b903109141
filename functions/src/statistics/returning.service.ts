import type { Registration } from '../contract/registrations/registrations.ts'
import { playerIdOf } from '../data/hashes.ts'
import { keyChunksOf } from '../data/key-chunks.ts'
import { registrationsOfPlayersBefore } from '../data/queries.ts'
import { playerKeyOf } from '../data/registration.converter.ts'
import { freeFireIdsOf } from '../registrations/seats/registration-writes.service.ts'
import type { StatisticsDeps } from './statistics.service.ts'

/** The number of earlier registrations of each player that are asked for at once. One is enough. */
const OF_EACH = 2

const AT_ONCE = 5

/**
 * The players of a tournament's registrations, by the hash of the game ID, who had registered in another one before
 * its first registration. Looked up at each count: only their number is stored.
 */
export async function playersKnownBefore(
  registrations: readonly Registration[],
  deps: Pick<StatisticsDeps, 'collections'>,
): Promise<Set<string>> {
  const moments = registrations.map(({ createdAt }) => Date.parse(createdAt))
  const first = new Date(moments.reduce((one, other) => Math.min(one, other), Infinity))
  const players = [...new Set(registrations.flatMap(freeFireIdsOf).map(playerIdOf))]
  const known = new Set<string>()
  const chunks = keyChunksOf(players)
  // A few at a time: a large tournament would otherwise open a hundred queries at once.
  for (let start = 0; start < chunks.length; start += AT_ONCE) {
    const some = chunks.slice(start, start + AT_ONCE)
    await Promise.all(some.map((chunk) => learn(chunk, first, known, deps)))
  }
  return known
}

async function learn(
  players: readonly string[],
  first: Date,
  known: Set<string>,
  { collections }: Pick<StatisticsDeps, 'collections'>,
): Promise<void> {
  let left = players
  while (left.length > 0) {
    const most = left.length * OF_EACH
    const { docs } = await registrationsOfPlayersBefore(collections, left.map(playerKeyOf), first)
      .limit(most)
      .get()
    for (const found of docs) {
      for (const id of [found.get('freeFireId'), found.get('partner.freeFireId')]) {
        if (typeof id === 'string') known.add(playerIdOf(id))
      }
    }
    if (docs.length < most) return
    left = left.filter((player) => !known.has(player))
  }
}
