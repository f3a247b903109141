import { hash } from '../geometry/seed.ts'
import { PALETTE } from '../palette.ts'

// What a page knows of a cover whose drawing is not loaded.

export const WIDTH = 720
export const CARD_HEIGHT = 328
export const POSTER_HEIGHT = 860

export const CARD_VIEW_BOX = `0 0 ${WIDTH} ${CARD_HEIGHT}`
export const POSTER_VIEW_BOX = `0 0 ${WIDTH} ${POSTER_HEIGHT}`
/** Of a champion's upright poster, which is shared and hangs on the wall. */
export const TALL_VIEW_BOX = '0 0 1080 1350'

/** The four sets of inks, by the ground of the cover. */
export const GROUNDS = [PALETTE.pink, PALETTE.paper, PALETTE['ink-700'], PALETTE.jade] as const
/** The same face beside a cup with the same ground. */
export const GROUNDS_BESIDE = [PALETTE.jade, PALETTE.jade, PALETTE.jade, PALETTE.paper] as const

/** A cup's face is printed on its own ground, on another one beside a cup with the same, or in one ink without seats. */
export type Print = 'own' | 'beside' | 'soldOut'

type SetOfInks = 0 | 1 | 2 | 3

export const setOf = (id: string): SetOfInks => (hash(id) % GROUNDS.length) as SetOfInks

/** What is seen of a cover that is not drawn yet. */
export function groundOf(id: string, print: Print): string {
  if (print === 'soldOut') return PALETTE['sold-out']
  return (print === 'own' ? GROUNDS : GROUNDS_BESIDE)[setOf(id)]
}

/** Each cup of a list with its print: the ground of neighbours differs. */
export function printList<Cup extends { id: string }>(cups: readonly Cup[]): { cup: Cup; print: Print }[] {
  let previous: string | null = null
  return cups.map((cup) => {
    const print: Print = groundOf(cup.id, 'own') === previous ? 'beside' : 'own'
    previous = groundOf(cup.id, print)
    return { cup, print }
  })
}
