import type { TournamentSeats } from './tournaments.ts'

/** What a change of the capacity does to players and to the waiting list. A pair is one. */
export type SeatChange =
  | {
      isPossible: true
      /** They get a seat from the waiting list. */
      promoted: number
      /** They stay in the waiting list. */
      waiting: number
      /** They keep a seat, with another number. */
      moved: number
      /** Seats for newcomers. */
      free: number
    }
  /** The server refuses it: so many more hold a seat than there would be. */
  | { isPossible: false; over: number }

/** The seats as they would be with the new capacity; `promotes`: whether the waiting list is active. */
export function seatChange(
  { capacity, taken, waiting, seatsToMove }: TournamentSeats,
  promotes: boolean,
): SeatChange {
  if (taken > capacity) return { isPossible: false, over: taken - capacity }
  const left = capacity - taken
  const promoted = promotes ? Math.min(waiting, left) : 0
  // While anybody waits, what is left is kept for the waiting list.
  const free = waiting > promoted ? 0 : left - promoted
  return { isPossible: true, promoted, waiting: waiting - promoted, moved: seatsToMove, free }
}
