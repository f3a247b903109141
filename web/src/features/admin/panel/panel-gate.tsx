import { useEffect } from 'react'
import { Outlet, useOutletContext } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/session'
import { isPowerful, useSession, wantSession } from '../../../lib/session/session.ts'
import { AdminShell } from './admin-shell.tsx'
import { Leave, LeaveWithoutRole, LeaveUnverified } from './leave.tsx'
import { PanelFailure } from './panel-failure.tsx'
import { PanelLoading } from './panel-loading.tsx'

/** No section opens before the API has said who this is, and none when it cannot say. */
export function PanelGate() {
  const session = useSession()
  useEffect(wantSession, [])

  if (session.status === 'signed-in') {
    const { user } = session
    if (isPowerful(user)) return <Outlet context={user} />
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
