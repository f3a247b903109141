import type { OwnRoom } from '@arena-libre/functions/contract/match-day/rooms-schema'
import { mapText } from '@arena-libre/functions/contract/match-day/plan-words'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { TicketButton } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { useSecondsLeft } from '../../lib/countdown.ts'
import { dayAndTimeInText, timeInText, visitorTimeZone } from '../../lib/dates.ts'
import { useCopying } from '../../shell/toasts/use-copying.ts'
import styles from './own-room.module.css'

interface OwnRoomProps {
  receipt: Pick<Receipt, 'room' | 'nickname' | 'fullName' | 'tournament'>
}

/** How a player enters the room of the match, or when that is told. */
export function RoomToEnter({ receipt }: OwnRoomProps) {
  const { room, tournament } = receipt
  if (room === null || tournament === null) return null
  if (room.access === null) return <RoomToCome room={room} />
  const { gameId, password, match } = room.access
  const map = mapText(room.map)
  const { startsAt } = room
  const place = [
    room.name,
    room.room !== null && `Sala ${room.room}`,
    match !== null && `Partida ${match}`,
    // The head of the page and the ticket say when and where the cup is played.
    startsAt !== null && startsAt !== tournament.date && timeInText(new Date(startsAt), visitorTimeZone()),
    map !== tournament.mapSelection && map,
  ]
  return (
    <section className={styles['room']} aria-label="Tu sala">
      <p className={styles['start']}>
        <strong>{place.filter(Boolean).join(' · ')}</strong>
        {startsAt !== null && <Start at={startsAt} />}
      </p>
      <div className={styles['paper']}>
        <div className={styles['upper']}>
          <Code term="ID de sala" value={gameId} done="Copiaste el ID" tone="pink">
            Copiar ID
          </Code>
        </div>
        <div className={styles['lower']}>
          {password === '' ? (
            <p>
              <strong>Esta sala no tiene contraseña.</strong>
            </p>
          ) : (
            <Code term="Contraseña" value={password} done="Copiaste la contraseña" tone="ink">
              Copiar contraseña
            </Code>
          )}
        </div>
        <p className={styles['secret']}>
          <Icon name="lock" />
          <span>
            <strong>No la compartas.</strong> Es solo para quienes juegan en esta sala.
          </span>
        </p>
        <div className={styles['teeth']} />
      </div>
      <p className="soft-small">
        En el juego abre «Sala personalizada», toca «Buscar» y pega el ID. Entra con{' '}
        <strong>
          <bdi>{receipt.nickname === '' ? receipt.fullName : receipt.nickname}</bdi>
        </strong>
        , tu cuenta inscrita.
      </p>
      <Lot room={room} />
    </section>
  )
}

/** The room is known, and not revealed. */
function RoomToCome({ room }: { room: OwnRoom }) {
  const zone = visitorTimeZone()
  return (
    <section className={styles['room']} aria-label="Tu sala">
      <p className={styles['note']}>
        <Icon name="lock" />
        <span>
          {room.room !== null && `Juegas en la sala ${room.room}. `}
          {room.revealsAt === null
            ? 'El ID y la contraseña aparecen aquí antes de la partida.'
            : `El ID y la contraseña aparecen aquí: ${dayAndTimeInText(new Date(room.revealsAt), zone)}.`}
        </span>
      </p>
      <Lot room={room} />
    </section>
  )
}

const Lot = ({ room: { seed } }: { room: OwnRoom }) =>
  seed === null ? null : (
    <p className="soft-small">
      Las salas se sortearon con la clave <strong>{seed}</strong>: con ella cualquiera puede repetir el
      sorteo.
    </p>
  )

function Start({ at }: { at: string }) {
  const left = useSecondsLeft(Date.parse(at))
  if (left === 0) return null
  return (
    <span>
      empieza en{' '}
      <span role="timer" className={`display ${styles['left']}`}>
        <TimeLeft seconds={left} />
      </span>
    </span>
  )
}

interface CodeProps {
  term: string
  value: string
  done: string
  tone: 'pink' | 'ink'
  children: string
}

function Code({ term, value, done, tone, children }: CodeProps) {
  const copy = useCopying({ done, help: 'Mantén presionado el texto y elige «Copiar».' })
  return (
    <>
      <dl>
        <dt>{term}</dt>
        <dd className="display" translate="no">
          <bdi>{value}</bdi>
        </dd>
      </dl>
      <TicketButton wide tone={tone} onClick={() => copy(value)}>
        <Icon name="copy" /> {children}
      </TicketButton>
    </>
  )
}
