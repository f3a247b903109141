import { useId } from 'react'
import type { HalftoneArea } from '../geometry/halftone-rows.ts'
import { hash, pick, randomFrom } from '../geometry/seed.ts'
import { Halftone } from '../halftone.tsx'
import { Sunburst } from '../sunburst.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'

/** As many rays as the seed says, and turned as far. */
const RAY_COUNTS = [14, 18, 22, 28] as const

export interface BackdropForm {
  width: number
  height: number
  /** Where the rays come from, behind the mask, and how far they reach. */
  center: { cx: number; cy: number; radius?: number }
  halftone: HalftoneArea
}

interface BackdropProps {
  seed: string
  form: BackdropForm
  inks: Pick<CoverInks, 'ground' | 'rays' | 'dots'>
}

/** The background of every cover layout: ground, rays and halftone at the bottom. */
export function Backdrop({ seed, form, inks }: BackdropProps) {
  const id = useId()
  const { width, height, center, halftone } = form
  const random = randomFrom(hash(seed))
  const shape = { radius: 900, ...center, count: pick(random, RAY_COUNTS), turn: random() * 0.4 }
  return (
    <>
      <defs>
        <Gradient id={id} colors={inks.ground} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <Sunburst {...shape} {...inks.rays} />
      <Halftone area={halftone} ink={inks.dots.ink} opacity={inks.dots.opacity} />
    </>
  )
}
