import type { RefObject } from 'react'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { correctedAt, type TablePhase } from '@arena-libre/functions/contract/match-day/standings'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { CutOutMask } from '../../components/artwork/cut-out-mask.tsx'
import { RaysBackdrop } from '../../components/artwork/ornaments.tsx'
import { useNow } from '../../lib/clock.ts'
import { dayAndTimeInText, useVisitorZone } from '../../lib/dates.ts'
import { PhaseLabel } from '../../components/tournaments/phase-label.tsx'
import { closedAt, planMatches, progressText } from '../../lib/tournaments/table-words.ts'
import styles from './table-header.module.css'

export interface TableHeaderProps {
  tournament: Tournament
  headingRef: RefObject<HTMLHeadingElement | null>
  /** The round and the room, where there are several. */
  roomName: string | null
  /** Null before its first result. */
  shown: { table: RoomTable; phase: TablePhase } | null
}

export function TableHeader({ tournament, headingRef, roomName, shown }: TableHeaderProps) {
  return (
    <header className={styles['header']}>
      <RaysBackdrop
        viewBox="0 0 1280 300"
        align="xMaxYMax"
        cx={1080}
        cy={250}
        radius={1200}
        count={26}
        turn={0.05}
      />
      <div className={`measure ${styles['columns']}`}>
        <div className={styles['words']}>
          {shown !== null && <PhaseLabel phase={shown.phase} />}
          <h1 ref={headingRef} tabIndex={-1} className={`display ${styles['title']}`}>
            {tournament.name}
          </h1>
          {roomName !== null && <p className={styles['room']}>{roomName}</p>}
          {shown !== null && <Progress {...shown} timeZone={tournament.timeZone} />}
        </div>
        <CutOutMask tournamentId={tournament.id} className={styles['mask']} />
      </div>
    </header>
  )
}

interface ProgressProps {
  table: RoomTable
  phase: TablePhase
  timeZone: string
}

/** How far it is, and how old what is shown. */
function Progress({ table, phase, timeZone }: ProgressProps) {
  const now = useNow()
  const here = useVisitorZone(timeZone)
  const matches = planMatches(table, phase !== 'live', now)
  const closed = phase === 'official' ? closedAt(table) : null
  const corrected = correctedAt(table)
  return (
    <>
      <p className="soft-small">
        {closed === null ? (
          progressText(table, matches, phase, now)
        ) : (
          <>
            Cerrada el <time dateTime={closed}>{dayAndTimeInText(new Date(closed), here)}</time>
          </>
        )}
      </p>
      {corrected !== null && (
        <p className={styles['corrected']}>
          Corregida el <time dateTime={corrected}>{dayAndTimeInText(new Date(corrected), here)}</time>
        </p>
      )}
    </>
  )
}
