import { Outlet } from 'react-router-dom'
import { HelpButton } from './help/help-button.tsx'
import { PendingNotices } from './unsent/unsent-connection.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { MAIN_ID, SkipLink } from './skip-link.tsx'
import styles from './site-layout.module.css'

export function SiteLayout() {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <PendingNotices />
      <SiteHeader />
      <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
        <Outlet />
      </main>
      <SiteFooter />
      <HelpButton />
    </div>
  )
}
