import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { BrandMark } from '../components/artwork/brand-mark.tsx'
import { PlainButton } from '../components/buttons.tsx'
import { LazyPart } from '../components/error-boundary.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { panelPaths } from '../lib/panel-paths.ts'
import { paths } from '../lib/paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import words from '../components/panel/tablet-words.module.css'
import styles from './panel-shell.module.css'

interface Section {
  label: string
  to: string
  /** Other addresses that belong to it. */
  also?: readonly string[]
}

const SECTIONS: readonly Section[] = [
  { label: 'Panel', to: paths.admin.href() },
  { label: 'Torneos', to: panelPaths.cups.href() },
  { label: 'Jugadores', to: panelPaths.players.href() },
  { label: 'Premios', to: panelPaths.prizes.href() },
  { label: 'Preguntas', to: panelPaths.questions.href() },
  { label: 'Formularios', to: panelPaths.forms.href() },
  { label: 'Estadísticas', to: panelPaths.statistics.href() },
  {
    label: 'Configuración',
    to: panelPaths.configuration.href(),
    also: [panelPaths.team.href(), panelPaths.activity.href()],
  },
]

const isBelow = (pathname: string, address: string): boolean =>
  pathname === address || (address !== paths.admin.href() && pathname.startsWith(`${address}/`))

const isOpen = (pathname: string, { to, also = [] }: Section): boolean =>
  [to, ...also].some((address) => isBelow(pathname, address))

interface PanelShellProps {
  /** Null until it is known who is signed in. */
  user: SessionUser | null
  children: ReactNode
}

/** The same ink as the site, quieter: no rays, no tape. */
export function PanelShell({ user, children }: PanelShellProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className={styles['admin']}>
        <div className={styles['bar']}>
          <Link className={styles['home']} to={paths.home.href()} aria-label={`${PRODUCT.name}, inicio`}>
            <BrandMark />
          </Link>
          {user === null ? (
            <span className={styles['area']}>Administración</span>
          ) : (
            <>
              <Sections />
              <Account user={user} />
            </>
          )}
        </div>
        <div className={styles['content']}>{children}</div>
      </div>
    </QueryClientProvider>
  )
}

/** A row that scrolls on phones. The open section is always in sight. */
function Sections() {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()

  useEffect(() => {
    const bar = nav.current
    const open = bar?.children[SECTIONS.findIndex((section) => isOpen(pathname, section))]
    if (bar === null || open === undefined) return undefined
    // Also when the row gets narrower: the account menu beside it is loaded later.
    const sized = new ResizeObserver(() => open.scrollIntoView({ block: 'nearest', inline: 'center' }))
    sized.observe(bar)
    return () => sized.disconnect()
  }, [pathname])

  return (
    <nav ref={nav} className={styles['sections']} aria-label="Secciones">
      {SECTIONS.map((section) => (
        <Link
          key={section.to}
          to={section.to}
          className={styles['section']}
          aria-current={isOpen(pathname, section) ? 'page' : undefined}
        >
          {section.label}
        </Link>
      ))}
    </nav>
  )
}

const loadMenu = async () => (await import('./account-menu.tsx')).AccountMenu

/** The menu and its libraries are fetched after the first screen. Without them one can still sign out. */
function Account({ user }: { user: SessionUser }) {
  const [hasFailed, setHasFailed] = useState(false)
  const signOut = useSignOut()
  if (hasFailed) {
    return (
      <PlainButton look="text" onClick={signOut}>
        Cerrar Sesión
      </PlainButton>
    )
  }
  return (
    <LazyPart
      load={loadMenu}
      props={{ user, className: styles['session'] }}
      onError={() => setHasFailed(true)}
      meanwhile={
        <span className={styles['session']}>
          <i /> <span className={words['words']}>Sesión activa</span>
        </span>
      }
    />
  )
}
