import { useState } from 'react'
import { serverNow, serverTimeAhead } from '../../../lib/server-time.ts'
import type { PlayersFilter } from './players-filter.ts'
import { useLatest, useNewsCount } from './players-list-data.ts'

interface Looked {
  list: string
  /** Registrations after this moment are new. */
  at: string
}

/** A list that was fetched. */
interface Listed {
  /** By the clock of this device, in milliseconds. */
  fetchedAt: number
  rows: readonly { createdAt: string }[]
}

/** Registrations after this moment are new, unless the list has them. */
function momentOf({ fetchedAt, rows }: Listed): string {
  const at = new Date(fetchedAt + serverTimeAhead()).toISOString()
  return rows.reduce((last, { createdAt }) => (createdAt > last ? createdAt : last), at)
}

/** The later one of now and of a moment that the server named: their clocks differ by a little. */
function nowOrLater(moment: string): string {
  const now = new Date(serverNow()).toISOString()
  return now > moment ? now : moment
}

/**
 * Registrations that arrived after the list was loaded. They are announced and shown on request: no row moves
 * under a finger.
 */
export function useNews(filter: PlayersFilter, listed: Listed | null) {
  const { data: latest } = useLatest(filter)
  const [looked, setLooked] = useState<Looked | null>(null)
  const list = JSON.stringify([filter.tournamentId, filter.states, filter.marks])
  if (listed !== null && looked?.list !== list) setLooked({ list, at: momentOf(listed) })
  const until = looked?.list === list ? looked.at : undefined
  return {
    count: useNewsCount(filter, until, latest),
    until,
    /** From now on they are no news. */
    look: () => setLooked({ list, at: nowOrLater(latest ?? '') }),
  }
}
