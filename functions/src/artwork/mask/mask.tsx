import { useId, type ReactNode } from 'react'
import { Halftone } from '../halftone.tsx'
import { PALETTE } from '../palette.ts'
import { designFor, type MaskDesign } from './design.ts'
import { CRESTS, EYES, HEAD, MOUTHS, NOSE, RIGHT_HALF, SIDE_PANELS, TEETH } from './parts.ts'

export interface MaskInks {
  base: string
  second: string
  third: string
  eye: string
  /** The raster that gives the dark half of the head its volume. */
  shade?: { ink: string; opacity: number }
}

const LINE = PALETTE['ink-900']
const SHADE = { ink: LINE, opacity: 0.3 }
const SHADED_AREA = { x: 104, y: 118, width: 90, height: 112, step: 7, largest: 5.4 }

interface MaskProps {
  inks: MaskInks
  design: MaskDesign | { seed: string }
  transform?: string
}

export function Mask({ inks, design, transform }: MaskProps) {
  const id = useId()
  const { panel, eyes, crest, mouth, halved } = 'seed' in design ? designFor(design.seed) : design
  const shade = inks.shade ?? SHADE
  const mark = CRESTS[crest]

  return (
    <g strokeLinejoin="round" transform={transform}>
      <clipPath id={`${id}-head`}>
        <path d={HEAD} />
      </clipPath>
      <path d={HEAD} fill={inks.base} />
      {halved ? (
        <path d={RIGHT_HALF} fill={inks.second} />
      ) : (
        <Mirrored>
          <path d={SIDE_PANELS[panel]} fill={inks.second} stroke={LINE} strokeWidth="4" />
        </Mirrored>
      )}
      <g clipPath={`url(#${id}-head)`}>
        <Halftone area={SHADED_AREA} ink={shade.ink} opacity={shade.opacity} />
        <g stroke={LINE} strokeWidth="5" fill={inks.third}>
          <Mirrored>
            <path d={EYES[eyes].surround} />
          </Mirrored>
          <path d={MOUTHS[mouth].surround} />
        </g>
      </g>
      <Mirrored>
        <Eye hole={EYES[eyes].hole} ink={inks.eye} clipId={`${id}-eye`} />
      </Mirrored>
      <Mouth hole={MOUTHS[mouth].hole} ink={inks.eye} clipId={`${id}-mouth`} />
      <path d={NOSE} fill={inks.third} stroke={LINE} strokeWidth="5" />
      <circle cx="95.5" cy="146" r="2.6" fill={LINE} />
      <circle cx="104.5" cy="146" r="2.6" fill={LINE} />
      <path d={mark?.shape} fill={inks.third} stroke={LINE} strokeWidth="5" />
      {mark?.core && <path d={mark.core} fill={inks.base} stroke={LINE} strokeWidth="4" />}
      <path d={HEAD} fill="none" stroke={LINE} strokeWidth="7" />
    </g>
  )
}

function Mirrored({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <g transform="matrix(-1 0 0 1 200 0)">{children}</g>
    </>
  )
}

interface HoleProps {
  hole: string
  ink: string
  clipId: string
}

function Eye({ hole, ink, clipId }: HoleProps) {
  return (
    <Hole shape={hole} clipId={clipId} edge="3">
      <circle cx="66" cy="113" r="9" fill={ink} />
      <circle cx="66" cy="113" r="3.6" fill={LINE} />
    </Hole>
  )
}

function Mouth({ hole, ink, clipId }: HoleProps) {
  return (
    <Hole shape={hole} clipId={clipId} edge="4">
      <path d={TEETH.row} fill={ink} />
      <path d={TEETH.gaps} stroke={LINE} strokeWidth="2.6" />
    </Hole>
  )
}

interface OpeningProps {
  shape: string
  clipId: string
  edge: string
  children: ReactNode
}

/** Content behind an opening of the mask is clipped at its edge. */
function Hole({ shape, clipId, edge, children }: OpeningProps) {
  return (
    <>
      <clipPath id={clipId}>
        <path d={shape} />
      </clipPath>
      <path d={shape} fill={LINE} />
      <g clipPath={`url(#${clipId})`}>{children}</g>
      <path d={shape} fill="none" stroke={LINE} strokeWidth={edge} />
    </>
  )
}
