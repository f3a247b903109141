import { Timestamp } from 'firebase-admin/firestore'
import type { Collections } from '../../functions/src/data/collections.ts'

/** When something was committed, by the clock of Firestore. */
type Instant = bigint

interface Arrival {
  id: string
  /** When it asked for a seat: registered, joined the waiting list or came back. */
  arrivedAt: Instant
  /** Its place in the waiting list, by the server time that Firestore gave it. */
  waitingSince: Instant | null
  /** When it got one; never, if it still waits or left. */
  seatedAt: Instant
  /** When it stopped waiting without one. */
  leftAt: Instant
}

const NEVER = 2n ** 100n

const instantOf = (time: Timestamp | undefined): Instant =>
  time === undefined ? NEVER : BigInt(time.seconds) * 1_000_000_000n + BigInt(time.nanoseconds)

/**
 * The registrations that got a seat past an earlier one that waited at that moment. All times are those of the commits,
 * as Firestore keeps them with its documents: what a process believed does not count.
 */
export async function overtakings(collections: Collections, tournamentId: string): Promise<string[]> {
  const [registrations, audit] = await Promise.all([
    collections.registrations.where('tournamentId', '==', tournamentId).get(),
    collections.audit.where('target.collection', '==', 'registrations').get(),
  ])
  const steps = Map.groupBy(audit.docs, (entry) => entry.data().target.id)
  const arrivals = registrations.docs.flatMap((document): Arrival[] => {
    const { id, joinedAs, status } = document.data()
    const registeredAt = instantOf(document.createTime)
    const own = (steps.get(id) ?? []).map((entry) => ({
      at: instantOf(entry.createTime),
      action: entry.data().action,
      seat: entry.data().after?.['seat'],
    }))
    const promoted = own.find(({ action }) => action === 'registrations.promote')
    const gone = own.find(({ action }) => action === 'registrations.reject')
    const isGone = status === 'withdrawn' || status === 'rejected'
    const leftAt = gone?.at ?? (isGone ? instantOf(document.updateTime) : NEVER)
    const since: unknown = document.get('waitingSince')
    const first: Arrival = {
      id,
      arrivedAt: registeredAt,
      waitingSince: since instanceof Timestamp ? instantOf(since) : null,
      seatedAt: joinedAs === 'pending' ? registeredAt : (promoted?.at ?? NEVER),
      leftAt,
    }
    const returns = own
      .filter(({ action, seat }) => /approve|reopen/.test(action) && typeof seat === 'number')
      .map(({ at }): Arrival => ({ id, arrivedAt: at, waitingSince: null, seatedAt: at, leftAt: NEVER }))
    return returns.concat(first)
  })
  return arrivals.flatMap((late) => {
    const passed = arrivals.filter(
      (early) => isEarlier(early, late) && late.seatedAt < early.seatedAt && late.seatedAt < early.leftAt,
    )
    if (late.seatedAt === NEVER || passed.length === 0) return []
    const ms = Number((late.seatedAt - (passed[0]?.arrivedAt ?? 0n)) / 1_000_000n)
    return [
      `registration ${late.id.slice(0, 8)} got a seat past ${passed.length} that waited for up to ${ms} ms`,
    ]
  })
}

/** Two that waited by their places in the list; else by their commits. */
const isEarlier = (early: Arrival, late: Arrival): boolean =>
  early.waitingSince !== null && late.waitingSince !== null
    ? early.waitingSince < late.waitingSince
    : early.arrivedAt < late.arrivedAt
