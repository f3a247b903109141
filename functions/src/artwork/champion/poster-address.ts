import { hash } from '../geometry/seed.ts'
import type { Champion } from './champion.ts'

/** Raised with every change of the drawing, so that no cache keeps an old picture. */
const DESIGN = 3

export type PosterForm = 'tall' | 'wide'

const ENDS: Readonly<Record<PosterForm, string>> = { tall: '-alto', wide: '' }

/**
 * Where the champion's poster is as a PNG: it names the version of the outcome and all that is drawn, so that the content
 * of an address never changes.
 */
export function posterAddress(champion: Champion, version: number, form: PosterForm): string {
  const { tournamentId, cup, name, seat, word, prize, booyahs, kills, points } = champion
  const drawn = [DESIGN, tournamentId, cup, name, seat, word, prize, booyahs, kills, points]
  const mark = hash(JSON.stringify(drawn)).toString(36)
  return `/tournament/${tournamentId}/campeon-${version}-${mark}${ENDS[form]}.png`
}

/** Which of the two is meant at an address, of whatever version. */
export const formAt = (address: string): PosterForm =>
  address.endsWith(`${ENDS.tall}.png`) ? 'tall' : 'wide'
