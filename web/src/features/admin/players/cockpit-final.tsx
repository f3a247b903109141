import { useState } from 'react'
import { FINAL_MINUTES } from '@arena-libre/functions/contract/match-day/finalists'
import type { FinalistsInput } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Select } from '../../../components/panel/select.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { timeInText } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { countText } from '../../../lib/texts.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import { calledOf, minutesText } from './cockpit.ts'
import { useConfirmByHand, useDrawChange, useFinalistsCall } from './cockpit-data.ts'
import pageStyles from './cockpit-page.module.css'
import { Card, ChatLink, Left, Person, CountHeading } from './cockpit-parts.tsx'
import styles from './cockpit-rooms.module.css'
import { finalText, type CockpitFinal, type CockpitRound } from './cockpit-rounds.ts'

const MINUTE_MS = 60_000

interface NextRoundProps {
  tournament: Tournament
  /** The round that was played. */
  round: CockpitRound
  name: string
  /** How many of them go on. */
  most: number
  /** Of the last round its players confirm, and there can be substitutes. */
  isFinal: boolean
  /** Those who were called before, in their order. */
  called: readonly string[]
  revision: number
}

/** Chooses who plays the round after this one, the best first. */
export function NextRound({ tournament, round, name, most, isFinal, called, revision }: NextRoundProps) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    called.filter((id) => round.players.some((player) => player.id === id)),
  )
  const [minutes, setMinutes] = useState<number>(FINAL_MINUTES[1])
  const drawing = useDrawChange(tournament.id)
  const calling = useFinalistsCall(tournament.id)
  const showToast = useToasts()
  const limit = isFinal ? 2 * most : most
  const toggle = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id))
  const draw = () =>
    drawing.mutate(
      { act: 'seat', round: round.place + 1, players: chosen.slice(0, most), revision },
      { onSuccess: () => showToast({ type: 'success', title: `${name}: ya están sus jugadores` }) },
    )
  const call = () =>
    calling.mutate(
      {
        players: [...chosen],
        seats: Math.min(most, chosen.length),
        closesAt: new Date(serverNow() + minutes * MINUTE_MS).toISOString(),
        revision,
      },
      {
        onSuccess: () =>
          showToast({
            type: 'success',
            title: `Llamaste a ${countText(chosen.length, 'jugador', 'jugadores')}`,
            detail: 'Confirman en su boleto, y les llega un correo.',
          }),
      },
    )
  const failed = [drawing, calling].find(({ error, isPending }) => error !== null && !isPending)
  return (
    <details className={pageStyles['details']}>
      <summary>
        {called.length > 0 ? `Cambiar quiénes pasan a ${name}` : `Elegir quiénes pasan a ${name}`}
      </summary>
      <div className={styles['form']}>
        {failed?.error && <FormAlert>{textOf(failed.error)}</FormAlert>}
        <p>
          Pasan {most}. Llevas {Math.min(chosen.length, most)}
          {isFinal && `, y ${countText(Math.max(0, chosen.length - most), 'suplente', 'suplentes')}`}.
          {isFinal && ' Tócalos en orden, del mejor al último: los que sobran quedan de suplentes.'}
        </p>
        <ul className={pageStyles['rows']} aria-label={`Pasan a ${name}`}>
          {round.players.map((player) => {
            const place = chosen.indexOf(player.id) + 1
            return (
              <li key={player.id}>
                <Checkbox
                  checked={place > 0}
                  disabled={place === 0 && chosen.length >= limit}
                  onChange={(isChosen) => toggle(player.id, isChosen)}
                >
                  <span className={styles['choice']}>
                    <Person row={player} />
                    {isFinal && place > 0 && <b>{rankText(place, most)}</b>}
                  </span>
                </Checkbox>
              </li>
            )
          })}
        </ul>
        {isFinal && (
          <>
            <Select
              label="Tienen para confirmar"
              value={String(minutes)}
              options={FINAL_MINUTES.map((each) => ({ value: String(each), label: minutesText(each) }))}
              onChange={(value) => setMinutes(Number(value))}
            />
            <TicketButton
              wide
              tone="paper"
              busy={calling.isPending}
              disabled={chosen.length < 2}
              onClick={call}
            >
              Pedir que confirmen
            </TicketButton>
            {chosen.length > 1 && (
              <PlainButton busy={drawing.isPending} onClick={draw}>
                Armar {name} sin confirmar
              </PlainButton>
            )}
          </>
        )}
        {!isFinal && (
          <TicketButton
            wide
            tone="paper"
            busy={drawing.isPending}
            disabled={chosen.length < 2}
            onClick={draw}
          >
            Armar {name}
          </TicketButton>
        )}
      </div>
    </details>
  )
}

const rankText = (place: number, most: number): string =>
  place > most ? `Suplente ${place - most}` : `${place}.º`

/** The first refused field says more than the message for all of them. */
const textOf = (error: Error): string =>
  (error instanceof ApiError ? Object.values(error.fields ?? {})[0] : undefined) ?? messageOf(error)

interface FinalProps {
  tournament: Tournament
  final: CockpitFinal
  name: string
  revision: number
}

/** The one thing to do while the finalists confirm. */
export function FinalAct({ tournament, final, name, revision }: FinalProps) {
  const { phase, finalists, missing } = final
  if (phase === 'settling') {
    return (
      <Card isQuiet title={`Cerrando ${name}`}>
        <p>En un minuto entran los primeros de la lista que confirmaron.</p>
      </Card>
    )
  }
  return (
    <Card title={missing === 0 ? 'Confirmaron los finalistas' : missingText(missing)}>
      <Left until={new Date(finalists.closesAt)} />
      <p>
        {missing === 0
          ? 'Puedes cerrar ya, o esperar a que termine el tiempo.'
          : 'Al cerrar, en lugar de quien no confirmó entra el primer suplente que sí.'}
      </p>
      <FinalEnd tournament={tournament} final={final} revision={revision} />
    </Card>
  )
}

const missingText = (missing: number): string =>
  missing === 1 ? 'Falta 1 finalista por confirmar' : `Faltan ${missing} finalistas por confirmar`

const MORE_MINUTES = 5

function FinalEnd({ tournament, final, revision }: Omit<FinalProps, 'name'>) {
  const task = useFinalistsCall(tournament.id)
  const { mutate, isPending, error } = task
  const showToast = useToasts()
  const undoToast = useUndoToast()
  const [isAsking, setIsAsking] = useState(false)
  const { players, seats, closesAt } = final.finalists
  const later = new Date(Date.parse(closesAt) + MORE_MINUTES * MINUTE_MS).toISOString()
  const end = (at: FinalistsInput['closesAt'], title: string, from = revision) =>
    mutate(
      { players, seats, closesAt: at, revision: from },
      {
        onSuccess: (changed) => {
          setIsAsking(false)
          if (at !== 'now') showToast({ type: 'success', title })
          // Who plays is decided half a minute after the end: until then it can be as it was.
          else {
            undoToast(title, 'En un minuto se sabe quién juega.', () =>
              end(closesAt, 'La confirmación sigue abierta', changed.revision),
            )
          }
        },
      },
    )
  return (
    <>
      {error !== null && !isPending && !isAsking && <FormAlert>{textOf(error)}</FormAlert>}
      <TicketButton wide busy={isPending} onClick={() => end(later, 'Ahora cierra más tarde')}>
        Dar {minutesText(MORE_MINUTES)} más
      </TicketButton>
      <PlainButton onClick={() => setIsAsking(true)}>Cerrar ahora</PlainButton>
      {isAsking && (
        <Confirm
          title="¿Cerrar la confirmación de la final?"
          text={`Juegan los ${seats} primeros de la lista que confirmaron. Van ${final.confirmed}.`}
          act="Cerrar ahora"
          task={task}
          onConfirm={() => end('now', 'Cerraste la confirmación de la final')}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Finalists and substitutes in their order, each with what the team can do for them. */
export function FinalPeople({ tournament, final }: Pick<FinalProps, 'tournament' | 'final'>) {
  const { seats, players } = final.finalists
  return (
    <>
      <FinalList tournament={tournament} final={final} title="Finalistas" after={0} until={seats} />
      <FinalList
        tournament={tournament}
        final={final}
        title="Suplentes"
        after={seats}
        until={players.length}
      />
    </>
  )
}

/** A part of the list, by its places. */
interface FinalListProps extends Pick<FinalProps, 'tournament' | 'final'> {
  title: string
  after: number
  until: number
}

function FinalList({ tournament, final, title, after, until }: FinalListProps) {
  const { mutate, isPending, variables, error } = useConfirmByHand()
  const entries = final.entries.filter(({ place }) => place > after && place <= until)
  if (entries.length === 0) return null
  const { finalists, phase } = final
  const confirmed = entries.filter(({ hasConfirmed }) => hasConfirmed).length
  const end = timeInText(new Date(finalists.closesAt), tournament.timeZone)
  return (
    <section>
      <CountHeading title={title} count={confirmed} all={entries.length} what="confirmaron" />
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <ul className={pageStyles['rows']} aria-label={title}>
        {entries.map(({ row, place, hasConfirmed }) => (
          <li key={row.id}>
            <Person row={row} mark={place - after} />
            {hasConfirmed ? (
              <>
                <span className={styles['confirmed']}>
                  <Icon name="tick" /> Confirmó
                </span>
                <PlainButton
                  look="text"
                  busy={isPending && variables?.row.id === row.id}
                  onClick={() => mutate({ row, confirmed: false, for: 'final' })}
                >
                  Quitar<span className="visually-hidden"> la confirmación de {calledOf(row)}</span>
                </PlainButton>
              </>
            ) : (
              <>
                {phase === 'open' && (
                  <ChatLink row={row} act="Recordarle" text={finalText(row, tournament.name, end)} />
                )}
                <PlainButton
                  busy={isPending && variables?.row.id === row.id}
                  onClick={() => mutate({ row, confirmed: true, for: 'final' })}
                >
                  Confirmar<span className="visually-hidden"> a {calledOf(row)}</span>
                </PlainButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
