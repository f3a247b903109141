import { Link } from 'react-router-dom'
import { Icon } from '../../../components/icon.tsx'
import { TICKS, takenTicks, tickPath } from '../../../components/seats.tsx'
import { inboxAddress } from '../../../lib/inbox-address.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { countText } from '../../../lib/texts.ts'
import { MaskStamp } from './mask-stamp.tsx'
import { RowActs } from './row-acts.tsx'
import styles from './tournament-row.module.css'
import { missingIn, missingText, standingOf, summaryOf, type Listed } from './tournaments.ts'

interface TournamentRowProps {
  tournament: Listed
  now: number
}

/** A tournament in the list of the panel: what it is, how full, and what waits for an act. */
export function TournamentRow({ tournament, now }: TournamentRowProps) {
  const { id, name, status, stats, waiting } = tournament
  const standing = standingOf(tournament, now)
  const isOver = status === 'published' && Date.parse(tournament.endsAt) <= now
  const missing = isOver ? null : missingText(missingIn(tournament))
  const review = stats?.review ?? 0
  const pending = (stats?.pending ?? 0) + review

  return (
    <li className={styles['row']}>
      <MaskStamp tournamentId={id} grey={isOver || status === 'draft'} className={styles['mask']} />
      <div className={styles['what']}>
        <h2 className={styles['name']}>
          <Link to={panelPaths.cup.href(id)}>{name}</Link>
        </h2>
        <p className={styles['when']}>{summaryOf(tournament, now)}</p>
      </div>
      <div className={styles['state']}>
        <p className={`${styles['standing']} ${standing.tone === 'open' ? '' : styles[standing.tone]}`}>
          {standing.icon === null ? <i /> : <Icon name={standing.icon} />}
          {standing.text}
        </p>
        {missing !== null && <p className={styles['missing']}>{missing}</p>}
      </div>
      <div className={styles['figures']}>
        <SeatsTaken tournament={tournament} quiet={isOver} />
        <Waiting count={pending} to={inboxAddress(review > 0 ? 'toReview' : 'pending', id)} tone="pending">
          {countText(pending, 'por revisar', 'por revisar')}
        </Waiting>
        <Waiting count={stats?.waitlisted ?? waiting} to={inboxAddress('line', id)} tone="line">
          {countText(stats?.waitlisted ?? waiting, 'en espera', 'en espera')}
        </Waiting>
      </div>
      <RowActs tournament={tournament} isOver={isOver} />
    </li>
  )
}

function SeatsTaken({ tournament, quiet }: { tournament: Listed; quiet: boolean }) {
  const { currentPlayers, maxPlayers } = tournament
  const filled = takenTicks(currentPlayers, maxPlayers)
  const isQuiet = quiet || currentPlayers >= maxPlayers
  return (
    <p className={styles['seats']}>
      <span className="visually-hidden">
        {currentPlayers} de {maxPlayers} cupos
      </span>
      <b aria-hidden="true">
        {currentPlayers}
        <small>/{maxPlayers}</small>
      </b>
      <svg viewBox={`0 0 ${TICKS} 1`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles['free']} d={tickPath(filled, TICKS)} />
        <path className={isQuiet ? styles['quietly'] : styles['taken']} d={tickPath(0, filled)} />
      </svg>
    </p>
  )
}

interface WaitingProps {
  count: number
  to: string
  tone: 'pending' | 'line'
  children: string
}

/** Pending work links to its screen. On phones a zero is left out. */
function Waiting({ count, to, tone, children }: WaitingProps) {
  if (count === 0) {
    return (
      <span className={styles['none']} aria-hidden="true">
        0
      </span>
    )
  }
  return (
    <Link className={`${styles['waiting']} ${styles[tone]}`} to={to}>
      <Icon name={tone === 'pending' ? 'clock' : 'queue'} />
      <span>{children}</span>
    </Link>
  )
}
