import { TOURNAMENT_DEFAULTS } from '@arena-libre/functions/contract/tournaments/tournament-defaults'
import type { TournamentChoice } from '@arena-libre/functions/contract/forms/form-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isTimeZone } from '../dates.ts'
import type { Polled } from '../live/live-record.ts'
import {
  count,
  filledText,
  flag,
  instant,
  isRecord,
  listOf,
  oneOf,
  orNull,
  recordOf,
  text,
  type Check,
} from '../records.ts'

const isConfirmation = recordOf({
  opensBefore: count,
  closesBefore: count,
  day: orNull(
    recordOf({
      start: instant,
      closesAt: orNull(instant),
      announcedAt: orNull(instant),
      settledAt: orNull(instant),
    }),
  ),
})

/** The contract's schema in small: zod is too heavy for the path of the first paint. */
const CHECKS: Record<keyof Tournament, Check> = {
  id: (value) => typeof value === 'string' && value !== '',
  name: filledText,
  description: text,
  status: oneOf('draft', 'scheduled', 'published'),
  publishDate: orNull(instant),
  publishedAt: orNull(instant),
  date: orNull(instant),
  endDate: orNull(instant),
  endsAt: instant,
  registrationDeadline: orNull(instant),
  timeZone: (value) => typeof value === 'string' && isTimeZone(value),
  maxPlayers: count,
  currentPlayers: count,
  waiting: count,
  waitlist: flag,
  gameMode: text,
  mapSelection: text,
  modality: oneOf('solo', 'duo'),
  format: text,
  currency: filledText,
  entryFee: text,
  feePayment: text,
  prizePool: text,
  prize: text,
  rules: listOf(text),
  linkedFormId: orNull(text),
  formInactive: flag,
  seatSeries: count,
  prizesDeliveredAt: orNull(instant),
  confirmation: orNull(isConfirmation),
  revision: count,
}

/** The fields are in one order for both sources, so that equal records give equal JSON. */
const FIELDS = Object.keys(CHECKS) as (keyof Tournament)[]

const CHOICE_FIELDS = [
  'id',
  'name',
  'date',
  'timeZone',
  'mapSelection',
  'modality',
  'entryFee',
  'currency',
  'prizePool',
  'maxPlayers',
  'currentPlayers',
  'waiting',
] as const satisfies readonly (keyof TournamentChoice)[]

/**
 * Reads these fields of a record from outside: an invalid one is dropped. Records of earlier releases may lack fields
 * that have a default.
 */
const readerOf =
  <Shape>(fields: readonly (keyof Tournament)[]) =>
  (value: unknown): Shape | null => {
    if (!isRecord(value)) return null
    const record: Record<string, unknown> = { ...TOURNAMENT_DEFAULTS, ...value }
    if (!fields.every((field) => CHECKS[field](record[field]))) return null
    return Object.fromEntries(fields.map((field) => [field, record[field]])) as Shape
  }

export const readTournament = readerOf<Tournament>(FIELDS)

/** What is shown of a tournament where visitors choose one. */
export const readChoice = readerOf<TournamentChoice>(CHOICE_FIELDS)

export const readTournaments = (values: readonly unknown[]): Tournament[] =>
  values.map(readTournament).filter((tournament) => tournament !== null)

/**
 * A list with what has changed since: the published tournaments that were written, and the ids of those that left the
 * site. One that came back was written again.
 */
export function withChanges(
  list: readonly Tournament[],
  changed: readonly Record<string, unknown>[],
  left: readonly string[],
): Tournament[] {
  const outdated = new Set([...changed.map(({ id }) => id), ...left])
  return [...list.filter(({ id }) => !outdated.has(id)), ...readTournaments(changed)]
}

/** A call for a record that all visitors see. */
export interface PublicCall<Value> {
  path: string
  read: (data: unknown) => Value | null
  /** Whether 404 means that there is no such record. A list is always there: then something on the way has failed. */
  mayBeMissing: boolean
}

const readList = (data: unknown): Tournament[] | null =>
  isRecord(data) && Array.isArray(data['tournaments']) ? readTournaments(data['tournaments']) : null

/** The active tournaments. */
export const LIST_CALL: PublicCall<Tournament[]> = {
  path: '/tournaments?status=published',
  read: readList,
  mayBeMissing: false,
}

export const tournamentCall = (id: string): PublicCall<Tournament> => ({
  path: `/tournaments/${encodeURIComponent(id)}`,
  read: readTournament,
  mayBeMissing: true,
})

export const failureOf = (
  error: unknown,
  { mayBeMissing }: Pick<PublicCall<unknown>, 'mayBeMissing'>,
): Polled<never> => ({
  status: mayBeMissing && isRecord(error) && error['status'] === 404 ? 'missing' : 'failed',
})

/** What was asked for before the page that needs it was there. */
const early = new Map<string, Promise<Polled<unknown>>>()

/** A page that arrived drawn makes no call at first: the code is loaded for the first one. */
async function answerTo<Value>(call: PublicCall<Value>): Promise<Polled<Value>> {
  try {
    const { askPublic } = await import('../api/call.ts')
    return { status: 'polled', ...(await askPublic(call)) }
  } catch (error) {
    return failureOf(error, call)
  }
}

/** The first page needs its answer within this time, or not at all. */
const EARLY_MS = 10_000

/** Begins with the call, for the first page that makes it. */
export function askEarly<Value>(call: PublicCall<Value>): void {
  early.set(call.path, answerTo(call))
  setTimeout(() => early.delete(call.path), EARLY_MS)
}

/** The first answer to a call, whether or not it was made early. Never rejects. */
export function firstAnswer<Value>(call: PublicCall<Value>): Promise<Polled<Value>> {
  const begun = early.get(call.path) as Promise<Polled<Value>> | undefined
  early.delete(call.path)
  return begun ?? answerTo(call)
}
