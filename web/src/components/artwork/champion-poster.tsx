import type { Champion } from '@arena-libre/functions/artwork/champion/champion.ts'
import { TALL, TallPoster } from '@arena-libre/functions/artwork/champion/tall-poster.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { memo } from 'react'
import { useNear } from './use-near.ts'
import styles from './cover.module.css'

interface ChampionPosterProps {
  champion: Champion
  /** As of a cover. */
  isAbove?: boolean
}

/** The poster of a cup's champion. The page says the nickname, the cup and the figures as text beside it. */
export const ChampionPoster = memo(function ChampionPoster({
  champion,
  isAbove = true,
}: ChampionPosterProps) {
  const { ref, isNear } = useNear<SVGSVGElement>(isAbove)
  return (
    <svg
      ref={ref}
      className={styles['cover']}
      viewBox={`0 0 ${TALL.width} ${TALL.height}`}
      color={PALETTE.paper}
      aria-hidden="true"
    >
      {isNear && <TallPoster champion={champion} product={PRODUCT.name} />}
    </svg>
  )
})
