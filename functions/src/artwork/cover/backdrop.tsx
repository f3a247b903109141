import { useId } from 'react'
import type { HalftoneArea } from '../geometry/halftone-rows.ts'
import { sunburstFor } from '../geometry/sunburst.ts'
import { Halftone } from '../halftone.tsx'
import { Gradient } from './gradient.tsx'
import type { CoverInks } from './inks.ts'

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
