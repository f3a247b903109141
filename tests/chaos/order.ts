import { type DocumentSnapshot, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import {
  holdsSeat,
  isLive,
  type RegistrationStatus,
} from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { changeOf } from './tale.ts'

/** Nanoseconds, by the clock of Firestore. */
type Instant = bigint

/** The range of time in which something happened: one moment, unless Firestore lost the exact time. */
interface When {
  first: Instant
  last: Instant
}

/** A registration entered a state. */
export interface Step {
  id: string
  revision: number
  status: RegistrationStatus
  at: When
  /** The status before, where that is recorded. */
  before?: RegistrationStatus
}

/** A request for a seat: a registration or a return. */
interface Arrival {
  id: string
  at: When
  /** Its place in the waiting list; null where it got a seat at once. */
  place: When | null
  /** When it got a seat; never, if it still waits or left. */
  seated: When
  /** When it left, with a seat or without. */
  left: When
}

const exactly = (at: Instant): When => ({ first: at, last: at })

const NEVER = exactly(2n ** 100n)

/** Firestore gives places in line by the millisecond. */
const MS = 1_000_000n

const placeAt = ({ first, last }: When): When => ({ first: first - (first % MS), last: last - (last % MS) })

const isBefore = (one: When, other: When): boolean => one.last < other.first

const instantOf = (time: Timestamp): Instant =>
  BigInt(time.seconds) * 1_000_000_000n + BigInt(time.nanoseconds)

/**
 * The registrations that got a seat before an earlier one that was waiting. All times are commit times, as Firestore
 * stores them with its documents: the views and crashes of processes do not matter. Of events before `backAt`, when
 * Firestore was restored from an export, only their order is known.
 */
export async function overtakings(
  collections: Collections,
  tournamentId: string,
  backAt?: Timestamp,
): Promise<string[]> {
  const registrations = await collections.registrations.where('tournamentId', '==', tournamentId).get()
  const [audit, left] = await Promise.all([
    auditOf(registrations.docs, collections),
    withdrawalsOf(registrations.docs, collections),
  ])
  const forgotten = backAt === undefined ? -1n : instantOf(backAt)
  const committed = (time: Timestamp): When => {
    const at = instantOf(time)
    return at <= forgotten ? { first: 0n, last: forgotten } : exactly(at)
  }
  const steps = [
    ...registrations.docs.map((document): Step => {
      const { id, joinedAs } = document.data()
      return { id, revision: 1, status: joinedAs, at: committed(document.createTime) }
    }),
    ...audit.flatMap((entry): Step[] => {
      const { target, before: earlier, after } = entry.data()
      const [status, revision] = [after?.['status'], after?.['revision']]
      if (typeof status !== 'string' || typeof revision !== 'number') return []
      const at = committed(entry.createTime)
      const before = earlier?.['status'] as RegistrationStatus | undefined
      return [
        { id: target.id, revision, status: status as RegistrationStatus, at, ...(before && { before }) },
      ]
    }),
    // Of players who leave there is no record but the message they get, and what is stored of the last time.
    ...registrations.docs.flatMap((document): Step[] => {
      const { id, revision, status } = document.data()
      return status === 'withdrawn' ? [{ id, revision, status, at: committed(document.updateTime) }] : []
    }),
    ...left.flatMap((document): Step[] => {
      const mail = document.data()
      if (mail === undefined || mail.registrationId === null || document.createTime === undefined) return []
      const { revision } = changeOf(mail)
      const at = committed(document.createTime)
      return revision === null ? [] : [{ id: mail.registrationId, revision, status: 'withdrawn', at }]
    }),
  ]
  const places = registrations.docs.flatMap((document): [string, Instant][] => {
    const place: unknown = document.get('waitingSince')
    return place instanceof Timestamp ? [[document.id, instantOf(place)]] : []
  })
  return overtakingsIn(steps, new Map(places))
}

type Registrations = readonly QueryDocumentSnapshot<Registration>[]

/** The most values that one query may ask for. */
const ASKED_TOGETHER = 30

async function auditOf(registrations: Registrations, { audit }: Collections) {
  const ids = registrations.map(({ id }) => id)
  const chunks = Array.from({ length: Math.ceil(ids.length / ASKED_TOGETHER) }, (_, index) =>
    ids.slice(index * ASKED_TOGETHER, (index + 1) * ASKED_TOGETHER),
  )
  const found = await Promise.all(chunks.map((some) => audit.where('target.id', 'in', some).get()))
  return found.flatMap(({ docs }) => docs)
}

/** Of players who leave there is no record but the message they get. */
async function withdrawalsOf(
  registrations: Registrations,
  { mail }: Collections,
): Promise<DocumentSnapshot<Mail>[]> {
  const messages = registrations.flatMap((document) => {
    const revisions = Array.from({ length: document.data().revision }, (_, index) => index + 1)
    return revisions.map((revision) => mail.doc(`${document.id}-${revision}-withdrawn`))
  })
  if (messages.length === 0) return []
  return (await mail.firestore.getAll(...messages)) as DocumentSnapshot<Mail>[]
}

/** `places`: where in line a player was the last time, which is what the back end goes by. */
export function overtakingsIn(steps: readonly Step[], places: ReadonlyMap<string, Instant>): string[] {
  const arrivals = [...Map.groupBy(steps, ({ id }) => id).values()].flatMap((own) => arrivalsIn(own, places))
  return arrivals.flatMap((late) => {
    const passed = arrivals.filter(
      (early) =>
        isEarlier(early, late) && isBefore(late.seated, early.seated) && isBefore(late.seated, early.left),
    )
    const [first] = passed.map(({ at }) => at.last).toSorted((a, b) => Number(a - b))
    if (first === undefined) return []
    const ms = (late.seated.last - first) / MS
    return [
      `registration ${late.id.slice(0, 8)} got a seat past ${passed.length} that waited for up to ${ms} ms`,
    ]
  })
}

function arrivalsIn(own: readonly Step[], places: ReadonlyMap<string, Instant>): Arrival[] {
  const arrivals: Arrival[] = []
  let present: Arrival | undefined
  for (const { id, status, at } of complete(own)) {
    if (!isLive(status) || status === 'review') {
      if (present !== undefined) present.left = at
      present = undefined
      continue
    }
    if (present === undefined) {
      const place = status === 'waitlisted' ? placeAt(at) : null
      present = { id, at, place, seated: NEVER, left: NEVER }
      arrivals.push(present)
    }
    if (holdsSeat(status) && present.seated === NEVER) present.seated = at
  }
  const last = arrivals.findLast(({ place }) => place !== null)
  const place = last && places.get(last.id)
  if (last && place !== undefined) last.place = exactly(place)
  return arrivals
}

/**
 * Sorted. A step without a stored record is one of the player, and only known to be between its neighbours: a withdrawal,
 * unless the next record says that the player had another status then.
 */
function complete(own: readonly Step[]): Step[] {
  const known = new Map(own.map((step) => [step.revision, step]))
  const inOrder = [...known.values()].toSorted((a, b) => a.revision - b.revision)
  return inOrder.flatMap((step, index) => {
    const next = inOrder[index + 1]
    if (next === undefined || next.revision === step.revision + 1) return [step]
    const between = { first: step.at.first, last: next.at.last }
    return [step, { ...step, revision: step.revision + 1, status: next.before ?? 'withdrawn', at: between }]
  })
}

/** Two that waited by their places in the list; else by their commits. */
const isEarlier = (early: Arrival, late: Arrival): boolean =>
  early.place !== null && late.place !== null
    ? isBefore(early.place, late.place)
    : isBefore(early.at, late.at)
