import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { hasPanelAccess, useSession, wantSession } from '../../../lib/session/session.ts'
import { AdminShell } from './admin-shell.tsx'
import { Leave, LeaveUnverified, LeaveWithoutRole } from './leave.tsx'
import { PanelFailure, PanelLoading } from './panel-states.tsx'

/** No section is shown before the API has confirmed who is signed in. */
export function PanelGate() {
  const session = useSession()
  useEffect(wantSession, [])

  if (session.status === 'signed-in') {
    const { user } = session
    if (hasPanelAccess(user)) return <Outlet context={user} />
    return (
      <AdminShell>
        {user.emailVerified ? <LeaveWithoutRole user={user} /> : <LeaveUnverified user={user} />}
      </AdminShell>
    )
  }
  return (
    <AdminShell>
      {session.status === 'unknown' && <PanelLoading />}
      {session.status === 'failed' && <PanelFailure message={session.message} onRetry={session.retry} />}
      {session.status === 'signed-out' && <Leave because={session.because} />}
    </AdminShell>
  )
}

/** Who works in the panel. Only below the gate. */
export const useAdmin = (): SessionUser => useOutletContext<SessionUser>()
