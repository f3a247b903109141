import { useId } from 'react'
import { emWidth } from '../geometry/lettering.ts'
import { round, star } from '../geometry/shapes.ts'
import { LetteringLines } from '../lettering-lines.tsx'
import { PALETTE } from '../palette.ts'
import { Sunburst } from '../sunburst.tsx'
import type { ChampionWord } from './champion.ts'

const LEATHER = PALETTE['ink-900']
const GOLD = PALETTE.mango
const SILVER = PALETTE.paper
const PLATE = PALETTE.pink

const BUCKLE =
  'M-270 0C-270 -66 -200 -92 -150 -92C-110 -92 -90 -122 0 -122C90 -122 110 -92 150 -92C200 -92 270 -66 270 0' +
  'C270 66 200 92 150 92C110 92 90 122 0 122C-90 122 -110 92 -150 92C-200 92 -270 66 -270 0Z'
const BUCKLE_RAYS = { cx: 0, cy: 0, radius: 320, count: 26, turn: 0.06 }
const BUCKLE_STARS = star(0, -80, 17) + star(0, 81, 17)
const WORD_WIDTH = 392
/** Half the capitals of a word, with its accent, in ems: it is set in the middle of the buckle. */
const MIDDLE = 0.43

export interface BeltForm {
  transform: string
  /** How far the strap reaches to each side of the buckle. */
  strap: readonly [left: number, right: number]
  /** Where the plates with a star are, to each side. */
  plates: readonly number[]
}

interface BeltProps {
  word: ChampionWord
  form: BeltForm
}

/** The champion's belt. Its middle is the origin. */
export function Belt({ word, form }: BeltProps) {
  const id = useId()
  const [left, right] = form.strap
  return (
    <g strokeLinejoin="round" transform={form.transform} stroke={LEATHER}>
      <path d={`M${left} -74H${right}V74H${left}Z`} fill={LEATHER} stroke="none" />
      <path
        d={`M${left} -60H${right}M${left} 60H${right}`}
        stroke={GOLD}
        strokeWidth="4"
        strokeDasharray="20 12"
      />
      {form.plates.map((x) => (
        <g key={x} transform={`translate(${x})`}>
          <path d="M-78 0L-58 -60H58L78 0L58 60H-58Z" fill={GOLD} strokeWidth="8" />
          <path d="M-58 0L-44 -43H44L58 0L44 43H-44Z" fill="none" strokeWidth="4" />
          <path d={star(0, 2, 34)} fill={SILVER} strokeWidth="5" />
        </g>
      ))}
      <clipPath id={id}>
        <path d={BUCKLE} transform="scale(.9 .865)" />
      </clipPath>
      <path d={BUCKLE} fill={GOLD} strokeWidth="10" />
      <path d={BUCKLE} transform="scale(.915 .88)" fill={SILVER} strokeWidth="6" />
      <g clipPath={`url(#${id})`}>
        <Sunburst {...BUCKLE_RAYS} ink={GOLD} opacity={0.38} />
      </g>
      <path d={BUCKLE_STARS} fill={GOLD} strokeWidth="4" />
      <g stroke="none">
        <BeltWord word={word} ink={PLATE} offset={5} />
        <BeltWord word={word} ink={LEATHER} offset={0} />
      </g>
    </g>
  )
}

function BeltWord({ word, ink, offset }: { word: ChampionWord; ink: string; offset: number }) {
  const text = word.toUpperCase()
  const size = WORD_WIDTH / emWidth(text)
  const line = { text, size: round(size), baseline: round(size * MIDDLE), measure: WORD_WIDTH }
  return (
    <g transform={`translate(${offset - WORD_WIDTH / 2} ${offset})`}>
      <LetteringLines lines={[line]} measure={WORD_WIDTH} fill={ink} />
    </g>
  )
}
