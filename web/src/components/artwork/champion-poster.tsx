import type { Champion } from '@arena-libre/functions/artwork/champion/champion.ts'
import { TALL_SIZE } from '@arena-libre/functions/artwork/champion/poster-address.ts'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { memo } from 'react'
import { useHydrating } from '../../lib/drawn.ts'
import { LazyPart } from '../error-boundary.tsx'
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

/** Without it there is an empty sheet; what it says stands beside it. */
const leaveEmpty = (): void => undefined

/**
 * The poster of a cup's champion. The page says the nickname, the cup and the figures as text beside it, and keeps its
 * place until the drawing is there: most pages have no champion, and do not load how one is drawn.
 */
export const ChampionPoster = memo(function ChampionPoster({
  champion,
  isAbove = true,
}: ChampionPosterProps) {
  const { ref, isNear } = useNear<SVGSVGElement>(isAbove)
  const isHydrating = useHydrating()
  return (
    <svg
      ref={ref}
      className={coverStyles['cover']}
      viewBox={`0 0 ${TALL_SIZE.width} ${TALL_SIZE.height}`}
      color={PALETTE.paper}
      aria-hidden="true"
    >
      {isNear && !isHydrating && <LazyPart load={load} props={{ champion }} onError={leaveEmpty} />}
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
