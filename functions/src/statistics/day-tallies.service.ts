import { countryOf } from '../contract/site/countries.ts'
import {
  NAMED_SOURCES,
  OTHER,
  STATISTICS_ZONE,
  UNKNOWN,
  WAIT_STEPS,
  type Counted,
  type DayTally,
} from '../contract/site/tallies.ts'
import { holdsSeat, REGISTRATION_STATES } from '../contract/registrations/registration-states.ts'
import { isRedacted } from '../contract/registrations/redaction.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { RegistrationCounts } from '../contract/tournaments/tournaments.ts'
import { wallTimeOf } from '../contract/time/wall-time.ts'
import { playerIdOf } from '../data/hashes.ts'
import { freeFireIdsOf } from '../registrations/seats/registration-writes.service.ts'

/** What is asked. */
export interface AskedQuestion {
  id: string
  text: string
  /** Null of what is answered with a text: only how many answered it is counted. */
  options: readonly string[] | null
}

const MINUTE_MS = 60_000

/** Counts for as long as a tournament is being counted; Firestore gets lists of them. */
type Counts = Map<string, number>

const add = (counts: Counts, name: string, count = 1): void =>
  void counts.set(name, (counts.get(name) ?? 0) + count)

/** The most frequent first. */
export const listed = (counts: Counts): Counted[] =>
  [...counts]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))

interface Day {
  registrations: Registration[]
  returning: number
}

/**
 * Counts the registrations of a tournament by the day on which they arrived. `known` are the players, by the hash of
 * the game ID, who had registered elsewhere before.
 */
export function talliesOf(
  registrations: readonly Registration[],
  known: ReadonlySet<string>,
  questions: readonly AskedQuestion[],
): DayTally[] {
  const named = namedSources(registrations)
  const days = new Map<string, Day>()
  for (const registration of registrations) {
    const day = dayOf(registration)
    const { registrations: before, returning } = days.get(day) ?? { registrations: [], returning: 0 }
    const again = freeFireIdsOf(registration).filter((id) => known.has(playerIdOf(id))).length
    before.push(registration)
    days.set(day, { registrations: before, returning: returning + again })
  }
  return [...days]
    .map(([day, counted]) => tallyOf(day, counted, named, questions))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
}

const dayOf = ({ createdAt }: Registration): string =>
  wallTimeOf(new Date(createdAt), STATISTICS_ZONE).slice(0, 'yyyy-mm-dd'.length)

/** What is counted of the people of registrations, and so cannot be counted again without them. */
const OF_PEOPLE = ['players', 'returning', 'sources', 'countries', 'answers'] as const

/** A link that brought fewer registrations to a tournament may have been written for one person. */
const ENOUGH_FOR_A_NAME = 5

/**
 * The new counts, but on days with registrations whose people are no longer on record, what was counted of the people
 * before: nothing about any of them is kept for that, only the numbers that were there. Names of links that may name a
 * person go with them.
 */
export function keptThroughRedaction(
  counted: readonly DayTally[],
  before: readonly DayTally[],
  registrations: readonly Registration[],
): DayTally[] {
  const redacted = new Set(registrations.filter(isRedacted).map(dayOf))
  if (redacted.size === 0) return [...counted]
  const days = counted.map((present) => {
    const earlier = before.find(({ day }) => day === present.day)
    if (earlier === undefined || !redacted.has(present.day)) return present
    return { ...present, ...Object.fromEntries(OF_PEOPLE.map((part) => [part, earlier[part]])) }
  })
  const totals: Counts = new Map()
  for (const { name, count } of days.flatMap(({ sources }) => sources)) add(totals, name, count)
  const withoutRare = (day: DayTally): DayTally => ({
    ...day,
    sources: withoutRareNames(day.sources, totals),
  })
  return days.map(withoutRare)
}

function withoutRareNames(sources: readonly Counted[], totals: Counts): Counted[] {
  const counts: Counts = new Map()
  for (const { name, count } of sources) {
    const isRare = name !== UNKNOWN && (totals.get(name) ?? 0) < ENOUGH_FOR_A_NAME
    add(counts, isRare ? OTHER : name, count)
  }
  return listed(counts)
}

/** The same names on all days, so that they can be added up. */
function namedSources(registrations: readonly Registration[]): ReadonlySet<string> {
  const counts: Counts = new Map()
  for (const { source } of registrations) if (source !== null) add(counts, source)
  return new Set(
    listed(counts)
      .slice(0, NAMED_SOURCES)
      .map(({ name }) => name),
  )
}

function tallyOf(
  day: string,
  { registrations, returning }: Day,
  named: ReadonlySet<string>,
  questions: readonly AskedQuestion[],
): DayTally {
  const byStatus = Object.fromEntries(REGISTRATION_STATES.map((status) => [status, 0])) as RegistrationCounts
  const line = { joined: 0, seated: 0, waiting: 0 }
  const waits = WAIT_STEPS.map(() => 0)
  const sources: Counts = new Map()
  const countries: Counts = new Map()
  let players = 0
  for (const registration of registrations) {
    const { status, joinedAs, source, phoneE164 } = registration
    byStatus[status] += 1
    players += freeFireIdsOf(registration).length
    if (joinedAs === 'waitlisted') {
      line.joined += 1
      if (holdsSeat(status)) line.seated += 1
      if (status === 'waitlisted') line.waiting += 1
    }
    const step = waitStepOf(registration)
    if (step !== undefined) waits[step] = (waits[step] ?? 0) + 1
    add(sources, source === null ? UNKNOWN : named.has(source) ? source : OTHER)
    add(countries, phoneE164 === null ? UNKNOWN : (countryOf(phoneE164) ?? OTHER))
  }
  return {
    day,
    registrations: registrations.length,
    players,
    returning,
    byStatus,
    line,
    waits,
    sources: listed(sources),
    countries: listed(countries),
    answers: questions.flatMap((question) => answersTo(question, registrations)),
  }
}

/** The step of the time to the decision. What an admin entered did not wait for one. */
function waitStepOf({ createdAt, decidedAt, addedBy }: Registration): number | undefined {
  if (decidedAt === null || addedBy !== null) return undefined
  const minutes = (Date.parse(decidedAt) - Date.parse(createdAt)) / MINUTE_MS
  return WAIT_STEPS.findIndex((end) => minutes <= end)
}

/** A text that is no option, as one to a question that once was another, is not stored: it may name a person. */
function answersTo(
  { id, options }: AskedQuestion,
  registrations: readonly Registration[],
): DayTally['answers'] {
  const counts: Counts = new Map()
  let answered = 0
  for (const { answers } of registrations) {
    const given = [answers[id] ?? []].flat().filter((text) => text !== '')
    if (given.length > 0) answered += 1
    const names = options === null ? [] : given.map((text) => (options.includes(text) ? text : OTHER))
    for (const name of new Set(names)) add(counts, name)
  }
  return answered === 0 ? [] : [{ question: id, answered, options: listed(counts) }]
}
