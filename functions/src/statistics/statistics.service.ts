import type { Query } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import { REGISTRATION_STATES } from '../contract/registrations/registration-states.ts'
import type { Statistics, StatisticsQuery } from '../contract/site/statistics.ts'
import type { RegistrationCounts } from '../contract/tournaments/tournaments.ts'
import { instantOf, wallTimeOf } from '../contract/time/wall-time.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import {
  allTournaments,
  pastTournaments,
  registrationsBetween,
  registrationsIn,
  registrationsOfStatus,
  tournamentsIn,
} from '../data/queries.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export interface StatisticsDeps {
  collections: Collections
  clock: Clock
  log: Log
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Firestore counts everything, so the figures are exact and cost a read for each thousand. */
export async function describeEverything(query: StatisticsQuery, deps: StatisticsDeps): Promise<Statistics> {
  const { collections } = deps
  const [tournaments, byStatus, byDay, byTournament] = await Promise.all([
    countTournaments(deps),
    countStates((status) => registrationsOfStatus(collections, status)),
    countDays(query, deps),
    countTournamentsRegistrations(deps),
  ])
  const total = Object.values(byStatus).reduce((sum, count) => sum + count, 0)
  return { tournaments, registrations: { total, byStatus, byDay, byTournament } }
}

export const countOf = async (query: Query): Promise<number> => (await query.count().get()).data().count

async function countTournaments({ collections, clock }: StatisticsDeps): Promise<Statistics['tournaments']> {
  const [draft, scheduled, published, finished] = await Promise.all([
    countOf(tournamentsIn(collections, 'draft').query),
    countOf(tournamentsIn(collections, 'scheduled').query),
    countOf(tournamentsIn(collections, 'published').query),
    countOf(pastTournaments(collections, clock.now()).query),
  ])
  return { draft, scheduled, published, finished }
}

async function countStates(
  queryFor: (status: (typeof REGISTRATION_STATES)[number]) => Query,
): Promise<RegistrationCounts> {
  const counts = REGISTRATION_STATES.map(async (status) => [status, await countOf(queryFor(status))])
  return Object.fromEntries(await Promise.all(counts)) as RegistrationCounts
}

async function countTournamentsRegistrations({ collections, log }: StatisticsDeps) {
  const { items } = await pageOf(allTournaments(collections), { limit: LIMITS.pageItems.usual }, log)
  return Promise.all(
    items.map(async ({ id, name }) => ({
      id,
      name,
      byStatus: await countStates((status) => registrationsIn(collections, id, [status])),
    })),
  )
}

/** A day begins at midnight of the zone, and does not always have 24 hours. */
function countDays({ timeZone, days }: StatisticsQuery, { collections, clock }: StatisticsDeps) {
  const today = wallTimeOf(clock.now(), timeZone).slice(0, 10)
  const dayAt = (offset: number): string =>
    new Date(Date.parse(today) + offset * DAY_MS).toISOString().slice(0, 10)
  const begins = (day: string): Date => new Date(instantOf(`${day}T00:00`, timeZone) ?? day)
  return Promise.all(
    Array.from({ length: days }, async (_, index) => {
      const [day, next] = [dayAt(index - days + 1), dayAt(index - days + 2)]
      return { day, count: await countOf(registrationsBetween(collections, begins(day), begins(next))) }
    }),
  )
}
