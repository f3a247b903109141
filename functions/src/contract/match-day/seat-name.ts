import type { Tournament } from '../tournaments/tournaments.ts'

/** 'Jugador 17', 'Dúo 17' */
export const seatName = (seat: number, modality: Tournament['modality']): string =>
  `${modality === 'duo' ? 'Dúo' : 'Jugador'} ${seat}`
