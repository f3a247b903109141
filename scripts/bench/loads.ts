/** The load patterns. A waiting list takes twice the seats, which is enough for all players, so none is refused. */
export interface Load {
  title: string
  players: number
  seats: number
  /** The number of players that send another player's game ID. */
  duplicates: number
  /** 0 for all at once. */
  withinMs: number
}

export const BURST: Load = {
  title: 'Burst: 400 at once for 125 seats, 10 % duplicates',
  players: 400,
  seats: 125,
  duplicates: 40,
  withinMs: 0,
}

export const RAMP: Load = {
  title: 'Ramp: 2,000 evenly within 8 s for 700 seats',
  players: 2000,
  seats: 700,
  duplicates: 0,
  withinMs: 8000,
}

export const warmUp = (players: number): Load => ({
  title: 'Warm-up',
  players,
  seats: Math.ceil(players / 4),
  duplicates: 0,
  withinMs: 0,
})
