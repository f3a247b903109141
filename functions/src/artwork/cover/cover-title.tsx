import { useId } from 'react'
import { LetteringLines } from '../lettering-lines.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'
import { placeTitle, type TitleBox } from './layout.ts'

const PLATE_OFFSET = 'translate(6 6)'

interface CoverTitleProps {
  title: string
  box: TitleBox
  inks: Pick<CoverInks, 'letters' | 'plate'>
}

/** The name as wood type, with its second plate a little off register. */
export function CoverTitle({ title, box, inks }: CoverTitleProps) {
  const id = useId()
  const { lettering, transform } = placeTitle(title, box)
  const [first, second = first] = inks.letters
  return (
    <>
      <Gradient id={id} colors={[first, second]} />
      <g transform={PLATE_OFFSET}>
        <g transform={transform}>
          <LetteringLines {...lettering} fill={inks.plate} />
        </g>
      </g>
      <g transform={transform}>
        <LetteringLines {...lettering} fill={second === first ? first : `url(#${id})`} />
      </g>
    </>
  )
}
