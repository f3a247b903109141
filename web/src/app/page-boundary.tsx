import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { TicketButton } from '../components/buttons.tsx'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { TakenOver } from '../lib/drawn.ts'
import { paths } from '../lib/paths.ts'
import { reloadWhole } from '../lib/reload.ts'
import styles from './page-boundary.module.css'

/**
 * Shown when a page or the router itself has failed, so it has a plain link. A reload also helps in the most common
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

/**
 * A page that fails leaves the navigation standing, and the next address starts over. `context` is passed on to the
 * page's outlet context.
 */
export function PageBoundary({ context }: { context?: unknown }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary
      key={pathname}
      fallback={
        <>
          <Recovery />
          <TakenOver />
        </>
      }
    >
      <Suspense fallback={<PageLoading />}>
        <Outlet context={context} />
        <TakenOver />
      </Suspense>
    </ErrorBoundary>
  )
}

export function PageLoading() {
  return (
    <div className={styles['loading']}>
      <output className="visually-hidden">Cargando…</output>
    </div>
  )
}
