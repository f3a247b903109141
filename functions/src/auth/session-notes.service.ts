import { LIMITS } from '../contract/limits.ts'
import type { Session } from '../contract/people/sessions.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Caller, NoteUse } from '../http/caller.ts'
import { describeError, type Log } from '../logging/log.ts'
import { deviceOf } from './device.service.ts'

interface NotesDeps {
  collections: Pick<Collections, 'sessions'>
  clock: Clock
  log: Log
}

export interface SessionNotes {
  note: NoteUse
  /** What is being noted of it is stored. */
  settled: (id: Session['id']) => Promise<void>
  /** The next use is noted at once. */
  forget: (id: Session['id']) => void
}

/** Far more than a team has sessions in a day. */
const MOST_REMEMBERED = 1_000

export const sessionIdOf = ({ uid, authTime }: Pick<Caller, 'uid' | 'authTime'>): string =>
  `${uid}-${Math.floor(authTime.getTime() / 1000)}`

const later = (from: Date, ms: number): string => new Date(from.getTime() + ms).toISOString()

/**
 * Notes the use of each session every few minutes, without a read: a process remembers what it has noted. A call is
 * answered also if that fails: a session that is missing from the list is there again a few minutes later.
 */
export function sessionNotes({ collections, clock, log }: NotesDeps): SessionNotes {
  const notedAt = new Map<string, number>()
  const pending = new Map<string, Promise<void>>()

  function isDue(id: string, now: Date): boolean {
    const earlier = notedAt.get(id)
    if (earlier !== undefined && now.getTime() - earlier < LIMITS.sessionUseMs) return false
    const [oldest] = notedAt.keys()
    if (notedAt.size >= MOST_REMEMBERED && oldest !== undefined) notedAt.delete(oldest)
    notedAt.delete(id)
    notedAt.set(id, now.getTime())
    return true
  }

  async function store({ uid, authTime }: Caller, id: string, userAgent: string, now: Date): Promise<void> {
    try {
      const used = {
        id,
        uid,
        began: authTime.toISOString(),
        lastUsedAt: now.toISOString(),
        device: deviceOf(userAgent),
        expiresAt: later(authTime, LIMITS.adminSessionMs),
      }
      // That its device has signed out stays in the document: a call may still be on its way.
      await collections.sessions.doc(id).set(used, { merge: true })
    } catch (error) {
      notedAt.delete(id)
      log.warn('use of a session not noted', { error: describeError(error) })
    }
  }

  return {
    async note(caller, userAgent) {
      const now = clock.now()
      const id = sessionIdOf(caller)
      if (!isDue(id, now)) return
      const storing = store(caller, id, userAgent, now)
      pending.set(id, storing)
      await storing
      if (pending.get(id) === storing) pending.delete(id)
    },
    settled: async (id) => pending.get(id),
    forget: (id) => void notedAt.delete(id),
  }
}
