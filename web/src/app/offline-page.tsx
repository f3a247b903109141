import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { TicketButton } from '../components/ticket-button.tsx'
import { paths } from '../lib/paths.ts'
import { isReachable, loadAnew } from '../lib/release/load-anew.ts'
import { usePageHeading } from '../lib/use-page-heading.ts'
import styles from './recovery.module.css'

/** A line can die and come back without the browser noticing either, and `online` may be said before it carries. */
const LOOK_MS = 3000

const lookForSignal = () => void loadAnew(null).catch(() => undefined)

/** In the place of a page that this tab has not got and cannot fetch. The page comes when the signal does. */
export function OfflinePage() {
  const heading = usePageHeading('Sin conexión')
  const [hasTried, setHasTried] = useState(false)

  useEffect(() => {
    lookForSignal()
    const timer = setInterval(lookForSignal, LOOK_MS)
    addEventListener('online', lookForSignal)
    return () => {
      clearInterval(timer)
      removeEventListener('online', lookForSignal)
    }
  }, [])

  const retry = async () => {
    if (await isReachable()) location.reload()
    else setHasTried(true)
  }

  return (
    <section className={`measure ${styles['recovery']}`}>
      <h1 ref={heading} tabIndex={-1} className={`display ${styles['title']}`}>
        Estás sin conexión
      </h1>
      <p className={styles['text']}>Cuando vuelva la señal, esta página se abre sola.</p>
      <TicketButton large onClick={() => void retry()}>
        Reintentar
      </TicketButton>
      <output>{hasTried && 'Todavía no hay señal. Sigue esperando aquí o vuelve más tarde.'}</output>
      <Link className={styles['home']} to={paths.home.href()}>
        Volver al inicio
      </Link>
    </section>
  )
}
