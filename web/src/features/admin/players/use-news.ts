import { useState } from 'react'
import { serverNow } from '../../../lib/server-time.ts'
import type { PlayersFilter } from './players-filter.ts'
import { useLatest, useNewsCount } from './players-list-data.ts'

interface Looked {
  list: string
  /** Registrations after this moment are new. */
  at: string
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
export function useNews(filter: PlayersFilter, isListed: boolean) {
  const { data: latest } = useLatest(filter)
  const [looked, setLooked] = useState<Looked | null>(null)
  const list = JSON.stringify([filter.tournamentId, filter.states, filter.marks])
  if (isListed && latest !== undefined && looked?.list !== list) {
    setLooked({ list, at: nowOrLater(latest) })
  }
  const until = looked?.list === list ? looked.at : undefined
  return {
    count: useNewsCount(filter, until, latest),
    until,
    /** From now on they are no news. */
    look: () => setLooked({ list, at: nowOrLater(latest ?? '') }),
  }
}
