import { type FormEvent, useId, useState } from 'react'
import { CLAIM_LENGTH } from '@arena-libre/functions/contract/match-day/claim-length'
import type { OwnMatch, OwnResult, OwnRound } from '@arena-libre/functions/contract/match-day/own-result'
import { publicName } from '@arena-libre/functions/contract/match-day/results'
import type { OwnPrize } from '@arena-libre/functions/contract/match-day/prizes-schema'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { CupFace } from '../../components/artwork/cup-face.tsx'
import { PlainButton, TicketButton, TicketLink } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { TextField } from '../../components/text-field.tsx'
import { deedsText } from '../../components/tournaments/champion-words.tsx'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { type SentClaim, useClaim, useClaimWithdrawal, usePrizeReceived } from '../../lib/api/receipts.ts'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { dayAndTimeInText, timeInText, visitorTimeZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { countText, listText, pointsText } from '../../lib/texts.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { OwnPoster, SharedResult } from './shared-result.tsx'
import styles from './own-results.module.css'

interface OwnResultsProps {
  receipt: Pick<Receipt, 'table' | 'tournament' | 'nickname' | 'partner'>
  token: string
  /** Whether something else on the page is more urgent. */
  isQuiet: boolean
}

/** How the player stands after each match, and the claims about it. */
export function OwnResults({ receipt, token, isQuiet }: OwnResultsProps) {
  const { table, tournament } = receipt
  const [claiming, setClaiming] = useState<Which | null>(null)
  const now = useNow()
  const rounds = table === null ? [] : [table, ...table.earlier]
  const nextEnd = Math.min(...rounds.flatMap((round) => claimEnds(round, now).map(({ end }) => end)))
  useWakeAt(Number.isFinite(nextEnd) ? nextEnd : null)
  if (table === null || tournament === null) return null
  const ends = claimEnds(table, now)
  const isLive = table.phase === 'live'
  const { booyahs, kills } = table
  const deeds = deedsText({ booyahs, kills })
  const name = publicName({ nickname: receipt.nickname, partner: receipt.partner?.nickname ?? null })
  const won = table.prizes.map((prize) => <Won key={prize.place} prize={prize} token={token} />)
  const asked = [table, ...table.earlier].flatMap((round) => {
    const one = round.round === claiming?.round && round.matches.find(({ match }) => match === claiming.match)
    return one ? [{ one, round, which: { round: round.round, room: round.room, match: one.match } }] : []
  })[0]
  const sheet = (
    <>
      {won}
      <div className={styles['paper']}>
        <div className={styles['upper']}>
          {!isQuiet && (
            <p className={styles['cup']}>
              <CupFace tournamentId={tournament.id} className={styles['face']} />
              <span className="display">{tournament.name}</span>
            </p>
          )}
          <div className={styles['state']}>
            <span>
              {table.name}, {playedText(table)}
            </span>
            <strong className={styles['phase']} data-phase={table.phase}>
              {PHASES[table.phase]}
            </strong>
          </div>
          <p className={styles['standing']}>
            <strong className="display">
              {isRanked(table) ? (
                <>
                  {table.place}.<sup>º</sup>
                </>
              ) : (
                '–'
              )}
            </strong>
            <span>
              {name !== null && <bdi>{name}</bdi>}
              <small>
                entre {amongText(table.of, tournament.modality)}
                {table.isTied && ', en empate'}
              </small>
              <small>
                <b>{pointsText(table.points)}</b>
                {deeds !== '' && ` · ${deeds}`}
              </small>
            </span>
          </p>
          {isLive && !isQuiet && (
            <TicketLink wide to={paths.table.href(tournament.id)}>
              Ver la tabla en vivo
            </TicketLink>
          )}
        </div>
        <div className={styles['lower']}>
          {ends.length > 0 && (
            <p>
              {table.earlier.length > 0 && <strong className={styles['round']}>{table.name}</strong>} ¿Algo no
              cuadra? Reclama hasta <b>{deadlinesText(ends)}</b>
            </p>
          )}
          <OwnMatches of={table} token={token} onClaim={setClaiming} now={now} />
        </div>
        {table.earlier.map((round) => (
          <details key={round.round} className={styles['earlier']} open={isUnsettled(round)}>
            <summary>
              <span>
                <strong className={styles['round']}>{round.name}</strong>
                {round.place}.º, {pointsText(round.points)}
                <Until ends={claimEnds(round, now)} />
              </span>
              <Icon name="unfold" />
            </summary>
            <OwnMatches of={round} token={token} onClaim={setClaiming} now={now} />
          </details>
        ))}
        <div className={styles['teeth']} />
      </div>
      <div className={styles['ways']}>
        {table.word === null && (
          <SharedResult
            table={table}
            tournament={tournament}
            look={isLive || isQuiet ? 'outline' : 'ticket'}
          />
        )}
        {(!isLive || isQuiet) && <TextLink to={paths.table.href(tournament.id)}>Ver la tabla</TextLink>}
      </div>
    </>
  )
  return (
    <section className={styles['results']} aria-label="Tus resultados">
      {table.word === null ? (
        sheet
      ) : (
        <OwnPoster players={receipt} table={table} word={table.word} tournament={tournament} token={token}>
          {sheet}
        </OwnPoster>
      )}
      {asked !== undefined && (
        <ClaimSheet
          one={asked.one}
          which={asked.which}
          title={
            table.earlier.length === 0
              ? `Reclamo de la partida ${asked.which.match}`
              : `Reclamo: ${asked.round.name}, partida ${asked.which.match}`
          }
          token={token}
          onClose={() => setClaiming(null)}
        />
      )}
    </section>
  )
}

/** What the player has won, and until when it arrives. */
function Won({ prize, token }: { prize: OwnPrize; token: string }) {
  const { mutate, isPending, isPaused, error } = usePrizeReceived(token)
  const due = dayAndTimeInText(new Date(prize.dueAt), visitorTimeZone())
  return (
    <div className={styles['prize']}>
      <p>
        <strong className="display">{prize.prize}</strong>
        <span>
          {prize.place}.º lugar.{' '}
          {prize.deliveredAt === null ? (
            <>
              Llega antes del <b>{due}</b> Te escribimos al WhatsApp de tu inscripción.
            </>
          ) : (
            <>
              Te lo entregamos{prize.note !== '' && <bdi> ({prize.note})</bdi>}
              {prize.receivedAt === null
                ? '. Confirma aquí cuando lo tengas.'
                : '. Confirmaste que lo recibiste.'}
            </>
          )}
        </span>
      </p>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      {prize.deliveredAt !== null && prize.receivedAt === null && (
        <TicketButton wide tone="ink" busy={isPending} onClick={() => mutate({})}>
          <Icon name="tick" /> Ya recibí mi premio
        </TicketButton>
      )}
      <output>{isPaused && 'No hay señal. Sale solo en cuanto vuelva: deja esta página abierta.'}</output>
    </div>
  )
}

const PHASES: Record<OwnResult['phase'], string> = {
  live: 'En vivo',
  provisional: 'Provisional',
  official: 'Oficial',
}

const killsText = (kills: number | null): string =>
  kills === null ? 'bajas sin datos' : countText(kills, 'baja', 'bajas')

/** '2 de 3 partidas', or how many there were. */
const playedText = ({ matches, planned, phase }: OwnResult): string =>
  phase === 'live'
    ? `${matches.length} de ${countText(planned, 'partida', 'partidas')}`
    : countText(matches.length, 'partida jugada', 'partidas jugadas')

/** Those who have not played have a place in the table only because everyone has one. */
export const isRanked = ({ matches }: Pick<OwnRound, 'matches'>): boolean =>
  matches.some(({ result }) => result !== null && result.state !== 'absent')

const amongText = (count: number, modality: Tournament['modality']): string =>
  modality === 'duo' ? countText(count, 'dúo', 'dúos') : countText(count, 'jugador', 'jugadores')

/** Place, points and kills, or why there are none. */
function resultParts({ result }: OwnMatch): string[] {
  if (result === null) return ['sin datos todavía']
  const { state, place, kills, points, penalty } = result
  const less = penalty === 0 ? [] : [`${penalty} menos por sanción`]
  if (state === 'absent') return ['no jugaste', ...less]
  if (state === 'disqualified') return ['descalificado', ...less]
  const where = place === null ? 'puesto sin datos' : `${place}.º`
  return [where, pointsText(points), ...less, killsText(kills)]
}

/** '9.º, 4 puntos, 1 baja' */
const resultText = (one: OwnMatch): string => resultParts(one).join(', ')

type Which = Pick<SentClaim, 'round' | 'room' | 'match'>

interface Asked {
  one: OwnMatch
  which: Which
}

/** Something can still be claimed, or waits for its answer. */
const isUnsettled = ({ matches }: OwnRound): boolean =>
  matches.some(({ claim, claimsUntil }) => claimsUntil !== null || claim?.state === 'open')

const canClaim = ({ claim, claimsUntil }: OwnMatch, now: number): boolean =>
  claim?.state !== 'open' && claimsUntil !== null && Date.parse(claimsUntil) > now

interface ClaimEnd {
  matches: readonly number[]
  end: number
}

/** Until when one can claim about which matches of a round. */
function claimEnds({ matches }: Pick<OwnRound, 'matches'>, now: number): ClaimEnd[] {
  const open = matches.filter((one) => canClaim(one, now))
  const byEnd = Map.groupBy(open, ({ claimsUntil }) => Date.parse(claimsUntil ?? ''))
  return [...byEnd].map(([end, group]) => ({ matches: group.map(({ match }) => match), end }))
}

interface OwnMatchesProps {
  of: Pick<OwnRound, 'round' | 'room' | 'matches'>
  token: string
  now: number
  onClaim: (which: Which) => void
}

/** The matches of a round side by side; below them what was said about each. */
function OwnMatches({ of: { round, room, matches }, token, now, onClaim }: OwnMatchesProps) {
  return (
    <>
      <ol className={styles['matches']}>
        {matches.map((one) => (
          <li key={one.match}>
            <div>
              <p>Partida {one.match}</p>
              <p className={styles['parts']}>
                {resultParts(one).map((part, index) => (
                  <span key={part}>
                    {index > 0 && <span className="visually-hidden">, </span>}
                    {part.endsWith('.º') ? (
                      <>
                        {part.slice(0, -1)}
                        <sup>º</sup>
                      </>
                    ) : (
                      part
                    )}
                  </span>
                ))}
              </p>
              {canClaim(one, now) ? (
                <PlainButton onClick={() => onClaim({ round, room, match: one.match })}>
                  <span>
                    Reclamar<span className="visually-hidden"> la partida {one.match}</span>
                  </span>
                </PlainButton>
              ) : (
                one.claim !== null && (
                  <p className={styles['answered']} data-state={one.claim.state}>
                    <Icon name={CLAIMS[one.claim.state].icon} /> {CLAIMS[one.claim.state].mark}
                  </p>
                )
              )}
            </div>
          </li>
        ))}
      </ol>
      {matches.map((one) => (
        <MatchNotes key={one.match} one={one} which={{ round, room, match: one.match }} token={token} />
      ))}
    </>
  )
}

/** 'las 4:30 p. m.'; where there are several times, each with its matches: 'las 4:30 p. m. (partida 2)'. */
function deadlinesText(ends: readonly ClaimEnd[]): string {
  const times = ends.map(({ matches, end }) => {
    const time = `las ${timeInText(new Date(end), visitorTimeZone()).replaceAll(' ', '\u00a0')}`
    const which = `${matches.length === 1 ? 'partida' : 'partidas'} ${listText(matches.map(String))}`
    return ends.length === 1 ? time : `${time} (${which})`
  })
  return listText(times)
}

const Until = ({ ends }: { ends: readonly ClaimEnd[] }) =>
  ends.length > 0 && (
    <small>
      Reclama hasta <b>{deadlinesText(ends)}</b>
    </small>
  )

/** The reason for what was decided about a result, and the claim about it. */
function MatchNotes({ one: { match, result, claim }, which, token }: Asked & { token: string }) {
  const withdrawal = useClaimWithdrawal(token)
  const reason = result?.reason ?? ''
  return (
    <>
      {reason !== '' && (
        <p className={styles['note']}>
          Partida {match}, motivo: <bdi>{reason}</bdi>
        </p>
      )}
      {claim !== null && (
        <div className={styles['claim']} data-state={claim.state}>
          <p>
            <Icon name={CLAIMS[claim.state].icon} />
            <span>
              Partida {match}: <strong>{CLAIMS[claim.state].words}</strong>
            </span>
          </p>
          <p>
            Dijiste: «<bdi>{claim.text}</bdi>»
          </p>
          {claim.answer !== '' && (
            <p>
              Respuesta: «<bdi>{claim.answer}</bdi>»
            </p>
          )}
          {claim.state === 'open' && (
            <PlainButton look="text" busy={withdrawal.isPending} onClick={() => withdrawal.mutate(which)}>
              Retirar reclamo
            </PlainButton>
          )}
          {withdrawal.error !== null && <FormAlert>{messageOf(withdrawal.error)}</FormAlert>}
        </div>
      )}
    </>
  )
}

const CLAIMS = {
  open: { icon: 'clock', mark: 'En revisión', words: 'Tu reclamo está en revisión' },
  upheld: { icon: 'tick', mark: 'Corregida', words: 'Te dimos la razón' },
  refused: { icon: 'info', mark: 'Queda igual', words: 'El resultado queda igual' },
} as const

interface ClaimSheetProps extends Asked {
  title: string
  token: string
  onClose: () => void
}

/** What is typed: an empty number says nothing. */
const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

function ClaimSheet({ one, which, title, token, onClose }: ClaimSheetProps) {
  const [kills, setKills] = useState('')
  const [place, setPlace] = useState('')
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, isPaused, error } = useClaim(token)
  const showToast = useToasts()
  const textId = useId()
  const fields = error instanceof ApiError ? error.fields : {}
  const isMissing = isChecked && text.trim() === ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (text.trim() === '') {
      document.getElementById(textId)?.focus()
      return
    }
    mutate(
      { ...which, kills: numberOf(kills), place: numberOf(place), text },
      {
        onSuccess: () => {
          showToast({ type: 'success', title: 'Enviamos tu reclamo', detail: 'La respuesta llega aquí.' })
          onClose()
        },
      },
    )
  }

  return (
    <Sheet title={title} onClose={onClose}>
      <form className={styles['form']} onSubmit={submit} noValidate aria-busy={isPending}>
        <p>
          Anotamos: <strong>{resultText(one)}</strong>
        </p>
        {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
        <div className={styles['pair']}>
          <TextField
            label="Tu puesto (opcional)"
            value={place}
            onChange={setPlace}
            autoComplete="off"
            inputMode="numeric"
            maxLength={2}
            error={fields['place']}
          />
          <TextField
            label="Tus bajas (opcional)"
            value={kills}
            onChange={setKills}
            autoComplete="off"
            inputMode="numeric"
            maxLength={2}
            error={fields['kills']}
          />
        </div>
        <label htmlFor={textId}>Qué está mal</label>
        <textarea
          id={textId}
          className={styles['text']}
          rows={4}
          maxLength={CLAIM_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-invalid={isMissing}
          aria-describedby={isMissing ? `${textId}-error` : undefined}
        />
        {isMissing && (
          <p id={`${textId}-error`} className={styles['missing']}>
            Cuéntanos qué está mal
          </p>
        )}
        <TicketButton wide submits busy={isPending}>
          {isPending ? 'Enviando…' : 'Enviar reclamo'}
        </TicketButton>
        <output>
          {isPaused && 'No hay señal. Tu reclamo sale solo en cuanto vuelva: deja esta página abierta.'}
        </output>
        <p className="soft-small">
          En la tabla aparece «En revisión», sin decir quién reclama. Un administrador te responde aquí.
        </p>
      </form>
    </Sheet>
  )
}
