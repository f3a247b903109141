import { editDocument } from '../audit/revision.service.ts'
import type { Overview } from '../contract/site/overview.ts'
import { LIMITS } from '../contract/limits.ts'
import { hasPrizes } from '../contract/tournaments/prizes.ts'
import type { PrizeDelivery, PrizesMarked } from '../contract/tournaments/prize-delivery.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { tournamentsWithoutDelivery } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

const marked = ({ id, name, revision, prizesDeliveredAt }: Tournament): PrizesMarked => ({
  id,
  name,
  revision,
  prizesDeliveredAt,
})

/** Marks the prizes of a finished tournament as delivered, or as still due. */
export async function markPrizes(
  id: string,
  { revision, delivered }: PrizeDelivery,
  { actor, remember }: Act<PrizesMarked>,
  { collections, clock }: Pick<TournamentDeps, 'collections' | 'clock'>,
): Promise<PrizesMarked> {
  const edited = await editDocument(
    {
      reference: collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      revision,
      actor,
      action: delivered ? 'tournaments.deliver-prizes' : 'tournaments.owe-prizes',
      decide(present) {
        const now = clock.now()
        if (Date.parse(present.endsAt) > now.getTime()) throw new ApiError('tournament-not-over')
        const since = present.prizesDeliveredAt ?? now.toISOString()
        return { ...present, prizesDeliveredAt: delivered ? since : null }
      },
      also: (batch, changed) => remember(batch, marked(changed)),
    },
    { collections, clock },
  )
  return marked(edited)
}

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
