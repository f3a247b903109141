import { useMemo } from 'react'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import {
  type Standings,
  standingsOf,
  tablePhase,
  type TablePhase,
} from '@arena-libre/functions/contract/match-day/standings'
import { tableCall, useRoomTable } from './room-table.ts'

/** What was computed of a table. */
export interface Shown {
  table: RoomTable
  standings: Standings
  phase: TablePhase
}

/** The live table of a room, with its points and places; null before its first result. */
export function useShownTable(tournamentId: string, room: string) {
  const live = useRoomTable(tournamentId, room)
  const table = live.value?.table ?? null
  const shown = useMemo((): Shown | null => {
    if (table === null) return null
    const standings = standingsOf(table)
    return { table, standings, phase: tablePhase(table, standings) }
  }, [table])
  return { live, shown }
}

export const connectionOf = (tournamentId: string, room: string) => ({
  tournamentId,
  room,
  call: tableCall(tournamentId, room),
})
