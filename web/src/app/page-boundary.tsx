import { Suspense } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import styles from './page-boundary.module.css'
import { Recovery } from './recovery.tsx'

/**
 * A page that fails leaves the navigation standing, and the next address starts over. `context` is passed on to the
 * page's outlet context.
 */
export function PageBoundary({ context }: { context?: unknown }) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary key={pathname} fallback={<Recovery />}>
      <Suspense fallback={<PageLoading />}>
        <Outlet context={context} />
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
