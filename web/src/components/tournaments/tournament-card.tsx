import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type CoverInks, SOLD_OUT_INKS } from '@arena-libre/functions/artwork/cover/inks.ts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Cover } from '../artwork/cover.tsx'
import { TicketButton, TicketLink } from '../buttons.tsx'
import { Seats } from '../seats.tsx'
import { Prizes } from './prizes.tsx'
import { Deadline, StateLabel, WhenAndWhere } from './tournament-facts.tsx'
import { paths } from '../../lib/paths.ts'
import { cardView, isOver } from '../../lib/tournaments/state-view.ts'
import styles from './tournament-card.module.css'

interface TournamentCardProps {
  tournament: Tournament
  inks: CoverInks
  now: number
}

export function TournamentCard({ tournament, inks, now }: TournamentCardProps) {
  const titleId = useId()
  const { id, name, currentPlayers, maxPlayers } = tournament
  const { state, label, button } = cardView(tournament, now)

  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['poster']}>
        <h2 id={titleId} className={styles['name']}>
          <Link className={styles['link']} to={paths.tournament.href(id)}>
            <span className="visually-hidden">{name}</span>
          </Link>
        </h2>
        <StateLabel state={state} label={label} />
        <Cover tournamentId={id} title={name} inks={state === 'full' ? SOLD_OUT_INKS : inks} />
      </div>
      <div className={styles['perforation']} />
      <div className={styles['facts']}>
        <WhenAndWhere tournament={tournament} />
        <Prizes tournament={tournament} />
        <Seats taken={currentPlayers} total={maxPlayers} over={isOver(tournament, now)} />
        <Deadline tournament={tournament} now={now} />
      </div>
      <div className={styles['action']}>
        {button.enabled ? (
          <TicketLink wide to={paths.tournamentRules.href(id)} describedBy={titleId}>
            {button.text}
          </TicketLink>
        ) : (
          <TicketButton wide disabled describedBy={titleId}>
            {button.text}
          </TicketButton>
        )}
      </div>
    </article>
  )
}
