import { Outlet } from 'react-router-dom'
import { PendingNotices } from './unsent/unsent-connection.tsx'
import { MAIN_ID } from './skip-link.tsx'
import styles from './site-layout.module.css'

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
