import type { QuestionUses } from '../contract/forms/question-uses.ts'
import { hasRoomInLine, registrationPhase } from '../contract/tournaments/tournament-state.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { activeTournaments, talliesBetween, uncountedMarks } from '../data/queries.ts'
import { readOrSkip } from '../http/page-of.ts'
import { isFirstCountOver } from '../statistics/first-count.service.ts'
import { listBank, type QuestionDeps } from './bank.service.ts'

/** All months in which anyone could have registered. */
const EVER = { from: '2000-01', to: '9999-12' }

/**
 * Where the bank is asked, and how often each question was answered. It reads counts, one document for each month of a
 * tournament, and no registration.
 */
export async function describeUses(deps: QuestionDeps): Promise<QuestionUses> {
  const { collections, clock, log } = deps
  const now = clock.now()
  const [bank, active, tallied, marks, first] = await Promise.all([
    listBank(deps),
    activeTournaments(collections, now).get(),
    talliesBetween(collections, EVER).get(),
    uncountedMarks(collections, 'tally').get(),
    collections.firstCount.get(),
  ])
  const counts = new Map<string, number>()
  const tallies = tallied.docs.flatMap((document) => readOrSkip(document, log))
  const days = tallies.flatMap((tally) => tally.days)
  for (const { question, answered } of days.flatMap(({ answers }) => answers)) {
    counts.set(question, (counts.get(question) ?? 0) + answered)
  }
  const cups = active.docs.flatMap((document) => readOrSkip(document, log))
  return {
    openTournaments: cups.filter((cup) => isAsking(cup, now)).length,
    counted: isFirstCountOver(first, marks.docs, tallies),
    answered: bank.map(({ id }) => ({ id, count: counts.get(id) ?? 0 })),
  }
}

/** Whether players can answer now, for a seat or for a place in line. */
function isAsking(cup: Tournament, now: Date): boolean {
  if (cup.linkedFormId === null || cup.formInactive) return false
  const phase = registrationPhase(cup, now)
  return phase === 'open' || (phase === 'full' && hasRoomInLine(cup))
}
