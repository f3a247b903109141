import { hash, randomFrom } from '@arena-libre/functions/artwork/geometry/seed.ts'
import type { NamedPlayer } from '@arena-libre/functions/contract/registrations/people'
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
} from '@arena-libre/functions/contract/registrations/registration-states'
import { ticketNumberOf } from '@arena-libre/functions/contract/registrations/ticket-number'
import { posterLine } from '@arena-libre/functions/contract/tournaments/facts-line'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { day, time, hourElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import type { TicketStatus } from '../../lib/registrations/fresh-ticket.ts'
import { isKept, keptIdOf } from '../../lib/registrations/kept-receipts.ts'
import { Cover } from '../artwork/cover.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { PaperStrip } from '../paper-strip.tsx'
import { Fact } from '../tournaments/tournament-facts.tsx'
import states from '../states.module.css'
import styles from './ticket.module.css'

/** The key begins with the id of the registration, of which its number is made. */
export const ticketNumber = (token: string): string => ticketNumberOf(keptIdOf(token))

interface TicketProps {
  tournament: Tournament
  /** Whose ticket it is: one player, or a pair. */
  players: readonly NamedPlayer[]
  status: RegistrationStatus
  token: string
}

/** The ticket of a player: the cover, their name, and the status. */
export function Ticket({ tournament, players, status, token }: TicketProps) {
  const { id, name } = tournament
  const number = ticketNumber(token)
  return (
    <article className={styles['ticket']} aria-label={`Boleto de ${name}`} data-as-drawn>
      <div className={styles['upper']}>
        <Cover tournamentId={id} title={name} />
        <div className={styles['holder']}>
          <dl className={styles['players']}>
            <dt>{players.length > 1 ? 'Dúo' : 'Jugador'}</dt>
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
  const elsewhere = hourElsewhere(start, timeZone, here)
  return (
    <>
      <time dateTime={date}>
        {day(start, here)}, {time(start, here).replaceAll(' ', '\u00a0')}
      </time>
      {elsewhere !== null && <small>{elsewhere}</small>}
    </>
  )
}

const ICONS: Record<RegistrationStatus, IconName> = {
  pending: 'clock',
  approved: 'tick',
  rejected: 'cross',
  waitlisted: 'queue',
  review: 'eye',
  withdrawn: 'leave',
  'no-show': 'leave',
}

/** A new status is a new stamp, with its animation. */
function Stamp({ status }: { status: RegistrationStatus }) {
  return (
    <p key={status} className={`${styles['stamp']} ${states['printed']} ${states[status]}`}>
      <Icon name={ICONS[status]} />
      {REGISTRATION_STATUSES[status].label}
    </p>
  )
}

const WIDTH = 180
const WIDEST = 4

/** The bars of one ticket, the same each time. */
function barsOf(number: string): string {
  const random = randomFrom(hash(number))
  const width = (): number => 1 + Math.floor(random() * WIDEST)
  let path = ''
  for (let x = 0; x < WIDTH - WIDEST; x += width() + 1) {
    const bar = width()
    path += `M${x} 0h${bar}v1h-${bar}z`
    x += bar
  }
  return path
}

const Bars = ({ number }: { number: string }) => (
  <svg className={styles['bars']} viewBox={`0 0 ${WIDTH} 1`} preserveAspectRatio="none" aria-hidden="true">
    <path d={barsOf(number)} />
  </svg>
)

/** Shown when a registration has been accepted, also later on the home page. */
export const SENT_TEXTS: Record<TicketStatus, { title: string; sentence: string }> = {
  pending: {
    title: '¡Ya te inscribiste!',
    sentence: 'Inscripción enviada correctamente. Espera la aprobación del administrador.',
  },
  waitlisted: {
    title: '¡Ya estás en la lista!',
    sentence:
      'Inscripción enviada correctamente. Estás en la lista de espera: si se libera un cupo, te avisamos por correo.',
  },
  review: {
    title: '¡Recibimos tu inscripción!',
    sentence:
      'Está en revisión: desde tu conexión llegaron muchas, así que un administrador la revisa antes de darte un cupo. Te avisamos por correo.',
  },
  approved: {
    title: '¡Tienes tu cupo!',
    sentence: 'Tu inscripción fue aprobada: ya eres parte del torneo.',
  },
}

/** The storage is full or blocked: without the link the player cannot find their registration again. */
export const UnkeptNote = ({ token }: { token: string }) =>
  isKept(token) ? null : (
    <PaperStrip tone="waitlisted" icon="info">
      <strong>Este navegador no pudo guardar tu boleto.</strong> Abre tu inscripción y envíate el enlace.
    </PaperStrip>
  )
