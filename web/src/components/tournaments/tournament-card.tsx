import { memo, useId } from 'react'
import { Link } from 'react-router-dom'
import type { Print } from '@arena-libre/functions/artwork/cover/prints.ts'
import type {
  CardState,
  RegistrationState,
} from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { Cover } from '../artwork/cover.tsx'
import { TicketButton, TicketLink } from '../buttons.tsx'
import { Seats } from '../seats.tsx'
import { Prizes } from './prizes.tsx'
import { Deadline, StateLabel, WhenAndWhere } from './tournament-facts.tsx'
import { useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { minutesToClosing } from '../../lib/tournaments/seats-view.ts'
import { cardView, isOver, isPastDeadline } from '../../lib/tournaments/state-view.ts'
import styles from './tournament-card.module.css'

interface TournamentCardProps {
  tournament: Tournament
  print: Print
  now: number
  /** Its cover is drawn even before it is near the view. */
  isAbove?: boolean
}

/** The time goes on for all cards; a card is drawn again when it means something else for its tournament. */
export function TournamentCard({ tournament, print, now, isAbove = false }: TournamentCardProps) {
  const { state, label, button } = cardView(tournament, now)
  return (
    <PrintedCard
      tournament={tournament}
      print={state === 'full' ? 'soldOut' : print}
      isAbove={isAbove}
      state={state}
      label={label}
      action={button.text}
      isOpen={button.enabled}
      entry={button.entry}
      isOver={isOver(tournament, now)}
      isClosed={isPastDeadline(tournament, now)}
      minutesLeft={button.enabled ? minutesToClosing(tournament, now) : null}
      zone={useVisitorZone(tournament.timeZone)}
    />
  )
}

interface PrintedCardProps extends Omit<Required<TournamentCardProps>, 'now'> {
  state: CardState
  label: string
  action: string
  isOpen: boolean
  entry: RegistrationState
  isOver: boolean
  isClosed: boolean
  minutesLeft: number | null
  /** Of the visitor: all dates follow it. */
  zone: string
}

const PrintedCard = memo(function PrintedCard({ tournament, print, isAbove, ...view }: PrintedCardProps) {
  const titleId = useId()
  const { id, name } = tournament

  return (
    <article className={styles['card']} aria-labelledby={titleId}>
      <div className={styles['poster']}>
        <h2 id={titleId} className={styles['name']}>
          <Link className={styles['link']} to={paths.tournament.href(id)}>
            <span className="visually-hidden">{name}</span>
          </Link>
        </h2>
        <StateLabel state={view.state} label={view.label} />
        <Cover tournamentId={id} title={name} print={print} isAbove={isAbove} />
      </div>
      <div className={styles['facts']}>
        <WhenAndWhere tournament={tournament} />
        <Prizes tournament={tournament} />
        <Seats tournament={tournament} state={view.entry} isOver={view.isOver} />
        <Deadline tournament={tournament} isPast={view.isClosed} minutesLeft={view.minutesLeft} />
      </div>
      {view.isOpen ? (
        <TicketLink to={paths.tournamentRules.href(id)} describedBy={titleId}>
          {view.action}
        </TicketLink>
      ) : (
        <TicketButton disabled describedBy={titleId}>
          {view.action}
        </TicketButton>
      )}
    </article>
  )
})
