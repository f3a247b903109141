import { useNavigate } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { Menu } from '../components/panel/menu.tsx'
import words from '../components/panel/tablet-words.module.css'
import { panelPaths } from '../lib/panel-paths.ts'
import { paths } from '../lib/paths.ts'
import { useSignOut } from '../shell/use-sign-out.ts'

interface AccountMenuProps {
  user: SessionUser
  className: string
}

export function AccountMenu({ user, className }: AccountMenuProps) {
  const navigate = useNavigate()
  const signOut = useSignOut()
  return (
    <Menu
      className={className}
      trigger={
        <>
          <i /> <span className={words['words']}>Sesión activa</span>
        </>
      }
      label={`Tu cuenta, ${user.displayName}`}
      title={user.displayName}
      note={user.email}
      items={[
        { icon: 'lock', label: 'Tu cuenta', onSelect: () => void navigate(panelPaths.account.href()) },
        { icon: 'eye', label: 'Ver el sitio', onSelect: () => void navigate(paths.home.href()) },
        { icon: 'leave', label: 'Cerrar Sesión', onSelect: signOut },
      ]}
    />
  )
}
