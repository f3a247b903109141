import { useCallback, useEffect, useState } from 'react'
import { useMatch } from 'react-router-dom'
import { NO_CONNECTION } from '@arena-libre/functions/contract/calls/no-connection'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PageBoundary } from '../app/page-boundary.tsx'
import { LazyPart } from '../components/error-boundary.tsx'
import { panelPaths } from '../lib/panel-paths.ts'
import { hasKeptScoring } from '../lib/session/kept-scoring.ts'
import { guardSession } from '../lib/session/renewal.ts'
import {
  hasPanelAccess,
  type Session,
  type Unanswered,
  useSession,
  wantSession,
} from '../lib/session/session.ts'
import { useToasts } from '../shell/toasts/use-toasts.ts'
import { Leave, LeaveUnverified, LeaveWithoutRole } from './leave.tsx'
import { PanelShell } from './panel-shell.tsx'
import { PanelFailure, PanelLoading } from './panel-states.tsx'

const loadSecondFactorGate = async () => (await import('./second-factor-gate.tsx')).SecondFactorGate
const loadKeptScorer = async () => (await import('./later-sections.tsx')).loadKeptScorer()
const loadSignInAgain = async () => (await import('./sign-in-again.tsx')).SignInAgain

/** No section is shown before the API has confirmed who is signed in; an open one outlives the session. */
export function PanelGate() {
  const session = useSession()
  useEffect(wantSession, [])
  const opened = useOpened(session)

  if (opened !== null) {
    return (
      <PanelShell user={opened}>
        <Guarded uid={opened.uid} />
        <PageBoundary key={opened.uid} context={opened} />
        {session.status === 'signed-out' && <Renewal user={opened} because={session.because} />}
      </PanelShell>
    )
  }
  return (
    <PanelShell user={null}>
      {(session.status === 'unknown' || session.status === 'failed') && <Unconfirmed session={session} />}
      {session.status === 'signed-out' && <Leave because={session.because} />}
      {session.status === 'signed-in' &&
        (!session.user.emailVerified ? (
          <LeaveUnverified user={session.user} />
        ) : session.user.secondFactor.isMissing ? (
          <LacksSecondFactor user={session.user} />
        ) : (
          <LeaveWithoutRole user={session.user} />
        ))}
    </PanelShell>
  )
}

/** The signed-in admin, from the confirmation by the API until they sign out or lose the role. */
function useOpened(session: Session): SessionUser | null {
  const [opened, setOpened] = useState<SessionUser | null>(null)
  const next = openedBy(session, opened)
  if (next !== opened) setOpened(next)
  return next
}

function openedBy(session: Session, before: SessionUser | null): SessionUser | null {
  if (session.status === 'signed-in') return hasPanelAccess(session.user) ? session.user : null
  return session.status === 'signed-out' && session.because === 'left' ? null : before
}

/** The API cannot say who is signed in, or has not said it yet. Of a match this device may keep enough to go on. */
function Unconfirmed({ session }: { session: Unanswered }) {
  const match = useMatch(panelPaths.results.pattern)
  const [mayGoOn, setMayGoOn] = useState<boolean | null>(null)
  if (session.status === 'failed' && mayGoOn === null) setMayGoOn(match !== null)
  const giveUp = useCallback(() => setMayGoOn(false), [])
  const state =
    session.status === 'failed' ? (
      <PanelFailure message={session.message} onRetry={session.retry} />
    ) : (
      <PanelLoading />
    )
  if (match === null || mayGoOn !== true) return state
  return (
    <LazyPart
      load={loadKeptScorer}
      props={{ ...match.params, session, onMissing: giveUp }}
      onError={giveUp}
      meanwhile={state}
    />
  )
}

function LacksSecondFactor({ user }: { user: SessionUser }) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setHasFailed] = useState(false)
  function retry(): void {
    setAttempt(attempt + 1)
    setHasFailed(false)
  }
  if (hasFailed) return <PanelFailure message={NO_CONNECTION} onRetry={retry} />
  return (
    <LazyPart
      key={attempt}
      load={loadSecondFactorGate}
      props={{ user }}
      onError={() => setHasFailed(true)}
      meanwhile={<PanelLoading />}
    />
  )
}

/** Renders nothing. The form that renews a session and the list of sections are fetched after the first screen. */
function Guarded({ uid }: { uid: string }) {
  const showToast = useToasts()
  useEffect(guardSession, [])
  useEffect(() => {
    // Results that were published without a connection. Any section may be open now.
    if (!hasKeptScoring(uid)) return
    import('../features/admin/results/waiting-results.ts')
      .then(({ deliverWaiting }) => deliverWaiting(uid, showToast))
      .catch(() => undefined)
  }, [uid, showToast])
  useEffect(() => {
    loadSignInAgain().catch(() => undefined)
    import('./later-sections.tsx').catch(() => undefined)
  }, [])
  return null
}

interface RenewalProps {
  user: SessionUser
  because: 'left' | 'expired'
}

/** If its code does not load, the sign-in page opens instead. */
function Renewal({ user, because }: RenewalProps) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Leave because={because} />
  return <LazyPart load={loadSignInAgain} props={{ user }} onError={() => setHasFailed(true)} />
}
