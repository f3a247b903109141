import { useId } from 'react'
import { fitTitle } from '../geometry/fit-title.ts'
import type { Lettering } from '../geometry/lettering.ts'
import { round } from '../geometry/shapes.ts'
import { LetteringLines } from '../lettering-lines.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'

export interface TitleBox {
  x: number
  width: number
  top: number
  bottom: number
  /** A title too short for the width is centred. */
  centered?: boolean
  /** How much the letters may be stretched vertically. */
  tallest?: number
  /** The ways to break the title into lines. */
  breaks?: (words: readonly string[]) => string[][]
}

/** Wood type comes in condensed cuts: a short title is set in a taller one instead of leaving space empty. */
const TALLEST_CUT = 1.7

export interface PlacedTitle {
  lettering: Lettering
  top: number
  transform: string
}

export function placeTitle(
  title: string,
  { x, width, top, bottom, centered = false, tallest = TALLEST_CUT, breaks }: TitleBox,
): PlacedTitle {
  const lettering = fitTitle(title, width, bottom - top, tallest, breaks)
  const stretch = Math.min(tallest, (bottom - top) / lettering.height)
  const y = bottom - lettering.height * stretch
  const indent = centered ? (width - lettering.measure) / 2 : 0
  return {
    lettering,
    top: y,
    transform: `translate(${round(x + indent)} ${round(y)}) scale(1 ${Number(stretch.toFixed(3))})`,
  }
}

interface CoverTitleProps {
  title: string
  box: TitleBox
  inks: Pick<CoverInks, 'letters' | 'plate'>
  /** How far the second plate is off register. */
  offset?: string
}

/** The name as wood type, with its second plate a little off register. */
export function CoverTitle({ title, box, inks, offset = 'translate(6 6)' }: CoverTitleProps) {
  const id = useId()
  const { lettering, transform } = placeTitle(title, box)
  const [first, second = first] = inks.letters
  return (
    <>
      <Gradient id={id} colors={[first, second]} />
      <g transform={offset}>
        <g transform={transform}>
          <LetteringLines {...lettering} fill={inks.plate} centered={box.centered} />
        </g>
      </g>
      <g transform={transform}>
        <LetteringLines
          {...lettering}
          fill={second === first ? first : `url(#${id})`}
          centered={box.centered}
        />
      </g>
    </>
  )
}
