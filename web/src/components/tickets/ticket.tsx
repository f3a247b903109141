import { inksOf } from '@arena-libre/functions/artwork/cover/inks.ts'
import { posterLine } from '@arena-libre/functions/contract/facts-line'
import type { Player } from '@arena-libre/functions/contract/people'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registration-states'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { day, time, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import { Cover } from '../artwork/cover.tsx'
import { Fact } from '../fact.tsx'
import { Bars } from './bars.tsx'
import { Stamp } from './stamp.tsx'
import { ticketNumber } from './ticket-number.ts'
import styles from './ticket.module.css'

interface TicketProps {
  tournament: Tournament
  /** Whose ticket it is: one player, or a pair. */
  players: readonly Player[]
  status: RegistrationStatus
  token: string
}

/** The ticket of a player: the cover, their name, and the status. */
export function Ticket({ tournament, players, status, token }: TicketProps) {
  const { id, name } = tournament
  const number = ticketNumber(token)
  return (
    <article className={styles['ticket']} aria-label={`Boleto de ${name}`}>
      <div className={styles['upper']}>
        <Cover tournamentId={id} title={name} inks={inksOf(id)} />
        <div className={styles['holder']}>
          <dl className={styles['players']}>
            <dt>{players.length > 1 ? 'Dupla' : 'Jugador'}</dt>
            {players.map(({ fullName, freeFireId }) => (
              <dd key={freeFireId}>
                <strong className="display">{fullName}</strong>
                ID {freeFireId}
              </dd>
            ))}
          </dl>
          <Stamp status={status} />
        </div>
      </div>
      <div className={styles['lower']}>
        <dl className={styles['facts']}>
          <Fact term="Fecha">
            <When tournament={tournament} />
          </Fact>
          <Fact term="Mapa y modo">{posterLine(tournament)}</Fact>
        </dl>
        <Bars number={number} />
        <p className={styles['number']}>
          Boleto <strong>{number}</strong>
        </p>
      </div>
      <div className={styles['teeth']} />
    </article>
  )
}

function When({ tournament: { date, timeZone } }: { tournament: Tournament }) {
  if (date === null) return 'Por confirmar'
  const start = new Date(date)
  const here = visitorTimeZone()
  const elsewhere = timeElsewhere(start, timeZone, here)
  return (
    <>
      <time dateTime={date}>
        {day(start, here)}, {time(start, here).replaceAll(' ', '\u00a0')}
      </time>
      {elsewhere !== null && <small>{elsewhere}</small>}
    </>
  )
}
