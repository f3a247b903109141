import { TOURNAMENT_DEFAULTS } from '@arena-libre/functions/contract/tournaments/tournament-defaults'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isTimeZone } from '../dates.ts'
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
  entryFee: text,
  prizePool: text,
  prize: text,
  rules: listOf(text),
  linkedFormId: orNull(text),
  formInactive: flag,
  seatSeries: count,
  prizesDeliveredAt: orNull(instant),
  revision: count,
}

/**
 * Validates a record from outside: an invalid one is dropped. Records of earlier releases may lack fields that have
 * a default.
 */
export function readTournament(value: unknown): Tournament | null {
  if (!isRecord(value)) return null
  const record: Record<string, unknown> = { ...TOURNAMENT_DEFAULTS, ...value }
  return recordOf(CHECKS)(record) ? (record as unknown as Tournament) : null
}

export const readTournaments = (values: readonly unknown[]): Tournament[] =>
  values.map(readTournament).filter((tournament) => tournament !== null)
