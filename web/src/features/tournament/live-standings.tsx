import { useMemo } from 'react'
import type { Board } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { deedsText, PlayerName } from '../../components/tournaments/champion-words.tsx'
import { PhaseLabel } from '../../components/tournaments/phase-label.tsx'
import { TableConnection } from '../../components/tournaments/table-connection.tsx'
import { useNow } from '../../lib/clock.ts'
import { type OwnSeat, ownSeat, roomFor } from '../../lib/registrations/own-seat.ts'
import { pointsWord } from '../../lib/texts.ts'
import { connectionOf, type Shown, useShownTable } from '../../lib/tournaments/shown-table.ts'
import { planMatches, progressText, roomTitle } from '../../lib/tournaments/table-words.ts'
import { decidingText } from './live-standings-words.ts'
import { StandingsLoading } from './tournament-parts.tsx'
import styles from './live-standings.module.css'

export interface LiveStandingsProps {
  tournament: Tournament
  board: Board
}

/** Who leads a cup that is being played, and where the player is whose phone this is. */
export function LiveStandings({ tournament, board }: LiveStandingsProps) {
  // With each new table of the board: a receipt may say where its player is in a later round.
  const own = ownSeat(tournament.id)
  const room = roomFor(own, board.tables)
  return <Leaders key={room} tournament={tournament} board={board} room={room} own={own} />
}

interface LeadersProps extends LiveStandingsProps {
  room: string
  own: OwnSeat | null
}

function Leaders({ tournament, board, room, own }: LeadersProps) {
  const { id, modality } = tournament
  const { live, shown } = useShownTable(id, room)
  const connection = useMemo(() => connectionOf(id, room), [id, room])
  return (
    <>
      <TableConnection live={live} {...connection} />
      {shown !== null ? (
        <>
          <div className={styles['state']}>
            <PhaseLabel phase={shown.phase} />
            <Progress shown={shown} title={board.tables.length > 1 ? roomTitle(room, board.rounds) : null} />
          </div>
          <ol className={styles['leaders']}>
            {leadersOf(shown, own).map(({ place, decidedBy, deeds, points, isOwn, ...row }) => (
              <li key={row.seat} data-own={isOwn || undefined}>
                <span className={styles['place']}>
                  {place}.<sup>º</sup>
                </span>
                <span className={styles['who']}>
                  <PlayerName of={row} modality={modality} />
                  {decidedBy !== null && <small>Desempate: {decidedBy}</small>}
                </span>
                <span className={styles['deeds']}>{deeds}</span>
                <span className={styles['points']}>
                  {isOwn && 'Tú · '}
                  <b>{points}</b> {pointsWord(points)}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <StandingsLoading hasFailed={live.status === 'failed'} />
      )}
    </>
  )
}

function Progress({ shown: { table, phase }, title }: { shown: Shown; title: string | null }) {
  const now = useNow()
  const progress = progressText(table, planMatches(table, phase !== 'live', now), phase, now)
  return <p className="soft-small">{title === null ? progress : `${title} · ${progress}`}</p>
}

const SHOWN = 5

/** With the own row behind them, if it is not among them. */
function leadersOf({ table, standings: { rows } }: Shown, own: OwnSeat | null) {
  const isOwn = (seat: number): boolean =>
    own !== null && seat === own.seat && table.id === `${own.round}-${own.room}`
  return rows.flatMap((row, index) => {
    if (index >= SHOWN && !isOwn(row.seat)) return []
    const { seat, name, place, points, booyahs, kills } = row
    const equals = rows.filter((other) => other.points === points)
    const deeds = deedsText({ booyahs, kills })
    return [
      {
        seat,
        name,
        place,
        points,
        deeds,
        isOwn: isOwn(seat),
        decidedBy: decidingText(row, equals, table.plan.ties),
      },
    ]
  })
}
