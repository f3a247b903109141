import { fitTitle } from '../geometry/fit-title.ts'
import { burst, round } from '../geometry/shapes.ts'
import { LetteringLines } from '../lettering-lines.tsx'
import { PALETTE } from '../palette.ts'
import type { CoverInks } from './inks.ts'

const BURST = burst({ cx: 0, cy: 0, outer: 92, inner: 74, points: 18 })
const WORDS = { width: 124, top: -6, height: 62 }
/** An amount is one line in the middle; more than this is set in lines of its own. */
const LONGEST_AMOUNT = 7
const LONGEST_LARGE_LABEL = 9

interface PrizeBurstProps {
  label: string
  prize: string
  inks: CoverInks['burst']
  transform: string
}

/** The prize as a shout at the poster's edge. */
export function PrizeBurst({ label, prize, inks, transform }: PrizeBurstProps) {
  return (
    <g transform={transform} textAnchor="middle" fill={inks.letters}>
      {/* Outlined: a mask behind it may have its ink. */}
      <path d={BURST} fill={inks.ink} stroke={PALETTE.paper} strokeWidth="5" />
      <text y="-16" fontSize={label.length > LONGEST_LARGE_LABEL ? 22 : 26}>
        {label}
      </text>
      {prize.length > LONGEST_AMOUNT ? (
        <Words text={prize} ink={inks.letters} />
      ) : (
        <text y="42" fontSize={prize.length > 4 ? 46 : 60}>
          {prize}
        </text>
      )}
    </g>
  )
}

function Words({ text, ink }: { text: string; ink: string }) {
  const lettering = fitTitle(text, WORDS.width, WORDS.height)
  const left = -lettering.measure / 2
  const top = WORDS.top + (WORDS.height - lettering.height) / 2
  return (
    <g transform={`translate(${round(left)} ${round(top)})`} textAnchor="start">
      <LetteringLines {...lettering} fill={ink} />
    </g>
  )
}
