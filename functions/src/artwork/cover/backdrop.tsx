import { useId } from 'react'
import type { HalftoneArea } from '../geometry/halftone-rows.ts'
import { hash, pick, randomFrom } from '../geometry/seed.ts'
import { rays } from '../geometry/shapes.ts'
import { Halftone } from '../halftone.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'

const RAY_COUNTS = [14, 18, 22, 28] as const

/** The rays behind a mask: as many, and turned as far, as the seed says. */
export function sunburstFor(seed: string, center: { cx: number; cy: number }): string {
  const random = randomFrom(hash(seed))
  return rays({ ...center, radius: 900, count: pick(random, RAY_COUNTS), turn: random() * 0.4 })
}

export interface BackdropForm {
  width: number
  height: number
  /** Where the rays come from: behind the mask. */
  center: { cx: number; cy: number }
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
  return (
    <>
      <defs>
        <Gradient id={id} colors={inks.ground} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id})`} />
      <path d={sunburstFor(seed, center)} fill={inks.rays.ink} fillOpacity={inks.rays.opacity} />
      <Halftone area={halftone} ink={inks.dots.ink} opacity={inks.dots.opacity} />
    </>
  )
}
