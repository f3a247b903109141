import { CARD_VIEW_BOX, groundOf, type Print } from '@arena-libre/functions/artwork/cover/prints.ts'
import { memo } from 'react'
import styles from './cover.module.css'
import { Drawing, useCanDraw } from './drawing.tsx'
import { useNear } from './use-near.ts'

interface CoverProps {
  tournamentId: string
  title: string
  print?: Print
  /** Whether it is drawn from the first render on. Otherwise it is blank until it comes near the view. */
  isAbove?: boolean
}

/** The fight poster of a cup, drawn from its data alone. The page says the title as text elsewhere. */
export const Cover = memo(function Cover({ tournamentId, title, print = 'own', isAbove = true }: CoverProps) {
  const { ref, isNear } = useNear<SVGSVGElement>(isAbove)
  const canDraw = useCanDraw()
  return (
    <svg
      ref={ref}
      className={styles['cover']}
      viewBox={CARD_VIEW_BOX}
      color={groundOf(tournamentId, print)}
      aria-hidden="true"
    >
      {(isNear || (isAbove && !canDraw)) && <Drawing of="cover" data={{ tournamentId, title, print }} />}
    </svg>
  )
})
