import { useEffect, useRef } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { Icon } from '../../components/icon.tsx'
import { TicketButton } from '../../components/ticket-button.tsx'
import { useWayHome } from '../../lib/use-way-home.ts'
import styles from './sent-card.module.css'

/** Goes home by itself after a moment, unless somebody shows that they are still here. */
export function SentCard({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { isStopped, stop } = useWayHome(LIMITS.homeAfterFormMs)

  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- any touch counts, wherever it lands
    <section
      className={styles['card']}
      aria-labelledby="enviado"
      onPointerDown={stop}
      onFocus={({ target }) => target === heading.current || stop()}
    >
      <span className={styles['mark']}>
        <Icon name="tick" />
      </span>
      <div className={styles['text']}>
        <h2 id="enviado" ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
          ¡Formulario enviado con éxito!
        </h2>
        <p>Gracias por completar el formulario. Tu respuesta ha sido registrada correctamente.</p>
        <p className={styles['hint']}>
          {isStopped
            ? 'Puedes quedarte el tiempo que quieras.'
            : 'En unos segundos volvemos al inicio. Toca aquí para quedarte.'}
        </p>
        <TicketButton wide onClick={onAgain}>
          Enviar otra respuesta
        </TicketButton>
      </div>
    </section>
  )
}
