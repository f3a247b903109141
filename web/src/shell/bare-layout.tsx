import { Outlet } from 'react-router-dom'
import { loadUndelivered } from './deliveries/load-deliveries.ts'
import { WhileKept } from './deliveries/while-kept.tsx'
import { MAIN_ID } from './skip-link.tsx'
import styles from './site-layout.module.css'

/** For screens with one thing to do: no navigation to wander off by. */
export function BareLayout() {
  return (
    <div className={styles['layout']}>
      <WhileKept load={loadUndelivered} />
      <main id={MAIN_ID} className={styles['main']}>
        <Outlet />
      </main>
    </div>
  )
}
