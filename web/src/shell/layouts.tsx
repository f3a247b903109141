import type { MouseEvent } from 'react'
import { Outlet, useLocation } from 'react-router-dom'
import { drawnPart } from '../components/drawn-part.tsx'
import { isRegistering, isStreamView } from '../lib/paths.ts'
import styles from './layouts.module.css'
import { SiteHeader } from './site-header.tsx'
import { PendingNotices } from './unsent/unsent-connection.tsx'

export const SiteFooter = drawnPart(
  'footer-parts',
  async () => (await import('./footer-parts.tsx')).SiteFooter,
)

export function SiteLayout() {
  const location = useLocation()
  // Over a stream there is the page alone.
  if (isStreamView(location)) return <Outlet />
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <PendingNotices />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      {!isRegistering(location) && <SiteFooter />}
    </div>
  )
}

/** For screens with one thing to do: no navigation to wander off by. */
export function BareLayout() {
  return (
    <div className={styles['layout']}>
      <PendingNotices />
      <main id={MAIN_ID} className={styles['main']}>
        <Outlet />
      </main>
    </div>
  )
}

const MAIN_ID = 'contenido'

/** Without a history entry: the present one may contain the receipt of the page. */
function skip(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById(MAIN_ID)?.focus()
}

function SkipLink() {
  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={skip}>
      Saltar al contenido
    </a>
  )
}
