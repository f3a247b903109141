import type { Board, Outcome, PodiumPlace } from '../src/contract/match-day/cup-plan.ts'
import { aRound } from './a-room-table.ts'

const place = (seat: number, changes: Partial<PodiumPlace>): PodiumPlace => ({
  seat,
  name: null,
  points: 0,
  booyahs: 0,
  kills: null,
  prize: null,
  delivered: false,
  ...changes,
})

/** Of a final of three matches that the points decided. */
export const anOutcome = (changes: Partial<Outcome> = {}): Outcome => ({
  officialAt: '2030-01-10T23:00:00.000Z',
  correctedAt: null,
  crownedIn: null,
  entrants: 48,
  matches: 3,
  podium: [
    place(17, { name: 'ＫＩＮＧ☬', points: 57, booyahs: 2, kills: 24, prize: '$50' }),
    place(4, { name: 'Valen么', points: 54, kills: 22, prize: '$20' }),
    place(31, { name: null, points: 51, prize: '$10' }),
  ],
  word: 'campeon',
  version: 1,
  ...changes,
})

/** The board of a cup that is decided. */
export const aDecidedBoard = (id: string, outcome: Partial<Outcome> = {}): Board => ({
  id,
  rounds: [aRound(3)],
  updatedAt: '2030-01-10T23:00:00.000Z',
  news: 1,
  tables: ['1-1'],
  outcome: anOutcome(outcome),
})
