import { useState } from 'react'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { FIRST_ROOM } from '@arena-libre/functions/contract/match-day/shown-table'
import { type LiveRecord, type RecordSource, useLiveRecord } from '../live/use-live-record.ts'
import { isSlug } from '../paths.ts'
import {
  count,
  filledText,
  flag,
  instant,
  isRecord,
  listOf,
  orNull,
  recordOf,
  text,
  type Check,
} from '../records.ts'
import { isRound } from './board.ts'
import { firstAnswer, type PublicCall } from './tournament-record.ts'

/** Null within for a room without results. */
export interface ShownTable {
  table: RoomTable | null
}

const CHECKS: Record<keyof RoomTable, Check> = {
  id: filledText,
  round: count,
  room: count,
  plan: isRound,
  isLast: flag,
  matches: listOf(
    recordOf({
      match: count,
      publishedAt: instant,
      claimsUntil: instant,
      inReview: flag,
      officialAt: orNull(instant),
      correctedAt: orNull(instant),
    }),
  ),
  rows: listOf(recordOf({ seat: count, name: orNull(text), head: count, results: text })),
  decided: listOf(count),
  updatedAt: instant,
}

/** Validates the table of a room from outside, without zod: it is on the path of the first paint. */
export function readTable(value: unknown): ShownTable | null {
  if (value === null) return { table: null }
  return recordOf(CHECKS)(value) ? { table: value as RoomTable } : null
}

export const tableCall = (id: string, room: string): PublicCall<ShownTable> => ({
  path: `/tournaments/${encodeURIComponent(id)}/tables/${room}`,
  read: (data) => (isRecord(data) ? readTable(data['table']) : null),
  mayBeMissing: true,
})

export type LiveTable = LiveRecord<ShownTable>

/** The table of one room. The caller is another component for another room. */
export function useRoomTable(id: string, room: string): LiveTable {
  const [source] = useState((): RecordSource<ShownTable> => ({
    load: () => null,
    drawn: ({ tournament, table }) =>
      (tournament?.id === id && table !== undefined && (table?.id ?? FIRST_ROOM) === room
        ? readTable(table)
        : null) ?? undefined,
    ask: async () => (isSlug(id) ? firstAnswer(tableCall(id, room)) : { status: 'missing' }),
  }))
  return useLiveRecord(source)
}
