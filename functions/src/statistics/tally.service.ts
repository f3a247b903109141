import { Timestamp, type QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { offersOptions } from '../contract/forms/answer-types.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { DayTally, Tally } from '../contract/site/tallies.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { registrationsListedOf, repairsOf, talliesOfTournament, tournamentIdsAfter } from '../data/queries.ts'
import { pagesOf, readOrSkip } from '../http/page-of.ts'
import { listBank } from '../questions/bank.service.ts'
import { keptThroughRedaction, talliesOf, type AskedQuestion } from './day-tallies.service.ts'
import { playersKnownBefore } from './returning.service.ts'
import type { StatisticsDeps } from './statistics.service.ts'

const MINUTE_MS = 60_000

/** A count reads every registration, so a tournament with many of them is counted less often. */
const pauseAfter = (tallies: readonly Tally[]): number =>
  (sizeOf(tallies) / LIMITS.talliedEachMinute) * MINUTE_MS

const sizeOf = (tallies: readonly Tally[]): number =>
  tallies.flatMap(({ days }) => days).reduce((sum, { registrations }) => sum + registrations, 0)

/**
 * Counts a tournament that has changed; if it was counted a short time ago, a mark lets the repair come back. Called
 * by the repair, before it deletes the mark of the change.
 */
export async function tallyDue(tournamentId: string, deps: StatisticsDeps): Promise<void> {
  const { collections, clock } = deps
  const stored = (await talliesOfTournament(collections, tournamentId).get()).docs
  const tallies = stored.map((document) => document.data())
  const last = Math.max(...tallies.map(({ countedAt }) => Date.parse(countedAt)))
  const dueAt = last + pauseAfter(tallies)
  if (tallies.length > 0 && dueAt > clock.now().getTime()) {
    await markTally(tournamentId, new Date(dueAt), deps)
  } else await tally(tournamentId, deps)
}

/** Longer than a run of removals, whose last commit ends within a call's deadline after it. */
const REMOVING_MS = 60_000

/**
 * Counts a tournament before the people of its registrations are removed, unless nothing has changed since the last
 * count: what is counted of people afterwards is what was counted last. The mark lets it be counted once more when
 * they are removed, even if the process is killed: then the names of rare links go, too.
 */
export async function tallyBeforeRedaction(tournamentId: string, deps: StatisticsDeps): Promise<void> {
  const { collections, clock } = deps
  const [tallies, marks] = await Promise.all([
    talliesOfTournament(collections, tournamentId).limit(1).get(),
    repairsOf(collections, tournamentId).limit(1).get(),
  ])
  if (tallies.empty || !marks.empty) await tally(tournamentId, deps)
  await markTally(tournamentId, new Date(clock.now().getTime() + REMOVING_MS), deps)
}

/** The repair counts a tournament at that time. One mark for each: a later one replaces it. */
export async function markTally(
  tournamentId: string,
  dueAt: Date,
  { collections }: Pick<StatisticsDeps, 'collections'>,
): Promise<void> {
  const mark = collections.repairs.doc(`tally-${tournamentId}`).withConverter(null)
  await mark.set({ tournamentId, dueAt: Timestamp.fromDate(dueAt), failures: 0 })
}

/** What is counted: raised where a release counts more, so that everything is counted again. */
export const COUNTS = 2

/** Tournaments of earlier releases, or of a loaded site, lack counts: all are marked once. */
export async function markUncounted(deps: StatisticsDeps): Promise<void> {
  const { collections, clock } = deps
  const marked = (await collections.firstCount.get()).data()
  if (marked !== undefined && marked.counts >= COUNTS) return
  const now = clock.now()
  const { docs } = await tournamentIdsAfter(collections, null).get()
  for (const { id } of docs) await markTally(id, now, deps)
  await collections.firstCount.set({ markedAt: now.toISOString(), counts: COUNTS })
}

/** Counts all registrations of a tournament from the beginning. Safe to run concurrently and again. */
export function tally(tournamentId: string, deps: StatisticsDeps): Promise<void> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const countedAt = clock.now().toISOString()
    const [{ docs: stored }, registrations, questions] = await Promise.all([
      talliesOfTournament(collections, tournamentId).get(),
      readRegistrations(tournamentId, deps),
      questionsOf(tournamentId, deps),
    ])
    const known = await playersKnownBefore(registrations, deps)
    const before = stored.flatMap((document) => readOrSkip(document, deps.log))
    const days = keptThroughRedaction(
      talliesOf(registrations, known, questions),
      before.flatMap((month) => month.days),
      registrations,
    )
    await store({ tournamentId, countedAt, questions, days }, stored, deps)
  })
}

async function readRegistrations(
  tournamentId: string,
  { collections, log }: StatisticsDeps,
): Promise<Registration[]> {
  const pages = await Array.fromAsync(pagesOf(registrationsListedOf(collections, tournamentId), log))
  return pages.flat()
}

/** The questions of the bank and the fields of the linked form, in the order of the form. */
async function questionsOf(tournamentId: string, deps: StatisticsDeps): Promise<AskedQuestion[]> {
  const { collections } = deps
  const [bank, tournament] = await Promise.all([
    listBank(deps),
    collections.tournaments.doc(tournamentId).get(),
  ])
  const formId = tournament.data()?.linkedFormId ?? null
  const fields = formId === null ? [] : ((await collections.forms.doc(formId).get()).data()?.fields ?? [])
  const asked = [
    ...bank,
    ...fields.map(({ id, type, label, options }) => ({ id, type, text: label, options })),
  ].map(({ id, type, text, options }) => ({ id, text, options: offersOptions(type) ? options : null }))
  // The bank comes first: a field with the id of one of its questions is never asked.
  return [...new Map(asked.toReversed().map((one) => [one.id, one])).values()].toReversed()
}

interface Count {
  tournamentId: string
  countedAt: string
  questions: readonly AskedQuestion[]
  days: readonly DayTally[]
}

/** One commit: no reader sees some months of one count and some of another. */
async function store(
  { tournamentId, countedAt, questions: all, days }: Count,
  stored: readonly QueryDocumentSnapshot<Tally>[],
  { collections }: StatisticsDeps,
): Promise<void> {
  const months = Map.groupBy(days, ({ day }) => day.slice(0, 'yyyy-mm'.length))
  const batch = collections.tallies.firestore.batch()
  for (const { id, ref, updateTime } of stored) {
    if (!months.has(id.slice(id.indexOf('.') + 1))) batch.delete(ref, { lastUpdateTime: updateTime })
  }
  for (const [month, ofMonth] of months) {
    const id = `${tournamentId}.${month}`
    const asked = new Set(ofMonth.flatMap(({ answers }) => answers.map(({ question }) => question)))
    const before = stored.find((document) => document.id === id)
    const current = all.filter(({ id: question, options }) => options !== null && asked.has(question))
    const named = new Set(all.map((one) => one.id))
    // Answers that cannot be counted again may be those to a question that was deleted since.
    const former = before?.data().questions.filter((one) => asked.has(one.id) && !named.has(one.id)) ?? []
    const questions = [...current.map((one) => ({ id: one.id, text: one.text })), ...former]
    const counted = { id, tournamentId, month, countedAt, questions, days: ofMonth }
    if (before === undefined) batch.create(collections.tallies.doc(id), counted)
    else {
      batch.update(before.ref, CONVERTERS.tallies.toFirestore(counted), { lastUpdateTime: before.updateTime })
    }
  }
  await batch.commit()
}
