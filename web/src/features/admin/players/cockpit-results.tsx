import { createContext, type FormEvent, use, useState } from 'react'
import { CLAIM_LENGTH } from '@arena-libre/functions/contract/match-day/claim-length'
import type { Claim } from '@arena-libre/functions/contract/match-day/claims-schema'
import { seatName } from '@arena-libre/functions/contract/match-day/seat-name'
import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import { standingsOf } from '@arena-libre/functions/contract/match-day/standings'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { TextLink } from '../../../components/links.tsx'
import { LongText } from '../../../components/panel/long-text.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { timeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths } from '../../../lib/paths.ts'
import { countText } from '../../../lib/texts.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { claimCard } from './claim-card.ts'
import { useClaimAnswer, useOfficial, useTieDecision } from './cockpit-data.ts'
import pageStyles from './cockpit-page.module.css'
import { Card, Left } from './cockpit-parts.tsx'
import styles from './cockpit-results.module.css'
import { type Checklist, leadersOf, type ResultsStep, tableChangedToast } from './cockpit-results.ts'

interface ResultsActProps {
  tournament: Tournament
  /** Counted from 1. */
  round: number
  /** How many rooms the round has. */
  rooms: number
  step: ResultsStep
}

/** The one thing to do now with the results of a round. */
export function ResultsAct({ tournament, round, rooms, step }: ResultsActProps) {
  if (step.kind === 'enter') {
    return (
      <Card title={`Anota la partida ${step.match}`}>
        <p>Cuando veas el resultado en el juego, toca a los jugadores en orden.</p>
        {step.rooms.map((room, index) => (
          <ResultsLink
            key={room}
            to={panelPaths.results.href(tournament.id, { round, room, match: step.match })}
            isFirst={index === 0}
          >
            {rooms === 1 ? 'Anotar' : `Anotar la sala ${room}`}
          </ResultsLink>
        ))}
      </Card>
    )
  }
  if (step.kind === 'claims') {
    return (
      <Card title={step.open === 1 ? 'Resuelve 1 reclamo' : `Resuelve ${step.open} reclamos`}>
        <p>La tabla es provisional. Se vuelve oficial cuando no quede ninguno abierto.</p>
        <TicketButton wide onClick={() => document.getElementById(CLAIMS_ID)?.focus()}>
          Ver el primero
        </TicketButton>
      </Card>
    )
  }
  if (step.kind === 'ties') return <TieAct tournament={tournament} table={step.table} seats={step.seats} />
  if (step.kind === 'waiting') {
    return (
      <Card isQuiet title="Tiempo de reclamos">
        <Left until={new Date(step.until)} />
        <p>
          Los jugadores pueden reclamar en su boleto hasta las{' '}
          {timeInText(new Date(step.until), visitorTimeZone())} Después haces oficial la tabla.
        </p>
      </Card>
    )
  }
  if (step.kind === 'official') return <OfficialAct tournament={tournament} round={round} step={step} />
  if (step.kind === 'done') {
    return (
      <Card isQuiet title="Ronda oficial">
        <p>Elige quiénes pasan a la siguiente: ya están en orden.</p>
      </Card>
    )
  }
  const [champion] = step.outcome.podium
  const due = step.outcome.podium.filter(({ prize, delivered }) => prize !== null && !delivered).length
  return (
    <Card title="La copa tiene ganador" isQuiet={due === 0}>
      {champion !== undefined && (
        <p>
          Ganó <Called name={champion.name} seat={champion.seat} tournament={tournament} /> con{' '}
          {countText(champion.points, 'punto', 'puntos')}.
        </p>
      )}
      {due > 0 && (
        <>
          <p>{due === 1 ? 'Falta entregar 1 premio.' : `Faltan entregar ${due} premios.`}</p>
          <TicketLink wide to={panelPaths.prizes.href()}>
            Ver premios
          </TicketLink>
        </>
      )}
    </Card>
  )
}

interface ResultsLinkProps {
  to: string
  isFirst: boolean
  children: string
}

/** One ticket is pink. */
const ResultsLink = ({ to, isFirst, children }: ResultsLinkProps) =>
  isFirst ? (
    <TicketLink wide to={to}>
      <Icon name="pencil" /> {children}
    </TicketLink>
  ) : (
    <TextLink to={to}>{children}</TextLink>
  )

interface CalledProps {
  name: string | null
  seat: number
  tournament: Pick<Tournament, 'modality'>
}

/** By their seats: see `namesakesOf`. */
export const NamesakesContext = createContext<ReadonlyMap<number, string>>(new Map())

function Called({ name, seat, tournament }: CalledProps) {
  const end = use(NamesakesContext).get(seat)
  return (
    <strong>
      <bdi>{name ?? seatName(seat, tournament.modality)}</bdi>
      {end !== undefined && <small> ID {end}</small>}
    </strong>
  )
}

interface OfficialActProps extends Pick<ResultsActProps, 'tournament' | 'round'> {
  step: Extract<ResultsStep, { kind: 'official' }>
}

function OfficialAct({ tournament, round, step: { leader } }: OfficialActProps) {
  const task = useOfficial(tournament.id)
  const showToast = useToasts()
  const [isAsking, setIsAsking] = useState(false)
  const make = () =>
    task.mutate(
      { round, match: null },
      {
        onSuccess: () => {
          setIsAsking(false)
          showToast({ type: 'success', title: 'La tabla es oficial' })
        },
      },
    )
  return (
    <Card title="Haz oficial la tabla">
      <p>
        {leader !== null && (
          <>
            Gana <Called {...leader} tournament={tournament} /> con{' '}
            {countText(leader.points, 'punto', 'puntos')}.{' '}
          </>
        )}
        Después de esto, cualquier corrección queda a la vista.
      </p>
      <TicketButton wide busy={task.isPending} onClick={() => setIsAsking(true)}>
        <Icon name="tick" /> Hacer oficial
      </TicketButton>
      {isAsking && (
        <Confirm
          title="¿Hacer oficial la tabla?"
          text="Ya nadie puede reclamar. Se borran los datos de las salas que ya se jugaron."
          act="Hacer oficial"
          task={task}
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Card>
  )
}

interface TieActProps {
  tournament: Tournament
  table: RoomTable
  seats: readonly number[]
}

/** The team decides between those who are equal in everything else: tapped in their order. */
function TieAct({ tournament, table, seats }: TieActProps) {
  const [order, setOrder] = useState<readonly number[]>([])
  const { mutate, isPending, error } = useTieDecision(tournament.id)
  const showToast = useToasts()
  const rows = standingsOf(table).rows.filter(({ seat }) => seats.includes(seat))
  const tap = (seat: number) =>
    setOrder(order.includes(seat) ? order.filter((one) => one !== seat) : [...order, seat])
  const decide = () =>
    mutate(
      { round: table.round, room: table.room, order: [...order] },
      { onSuccess: (changed) => showToast(tableChangedToast('Decidiste el empate', changed)) },
    )
  return (
    <Card title="Decide el empate">
      <p>
        Tienen lo mismo en todo, y de su orden depende quién pasa o qué gana. Tócalos del mejor al último.
      </p>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <ul className={styles['tied']} aria-label="En empate">
        {rows.map(({ seat, name, points }) => {
          const place = order.indexOf(seat) + 1
          return (
            <li key={seat}>
              <button type="button" aria-pressed={place > 0} onClick={() => tap(seat)}>
                <b className="display">{place === 0 ? '·' : `${place}.º`}</b>
                <Called name={name} seat={seat} tournament={tournament} />
                <small>{countText(points, 'punto', 'puntos')}</small>
              </button>
            </li>
          )
        })}
      </ul>
      <TicketButton wide busy={isPending} disabled={order.length < rows.length} onClick={decide}>
        Guardar el orden
      </TicketButton>
    </Card>
  )
}

const CLAIMS_ID = 'reclamos'

interface ClaimsProps {
  tournament: Tournament
  claims: readonly Claim[]
  tables: readonly RoomTable[]
}

/** What players say about their results, the open ones first. */
export function Claims({ tournament, claims, tables }: ClaimsProps) {
  const open = claims.filter(({ state }) => state === 'open')
  const answered = claims.filter(({ state }) => state !== 'open')
  if (claims.length === 0) return null
  return (
    <section className={styles['claims']} id={CLAIMS_ID} tabIndex={-1} aria-label="Reclamos">
      <h2 className={pageStyles['heading']}>
        <span className="display">Reclamos</span>
        <span className="display">{open.length}</span>
      </h2>
      {open.map((claim) => (
        <OpenClaim
          key={`${claim.id} ${claim.revision}`}
          tournament={tournament}
          claim={claim}
          tables={tables}
        />
      ))}
      {answered.length > 0 && (
        <details className={pageStyles['details']}>
          <summary>{countText(answered.length, 'respondido', 'respondidos')}</summary>
          <ul className={styles['answered']}>
            {answered.map((claim) => (
              <li key={claim.id}>
                <ClaimTitle claim={claim} tournament={tournament} tables={tables} />
                <p>
                  {claim.state === 'upheld' ? 'Le diste la razón' : 'Quedó igual'}: «<bdi>{claim.answer}</bdi>
                  »
                </p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}

interface ClaimProps {
  tournament: Tournament
  claim: Claim
  tables: readonly RoomTable[]
}

const tableOf = ({ round, room }: Claim, tables: readonly RoomTable[]): RoomTable | undefined =>
  tables.find((table) => table.round === round && table.room === room)

function ClaimTitle({ claim, tournament, tables }: ClaimProps) {
  const row = tableOf(claim, tables)?.rows.find(({ seat }) => seat === claim.seat)
  return (
    <p>
      <Called name={row?.name ?? null} seat={claim.seat} tournament={tournament} /> · Partida {claim.match},{' '}
      {timeInText(new Date(claim.claimedAt), visitorTimeZone())}
    </p>
  )
}

function OpenClaim({ tournament, claim, tables }: ClaimProps) {
  const [answer, setAnswer] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error } = useClaimAnswer(tournament.id)
  const showToast = useToasts()
  const table = tableOf(claim, tables)
  const present = table === undefined ? null : standingsOf(table).rows.find(({ seat }) => seat === claim.seat)
  const stored = present?.matches[claim.match - 1] ?? null
  const fields = error instanceof ApiError ? error.fields : {}
  const matchPath = panelPaths.results.href(tournament.id, claim)
  const { noted, said, kills: corrected, act, elsewhere } = claimCard(claim, stored)
  const send = (outcome: 'upheld' | 'refused', kills: number | null) => {
    setChecked(true)
    if (answer.trim() === '') return
    mutate(
      { claim: claim.id, body: { outcome, kills, answer, revision: claim.revision } },
      { onSuccess: (answered) => showToast(tableChangedToast('Respondiste el reclamo', answered)) },
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('upheld', corrected)
  }
  return (
    <form className={styles['claim']} onSubmit={submit} noValidate>
      <ClaimTitle claim={claim} tournament={tournament} tables={tables} />
      <dl className={styles['versus']}>
        <div>
          <dt>Anotamos</dt>
          <dd className="display">{noted}</dd>
        </div>
        <div data-said>
          <dt>Dice</dt>
          <dd className="display">{said}</dd>
        </div>
      </dl>
      <p className={styles['words']}>
        «<bdi>{claim.text}</bdi>»
      </p>
      {error !== null && !isPending && (
        <FormAlert>{fields['kills'] ?? fields['answer'] ?? messageOf(error)}</FormAlert>
      )}
      <LongText
        label="Tu respuesta"
        hint="La lee en su boleto."
        value={answer}
        onChange={setAnswer}
        longest={CLAIM_LENGTH}
        rows={2}
        error={isChecked && answer.trim() === '' ? 'Escribe una respuesta' : undefined}
      />
      {elsewhere !== null && (
        <p>
          {elsewhere} <TextLink to={matchPath}>Corrige la partida</TextLink>
        </p>
      )}
      <div className={styles['pair']}>
        <PlainButton busy={isPending} onClick={() => send('refused', null)}>
          <Icon name="cross" /> Dejar igual
        </PlainButton>
        <TicketButton submits busy={isPending} tone="paper">
          <Icon name="tick" /> {act}
        </TicketButton>
      </div>
      {elsewhere === null && corrected === null && (
        <p className="soft-small">
          Si hay que mover puestos, corrígelo primero en <TextLink to={matchPath}>la partida</TextLink>.
        </p>
      )}
    </form>
  )
}

const STEPS_WITH_LIST: ReadonlySet<ResultsStep['kind']> = new Set(['claims', 'ties', 'waiting', 'official'])

interface LastLookProps {
  step: ResultsStep
  list: Checklist
}

/** What is entered and what is not, before the table is official. */
export function LastLook({ step, list: { matches, claims, unknown } }: LastLookProps) {
  if (!STEPS_WITH_LIST.has(step.kind)) return null
  const isWhole = claims.open === 0 && unknown === 0 && matches.every(({ entered, of }) => entered === of)
  const title = isWhole ? 'Todo en orden' : 'Antes de cerrar'
  return (
    <section className={styles['look']} aria-label={title}>
      <h2 className={pageStyles['heading']}>
        <span className="display">{title}</span>
      </h2>
      <ul>
        {matches.map(({ match, entered, of }) => (
          <Checked key={match} what={`Partida ${match}`} isDone={entered === of}>
            {entered === of ? countText(of, 'anotado', 'anotados') : `${entered} de ${of} anotados`}
          </Checked>
        ))}
        {claims.open + claims.answered > 0 && (
          <Checked what="Reclamos" isDone={claims.open === 0}>
            {claims.open === 0
              ? countText(claims.answered, 'resuelto', 'resueltos')
              : `${claims.open} sin resolver`}
          </Checked>
        )}
        {unknown > 0 && (
          <Checked what="Sin datos" isDone={false}>
            {countText(unknown, 'resultado incompleto', 'resultados incompletos')}
          </Checked>
        )}
      </ul>
    </section>
  )
}

interface CheckedProps {
  what: string
  isDone: boolean
  children: string
}

const Checked = ({ what, isDone, children }: CheckedProps) => (
  <li data-open={isDone ? undefined : ''}>
    <Icon name={isDone ? 'tick' : 'alert'} />
    <b>{what}</b>
    <span>{children}</span>
  </li>
)

const SHOWN = 3

interface LeadersProps {
  tournament: Tournament
  tables: readonly RoomTable[]
  round: number
  isOfficial: boolean
}

/** Who is in front, and the matches that were entered. */
export function Leaders({ tournament, tables, round, isOfficial }: LeadersProps) {
  const leaders = leadersOf(tables, round, SHOWN)
  if (leaders.length === 0) return null
  const title = isOfficial ? 'Así quedó' : 'Va ganando'
  const played = Math.max(...leaders.map(({ table }) => table.matches.length))
  return (
    <section className={styles['leaders']} aria-label={title}>
      <h2 className={pageStyles['heading']}>
        <span className="display">{title}</span>
        <small>tras {countText(played, 'partida', 'partidas')}</small>
      </h2>
      {leaders.map(({ table, rows }) => (
        <div key={table.id}>
          {leaders.length > 1 && <h3>Sala {table.room}</h3>}
          <ol>
            {rows.map(({ seat, name, place, points }) => (
              <li key={seat}>
                <span className="display">{place}</span>
                <Called name={name} seat={seat} tournament={tournament} />
                <span className="display">{points}</span>
              </li>
            ))}
          </ol>
          <p className={styles['entered']}>
            {table.matches.map(({ match, officialAt }) => (
              <TextLink
                key={match}
                to={panelPaths.results.href(tournament.id, { round, room: table.room, match })}
              >
                {officialAt === null ? `Cambiar partida ${match}` : `Corregir partida ${match}`}
              </TextLink>
            ))}
          </p>
        </div>
      ))}
      <TextLink to={paths.table.href(tournament.id)}>Ver la tabla pública</TextLink>
    </section>
  )
}
