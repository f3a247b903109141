import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import type { OwnFinal } from '@arena-libre/functions/contract/match-day/rooms-schema'
import type { ConfirmationStep, Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { TimeLeft } from '../../components/time-left.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useOnline } from '../../lib/browser-state.ts'
import { useConfirmation } from '../../lib/api/receipts.ts'
import { useSecondsLeft } from '../../lib/countdown.ts'
import { dayAndTimeInText, timeInText, visitorTimeZone } from '../../lib/dates.ts'
import { countText } from '../../lib/texts.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './confirm-place.module.css'
import { isConfirming, keepConfirming } from './device-registration.ts'

interface ConfirmPlaceProps {
  receipt: Pick<Receipt, 'confirm' | 'final' | 'confirmations' | 'tournament' | 'partner'>
  token: string
}

/** Whether the player has to confirm now. */
export const hasToConfirm = ({ confirm, final }: Pick<Receipt, 'confirm' | 'final'>): boolean =>
  confirm?.state === 'open' || final?.state === 'open'

/** What a player confirms on match day, until when, and what is confirmed already. */
export function ConfirmPlace({ receipt, token }: ConfirmPlaceProps) {
  if (receipt.tournament === null) return null
  return (
    <>
      {receipt.final === null ? (
        <MatchPlace receipt={receipt} token={token} />
      ) : (
        <FinalPlace final={receipt.final} isPair={receipt.partner !== null} token={token} />
      )}
      <Confirmations receipt={receipt} />
    </>
  )
}

function MatchPlace({ receipt: { confirm, tournament, partner }, token }: ConfirmPlaceProps) {
  if (confirm === null || tournament === null) return null
  const zone = visitorTimeZone()
  const opens = new Date(confirm.opens)
  const ends = new Date(confirm.ends)
  if (confirm.state === 'early') {
    return (
      <p className={styles['note']}>
        <Icon name="clock" />
        <span>
          Confirmas aquí que juegas: desde el {dayAndTimeInText(opens, zone)}, hasta {timeInText(ends, zone)}
        </span>
      </p>
    )
  }
  if (confirm.state === 'confirmed') return <Done>Tu lugar está confirmado.</Done>
  if (confirm.state === 'missed') return null
  const isPair = partner !== null
  const { waiting } = tournament
  return (
    <OpenConfirmation
      token={token}
      ends={ends}
      label={isPair ? 'Confirmar nuestro lugar' : 'Confirmar mi lugar'}
      done={{ title: 'Confirmaste tu lugar', detail: 'Nos vemos en la partida.' }}
    >
      {isPair && 'Confirmas por los dos. '}Tienes hasta <strong>{timeInText(ends, zone)}</strong>: si no
      confirmas, pierdes tu lugar.
      {waiting > 0 && ` Hay ${countText(waiting, 'inscripción', 'inscripciones')} en la lista de espera.`}
    </OpenConfirmation>
  )
}

interface FinalPlaceProps {
  final: OwnFinal
  isPair: boolean
  token: string
}

function FinalPlace({ final: { state, substitute, ends }, isPair, token }: FinalPlaceProps) {
  if (state === 'plays' || (state === 'confirmed' && substitute === null)) {
    return <Done>Tu lugar en la final está confirmado.</Done>
  }
  if (state === 'confirmed') return <Done>Eres el suplente {substitute}. Deja esta página a la mano.</Done>
  if (state !== 'open') return null
  const time = <strong>{timeInText(new Date(ends), visitorTimeZone())}</strong>
  return (
    <OpenConfirmation
      token={token}
      ends={new Date(ends)}
      label="Confirmar la final"
      done={{ title: substitute === null ? 'Confirmaste la final' : 'Confirmaste como suplente' }}
    >
      {isPair && 'Confirmas por los dos. '}
      {substitute === null ? (
        <>Tienes hasta {time}: si no confirmas, entra quien sigue.</>
      ) : (
        <>
          Eres el suplente {substitute}: entras si alguien no confirma. Tienes hasta {time}.
        </>
      )}
    </OpenConfirmation>
  )
}

const Done = ({ children }: { children: ReactNode }) => (
  <p className={styles['note']} data-state="confirmed">
    <Icon name="tick" />
    <strong>{children}</strong>
  </p>
)

const STEP_NAMES: Record<ConfirmationStep['of'], string> = {
  registration: 'Inscripción',
  match: 'Partida',
  final: 'Final',
}

const STEP_ICONS: Record<ConfirmationStep['state'], IconName> = {
  done: 'tick',
  now: 'clock',
  ahead: 'lock',
  missed: 'cross',
}

/** What the player, or the team, confirms until the end of the cup. */
function Confirmations({ receipt: { confirmations, confirm } }: Pick<ConfirmPlaceProps, 'receipt'>) {
  if (confirmations.length === 0) return null
  const wordOf = ({ of, state }: ConfirmationStep): string => {
    if (state === 'done') return of === 'registration' ? 'aprobada' : 'confirmada'
    if (state === 'missed') return 'sin confirmar'
    if (state === 'now') return of === 'registration' ? 'por revisar' : 'por confirmar'
    if (of === 'final' || confirm === null) return 'si clasificas'
    return `desde las ${timeInText(new Date(confirm.opens), visitorTimeZone())}`
  }
  return (
    <ol className={styles['steps']} aria-label="Tus confirmaciones">
      {confirmations.map((step) => (
        <li key={step.of} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <strong>
            <Icon name={STEP_ICONS[step.state]} /> {STEP_NAMES[step.of]}
          </strong>
          <small>{wordOf(step)}</small>
        </li>
      ))}
    </ol>
  )
}

interface OpenConfirmationProps {
  token: string
  ends: Date
  label: string
  /** What is said afterwards. */
  done: { title: string; detail?: string }
  children: ReactNode
}

function OpenConfirmation({ token, ends, label, done, children }: OpenConfirmationProps) {
  const left = useSecondsLeft(ends.getTime())
  const { mutate, isPending, isPaused, error } = useConfirmation(token)
  const showToast = useToasts()
  const isOnline = useOnline()
  // Pressed before the page was loaded again: it is still to be sent.
  const [wasPressed] = useState(() => isConfirming(token))

  const confirm = () => {
    keepConfirming(token, true)
    mutate(
      {},
      {
        onSuccess: () => {
          showToast({ type: 'success', ...done })
          // The button that had the focus is removed.
          document.querySelector('h1')?.focus()
        },
        onSettled: () => keepConfirming(token, false),
      },
    )
  }
  const goOn = useEffectEvent(confirm)
  useEffect(() => {
    if (wasPressed) goOn()
  }, [wasPressed])

  return (
    <section className={styles['confirm']} aria-label="Confirmar">
      <p className={styles['until']}>
        La confirmación cierra en
        <span role="timer" className={`display ${styles['left']}`}>
          <TimeLeft seconds={left} />
        </span>
      </p>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <TicketButton large wide busy={isPending} onClick={confirm} disabled={left === 0 && !isPending}>
        {isPending ? 'Confirmando…' : label}
      </TicketButton>
      <output>
        {isPaused
          ? 'No hay señal. Tu confirmación sale sola en cuanto vuelva: deja esta página abierta.'
          : !isOnline && 'Confirma igual: tu confirmación se envía en cuanto vuelva la señal.'}
      </output>
      <p>{children}</p>
    </section>
  )
}
