import type { Tournament } from './tournaments.ts'

type Modality = Tournament['modality']

/** A pair shares a seat, and counts as two players. */
export const playersPerSeat = (modality: Modality): number => (modality === 'duo' ? 2 : 1)

/** Seats are numbered from 1 to this. */
export const seatCount = ({ modality, maxPlayers }: Pick<Tournament, 'modality' | 'maxPlayers'>): number =>
  Math.floor(maxPlayers / playersPerSeat(modality))
