import { useMemo } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { Icon, type IconName } from '../components/icon.tsx'
import { useHydrating } from '../lib/drawn.ts'
import { isInsideTournaments, paths } from '../lib/paths.ts'
import { loadAdminSession } from '../lib/session/hints.ts'
import { hasPanelAccess, useSession } from '../lib/session/session.ts'
import { readStored } from '../lib/stored.ts'
import { Brand } from './brand.tsx'
import styles from './site-header.module.css'
import { SoundSwitch } from './sound-switch.tsx'

interface Destination {
  label: string
  to: string
  icon: IconName
}

const TOURNAMENTS: Destination = { label: 'Torneos', to: paths.tournaments.href(), icon: 'trophy' }
const DESTINATIONS: readonly Destination[] = [
  { label: 'Inicio', to: paths.home.href(), icon: 'home' },
  TOURNAMENTS,
  { label: 'Historial', to: paths.history.href(), icon: 'history' },
]
/** Once a registration was made on this device. */
const TICKETS: Destination = { label: 'Mis boletos', to: paths.receipts.href(), icon: 'ticket' }
const ADMIN: Destination = { label: 'Admin', to: paths.admin.href(), icon: 'shield' }

export function SiteHeader() {
  const isAdmin = useLooksLikeAdmin()
  const { pathname } = useLocation()
  const isInside = isInsideTournaments(pathname)
  const hasTickets = useHasTickets()
  const destinations = [...DESTINATIONS, ...(hasTickets ? [TICKETS] : []), ...(isAdmin ? [ADMIN] : [])]

  return (
    <header className={styles['header']}>
      <div className={`measure ${styles['bar']} ${isAdmin || hasTickets ? styles['crowded'] : ''}`}>
        <Brand />
        <nav aria-label="Principal">
          <ul className={styles['destinations']}>
            {destinations.map(({ label, to, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={pathname === to ? 'page' : undefined}
                  className={`${styles['destination']} ${
                    isInside && to === TOURNAMENTS.to ? styles['around'] : ''
                  }`}
                >
                  <Icon name={icon} />
                  <span className={styles['label']}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SoundSwitch />
      </div>
    </header>
  )
}

/** Reads the storage on each navigation. Sending a registration causes one. */
const useHasTickets = (): boolean => !useHydrating() && readStored(STORAGE_KEYS.receipts) !== null

/** For the navigation only: the remembered session, until the API has answered. */
function useLooksLikeAdmin(): boolean {
  const isHydrating = useHydrating()
  const isRemembered = useMemo(() => !isHydrating && loadAdminSession() !== null, [isHydrating])
  const session = useSession()
  if (session.status === 'unknown') return isRemembered
  return session.status === 'signed-in' && hasPanelAccess(session.user)
}
