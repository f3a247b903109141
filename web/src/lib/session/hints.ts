import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { serverNow } from '../server-time.ts'

/** A hint about the session, for drawing the navigation before the API has answered. It grants no access. */
export interface AdminSession {
  isAuthenticated: true
  user: { id: string; username: string; name: string; role: 'admin' }
  /** Milliseconds since 1970. */
  expiry: number
}

const KEYS = [
  STORAGE_KEYS.rememberMe,
  STORAGE_KEYS.userRole,
  STORAGE_KEYS.loginTime,
  STORAGE_KEYS.adminSession,
]

export function parseAdminSession(json: string | null, now: number): AdminSession | null {
  if (json === null) return null
  try {
    const { isAuthenticated, user, expiry } = JSON.parse(json) as Partial<AdminSession>
    const counts = isAuthenticated === true && typeof expiry === 'number' && expiry > now
    return counts && typeof user?.name === 'string' ? { isAuthenticated, user, expiry } : null
  } catch {
    return null
  }
}

/**
 * The storage of this tab's session. A session that is not remembered ends with its tab, and other tabs do not
 * change its hints.
 */
function storageOfTab(): Storage {
  return KEYS.some((key) => sessionStorage.getItem(key) !== null) ? sessionStorage : localStorage
}

function clear(storage: Storage): void {
  for (const key of KEYS) storage.removeItem(key)
}

/** Storage can be full or forbidden; nothing depends on it. */
function quietly<Result>(touch: () => Result): Result | null {
  try {
    return touch()
  } catch {
    return null
  }
}

/** The session kept, if it still counts; one that is over is removed. */
export function loadAdminSession(now = serverNow()): AdminSession | null {
  const json = quietly(() => storageOfTab().getItem(STORAGE_KEYS.adminSession))
  const session = parseAdminSession(json, now)
  if (json !== null && session === null) clearHints()
  return session
}

export function adminSessionOf({ uid, email, displayName, loginTime }: SessionUser): AdminSession {
  return {
    isAuthenticated: true,
    user: { id: uid, username: email, name: displayName, role: 'admin' },
    expiry: Date.parse(loginTime) + LIMITS.adminSessionMs,
  }
}

export const saveHints = (user: SessionUser): void =>
  void quietly(() => {
    const storage = storageOfTab()
    storage.setItem(STORAGE_KEYS.userRole, user.isOwner ? 'owner' : 'admin')
    storage.setItem(STORAGE_KEYS.loginTime, user.loginTime)
    storage.setItem(STORAGE_KEYS.adminSession, JSON.stringify(adminSessionOf(user)))
  })

/** Called first on signing in: it decides which storage the other hints use. */
export const saveRememberMe = (rememberMe: boolean): void =>
  void quietly(() => {
    clear(sessionStorage)
    const storage = rememberMe ? localStorage : sessionStorage
    storage.setItem(STORAGE_KEYS.rememberMe, String(rememberMe))
  })

/** Whether the session of this tab outlives the browser. */
export const isRemembered = (): boolean =>
  quietly(() => storageOfTab().getItem(STORAGE_KEYS.rememberMe)) === 'true'

export const clearHints = (): void => void quietly(() => clear(storageOfTab()))
