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

/** As long as the listener is out of reach, the API is asked instead. */
export const needsPoll = (status: string): boolean => status === 'unreachable' || status === 'failed'

/** No failure is shown before the stand-in has failed as well. */
export function withPoll<Live extends string, Polled extends string>(
  status: Live,
  polled: Polled | 'failed' | null,
): Live | Polled | 'connecting' {
  if (!needsPoll(status)) return status
  if (polled === null) return 'connecting'
  return polled === 'failed' ? status : polled
}

/** What is on the screen is true, or was within the last poll. */
export const isCurrent = (status: ListStatus): boolean => status === 'live' || status === 'polled'

/** And about one. Missing is also what is not published: nobody is told which of the two it is. */
export type TournamentFeed = Waiting | { status: 'live'; tournament: Tournament } | { status: 'missing' }

export type TournamentPoll =
  { status: 'polled'; tournament: Tournament; at: number } | { status: 'missing' } | { status: 'failed' }

export type TournamentStatus = TournamentFeed['status'] | TournamentPoll['status']

/** Missing stays missing until somebody has seen it: looking again without getting an answer says nothing new. */
export const nextWord = (last: TournamentFeed, next: TournamentFeed): TournamentFeed =>
  last.status === 'missing' && needsPoll(next.status) ? last : next
