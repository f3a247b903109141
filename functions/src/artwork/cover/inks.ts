import { hash } from '../geometry/seed.ts'
import type { MaskInks } from '../mask/mask.tsx'
import { PALETTE } from '../palette.ts'

const { 'ink-900': INK_900, 'ink-700': INK_700, 'ink-600': INK_600 } = PALETTE
const { paper: PAPER, pink: PINK, mango: MANGO, jade: JADE } = PALETTE

export interface CoverInks {
  ground: readonly [string, string]
  rays: { ink: string; opacity: number }
  dots: { ink: string; opacity: number }
  /** Two colours make the letters run from one to the other. */
  letters: readonly [string] | readonly [string, string]
  /** The second plate, slightly off register. */
  plate: string
  mask: MaskInks
  /** The strip at the foot of a poster, what is printed on it, and the burst with the prizes. */
  foot: string
  print: string
  burst: { ink: string; letters: string }
}

/** Dark letters and dots on a light ground. */
const DARK_PRINT = {
  dots: { ink: INK_900, opacity: 0.2 },
  letters: [INK_900],
  print: INK_900,
} as const

const EMBER: CoverInks = {
  ...DARK_PRINT,
  ground: [PINK, MANGO],
  rays: { ink: PAPER, opacity: 0.16 },
  plate: PAPER,
  mask: { base: PAPER, second: INK_900, third: MANGO, eye: PAPER },
  foot: MANGO,
  burst: { ink: INK_900, letters: PAPER },
}

const NEWSPRINT: CoverInks = {
  ...DARK_PRINT,
  ground: [PAPER, PALETTE['paper-2']],
  rays: { ink: MANGO, opacity: 0.5 },
  dots: { ink: PINK, opacity: 0.2 },
  plate: MANGO,
  mask: { base: PINK, second: INK_900, third: PAPER, eye: PAPER },
  foot: PALETTE['paper-2'],
  burst: { ink: PINK, letters: INK_900 },
}

const NIGHT: CoverInks = {
  ground: [INK_700, INK_900],
  rays: { ink: INK_600, opacity: 0.75 },
  dots: { ink: PINK, opacity: 0.55 },
  letters: [PAPER, MANGO],
  plate: PINK,
  mask: { base: MANGO, second: PINK, third: PAPER, eye: PAPER },
  foot: INK_900,
  print: PAPER,
  burst: { ink: PAPER, letters: INK_900 },
}

/** The head is ink like its lines: the raster is jade here, so that the face does not merge into one dark. */
const LAGOON: CoverInks = {
  ...DARK_PRINT,
  ground: [JADE, PAPER],
  rays: { ink: INK_900, opacity: 0.13 },
  plate: PAPER,
  mask: { base: INK_700, second: PINK, third: PAPER, eye: PAPER, shade: { ink: JADE, opacity: 0.55 } },
  foot: PAPER,
  burst: { ink: INK_900, letters: MANGO },
}

/** A cup without seats is printed in one ink. */
export const SOLD_OUT_INKS: CoverInks = {
  ...DARK_PRINT,
  ground: [PALETTE['sold-out'], PALETTE['sold-out-2']],
  rays: { ink: PAPER, opacity: 0.16 },
  plate: PALETTE['sold-out-3'],
  mask: { base: INK_700, second: INK_600, third: PALETTE['sold-out-3'], eye: PALETTE['text-2'] },
  foot: PALETTE['sold-out-2'],
  burst: { ink: INK_900, letters: PALETTE['text-2'] },
}

const SETS = [EMBER, NEWSPRINT, NIGHT, LAGOON] as const

/** The inks of a cup that is not in a list. */
export const inksOf = (id: string): CoverInks => SETS[hash(id) % SETS.length] ?? EMBER

/** Each cup of a list with its inks: its own, or the next set where its neighbour already has them. */
export function inkList<Cup extends { id: string }>(cups: readonly Cup[]): { cup: Cup; inks: CoverInks }[] {
  let previous = -1
  return cups.map((cup) => {
    const own = hash(cup.id) % SETS.length
    previous = own === previous ? (own + 1) % SETS.length : own
    return { cup, inks: SETS[previous] ?? EMBER }
  })
}
