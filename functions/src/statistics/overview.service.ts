import type { Query } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import type { Overview } from '../contract/site/overview.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import {
  activeTournaments,
  mailFailedSince,
  mailQueuedBetween,
  prizesDueBefore,
  registrationsBetween,
  registrationsIn,
  registrationsOfStatus,
  tournamentsIn,
} from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { whyMailIsOff } from '../outbox/mail-off.service.ts'
import { prizesDue } from '../tournaments/prizes.service.ts'
import { countOf, type StatisticsDeps } from './statistics.service.ts'

const RECENT_MS = 28 * 24 * 60 * 60 * 1000

/**
 * The figures of the panel's first screen. Counting costs a read for each thousand counted; tournaments are read only
 * where something waits for an admin, and no more of them than the screen names.
 */
export async function describePresent(deps: StatisticsDeps): Promise<Overview> {
  const { collections, clock } = deps
  const now = clock.now()
  const [tournaments, pending, review, recent, mail, due, prizesOverdue] = await Promise.all([
    countTournaments(deps),
    countOf(registrationsOfStatus(collections, 'pending')),
    countOf(registrationsOfStatus(collections, 'review')),
    countOf(registrationsBetween(collections, new Date(now.getTime() - RECENT_MS), now)),
    countUndelivered(deps),
    prizesDue(deps),
    countOf(prizesDueBefore(collections, now)),
  ])
  const toReview = pending + review === 0 ? [] : await tournamentsToReview(deps)
  return {
    tournaments,
    registrations: { pending, review, recent },
    toReview,
    prizesDue: due,
    prizesOverdue,
    mail,
  }
}

async function countTournaments({ collections, clock }: StatisticsDeps): Promise<Overview['tournaments']> {
  const [active, published, scheduled, draft] = await Promise.all([
    countOf(activeTournaments(collections, clock.now())),
    countOf(tournamentsIn(collections, 'published').query),
    countOf(tournamentsIn(collections, 'scheduled').query),
    countOf(tournamentsIn(collections, 'draft').query),
  ])
  // One may be over by now that was active when it was counted.
  return { active, over: Math.max(0, published - active), scheduled, draft }
}

async function countUndelivered({ collections, clock }: StatisticsDeps): Promise<Overview['mail']> {
  const now = clock.now().getTime()
  const { afterMs, withinMs } = LIMITS.undeliveredMail
  const oldest = new Date(now - withinMs)
  const [failed, stuck] = await Promise.all([
    countOf(mailFailedSince(collections, oldest)),
    countOf(mailQueuedBetween(collections, oldest, new Date(now - afterMs))),
  ])
  return { failed, stuck, off: await whyMailIsOff(stuck, collections) }
}

async function tournamentsToReview({
  collections,
  clock,
  log,
}: StatisticsDeps): Promise<Overview['toReview']> {
  const first: Query<Tournament> = activeTournaments(collections, clock.now())
  const { docs } = await first.limit(LIMITS.overviewTournaments).get()
  const tournaments = docs.flatMap((document) => readOrSkip(document, log))
  const counted = await Promise.all(
    tournaments.map(async ({ id, name, date, timeZone }) => ({
      id,
      name,
      date,
      timeZone,
      count: await countOf(registrationsIn(collections, id, ['pending', 'review'])),
    })),
  )
  return counted.filter(({ count }) => count > 0)
}
