import type { Tournament } from '@arena-libre/functions/contract/tournaments'

type Waiting =
  | { status: 'connecting' }
  /** The listener stands, but there is no word from the server: what was seen last may be outdated. */
  | { status: 'unreachable' }
  | { status: 'failed' }

/** What the live listener last said about the active tournaments. */
export type Feed = Waiting | { status: 'live'; tournaments: Tournament[] }

/** And about one. Missing is also what is not published: nobody is told which of the two it is. */
export type TournamentFeed = Waiting | { status: 'live'; tournament: Tournament } | { status: 'missing' }
