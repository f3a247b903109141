import { hash } from '../geometry/seed.ts'
import type { MaskInks } from '../mask/mask.tsx'

const INK_900 = '#091A1D'
const INK_700 = '#1B3B40'
const INK_600 = '#2C545A'
const PAPER = '#FFF1D8'
const PINK = '#FF4385'
const MANGO = '#FFA22E'
const JADE = '#19C4AC'

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

const EMBER: CoverInks = {
  ground: [PINK, MANGO],
  rays: { ink: PAPER, opacity: 0.16 },
  dots: { ink: INK_900, opacity: 0.2 },
  letters: [INK_900],
  plate: PAPER,
  mask: { base: PAPER, second: INK_900, third: MANGO, eye: PAPER },
  foot: MANGO,
  print: INK_900,
  burst: { ink: INK_900, letters: PAPER },
}

const NEWSPRINT: CoverInks = {
  ground: [PAPER, '#F1DFBC'],
  rays: { ink: MANGO, opacity: 0.5 },
  dots: { ink: PINK, opacity: 0.2 },
  letters: [INK_900],
  plate: MANGO,
  mask: { base: PINK, second: INK_900, third: PAPER, eye: PAPER },
  foot: '#F1DFBC',
  print: INK_900,
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
  ground: [JADE, PAPER],
  rays: { ink: INK_900, opacity: 0.13 },
  dots: { ink: INK_900, opacity: 0.2 },
  letters: [INK_900],
  plate: PAPER,
  mask: { base: INK_700, second: PINK, third: PAPER, eye: PAPER, shade: { ink: JADE, opacity: 0.55 } },
  foot: PAPER,
  print: INK_900,
  burst: { ink: INK_900, letters: MANGO },
}

/** A cup without seats is printed in one ink. */
export const SOLD_OUT_INKS: CoverInks = {
  ground: ['#87A8AB', '#6D9093'],
  rays: { ink: PAPER, opacity: 0.16 },
  dots: { ink: INK_900, opacity: 0.2 },
  letters: [INK_900],
  plate: '#9DBBBD',
  mask: { base: INK_700, second: INK_600, third: '#9DBBBD', eye: '#B4CBCA' },
  foot: '#6D9093',
  print: INK_900,
  burst: { ink: INK_900, letters: '#B4CBCA' },
}

const SETS = [EMBER, NEWSPRINT, NIGHT, LAGOON] as const

/** The inks a cup has where it stands alone. */
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
