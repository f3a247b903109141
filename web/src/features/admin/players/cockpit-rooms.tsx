import { useState } from 'react'
import { mapText } from '@arena-libre/functions/contract/match-day/plan-words'
import type { DrawInput, Room } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { IconButton, PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { countText } from '../../../lib/texts.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { calledOf } from './cockpit.ts'
import { Card, Person } from './cockpit-parts.tsx'
import { showRoom, useDrawChange, useRoomSave, useRoomsErasure } from './cockpit-data.ts'
import { revealTimes, roomsStepOf, roomText, type CockpitRoom, type CockpitRound } from './cockpit-rooms.ts'
import pageStyles from './cockpit-page.module.css'
import styles from './cockpit-rooms.module.css'
import { whatsAppLink } from './record-words.ts'

interface RoundProps {
  tournament: Tournament
  round: CockpitRound
  /** Of the draws. */
  revision: number
}

const nameOf = ({ room }: Pick<CockpitRoom, 'room'>, { rooms }: CockpitRound): string =>
  rooms.length === 1 ? 'la sala' : `la sala ${room}`

/** The one thing to do now with the rooms of a round. */
export function RoomsAct({ tournament, round, revision }: RoundProps) {
  const step = roomsStepOf(round)
  const { players, rooms, unplaced } = round
  if (players.length === 0) {
    return (
      <Card title="Nadie juega todavía">
        <p>Cuando haya jugadores aprobados y confirmados, aquí los repartes y les revelas la sala.</p>
        <TicketLink wide to={panelPaths.playersOf.href(tournament.id)}>
          Ver jugadores
        </TicketLink>
      </Card>
    )
  }
  if (step === 'draw') return <DrawAct tournament={tournament} round={round} revision={revision} />
  if (step === 'complete') {
    return (
      <Card title={unplaced.length === 1 ? 'Falta 1 por ubicar' : `Faltan ${unplaced.length} por ubicar`}>
        <p>Llegaron después del reparto. Cada quien va a la sala con menos gente, y nadie más se mueve.</p>
        <DrawButton
          tournament={tournament}
          change={{ act: 'complete', round: round.place, revision }}
          done="Ya todos tienen sala"
        >
          Darles sala
        </DrawButton>
      </Card>
    )
  }
  const next = rooms.find(({ shown }) => shown === null)
  if (next === undefined) {
    const seen = rooms.reduce((sum, room) => sum + room.players.length - room.unseen.length, 0)
    return (
      <Card isQuiet title={rooms.length === 1 ? 'Sala revelada' : 'Salas reveladas'}>
        <p>
          {seen} de {players.length} ya la vieron en su boleto. Espera a que entren y empieza la partida en el
          juego.
        </p>
      </Card>
    )
  }
  return (
    <Card title={`Revela ${nameOf(next, round)}`}>
      <p>
        {countText(next.players.length, 'jugador verá', 'jugadores verán')} el ID y la contraseña en su
        boleto. Los demás, no.
      </p>
      <RoomForm key={next.room} tournament={tournament} round={round} room={next} />
    </Card>
  )
}

function DrawAct({ tournament, round, revision }: RoundProps) {
  const { players, plan, place } = round
  return (
    <Card title="Reparte las salas">
      <p>
        {countText(players.length, 'jugador confirmado', 'jugadores confirmados')} en {plan.rooms} salas. El
        sorteo deja una clave con la que cualquiera puede repetirlo.
      </p>
      <DrawButton
        tournament={tournament}
        change={{ act: 'lot', round: place, players: null, revision }}
        done="Sorteaste las salas"
      >
        Sortear las salas
      </DrawButton>
      <DrawButton
        isPlain
        tournament={tournament}
        change={{ act: 'seat', round: place, players: null, revision }}
        done="Repartiste las salas por cupo"
      >
        Por orden de cupo
      </DrawButton>
    </Card>
  )
}

interface DrawButtonProps {
  tournament: Tournament
  change: DrawInput
  done: string
  isPlain?: boolean
  children: string
}

function DrawButton({ tournament, change, done, isPlain = false, children }: DrawButtonProps) {
  const { mutate, isPending, error } = useDrawChange(tournament.id)
  const showToast = useToasts()
  const press = () => mutate(change, { onSuccess: () => showToast({ type: 'success', title: done }) })
  return (
    <>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      {isPlain ? (
        <PlainButton busy={isPending} onClick={press}>
          {children}
        </PlainButton>
      ) : (
        <TicketButton wide busy={isPending} onClick={press}>
          {children}
        </TicketButton>
      )}
    </>
  )
}

const ALL = 'all'

interface RoomFormProps {
  tournament: Tournament
  round: CockpitRound
  room: CockpitRoom
  /** It is changed, and not the next act. */
  onDone?: () => void
}

/** How players enter a room. What is typed stays until it is stored, whatever others do. */
function RoomForm({ tournament, round, room, onDone }: RoomFormProps) {
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

/** The rooms of a round: what is stored of each, who has seen it, and who plays there. */
export function Rooms({ tournament, round, revision }: RoundProps) {
  const [isAsking, setIsAsking] = useState(false)
  const erasure = useRoomsErasure(tournament.id)
  const showToast = useToasts()
  const { draw, rooms, place, players } = round
  if (players.length === 0 || roomsStepOf(round) === 'draw') return null
  const hasStored = rooms.some(({ entries }) => entries.length > 0)
  return (
    <section className={styles['rooms']} aria-label={`Salas de ${round.plan.name}`}>
      {draw !== null && <DrawFacts tournament={tournament} round={round} revision={revision} />}
      {rooms.map((room) => (
        <OneRoom key={room.room} tournament={tournament} round={round} room={room} revision={revision} />
      ))}
      {hasStored && (
        <PlainButton look="text" onClick={() => setIsAsking(true)}>
          Ya se jugó: borrar los datos de {rooms.length === 1 ? 'la sala' : 'las salas'}
        </PlainButton>
      )}
      {isAsking && (
        <Confirm
          title="¿Borrar los datos de la sala?"
          text="Desaparecen de los boletos y no quedan guardados en ninguna parte. Se borran solos cuando termina el torneo."
          act="Borrar"
          task={erasure}
          onConfirm={() =>
            erasure.mutate(
              { round: place },
              {
                onSuccess: () => {
                  setIsAsking(false)
                  showToast({ type: 'success', title: 'Borraste los datos de la sala' })
                },
              },
            )
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

function DrawFacts({ tournament, round: { draw, place, rooms }, revision }: RoundProps) {
  const copy = useCopying({ done: 'Copiaste la clave del sorteo', help: 'Mantén presionada la clave.' })
  if (draw === null || rooms.length === 1) return null
  const { seed } = draw
  return (
    <div className={styles['draw']}>
      <p>
        {seed === null ? 'Salas por orden de cupo.' : 'Salas por sorteo. Clave: '}
        {seed !== null && <strong translate="no">{seed}</strong>}
        {draw.method === 'hand' && ' Después hubo cambios a mano.'}
      </p>
      {seed !== null && (
        <IconButton icon="copy" label="Copiar la clave del sorteo" look="soft" onClick={() => copy(seed)} />
      )}
      {place === 1 && (
        <DrawButton
          isPlain
          tournament={tournament}
          change={{ act: 'lot', round: place, players: null, revision }}
          done="Sorteaste las salas otra vez"
        >
          Sortear otra vez
        </DrawButton>
      )}
    </div>
  )
}

interface OneRoomProps extends RoundProps {
  room: CockpitRoom
}

function OneRoom({ tournament, round, room, revision }: OneRoomProps) {
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
              {row.phoneE164 !== null && (
                <a
                  className={pageStyles['chat']}
                  href={whatsAppLink(row.phoneE164, roomText(row, tournament.name))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  <Icon name="whatsapp" />
                  <span className="visually-hidden">Avisarle a {calledOf(row)} por WhatsApp</span>
                </a>
              )}
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

interface NextRoundProps {
  tournament: Tournament
  /** The round that was played. */
  round: CockpitRound
  name: string
  /** How many of them go on. */
  most: number
  revision: number
}

/** Chooses who plays the round after this one. */
export function NextRound({ tournament, round, name, most, revision }: NextRoundProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { mutate, isPending, error } = useDrawChange(tournament.id)
  const showToast = useToasts()
  const toggle = (id: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const make = () =>
    mutate(
      { act: 'seat', round: round.place + 1, players: [...chosen], revision },
      { onSuccess: () => showToast({ type: 'success', title: `${name}: ${chosen.size} jugadores` }) },
    )
  return (
    <details className={pageStyles['details']}>
      <summary>Elegir quiénes pasan a {name}</summary>
      <div className={styles['form']}>
        {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
        <p>
          Pasan {most}. Llevas {chosen.size}.
        </p>
        <ul className={pageStyles['rows']} aria-label={`Pasan a ${name}`}>
          {round.players.map((player) => (
            <li key={player.id}>
              <Checkbox
                checked={chosen.has(player.id)}
                disabled={!chosen.has(player.id) && chosen.size >= most}
                onChange={(isChosen) => toggle(player.id, isChosen)}
              >
                <Person row={player} />
              </Checkbox>
            </li>
          ))}
        </ul>
        <TicketButton wide tone="paper" busy={isPending} disabled={chosen.size < 2} onClick={make}>
          Armar {name}
        </TicketButton>
      </div>
    </details>
  )
}
