import { type ReactNode, useEffect, useId, useRef } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { TicketButton } from '../../components/buttons.tsx'
import { Icon, type IconName } from '../../components/icon.tsx'
import { useOnline } from '../../lib/browser-state.ts'
import { useRedirectHome } from '../../shell/redirect-home.ts'
import { useRestoreFocus } from '../../lib/use-restore-focus.ts'
import styles from './result-cards.module.css'

/** Navigates to the home page after a moment without any input. */
export function SentCard({ onAgain }: { onAgain: () => void }) {
  const isStopped = useRedirectHome(LIMITS.homeAfterFormMs)

  return (
    <ResultCard kind="sent" title="¡Formulario enviado con éxito!">
      <p>Gracias por completar el formulario. Tu respuesta ha sido registrada correctamente.</p>
      <TicketButton wide onClick={onAgain}>
        Enviar otra respuesta
      </TicketButton>
      {/* Below the button: its length changes on the first touch, and the button must not move. */}
      <p>
        <small>
          {isStopped
            ? 'Puedes quedarte el tiempo que quieras.'
            : 'En unos segundos volvemos al inicio. Toca aquí para quedarte.'}
        </small>
      </p>
    </ResultCard>
  )
}

interface KeptCardProps {
  /** How many responses to this form are queued. */
  waiting: number
  onAgain: () => void
}

/** The response is queued on this device and sent automatically. */
export function QueuedCard({ waiting, onAgain }: KeptCardProps) {
  const online = useOnline()
  return (
    <ResultCard kind="kept" title="Tu respuesta está guardada en este dispositivo">
      <p>
        {online ? 'El envío no llegó a completarse.' : 'Estás sin conexión.'} Se enviará sola en cuanto haya
        conexión: no tienes que hacer nada más.
      </p>
      {waiting > 1 && <p>Por enviar en este dispositivo: {waiting} respuestas.</p>}
      <p>
        <small>
          Si cierras esta página antes, se envía la próxima vez que abras cualquier página de este sitio en
          este navegador.
        </small>
      </p>
      <TicketButton wide onClick={onAgain}>
        Enviar otra respuesta
      </TicketButton>
    </ResultCard>
  )
}

interface ResultCardProps {
  kind: 'sent' | 'kept'
  title: string
  children: ReactNode
}

const ICONS: Record<ResultCardProps['kind'], IconName> = { sent: 'tick', kept: 'clock' }

/** The result of sending, in place of the form. */
function ResultCard({ kind, title, children }: ResultCardProps) {
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useRestoreFocus(card)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    <section ref={card} className={`${styles['card']} ${styles[kind]}`} aria-labelledby={id}>
      <span className={styles['mark']}>
        <Icon name={ICONS[kind]} />
      </span>
      <div className={styles['text']}>
        <h2 id={id} ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          {title}
        </h2>
        {children}
      </div>
    </section>
  )
}
