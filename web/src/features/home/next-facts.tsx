import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { Seats } from '../../components/seats.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketButton, TicketLink } from '../../components/ticket-button.tsx'
import { Deadline } from '../../components/tournaments/deadline.tsx'
import { Prizes } from '../../components/tournaments/prizes.tsx'
import { TournamentPoster } from '../../components/tournaments/tournament-poster.tsx'
import { WhenAndWhere } from '../../components/tournaments/when-and-where.tsx'
import { paths } from '../../lib/paths.ts'
import { cardView, isOver } from '../../lib/tournaments/state-view.ts'
import styles from './next-poster.module.css'

interface NextFactsProps {
  tournament: Tournament
  now: number
}

export function NextFacts({ tournament, now }: NextFactsProps) {
  const { id, name, currentPlayers, maxPlayers } = tournament
  const { state, button } = cardView(tournament, now)
  return (
    <>
      <div className={styles['poster']}>
        <span className={styles['tape']} />
        <TournamentPoster tournament={tournament} soldOut={state === 'full'} />
      </div>
      <div className={styles['facts']}>
        <h3 className="visually-hidden" id="proximo-torneo-nombre">
          {name}
        </h3>
        <WhenAndWhere tournament={tournament} />
        <Prizes tournament={tournament} />
        <Seats taken={currentPlayers} total={maxPlayers} over={isOver(tournament, now)} />
        <Deadline tournament={tournament} now={now} />
        {button.enabled ? (
          <TicketLink large wide to={paths.tournamentRules.href(id)} describedBy="proximo-torneo-nombre">
            {button.text}
          </TicketLink>
        ) : (
          <TicketButton large wide disabled describedBy="proximo-torneo-nombre">
            {button.text}
          </TicketButton>
        )}
        <TextLink to={paths.tournament.href(id)}>Ver todo sobre {name}</TextLink>
      </div>
    </>
  )
}
