import { TicketButton } from '../components/ticket-button.tsx'
import { paths } from '../lib/paths.ts'
import { reloadWhole } from '../lib/release/fetch-missing.ts'
import styles from './recovery.module.css'

/**
 * Shown when a page or the router itself has failed: hence a plain link. A reload also helps in the most common
 * case, a new release while this one was open.
 */
export function Recovery() {
  return (
    <section className={`measure ${styles['recovery']}`} role="alert">
      <h1 className={`display ${styles['title']}`}>Algo se rompió</h1>
      <p className={styles['text']}>
        La página dejó de responder. Cárgala otra vez; si sigue igual, vuelve al inicio.
      </p>
      <TicketButton large onClick={() => void reloadWhole()}>
        Cargar otra vez
      </TicketButton>
      <a className={styles['home']} href={paths.home.href()}>
        Volver al inicio
      </a>
    </section>
  )
}
