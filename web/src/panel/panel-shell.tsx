import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, NavLink, useNavigate } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import { BrandMark } from '../components/artwork/brand-mark.tsx'
import { Menu, type MenuItem } from '../components/panel/menu.tsx'
import { queryClient } from '../lib/api/query-client.ts'
import { paths } from '../lib/paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'
import styles from './panel-shell.module.css'

const SECTIONS = [
  { label: 'Panel', to: paths.admin.href() },
  { label: 'Actividad', to: paths.activity.href() },
]

interface PanelShellProps {
  /** Null until it is known who is signed in: then there is nothing to choose from. */
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
              <nav className={styles['sections']} aria-label="Secciones">
                {SECTIONS.map(({ label, to }) => (
                  <NavLink key={to} to={to} end className={styles['section']}>
                    {label}
                  </NavLink>
                ))}
              </nav>
              <AccountMenu user={user} />
            </>
          )}
        </div>
        <div className={styles['content']}>{children}</div>
      </div>
    </QueryClientProvider>
  )
}

function AccountMenu({ user }: { user: SessionUser }) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const items: MenuItem[] = [
    { icon: 'eye', label: 'Ver el sitio', onSelect: () => void navigate(paths.home.href()) },
    { icon: 'leave', label: 'Cerrar Sesión', onSelect: signOut },
  ]
  return (
    <Menu
      className={styles['session']}
      trigger={
        <>
          <i /> Sesión activa
        </>
      }
      label={`Tu cuenta, ${user.displayName}`}
      title={user.displayName}
      note={user.email}
      items={items}
    />
  )
}
