import { Timestamp, type DocumentReference, type DocumentSnapshot } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { Admin } from '../contract/people/admins.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import { LIMITS } from '../contract/limits.ts'
import {
  hasEnded,
  MOST_ENDED,
  NO_ENDED_SESSIONS,
  type EndedSessions,
  type Session,
  type SessionList,
} from '../contract/people/sessions.ts'
import type { Accounts } from '../data/accounts.ts'
import type { Clock } from '../data/clock.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import { optimistically, unlessLate } from '../data/optimistic.ts'
import { sessionsOf } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import type { Caller } from '../http/caller.ts'
import { deviceOf } from './device.service.ts'
import { sessionIdOf, type SessionNotes } from './session-notes.service.ts'

export interface SessionsDeps {
  accounts: Pick<Accounts, 'find'>
  collections: Collections
  clock: Clock
  sessions: SessionNotes
}

type Shown = Pick<Session, 'began' | 'lastUsedAt' | 'device'>

/** The sign-ins of the caller that can still act. */
export async function listSessions(
  caller: Caller,
  { accounts, collections, clock, sessions }: SessionsDeps,
): Promise<SessionList> {
  const own = sessionIdOf(caller)
  await sessions.settled(own)
  const [found, record, admin] = await Promise.all([
    sessionsOf(collections, caller.uid, clock.now()).get(),
    accounts.find(caller.uid),
    collections.admins.doc(caller.uid).get(),
  ])
  const ended = admin.data()?.endedSessions ?? NO_ENDED_SESSIONS
  // A new password, or the loss of a role, ends them at the identity service.
  const since = new Date(record?.tokensValidAfterTime ?? 0).toISOString()
  const others = found.docs
    .map((entry) => entry.data())
    .filter(({ id, began }) => id !== own && began >= since && !hasEnded(ended, began))
    .filter((session) => !hasLeft(session))
    .toSorted((one, other) => (one.lastUsedAt < other.lastUsedAt ? 1 : -1))
  const noted = found.docs.find(({ id }) => id === own)?.data()
  return {
    sessions: [viewOf(noted ?? unnoted(caller, clock), true), ...others.map((one) => viewOf(one, false))],
  }
}

/** This session, where noting it has failed. */
const unnoted = ({ authTime }: Caller, clock: Clock): Shown => ({
  began: authTime.toISOString(),
  lastUsedAt: clock.now().toISOString(),
  device: deviceOf(''),
})

const viewOf = ({ began, lastUsedAt, device }: Shown, isThis: boolean): SessionList['sessions'][number] => ({
  id: nameOf(began),
  device,
  began,
  lastUsedAt,
  isThis,
})

const nameOf = (began: string): string => String(Math.floor(Date.parse(began) / 1000))

const beganOf = (name: string): string => new Date(Number(name) * 1000).toISOString()

/** Ends one: its tokens are refused from the next call on. */
export async function endSession(caller: Caller, name: string, deps: SessionsDeps): Promise<SessionList> {
  const began = beganOf(name)
  await change(caller, 'sessions.end', deps, async (ended) => {
    if (hasEnded(ended, began)) return undefined
    const { sessions } = deps.collections
    const session = sessions.doc(sessionIdOf({ ...caller, authTime: new Date(began) }))
    if (!(await session.get()).exists) throw new ApiError('not-found')
    const each = stillNeeded(ended.each, deps).concat(began)
    if (each.length > MOST_ENDED) throw new ApiError('sessions-full')
    return { ended: { ...ended, each }, gone: [session] }
  })
  return listSessions(caller, deps)
}

/** Ends all but the caller's, also those that were never listed. */
export async function endOtherSessions(caller: Caller, deps: SessionsDeps): Promise<SessionList> {
  const kept = caller.authTime.toISOString()
  await change(caller, 'sessions.end-others', deps, async () => {
    const now = deps.clock.now()
    const { docs } = await sessionsOf(deps.collections, caller.uid, now).get()
    // The identity service has a clock of its own, which may be ahead of ours.
    const begun = docs.map((entry) => entry.data().began).concat(kept, now.toISOString())
    const upTo = begun.reduce((latest, one) => (one > latest ? one : latest))
    const gone = docs.filter((entry) => entry.data().began !== kept).map(({ ref }) => ref)
    return { ended: { each: [], others: { upTo, kept } }, gone }
  })
  return listSessions(caller, deps)
}

/** The device forgets its tokens by itself. Should they be used again, the session is listed again. */
export async function leaveSession(
  caller: Caller,
  { collections, sessions, clock }: SessionsDeps,
): Promise<void> {
  const id = sessionIdOf(caller)
  // This very call may have noted it.
  await sessions.settled(id)
  sessions.forget(id)
  const left = { leftAt: Timestamp.fromDate(clock.now()) }
  await unlessLate(() => collections.sessions.doc(id).update(left))
}

/** Its device signed out, and has made no call since, but for those that were under way. */
const hasLeft = ({ leftAt, lastUsedAt }: Session): boolean =>
  leftAt !== null && Date.parse(lastUsedAt) - Date.parse(leftAt) < LAST_CALLS_MS

const LAST_CALLS_MS = 60_000

/** Those from before yesterday are refused for their age. */
function stillNeeded(each: readonly string[], { clock }: SessionsDeps): string[] {
  const oldest = new Date(clock.now().getTime() - LIMITS.adminSessionMs).toISOString()
  return each.filter((began) => began > oldest)
}

interface Change {
  ended: EndedSessions
  gone: DocumentReference<Session>[]
}

async function change(
  { uid }: Caller,
  action: AuditedAction,
  { collections, clock }: SessionsDeps,
  decide: (ended: EndedSessions) => Promise<Change | undefined>,
): Promise<void> {
  await optimistically(async () => {
    const read = (): Promise<DocumentSnapshot<Admin>> => collections.admins.doc(uid).get()
    // Corrects the clock first: if it is ahead, sign-ins after this moment would be ended as well.
    const found = await (clock.learnFrom?.(read) ?? read())
    const admin = found.data()
    if (admin === undefined || found.updateTime === undefined) throw new ApiError('forbidden')
    const decided = await decide(admin.endedSessions ?? NO_ENDED_SESSIONS)
    if (decided === undefined) return
    const { endedSessions } = CONVERTERS.admins.toFirestore({ ...admin, endedSessions: decided.ended })
    const batch = found.ref.firestore.batch()
    batch.update(found.ref, { endedSessions }, { lastUpdateTime: found.updateTime })
    for (const session of decided.gone) batch.delete(session)
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid },
      action,
      target: { collection: 'admins', id: uid },
      before: null,
      after: null,
    })
    await batch.commit()
  })
}
