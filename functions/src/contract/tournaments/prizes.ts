import type { Tournament } from './tournaments.ts'

export interface Prizes {
  first: string | null
  second: string | null
  third: string | null
}

const PLACES = { '1er': 'first', '2do': 'second', '3er': 'third' } as const

/** A comma ends a prize only where the next place begins: '1er: 1,000 diamantes' is one prize. */
const BETWEEN_PLACES = /,(?=\s*(?:1er|2do|3er)\s*:)/i

/** Reads '1er: X, 2do: Y, 3er: Z', in any order; a place that is missing, empty or TBD has no prize. */
export function parsePrizePool(prizePool: string): Prizes {
  const prizes: Prizes = { first: null, second: null, third: null }
  for (const part of prizePool.split(BETWEEN_PLACES)) {
    const colon = part.indexOf(':')
    const label = part.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    if (!isPlace(label)) continue
    prizes[PLACES[label]] ??= prizeText(part.slice(colon + 1))
  }
  return prizes
}

/** The prize in a text: TBD and an empty text are no prize. */
export function prizeText(text: string): string | null {
  const prize = text.trim()
  return prize === '' || prize.toUpperCase() === 'TBD' ? null : prize
}

const isPlace = (label: string): label is keyof typeof PLACES => Object.hasOwn(PLACES, label)

export const hasPlacePrizes = (prizePool: string): boolean =>
  Object.values(parsePrizePool(prizePool)).some((prize) => prize !== null)

/** The prize of a tournament without prizes for places; null if none is announced yet. */
export const prizeInWords = ({ prizePool, prize }: Pick<Tournament, 'prizePool' | 'prize'>): string | null =>
  hasPlacePrizes(prizePool) ? null : prizeText(prize)

export const hasPrizes = (tournament: Pick<Tournament, 'prizePool' | 'prize'>): boolean =>
  hasPlacePrizes(tournament.prizePool) || prizeInWords(tournament) !== null

/** '1er: X, 2do: Y, 3er: Z', with TBD where a place has no prize; nothing where none has. */
export function prizePoolOf(prizes: Prizes): string {
  if (Object.values(prizes).every((prize) => prize === null)) return ''
  return Object.entries(PLACES)
    .map(([place, name]) => `${place}: ${prizes[name as keyof Prizes] ?? 'TBD'}`)
    .join(', ')
}
