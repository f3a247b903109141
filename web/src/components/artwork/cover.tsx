import { Backdrop } from '@arena-libre/functions/artwork/cover/backdrop.tsx'
import { CoverTitle } from '@arena-libre/functions/artwork/cover/cover-title.tsx'
import type { CoverInks } from '@arena-libre/functions/artwork/cover/inks.ts'
import { CARD } from '@arena-libre/functions/artwork/cover/layout.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { memo } from 'react'
import styles from './cover.module.css'

interface CoverProps {
  tournamentId: string
  title: string
  inks: CoverInks
}

/** The fight poster of a cup, drawn from its data alone. The page says the title as text elsewhere. */
export const Cover = memo(function Cover({ tournamentId, title, inks }: CoverProps) {
  return (
    <svg className={styles['cover']} viewBox={`0 0 ${CARD.width} ${CARD.height}`} aria-hidden="true">
      <Backdrop seed={tournamentId + title} form={CARD} inks={inks} />
      <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={CARD.mask} />
      <CoverTitle title={title} box={CARD.title} inks={inks} />
    </svg>
  )
})
