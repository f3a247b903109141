import type { Overview } from '../contract/site/overview.ts'
import { LIMITS } from '../contract/limits.ts'
import { hasPrizes } from '../contract/tournaments/prizes.ts'
import { tournamentsWithoutDelivery } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/** Tournaments without prizes are read, too. */
const MOST_READ = 2 * LIMITS.overviewTournaments

/** The finished tournaments whose winners wait for their prizes. */
export async function prizesDue({
  collections,
  clock,
  log,
}: Pick<TournamentDeps, 'collections' | 'clock' | 'log'>): Promise<Overview['prizesDue']> {
  const before = clock.now()
  const from = new Date(before.getTime() - LIMITS.prizes.namedMs)
  const { docs } = await tournamentsWithoutDelivery(collections, { from, before }).limit(MOST_READ).get()
  return docs
    .flatMap((document) => readOrSkip(document, log))
    .filter(hasPrizes)
    .slice(0, LIMITS.overviewTournaments)
    .map(({ id, name, date, timeZone, endsAt, revision }) => ({ id, name, date, timeZone, endsAt, revision }))
}
