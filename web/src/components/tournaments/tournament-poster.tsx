import { memo } from 'react'
import { Backdrop } from '@arena-libre/functions/artwork/cover/backdrop.tsx'
import { CoverTitle } from '@arena-libre/functions/artwork/cover/cover-title.tsx'
import { FootLine } from '@arena-libre/functions/artwork/cover/foot-line.tsx'
import { type CoverInks, inksOf, soldOutInksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { POSTER } from '@arena-libre/functions/artwork/cover/layout.ts'
import { PrizeBurst } from '@arena-libre/functions/artwork/cover/prize-burst.tsx'
import { star } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { NO_DATE, posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import { purse, purseLabel } from '@arena-libre/functions/contract/tournaments/purse'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { dayAndTime, useVisitorZone } from '../../lib/dates.ts'
import styles from './tournament-poster.module.css'

const STARS = [54, 92, 130].map((x) => star(x, 146, 15)).join('')

interface PosterProps {
  tournamentId: string
  title: string
  inks: CoverInks
  /** The strip at the foot, left and right. */
  when: string
  where: string
  /** What all prizes come to, or null for no burst. */
  purse: string | null
  purseName: string
}

/** The tall form of a cover: paper edge, mask above, name below. The page says all of it as text elsewhere. */
const Poster = memo(function Poster({
  tournamentId,
  title,
  inks,
  when,
  where,
  purse,
  purseName,
}: PosterProps) {
  const { width, height } = POSTER
  return (
    <div className={styles['paper']}>
      <svg className={styles['print']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Backdrop seed={tournamentId + title} form={POSTER} inks={inks} />
        {/* Beyond the edge, where the rays would show through a divided pixel. */}
        <rect x="-2" y={height - 78} width={width + 4} height="82" fill={inks.foot} />
        <Mask inks={inks.mask} design={{ seed: tournamentId }} transform={POSTER.mask} />
        <g fill={inks.print} fontSize="34">
          <text x="40" y="72">
            ARENA LIBRE
          </text>
          <text x="40" y="112">
            PRESENTA
          </text>
          <path d={STARS} />
        </g>
        <CoverTitle title={title} box={POSTER.title} inks={inks} />
        <FootLine left={when} right={where} ink={inks.print} box={POSTER.foot} />
        {purse !== null && (
          <PrizeBurst label={purseName} prize={purse} inks={inks.burst} transform={POSTER.burst} />
        )}
      </svg>
    </div>
  )
})

interface TournamentPosterProps {
  tournament: Tournament
  soldOut: boolean
}

export function TournamentPoster({ tournament, soldOut }: TournamentPosterProps) {
  const { id, name, date, timeZone, prizePool } = tournament
  const here = useVisitorZone(timeZone)
  return (
    <Poster
      tournamentId={id}
      title={name}
      inks={soldOut ? soldOutInksOf(id) : inksOf(id)}
      when={date === null ? NO_DATE : dayAndTime(new Date(date), here)}
      where={posterLine(tournament)}
      purse={purse(prizePool)}
      purseName={purseLabel(tournament)}
    />
  )
}
