import { Outlet } from 'react-router-dom'
import { loadUndelivered } from './deliveries/load-deliveries.ts'
import { WhileKept } from './deliveries/while-kept.tsx'
import { HelpButton } from './help/help-button.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import styles from './site-layout.module.css'
import { UnsentConnection } from './unsent/unsent-connection.tsx'

export function SiteLayout() {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <WhileKept load={loadUndelivered} />
      <UnsentConnection />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <HelpButton />
    </div>
  )
}
