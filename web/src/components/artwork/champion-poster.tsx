import type { Champion } from '@arena-libre/functions/artwork/champion/champion.ts'
import { TALL_VIEW_BOX } from '@arena-libre/functions/artwork/cover/prints.ts'
import { memo } from 'react'
import { useHydrating } from '../../lib/drawn.ts'
import { LazyPart } from '../error-boundary.tsx'
import { Drawing, useCanDraw } from './drawing.tsx'
import { useNear } from './use-near.ts'
import styles from './champion-poster.module.css'
import coverStyles from './cover.module.css'
import { Tape } from './ornaments.tsx'

interface ChampionPosterProps {
  champion: Champion
  /** As of a cover. */
  isAbove?: boolean
}

const load = async () => (await import('./champion-drawing.tsx')).ChampionDrawing

/** Without the drawing the mask stays alone; what the poster says stands beside it. */
const leaveMask = (): void => undefined

/**
 * The poster of a cup's champion. The page says the nickname, the cup and the figures as text beside it, and keeps its
 * place with the mask until the drawing is there: most pages have no champion, and do not load how one is drawn.
 */
export const ChampionPoster = memo(function ChampionPoster({
  champion,
  isAbove = true,
}: ChampionPosterProps) {
  const { ref, isNear } = useNear<SVGSVGElement>(isAbove)
  const isHydrating = useHydrating()
  const canDraw = useCanDraw()
  return (
    <svg ref={ref} className={coverStyles['cover']} viewBox={TALL_VIEW_BOX} aria-hidden="true">
      {/* On bare paper, until the drawing covers it. */}
      {(isNear || (isAbove && !canDraw)) && (
        <Drawing of="championMask" data={{ tournamentId: champion.tournamentId }} />
      )}
      {isNear && !isHydrating && <LazyPart load={load} props={{ champion }} onError={leaveMask} />}
    </svg>
  )
})

/** The poster as it hangs where one cup is shown. */
export const HungPoster = ({ champion }: { champion: Champion }) => (
  <div className={styles['hung']}>
    <Tape />
    <ChampionPoster champion={champion} />
  </div>
)
