import { useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import { TicketButton } from '../../components/buttons.tsx'
import { FormAlert } from '../../components/form-messages.tsx'
import { Icon } from '../../components/icon.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useConfirmation } from '../../lib/api/receipts.ts'
import { clockText, useSecondsLeft } from '../../lib/clock.ts'
import { dayAndTimeInText, timeInText, visitorTimeZone } from '../../lib/dates.ts'
import { countText } from '../../lib/texts.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import styles from './confirm-place.module.css'
import { isConfirming, keepConfirming } from './device-registration.ts'

interface ConfirmPlaceProps {
  receipt: Pick<Receipt, 'confirm' | 'tournament' | 'partner'>
  token: string
}

/** What a player confirms on match day, and until when. */
export function ConfirmPlace({ receipt, token }: ConfirmPlaceProps) {
  const { confirm, tournament } = receipt
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
  if (confirm.state === 'confirmed') {
    return (
      <p className={styles['note']} data-state="confirmed">
        <Icon name="tick" />
        <strong>Tu lugar está confirmado.</strong>
      </p>
    )
  }
  if (confirm.state === 'missed') return null
  return (
    <OpenConfirmation
      token={token}
      ends={ends}
      isPair={receipt.partner !== null}
      waiting={tournament.waiting}
    />
  )
}

interface OpenConfirmationProps {
  token: string
  ends: Date
  isPair: boolean
  waiting: number
}

function OpenConfirmation({ token, ends, isPair, waiting }: OpenConfirmationProps) {
  const left = useSecondsLeft(ends.getTime())
  const { mutate, isPending, isPaused, error } = useConfirmation(token)
  const showToast = useToasts()
  // Pressed before the page was loaded again: it is still to be sent.
  const [wasPressed] = useState(() => isConfirming(token))

  const confirm = () => {
    keepConfirming(token, true)
    mutate(
      {},
      {
        onSuccess: () => {
          showToast({ type: 'success', title: 'Confirmaste tu lugar', detail: 'Nos vemos en la partida.' })
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

  const label = isPair ? 'Confirmar nuestro lugar' : 'Confirmar mi lugar'
  return (
    <section className={styles['confirm']} aria-label="Confirmar">
      <p className={styles['until']}>
        La confirmación cierra en
        <span role="timer" className={`display ${styles['left']}`}>
          {clockText(left)} <small>min</small>
        </span>
      </p>
      {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
      <TicketButton large wide busy={isPending} onClick={confirm} disabled={left === 0 && !isPending}>
        {isPending ? 'Confirmando…' : label}
      </TicketButton>
      <output>
        {isPaused && 'No hay señal. Tu confirmación sale sola en cuanto vuelva: deja esta página abierta.'}
      </output>
      <p>
        {isPair && 'Confirmas por los dos. '}Tienes hasta{' '}
        <strong>{timeInText(ends, visitorTimeZone())}</strong>: si no confirmas, pierdes tu lugar.
        {waiting > 0 && ` Hay ${countText(waiting, 'inscripción', 'inscripciones')} en la lista de espera.`}
      </p>
    </section>
  )
}
