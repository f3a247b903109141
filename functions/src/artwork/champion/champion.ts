import { lineBreaks } from '../geometry/fit-title.ts'
import { letterable } from './letterable.ts'

/** What the belt says: the champion's choice. */
export type ChampionWord = 'Campeón' | 'Campeona' | 'Campeones'

export interface Champion {
  tournamentId: string
  cup: string
  /** The nickname; of a pair both, as in 'Dani · Rox'. Null if there is none. */
  name: string | null
  seat: number
  word: ChampionWord
  /** What they won, as in '$50', or null for no burst. */
  prize: string | null
  booyahs: number
  /** Null if no one counted them, which is not the same as none. */
  kills: number | null
  points: number
}

export interface PosterProps {
  champion: Champion
  product: string
}

/** For a name in another script or of signs alone. The real one stands beside the poster. */
const MASKED = 'ENMASCARADO'
const BETWEEN_NAMES = ' · '

/** The name as the poster letters it. */
export function letteredName({ name, seat, word }: Pick<Champion, 'name' | 'seat' | 'word'>): string {
  return letteredPlayer(name, seat, word === 'Campeones')
}

export function letteredPlayer(name: string | null, seat: number, isPair: boolean): string {
  if (name === null || name.trim() === '') return `${isPair ? 'DÚO' : 'JUGADOR'} ${seat}`
  const names = (isPair ? name.split(BETWEEN_NAMES) : [name]).map(letterable)
  if (names.every((lettered) => lettered === null)) return names.length > 1 ? `${MASKED}S` : MASKED
  return names.map((lettered) => lettered ?? MASKED).join(BETWEEN_NAMES)
}

/** Each name of a pair has a line, or both have one together; other names are broken like titles. */
export function nameBreaks(words: readonly string[]): string[][] {
  const name = words.join(' ')
  const names = name.split(BETWEEN_NAMES)
  return names.length === 2 ? [[name], names] : lineBreaks(words)
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 'S'}`

/** '2 BOOYAHS · 24 BAJAS · 57 PUNTOS': what they did, without what is not known and without a Booyah that was not. */
export function figuresOf({
  booyahs,
  kills,
  points,
}: Pick<Champion, 'booyahs' | 'kills' | 'points'>): string {
  return [
    ...(booyahs === 0 ? [] : [counted(booyahs, 'BOOYAH')]),
    ...(kills === null ? [] : [counted(kills, 'BAJA')]),
    counted(points, 'PUNTO'),
  ].join(' · ')
}
