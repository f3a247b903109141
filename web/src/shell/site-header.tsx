import { NavLink } from 'react-router-dom'
import { Icon, type IconName } from '../components/icon.tsx'
import { paths } from '../lib/paths.ts'
import { Brand } from './brand.tsx'
import styles from './site-header.module.css'

const DESTINATIONS: readonly { label: string; to: string; icon: IconName }[] = [
  { label: 'Inicio', to: paths.home.href(), icon: 'home' },
  { label: 'Torneos', to: paths.tournaments.href(), icon: 'trophy' },
]

export function SiteHeader() {
  return (
    <header className={styles['header']}>
      <div className={`measure ${styles['bar']}`}>
        <Brand />
        <nav aria-label="Principal">
          <ul className={styles['destinations']}>
            {DESTINATIONS.map(({ label, to, icon }) => (
              <li key={to}>
                <NavLink to={to} end className={styles['destination'] ?? ''}>
                  <Icon name={icon} />
                  <span className={styles['label']}>{label}</span>
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
