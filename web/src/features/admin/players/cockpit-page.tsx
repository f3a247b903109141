import { useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import {
  confirmationWindow,
  type ConfirmationWindow,
  USUAL_WINDOW,
} from '@arena-libre/functions/contract/match-day/confirmation'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { bestOf } from '@arena-libre/functions/contract/match-day/room-table'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { BackLink, TextLink } from '../../../components/links.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useNow, useWakeAt } from '../../../lib/clock.ts'
import { useIsWide } from '../../../lib/is-wide.ts'
import { dayAndTime, dayAndTimeInText, timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { serverTimeAhead } from '../../../lib/server-time.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { isSlug } from '../../../lib/paths.ts'
import { countText } from '../../../lib/texts.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import {
  CLOSINGS,
  cockpitPlayers,
  type CockpitPhase,
  type CockpitPlayers,
  minutesText,
  OPENINGS,
  phaseOf,
} from './cockpit.ts'
import { type CockpitData, useCockpit, useEndChange, useWindowChange } from './cockpit-data.ts'
import styles from './cockpit-page.module.css'
import { FinalAct, FinalPeople, NextRound } from './cockpit-final.tsx'
import { CupGroup } from './cockpit-group.tsx'
import { CockpitLog } from './cockpit-log.tsx'
import { Card, Left } from './cockpit-parts.tsx'
import { ConfirmingPlayers } from './cockpit-players.tsx'
import { cockpitFinal, cockpitRounds, dayLine, type CockpitRound } from './cockpit-rounds.ts'
import roomStyles from './cockpit-rooms.module.css'
import { Rooms, RoomsAct } from './cockpit-rooms.tsx'
import { Claims, LastLook, Leaders, NamesakesContext, ResultsAct } from './cockpit-results.tsx'
import { checklistOf, namesakesOf, NOTHING_DONE, resultsDone, resultsStep } from './cockpit-results.ts'

const LEAD = 'El día de la partida, paso a paso.'

/** Match day of one tournament: who confirmed, who is missing, and what comes next. */
export function CockpitPage() {
  const { tournamentId = '' } = useParams()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useCockpit(tournamentId)
  const isMissing = !isSlug(tournamentId) || (error instanceof ApiError && error.code === 'not-found')
  if (isMissing) {
    return (
      <>
        <PanelHeading title="Cabina" lead={LEAD} />
        <WallNotice
          title="Torneo No Encontrado"
          text="Abre la cabina desde la lista de torneos."
          action={<TextLink to={panelPaths.cups.href()}>Volver a torneos</TextLink>}
        />
      </>
    )
  }
  return (
    <>
      <BackLink to={panelPaths.cups.href()}>Torneos</BackLink>
      {data === undefined ? (
        <>
          <PanelHeading title="Cabina" lead={LEAD} />
          <ListAbsence list={{ isFetching, refetch }} what="la cabina" className={styles['loading'] ?? ''} />
        </>
      ) : (
        <Cockpit {...data} heardAt={dataUpdatedAt + serverTimeAhead()} isOutdated={error !== null} />
      )}
    </>
  )
}

interface CockpitProps extends CockpitData {
  /** When the server answered, by its time: what it revealed then is revealed, whenever the clock ticks. */
  heardAt: number
  isOutdated: boolean
}

function Cockpit({ tournament, rows, plan, rooms, tables, heardAt, isOutdated }: CockpitProps) {
  const now = Math.max(useNow(), heardAt)
  const phase = phaseOf(tournament, now)
  const window = confirmationWindow(tournament)
  const moments = [
    ...(window === null ? [] : [window.opens, window.closes, window.start]),
    ...(rooms.finalists === null ? [] : [new Date(rooms.finalists.closesAt)]),
  ]
  useWakeAt(moments.map((moment) => moment.getTime()).find((moment) => moment > now) ?? null)
  const players = window && cockpitPlayers(rows, window, now)
  const rounds = cockpitRounds({ plan, rooms, rows }, window, now)
  const final = cockpitFinal(rooms.finalists, rows, tournament, now)
  const isCalled = final !== null && final.phase !== 'settled'
  const round = rounds.at(-1)
  const next = round === undefined ? undefined : plan.rounds[round.place]
  // Until a room of the final is revealed, its players can be called again.
  const isAgain = final !== null && next === undefined && round?.rooms.every(({ shown }) => shown === null)
  const from = isAgain ? rounds.at(-2) : round
  const chosenFor = from === undefined ? undefined : plan.rounds[from.place]
  const results = round === undefined ? null : resultsIn({ round, plan, tables, phase, now })
  const namesakes = useMemo(() => namesakesOf(tables.entrants, rows), [tables, rows])
  const earlier = rounds.slice(0, -1).flatMap((one) => {
    const step = resultsIn({ round: one, plan, tables, phase, now })
    return step === null ? [] : [{ ...one, step }]
  })
  const played = round && { round: round.place, plan: round.plan, tables: tables.tables, now }
  const done = played === undefined ? NOTHING_DONE : resultsDone(played)
  const isEntered = results !== null && results.kind !== 'enter'
  const hasStoredRoom = round?.rooms.some(({ entries }) => entries.length > 0) === true
  const isWide = useIsWide()
  const standing = (
    <>
      <Claims tournament={tournament} claims={tables.claims} tables={tables.tables} />
      {played !== undefined && !isCalled && (
        <Leaders
          tournament={tournament}
          tables={tables.tables}
          round={played.round}
          isOfficial={done.isOfficial}
        />
      )}
      {earlier.map(({ place, plan: { name: title }, step }) => (
        <details key={place} className={styles['details']}>
          <summary>Resultados de {title}</summary>
          <Leaders
            tournament={tournament}
            tables={tables.tables}
            round={place}
            isOfficial={step.kind === 'done'}
          />
        </details>
      ))}
    </>
  )
  const { date, name } = tournament
  const when = date === null ? 'Fecha por confirmar' : dayAndTime(new Date(date), visitorTimeZone())
  return (
    <NamesakesContext value={namesakes}>
      <PanelHeading title={name} lead={`Cabina · ${when}`} />
      {isOutdated && (
        <output className={styles['outdated']}>
          No pudimos actualizar la cabina: esto es lo último que supimos.
        </output>
      )}
      {phase !== 'undated' && <Day steps={dayLine(tournament, window, { plan, rooms }, rounds, done, now)} />}
      <div className={styles['columns']}>
        <div className={styles['now']}>
          {isCalled ? (
            <FinalAct
              tournament={tournament}
              final={final}
              name={next?.name ?? 'la final'}
              revision={rooms.revision}
            />
          ) : results !== null && round !== undefined ? (
            <ResultsAct
              key={results.kind}
              tournament={tournament}
              round={round.place}
              rooms={round.plan.rooms}
              step={results}
            />
          ) : (
            <NextAct
              tournament={tournament}
              phase={phase}
              window={window}
              players={players}
              round={round}
              revision={rooms.revision}
            />
          )}
          {earlier.map(
            ({ place, plan: { name: title, rooms: count }, step }) =>
              step.kind !== 'done' && (
                <section key={place} aria-label={title}>
                  <h2 className={styles['heading']}>
                    <span className="display">{title}</span>
                    <small>falta cerrarla</small>
                  </h2>
                  <ResultsAct tournament={tournament} round={place} rooms={count} step={step} />
                </section>
              ),
          )}
          {played !== undefined && results !== null && !isCalled && (
            <LastLook step={results} list={checklistOf(tables.tables, tables.claims, played)} />
          )}
          {!isWide && standing}
          {round !== undefined && phase !== 'undated' && !isCalled && (!isEntered || hasStoredRoom) && (
            <Rooms tournament={tournament} round={round} revision={rooms.revision} />
          )}
          {Date.parse(tournament.endsAt) > now && <CupGroup cup={tournament.id} group={rooms.group} />}
          {phase !== 'undated' && <CockpitLog cup={tournament.id} />}
        </div>
        <div className={styles['people']}>
          {isWide && standing}
          {isCalled && <FinalPeople tournament={tournament} final={final} />}
          {from !== undefined && chosenFor !== undefined && phase === 'started' && !isCalled && (
            <NextRound
              key={from.place}
              tournament={tournament}
              round={from}
              name={chosenFor.name}
              most={from.plan.rooms * from.plan.advance}
              isFinal={from.place + 1 === plan.rounds.length}
              called={final?.finalists.players ?? bestPlayers(tables, from)}
              revision={rooms.revision}
            />
          )}
          {players !== null && phase !== 'undated' && !isCalled && (
            <ConfirmingPlayers tournament={tournament} players={players} />
          )}
        </div>
      </div>
    </NamesakesContext>
  )
}

interface Played extends Pick<CockpitData, 'plan' | 'tables'> {
  round: CockpitRound
  phase: CockpitPhase
  now: number
}

/** What comes next for the results: null until the rooms of the round were revealed, or something was entered. */
function resultsIn({ round, plan, tables: { tables, outcome, claims }, phase, now }: Played) {
  const isPlayed = tables.some((table) => table.round === round.place)
  const isRevealed = round.rooms.length > 0 && round.rooms.every(({ shown }) => shown !== null)
  if (!isPlayed && !(phase === 'started' && isRevealed)) return null
  const isLast = round.place === plan.rounds.length
  return resultsStep({ round: round.place, plan: round.plan, isLast, tables, claims, outcome, now })
}

/** Those who go on from a round, as its tables say, the best first. */
function bestPlayers({ tables, entrants }: CockpitData['tables'], round: CockpitRound): string[] {
  const played = tables.filter((table) => table.round === round.place)
  const players = new Map(entrants.map(({ seat, player }) => [seat, player]))
  return bestOf(played).flatMap((seat) => players.get(seat) ?? [])
}

/** The day as a line. */
const Day = ({ steps }: { steps: ReturnType<typeof dayLine> }) => (
  <ol className={roomStyles['day']} aria-label="El día de la copa">
    {steps.map(({ id, name, sign, at, state }) => (
      <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
        <span className={roomStyles['sign']} aria-hidden="true">
          {state === 'done' ? <Icon name="tick" /> : sign}
        </span>
        <small>{whenText(at, state)}</small>
        <b>{name}</b>
      </li>
    ))}
  </ol>
)

function whenText(at: string | null, state: 'done' | 'now' | 'ahead'): string {
  if (state === 'done') return 'Listo'
  if (at !== null) return timeInText(new Date(at), visitorTimeZone())
  return state === 'now' ? 'Ahora' : 'Después'
}

const missingText = (missing: number): string =>
  missing === 1 ? 'Falta 1 por confirmar' : `Faltan ${missing} por confirmar`

interface NextActProps {
  tournament: Tournament
  phase: CockpitPhase
  window: ConfirmationWindow | null
  players: CockpitPlayers | null
  round: CockpitRound | undefined
  /** Of the draws. */
  revision: number
}

/** Without a confirmation, the rooms are the next act from this long before the start on. */
const ROOMS_FROM_MS = 60 * 60_000

/** The one thing to do now. */
function NextAct({ tournament, phase, window, players, round, revision }: NextActProps) {
  const now = useNow()
  const zone = visitorTimeZone()
  const missing = players?.missing.length ?? 0
  if (phase === 'undated') {
    return (
      <Card title="Falta la fecha">
        <p>Ponle fecha al torneo y aquí sale cada paso del día.</p>
        <TicketLink wide to={panelPaths.cup.href(tournament.id)}>
          Poner la fecha
        </TicketLink>
      </Card>
    )
  }
  const isSoon = tournament.date !== null && Date.parse(tournament.date) - now < ROOMS_FROM_MS
  const hasRooms =
    phase === 'started' || (phase === 'settled' && missing === 0) || (phase === 'off' && isSoon)
  if (hasRooms && round !== undefined) {
    const isReady = phase === 'started' && !round.needsDraw && round.players.length > 0
    return (
      <>
        <RoomsAct tournament={tournament} round={round} revision={revision} />
        {isReady && (
          <p className={styles['elsewhere']}>
            ¿Ya tienen la sala por otro lado?
            {round.rooms.map(({ room }) => (
              <TextLink
                key={room}
                to={panelPaths.results.href(tournament.id, { round: round.place, room, match: 1 })}
              >
                {round.rooms.length === 1 ? 'Anota la partida 1' : `Anota la sala ${room}`}
              </TextLink>
            ))}
          </p>
        )}
      </>
    )
  }
  if (window === null) return <WindowForm key="off" tournament={tournament} />
  if (phase === 'early') {
    return (
      <>
        <Card isQuiet title="Todavía no abre">
          <p>
            Los jugadores confirman desde el {dayAndTimeInText(window.opens, zone)}, hasta{' '}
            {timeInText(window.closes, zone)}, y les llega un correo al abrir.
          </p>
        </Card>
        <WindowForm key={tournament.revision} tournament={tournament} />
      </>
    )
  }
  if (phase === 'open') {
    return (
      <Card title={missing === 0 ? 'Todos confirmaron' : missingText(missing)}>
        <Left until={window.closes} />
        <p>
          {missing === 0
            ? 'Puedes cerrar ya, o esperar a que termine el tiempo.'
            : 'Al cerrar, sus cupos pasan a la lista de espera. Escríbeles por WhatsApp desde la lista.'}
        </p>
        <EndButtons tournament={tournament} window={window} missing={missing} />
      </Card>
    )
  }
  if (phase === 'settling') {
    return (
      <Card isQuiet title="Cerrando la confirmación">
        <p>En un minuto damos los cupos de quienes no confirmaron a quienes esperan.</p>
      </Card>
    )
  }
  return (
    <Card title={missingText(missing)}>
      <p>
        Quienes entraron después tienen hasta {timeInText(window.closesLate, zone)} para confirmar.
        {(players?.pending ?? 0) > 0 &&
          ` Hay ${countText(players?.pending ?? 0, 'inscripción', 'inscripciones')} por revisar.`}
      </p>
      <TicketLink wide to={panelPaths.playersOf.href(tournament.id)}>
        Ver jugadores
      </TicketLink>
    </Card>
  )
}

const MORE_MS = 10 * 60_000

interface EndButtonsProps {
  tournament: Tournament
  window: ConfirmationWindow
  missing: number
}

function EndButtons({ tournament, window, missing }: EndButtonsProps) {
  const task = useEndChange(tournament.id)
  const { mutate, isPending, error } = task
  const showToast = useToasts()
  const [isAsking, setIsAsking] = useState(false)
  const latest = window.start.getTime() - LIMITS.confirmationMinutes.latest * 60_000
  const later = Math.min(window.closes.getTime() + MORE_MS, latest)
  const undoToast = useUndoToast()
  const end = (closesAt: string, title: string, revision = tournament.revision) =>
    mutate(
      { revision, closesAt },
      {
        onSuccess: (changed) => {
          setIsAsking(false)
          if (closesAt !== 'now') showToast({ type: 'success', title })
          // Seats are taken half a minute after the end: until then it can be as it was.
          else {
            undoToast(title, 'Los cupos se dan en medio minuto.', () =>
              end(window.closes.toISOString(), 'La confirmación sigue abierta', changed.revision),
            )
          }
        },
      },
    )
  return (
    <>
      {error !== null && !isPending && !isAsking && <FormAlert>{messageOf(error)}</FormAlert>}
      {later > window.closes.getTime() && (
        <TicketButton
          wide
          busy={isPending}
          onClick={() => end(new Date(later).toISOString(), 'Ahora cierra más tarde')}
        >
          Dar {minutesText(Math.round((later - window.closes.getTime()) / 60_000))} más
        </TicketButton>
      )}
      <PlainButton onClick={() => setIsAsking(true)}>Cerrar ahora</PlainButton>
      {isAsking && (
        <Confirm
          title="¿Cerrar la confirmación?"
          text={
            missing === 0
              ? 'Nadie más podrá confirmar.'
              : `${countText(missing, 'jugador pierde', 'jugadores pierden')} su cupo. Puedes traerlos de vuelta uno por uno.`
          }
          act="Cerrar ahora"
          task={task}
          onConfirm={() => end('now', 'Cerraste la confirmación')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Whether, and when, players confirm. */
function WindowForm({ tournament }: { tournament: Tournament }) {
  const { mutate, isPending, error } = useWindowChange(tournament.id)
  const showToast = useToasts()
  const present = tournament.confirmation
  const [opensBefore, setOpens] = useState<number>(present?.opensBefore ?? USUAL_WINDOW.opensBefore)
  const [closesBefore, setCloses] = useState<number>(present?.closesBefore ?? USUAL_WINDOW.closesBefore)
  const save = (window: { opensBefore: number; closesBefore: number } | null, title: string) =>
    mutate(
      { revision: tournament.revision, window },
      { onSuccess: () => showToast({ type: 'success', title }) },
    )
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : []
  return (
    <Card title={present === null ? 'Pide que confirmen' : 'Cuándo confirman'}>
      <p>
        {present === null
          ? 'Antes de la partida, cada jugador confirma en su boleto que juega. Quien no confirma pierde su cupo, y pasa a quien espera.'
          : 'Puedes cambiarlo hasta que termine.'}
      </p>
      {error !== null && !isPending && <FormAlert>{fields[0] ?? messageOf(error)}</FormAlert>}
      <div className={styles['window']}>
        <Select
          label="Abre antes del inicio"
          value={String(opensBefore)}
          options={optionsOf(OPENINGS, opensBefore)}
          onChange={(value) => setOpens(Number(value))}
        />
        <Select
          label="Cierra antes del inicio"
          value={String(closesBefore)}
          options={optionsOf(CLOSINGS, closesBefore)}
          onChange={(value) => setCloses(Number(value))}
        />
      </div>
      <TicketButton
        wide
        busy={isPending}
        onClick={() =>
          save(
            { opensBefore, closesBefore },
            present === null ? 'Los jugadores van a confirmar' : 'Guardaste el cambio',
          )
        }
      >
        {present === null ? 'Pedir confirmación' : 'Guardar'}
      </TicketButton>
      {present !== null && (
        <PlainButton look="text" busy={isPending} onClick={() => save(null, 'Ya nadie tiene que confirmar')}>
          No pedir confirmación
        </PlainButton>
      )}
    </Card>
  )
}

const optionsOf = (usual: readonly number[], present: number) =>
  [...new Set([...usual, present])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: minutesText(minutes) }))
