import type { Tournament } from '@arena-libre/functions/contract/tournaments'

type Waiting =
  | { status: 'connecting' }
  /** The listener stands, but there is no word from the server: what was seen last may be outdated. */
  | { status: 'unreachable' }
  | { status: 'failed' }

/** What the live listener last said about the active tournaments. */
export type Feed = Waiting | { status: 'live'; tournaments: Tournament[] }

/** What the API answered while the listener was out of reach. */
export type Poll = { status: 'polled'; tournaments: Tournament[]; at: number } | { status: 'failed' }

export type ListStatus = Feed['status'] | Poll['status']

/** What is on the screen is true, or was within the last poll. */
export const isCurrent = (status: ListStatus): boolean => status === 'live' || status === 'polled'

/** And about one. Missing is also what is not published: nobody is told which of the two it is. */
export type TournamentFeed = Waiting | { status: 'live'; tournament: Tournament } | { status: 'missing' }
