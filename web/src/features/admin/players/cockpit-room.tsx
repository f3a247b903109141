import { useState } from 'react'
import { mapText } from '@arena-libre/functions/contract/match-day/plan-words'
import type { Room } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { IconButton, PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { countText } from '../../../lib/texts.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { calledOf } from './cockpit.ts'
import { ChatLink, Person } from './cockpit-parts.tsx'
import { showRoom, useDrawChange, useRoomSave } from './cockpit-data.ts'
import { revealTimes, roomText, type CockpitRoom, type CockpitRound } from './cockpit-rounds.ts'
import pageStyles from './cockpit-page.module.css'
import styles from './cockpit-rooms.module.css'

export interface RoundProps {
  tournament: Tournament
  round: CockpitRound
  /** Of the draws. */
  revision: number
}

export const nameOf = ({ room }: Pick<CockpitRoom, 'room'>, { rooms }: CockpitRound): string =>
  rooms.length === 1 ? 'la sala' : `la sala ${room}`

const ALL = 'all'

interface RoomFormProps {
  tournament: Tournament
  round: CockpitRound
  room: CockpitRoom
  /** It is changed, and not the next act. */
  onDone?: () => void
}

/** How players enter a room. What is typed stays until it is stored, whatever others do. */
export function RoomForm({ tournament, round, room, onDone }: RoomFormProps) {
  const { mutate, isPending, error } = useRoomSave(tournament.id)
  const now = useNow()
  const showToast = useToasts()
  const [match, setMatch] = useState(() => String(room.shown?.match ?? room.entries[0]?.match ?? ALL))
  const [typed, setTyped] = useState<Partial<Pick<Room, 'gameId' | 'password'>>>({})
  const which = match === ALL ? null : Number(match)
  const stored = room.entries.find((entry) => entry.match === which)
  const gameId = typed.gameId ?? stored?.gameId ?? ''
  const password = typed.password ?? stored?.password ?? ''
  const startsAt =
    round.plan.matches[(which ?? 1) - 1]?.startsAt ?? (round.place === 1 ? tournament.date : null)
  const fields = (error instanceof ApiError && error.fields) || {}
  const save = (reveal: string | null, title: string) =>
    mutate(
      {
        round: round.place,
        room: room.room,
        match: which,
        gameId,
        password,
        reveal,
        revision: stored?.revision ?? 0,
      },
      {
        onSuccess: (saved) => {
          setTyped({})
          showRoom(tournament.id, { ...saved, gameId, password })
          showToast({ type: 'success', title })
          onDone?.()
        },
      },
    )
  const isShown = stored !== undefined && stored.version === room.shown?.version
  return (
    <form
      className={styles['form']}
      aria-label={`Datos de ${nameOf(room, round)}`}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) save('now', isShown ? 'Los boletos ya muestran el cambio' : 'Revelaste la sala')
      }}
    >
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      {round.plan.matches.length > 1 && (
        <Select
          label="¿Para qué partida?"
          value={match}
          options={[
            { value: ALL, label: 'Todas' },
            ...round.plan.matches.map(({ map }, index) => ({
              value: String(index + 1),
              label: `Partida ${index + 1}${map === '' ? '' : ` · ${mapText(map)}`}`,
            })),
          ]}
          onChange={(value) => {
            setMatch(value)
            setTyped({})
          }}
        />
      )}
      <TextField
        label="ID de sala"
        value={gameId}
        onChange={(value) => setTyped({ ...typed, gameId: value })}
        autoComplete="off"
        autoCapitalize="none"
        inputMode="numeric"
        maxLength={30}
        error={fields['gameId']}
      />
      <TextField
        label="Contraseña (si tiene)"
        value={password}
        onChange={(value) => setTyped({ ...typed, password: value })}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={30}
        error={fields['password']}
      />
      <TicketButton wide submits busy={isPending}>
        <Icon name="eye" /> {isShown ? 'Guardar el cambio' : `Revelar a ${room.players.length}`}
      </TicketButton>
      {!isShown && (
        <div className={styles['later']}>
          {revealTimes(startsAt, now).map(({ value, minutes }) => (
            <PlainButton
              key={minutes}
              busy={isPending}
              onClick={() => save(value, `Se revela a las ${timeInText(new Date(value), visitorTimeZone())}`)}
            >
              {minutes} min antes
            </PlainButton>
          ))}
          <PlainButton
            busy={isPending}
            onClick={() => save(null, 'Guardaste los datos: nadie los ve todavía')}
          >
            Guardar sin revelar
          </PlainButton>
        </div>
      )}
      {onDone !== undefined && (
        <PlainButton look="text" onClick={onDone}>
          Dejarlo como está
        </PlainButton>
      )}
    </form>
  )
}

interface OneRoomProps extends RoundProps {
  room: CockpitRoom
}

/** One room: what is stored of it, who has seen it, and who plays there. */
export function OneRoom({ tournament, round, room, revision }: OneRoomProps) {
  const [isEditing, setIsEditing] = useState(false)
  const { shown, entries, players } = room
  const title = round.rooms.length === 1 ? 'Sala' : `Sala ${room.room}`
  return (
    <section className={styles['room']} aria-label={title}>
      <header className={pageStyles['heading']}>
        <h2 className="display">{title}</h2>
        <span className={styles['state']}>
          <Icon name={shown === null ? 'eyeOff' : 'eye'} /> {stateText(room)}
        </span>
      </header>
      {entries.map((entry) => (
        <Entry key={entry.match ?? ALL} tournament={tournament} entry={entry} />
      ))}
      {isEditing ? (
        <RoomForm tournament={tournament} round={round} room={room} onDone={() => setIsEditing(false)} />
      ) : (
        <PlainButton onClick={() => setIsEditing(true)}>
          {entries.length === 0 ? 'Anotar los datos' : 'Cambiar los datos'}
          <span className="visually-hidden"> de {nameOf(room, round)}</span>
        </PlainButton>
      )}
      {shown !== null && <SeenBy tournament={tournament} room={room} />}
      {round.rooms.length > 1 && (
        <details className={pageStyles['details']}>
          <summary>Ver {countText(players.length, 'jugador', 'jugadores')}</summary>
          <ul className={pageStyles['rows']} aria-label={`Jugadores de ${nameOf(room, round)}`}>
            {players.map((player) => (
              <li key={player.id}>
                <Person row={player} />
                <Move tournament={tournament} round={round} room={room} player={player} revision={revision} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

function stateText({ shown, entries }: CockpitRoom): string {
  const zone = visitorTimeZone()
  const since = shown?.revealsAt ?? null
  if (since !== null) return `Revelada a las ${timeInText(new Date(since), zone)}`
  const next = entries.map(({ revealsAt }) => revealsAt).find((at) => at !== null) ?? null
  return next === null ? 'Nadie la ve' : `Se revela a las ${timeInText(new Date(next), zone)}`
}

interface EntryProps {
  tournament: Tournament
  entry: Room
}

function Entry({ tournament, entry }: EntryProps) {
  const { mutate, isPending, error } = useRoomSave(tournament.id)
  const undoToast = useUndoToast()
  const { round, room, match, gameId, password, revealsAt, revision } = entry
  const change = (reveal: string | null, next: number) =>
    mutate(
      { round, room, match, gameId, password, reveal, revision: next },
      {
        onSuccess: (saved) => {
          showRoom(tournament.id, { ...saved, gameId, password })
          if (reveal === null) {
            undoToast('Ocultaste la sala', 'Ya no sale en los boletos.', () =>
              change(revealsAt ?? 'now', saved.revision),
            )
          }
        },
      },
    )
  return (
    <div className={styles['entry']}>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      {match !== null && <p className={styles['match']}>Partida {match}</p>}
      <Code term="ID de sala" value={gameId} />
      <Code term="Contraseña" value={password} />
      {revealsAt !== null && (
        <PlainButton look="text" busy={isPending} onClick={() => change(null, revision)}>
          Ocultar
        </PlainButton>
      )}
    </div>
  )
}

function Code({ term, value }: { term: string; value: string }) {
  const copy = useCopying({ done: `Copiaste: ${term}`, help: 'Mantén presionado el texto.' })
  return (
    <dl className={styles['code']}>
      <dt>{term}</dt>
      <dd className="display" translate="no">
        <bdi>{value === '' ? 'Sin contraseña' : value}</bdi>
        {value !== '' && (
          <IconButton icon="copy" label={`Copiar: ${term}`} look="soft" onClick={() => copy(value)} />
        )}
      </dd>
    </dl>
  )
}

/** Only that the receipt was opened after the reveal: the chat reports nothing back. */
function SeenBy({ tournament, room: { players, unseen } }: { tournament: Tournament; room: CockpitRoom }) {
  const seen = players.length - unseen.length
  return (
    <>
      <p className={styles['seen']}>
        <span>Vista por</span>
        <span className="display">
          {seen}
          <small>/{players.length}</small>
        </span>
      </p>
      <meter
        className={styles['bar']}
        min={0}
        max={Math.max(1, players.length)}
        value={seen}
        aria-label="Vista por"
      />
      {unseen.length > 0 && (
        <ul className={pageStyles['rows']} aria-label="No la han visto">
          {unseen.map((row) => (
            <li key={row.id}>
              <Person row={row} />
              <ChatLink row={row} act="Avisarle" text={roomText(row, tournament.name)} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface MoveProps extends OneRoomProps {
  player: RegistrationView
}

function Move({ tournament, round, room, player, revision }: MoveProps) {
  const { mutate, error, isPending } = useDrawChange(tournament.id)
  return (
    <div>
      <Select
        hideLabel
        label={`Sala de ${calledOf(player)}`}
        value={String(room.room)}
        options={round.rooms.map((other) => ({ value: String(other.room), label: `Sala ${other.room}` }))}
        onChange={(value) =>
          mutate({ act: 'move', round: round.place, player: player.id, room: Number(value), revision })
        }
        error={error !== null && !isPending ? messageOf(error) : undefined}
      />
    </div>
  )
}
