import type { Tournament } from '@arena-libre/functions/contract/tournaments'

/** What the live listener last said. */
export type Feed =
  | { status: 'connecting' }
  | { status: 'live'; tournaments: Tournament[] }
  /** The listener stands, but there is no word from the server: what was seen last may be outdated. */
  | { status: 'unreachable' }
  | { status: 'failed' }
