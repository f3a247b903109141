import { useSyncExternalStore } from 'react'
import { useOutletContext } from 'react-router-dom'
import type { Permission } from '@arena-libre/functions/contract/people/permissions'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { createStore } from '../store.ts'

export type Session =
  /** Not asked for yet, or the answer is on its way. */
  | { status: 'unknown' }
  | { status: 'signed-out'; because: 'left' | 'expired' }
  /** As the API sees the account: the only source for roles. */
  | { status: 'signed-in'; user: SessionUser }
  /** Signed in, but the API cannot say who it is: nothing is opened on that. */
  | { status: 'failed'; message: string; retry: () => void }

export type Unanswered = Extract<Session, { status: 'unknown' | 'failed' }>

const UNKNOWN: Session = { status: 'unknown' }

/** Outside React: the libraries that know the answer are fetched later than the screens that show it. */
export const sessionStore = createStore<Session>(UNKNOWN)

export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN)

const wanted = createStore(false)

/** From here on, for the rest of the visit, the session is watched. */
export const wantSession = (): void => wanted.set(true)

export const useSessionWanted = (): boolean => useSyncExternalStore(wanted.subscribe, wanted.get, () => false)

/** Powers come with a role and a verified address, both; and only those count that the API names. */
export const hasPanelAccess = ({ isAdmin, isOwner, emailVerified, permissions }: SessionUser): boolean =>
  emailVerified && (isAdmin || isOwner) && permissions.length > 0

/** Whether an account that may use the panel, and this part of it, is signed in: others would be refused its data. */
export function isPanelOpen(needed?: Permission): boolean {
  const session = sessionStore.get()
  if (session.status !== 'signed-in' || !hasPanelAccess(session.user)) return false
  return needed === undefined || session.user.permissions.includes(needed)
}

/** Who works in the panel: the gate of the panel lets no other account through. */
export const useAdmin = (): SessionUser => useOutletContext<SessionUser>()
