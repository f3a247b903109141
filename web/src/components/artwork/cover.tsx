import type { CoverInks } from '@arena-libre/functions/artwork/cover/inks.ts'
import { CARD } from '@arena-libre/functions/artwork/cover/layout.ts'
import { memo } from 'react'
import styles from './cover.module.css'
import { Drawing, useCanDraw } from './drawing.tsx'
import { useNear } from './use-near.ts'

interface CoverProps {
  tournamentId: string
  title: string
  inks: CoverInks
  /** Whether it is drawn from the first render on. Otherwise it is blank until it comes near the view. */
  isAbove?: boolean
}

/** The fight poster of a cup, drawn from its data alone. The page says the title as text elsewhere. */
export const Cover = memo(function Cover({ tournamentId, title, inks, isAbove = true }: CoverProps) {
  const { ref, isNear } = useNear<SVGSVGElement>(isAbove)
  const canDraw = useCanDraw()
  return (
    <svg
      ref={ref}
      className={styles['cover']}
      viewBox={`0 0 ${CARD.width} ${CARD.height}`}
      color={inks.ground[0]}
      aria-hidden="true"
    >
      {(isNear || (isAbove && !canDraw)) && <Drawing of="cover" data={{ tournamentId, title, inks }} />}
    </svg>
  )
})
