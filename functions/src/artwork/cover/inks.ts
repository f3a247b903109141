import type { MaskInks } from '../mask/mask.tsx'
import { PALETTE } from '../palette.ts'
import { GROUNDS, GROUNDS_BESIDE, type Print, setOf } from './prints.ts'

const INK_900 = PALETTE['ink-900']
const INK_700 = PALETTE['ink-700']
const INK_600 = PALETTE['ink-600']
const PAPER = PALETTE.paper
const PINK = PALETTE.pink
const MANGO = PALETTE.mango
const JADE = PALETTE.jade

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

/** The paper of a cup without seats. */
const SOLD_OUT: Omit<CoverInks, 'mask'> = {
  ...DARK_PRINT,
  ground: [PALETTE['sold-out'], PALETTE['sold-out-2']],
  rays: { ink: PAPER, opacity: 0.16 },
  plate: PALETTE['sold-out-3'],
  foot: PALETTE['sold-out-2'],
  burst: { ink: INK_900, letters: PALETTE['text-2'] },
}

/** How much of the cup's own ground is left when it is full. */
const LEFT = 0.22

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16))

function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other)
  const mix = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((others[index] ?? channel) - channel) * share),
  )
  return `#${mix.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** How light a colour looks, from 0 to 1. */
function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255
}

/** The face in one ink: its colours are as light as before, and differ by that alone. */
function soldOut({ mask, ground: [from, to] }: CoverInks): CoverInks {
  const faded = (colour: string) => mixed(INK_700, PALETTE['text-2'], lightnessOf(colour))
  return {
    ...SOLD_OUT,
    ground: [mixed(SOLD_OUT.ground[0], from, LEFT), mixed(SOLD_OUT.ground[1], to, LEFT)],
    mask: {
      base: faded(mask.base),
      second: faded(mask.second),
      third: faded(mask.third),
      eye: faded(mask.eye),
    },
  }
}

const OWN_INKS = [EMBER, NEWSPRINT, NIGHT, LAGOON] as const

/** The inks with this ground. */
const inksOn = (ground: string): CoverInks => OWN_INKS[GROUNDS.findIndex((one) => one === ground)] ?? LAGOON

/** One face in three prints. Without seats a hint of its colours is left, so that two full cups are not twins. */
const SETS = OWN_INKS.map((own, index): Record<Print, CoverInks> => ({
  own,
  beside: { ...inksOn(GROUNDS_BESIDE[index] ?? PALETTE.jade), mask: own.mask },
  soldOut: soldOut(own),
}))

export const inksFor = (id: string, print: Print): CoverInks => SETS[setOf(id)]?.[print] ?? EMBER

/** The inks of a cup that is not in a list. */
export const inksOf = (id: string): CoverInks => inksFor(id, 'own')

export const soldOutInksOf = (id: string): CoverInks => inksFor(id, 'soldOut')
