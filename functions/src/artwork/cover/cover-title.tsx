import { useId } from 'react'
import { LetteringLines } from '../lettering-lines.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'
import { placeTitle, type TitleBox } from './layout.ts'

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
