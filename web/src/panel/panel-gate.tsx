import { useEffect } from 'react'
import { PageBoundary } from '../app/page-boundary.tsx'
import { hasPanelAccess, useSession, wantSession } from '../lib/session/session.ts'
import { Leave, LeaveUnverified, LeaveWithoutRole } from './leave.tsx'
import { PanelShell } from './panel-shell.tsx'
import { PanelFailure, PanelLoading } from './panel-states.tsx'

/** No section is shown before the API has confirmed who is signed in. */
export function PanelGate() {
  const session = useSession()
  useEffect(wantSession, [])

  if (session.status === 'signed-in') {
    const { user } = session
    if (!hasPanelAccess(user)) {
      return (
        <PanelShell user={null}>
          {user.emailVerified ? <LeaveWithoutRole user={user} /> : <LeaveUnverified user={user} />}
        </PanelShell>
      )
    }
    return (
      <PanelShell user={user}>
        <PageBoundary context={user} />
      </PanelShell>
    )
  }
  return (
    <PanelShell user={null}>
      {session.status === 'unknown' && <PanelLoading />}
      {session.status === 'failed' && <PanelFailure message={session.message} onRetry={session.retry} />}
      {session.status === 'signed-out' && <Leave because={session.because} />}
    </PanelShell>
  )
}
