import { useMemo, useState } from 'react'
import { serverNow, serverTimeAhead } from '../../../lib/server-time.ts'
import { isNews, type Looked, lookedAt } from './news.ts'
import type { PlayersFilter } from './players-filter.ts'
import { type Latest, useLatest, useNewsCount } from './players-list-data.ts'

interface LookedAtList extends Looked {
  list: string
}

/** A list that was fetched. */
interface Listed {
  /** By the clock of this device, in milliseconds. */
  askedAt: number
  rows: readonly Latest[]
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
  const [looked, setLooked] = useState<LookedAtList | null>(null)
  const list = JSON.stringify([filter.tournamentId, filter.states, filter.marks])
  if (listed !== null && looked?.list !== list) {
    const { askedAt, rows } = listed
    setLooked({ list, ...lookedAt({ askedAt: askedAt + serverTimeAhead(), rows }) })
  }
  const seen = looked?.list === list ? looked : null
  const { count, isAnnounced } = useNewsCount(filter, seen, latest ?? null)
  return {
    count,
    /** Whether a registration is not shown before it was asked for. */
    isHidden: useMemo(
      () => (one: Latest) => isAnnounced && seen !== null && isNews(seen, one),
      [isAnnounced, seen],
    ),
    /** From now on they are no news. */
    look: () => setLooked({ list, at: nowOrLater(latest?.createdAt ?? ''), seen: new Set() }),
  }
}
