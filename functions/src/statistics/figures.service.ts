import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Figures, FiguresQuery } from '../contract/site/figures.ts'
import {
  STATISTICS_ZONE,
  WAIT_STEPS,
  type Counted,
  type DayTally,
  type Tally,
} from '../contract/site/tallies.ts'
import { REGISTRATION_STATES } from '../contract/registrations/registration-states.ts'
import type { RepairMark } from '../contract/stored/repairs.ts'
import type { RegistrationCounts, Tournament } from '../contract/tournaments/tournaments.ts'
import { instantOf, wallTimeOf } from '../contract/time/wall-time.ts'
import { talliesBetween, tournamentsBetween, uncountedMarks } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import { listed } from './day-tallies.service.ts'
import { isFirstCountOver } from './first-count.service.ts'
import type { StatisticsDeps } from './statistics.service.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length)

const dayOf = (instant: Date): string => wallTimeOf(instant, STATISTICS_ZONE).slice(0, 'yyyy-mm-dd'.length)

const startOf = (day: string): Date => new Date(instantOf(`${day}T00:00`, STATISTICS_ZONE) ?? day)

/** What the tallies of a period add up to. Its cost depends on the number of tournaments, not on their registrations. */
export async function describePeriod(query: FiguresQuery, deps: StatisticsDeps): Promise<Figures> {
  const { collections, clock, log } = deps
  const now = clock.now()
  const length = Number(query.days)
  const to = dayOf(now)
  const from = dayAfter(to, 1 - length)
  const before = dayAfter(from, -length)
  const months = { from: (query.tournament ? from : before).slice(0, 7), to: to.slice(0, 7) }
  const [tallied, cups, marks, first] = await Promise.all([
    talliesBetween(collections, months, query.tournament).get(),
    cupsOf(query, { from: startOf(from), before: startOf(dayAfter(to, 1)) }, deps),
    marksOf(query, deps),
    collections.firstCount.get(),
  ])
  const tallies = tallied.docs.flatMap((document) => readOrSkip(document, log))
  const days = tallies.flatMap((tally) => tally.days)
  const present = days.filter(({ day }) => day >= from && day <= to)
  const earlier = days.filter(({ day }) => day >= before && day < from)
  return {
    from,
    to,
    timeZone: STATISTICS_ZONE,
    upTo: isFirstCountOver(first, marks, tallies) ? countedUpTo(now, marks, tallies) : null,
    previous: query.tournament === undefined ? sum(earlier, ({ registrations }) => registrations) : null,
    days: Array.from({ length }, (_, index) => dayOfChart(dayAfter(from, index), present, cups)),
    ...totalsOf(present),
    answers: answersIn(present, tallies),
    seats: cups.map(({ id, name, date, timeZone, currentPlayers, maxPlayers }) => {
      return { id, name, date, timeZone, taken: currentPlayers, most: maxPlayers }
    }),
  }
}

async function cupsOf(
  { tournament }: FiguresQuery,
  period: { from: Date; before: Date },
  { collections, log }: StatisticsDeps,
): Promise<Tournament[]> {
  if (tournament === undefined) {
    const { docs } = await tournamentsBetween(collections, period).query.get()
    return docs
      .flatMap((document) => readOrSkip(document, log))
      .filter(({ status }) => status === 'published')
  }
  const found = (await collections.tournaments.doc(tournament).get()).data()
  if (found === undefined) throw new ApiError('not-found')
  return [found]
}

/** The marks of what has changed and is not counted yet. */
async function marksOf(
  { tournament }: FiguresQuery,
  { collections }: StatisticsDeps,
): Promise<DocumentSnapshot<RepairMark>[]> {
  const kinds = ['changing', 'tally'] as const
  if (tournament === undefined) {
    const found = await Promise.all(kinds.map((kind) => uncountedMarks(collections, kind).get()))
    return found.flatMap(({ docs }) => docs)
  }
  const marks = kinds.map((kind) => collections.repairs.doc(`${kind}-${tournament}`))
  return (await collections.repairs.firestore.getAll(...marks)) as DocumentSnapshot<RepairMark>[]
}

/**
 * The mark of a change is written before the change, so until then all is counted; while a count is pending, up to the
 * previous count. A tournament that was never counted is as old as its mark.
 */
function countedUpTo(
  now: Date,
  marks: readonly DocumentSnapshot<RepairMark>[],
  tallies: readonly Tally[],
): string {
  const moments = marks
    .filter((mark) => mark.exists)
    .map((mark) => {
      const marked = mark.createTime?.toMillis() ?? now.getTime()
      const own = tallies.filter(({ tournamentId }) => tournamentId === mark.get('tournamentId'))
      if (own.length === 0) return marked
      const counted = Math.max(...own.map(({ countedAt }) => Date.parse(countedAt)))
      return mark.id.startsWith('tally-') ? counted : Math.max(counted, marked)
    })
  return new Date(Math.min(now.getTime(), ...moments)).toISOString()
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)

function dayOfChart(
  day: string,
  tallies: readonly DayTally[],
  cups: readonly Tournament[],
): Figures['days'][number] {
  const count = sum(
    tallies.filter((tally) => tally.day === day),
    ({ registrations }) => registrations,
  )
  return {
    day,
    count,
    cups: cups.filter(({ date }) => date !== null && dayOf(new Date(date)) === day).length,
  }
}

function totalsOf(tallies: readonly DayTally[]) {
  const inState = (status: keyof RegistrationCounts) => sum(tallies, ({ byStatus }) => byStatus[status])
  const inLine = (part: keyof DayTally['line']) => sum(tallies, ({ line }) => line[part])
  return {
    registrations: sum(tallies, ({ registrations }) => registrations),
    byStatus: Object.fromEntries(
      REGISTRATION_STATES.map((status) => [status, inState(status)]),
    ) as RegistrationCounts,
    players: sum(tallies, ({ players }) => players),
    returning: sum(tallies, ({ returning }) => returning),
    line: { joined: inLine('joined'), seated: inLine('seated'), waiting: inLine('waiting') },
    waits: WAIT_STEPS.map((_, step) => sum(tallies, ({ waits }) => waits[step] ?? 0)),
    sources: addedUp(tallies.map(({ sources }) => sources)),
    countries: addedUp(tallies.map(({ countries }) => countries)),
  }
}

function addedUp(lists: readonly (readonly Counted[])[]): Counted[] {
  const counts = new Map<string, number>()
  for (const { name, count } of lists.flat()) counts.set(name, (counts.get(name) ?? 0) + count)
  return listed(counts)
}

/** Each question as the latest count called it. */
function answersIn(present: readonly DayTally[], tallies: readonly Tally[]): Figures['answers'] {
  const latest = tallies.toSorted((one, other) => (one.countedAt < other.countedAt ? -1 : 1))
  const texts = new Map(
    latest.flatMap(({ questions }) => questions.map(({ id, text }) => [id, text] as const)),
  )
  const given = Map.groupBy(
    present.flatMap(({ answers }) => answers),
    ({ question }) => question,
  )
  return [...texts].flatMap(([id, text]) => {
    const own = given.get(id) ?? []
    const answered = sum(own, (one) => one.answered)
    const options = addedUp(own.map((one) => one.options))
    return answered === 0 ? [] : [{ id, text, answered, options }]
  })
}
