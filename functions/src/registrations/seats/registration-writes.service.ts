import {
  FieldValue,
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  type Transaction,
  type UpdateData,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { isDeepStrictEqual } from 'node:util'
import { addAudit } from '../../audit/audit.service.ts'
import { changedFields, factsOf } from '../../audit/change.service.ts'
import type { Actor, AuditedAction } from '../../contract/people/audit.ts'
import { seatCount } from '../../contract/tournaments/capacity.ts'
import { isRedacted } from '../../contract/registrations/redaction.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { seatIdOf, type Seat } from '../../contract/tournaments/seats.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { CONVERTERS, type Collections } from '../../data/collections.ts'
import { formerPlayerIdsOf, playerIdOf } from '../../data/hashes.ts'
import { seatsHeldBy } from '../../data/queries.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** The players of a registration. */
type Team = Pick<Registration, 'freeFireId' | 'partner'>

export const freeFireIdsOf = ({ freeFireId, partner }: Team): string[] =>
  partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]

/** The ids of the claims that a live registration holds. */
export const claimIdsOf = (team: Team): string[] => freeFireIdsOf(team).map(playerIdOf)

export function createClaims(batch: WriteBatch, registration: Registration, { players }: Collections): void {
  const claims = players(registration.tournamentId)
  for (const id of claimIdsOf(registration)) batch.create(claims.doc(id), { registrationId: registration.id })
}

export function deleteClaims(
  batch: WriteBatch,
  { tournamentId, ...team }: Team & Pick<Registration, 'tournamentId'>,
  { players }: Collections,
): void {
  const former = freeFireIdsOf(team).flatMap(formerPlayerIdsOf)
  for (const id of [...claimIdsOf(team), ...former]) batch.delete(players(tournamentId).doc(id))
}

/** The lock: only one commit can create the document of a seat. */
export function createSeat(
  batch: WriteBatch | Transaction,
  { id, seat: number }: Pick<Registration, 'id' | 'seat'>,
  { id: tournamentId, seatSeries: series }: Pick<Tournament, 'id' | 'seatSeries'>,
  { seats }: Collections,
): void {
  if (number === null) return
  const taken = { number, state: 'taken', registrationId: id, series } as const
  batch.create(seats(tournamentId).doc(seatIdOf(series, number)), taken)
}

/** The seat that a registration holds. It may be missing, or belong to another one since. */
export async function findSeat(
  { id, tournamentId, seat }: Registration,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): Promise<QueryDocumentSnapshot<Seat> | undefined> {
  if (seat === null) return undefined
  return (await seatsHeldBy(collections, tournamentId, id).limit(1).get()).docs[0]
}

/**
 * Adds to a commit that a registration releases its seat. The seat stays reserved until it is reassigned: that needs
 * a read of the waiting list, which no single commit can combine with this one. Does nothing for a deleted
 * tournament, whose sweep deletes all seats.
 */
export function releaseSeat(
  batch: WriteBatch,
  seat: QueryDocumentSnapshot<Seat> | undefined,
  tournament: Tournament | undefined,
): void {
  if (seat === undefined || tournament === undefined) return
  batch.update(seat.ref, releasedSeat(seat.data(), tournament), { lastUpdateTime: seat.updateTime })
}

/** What a seat becomes when its registration gives it up. */
export const releasedSeat = (
  { number }: Pick<Seat, 'number'>,
  tournament: Tournament,
): Pick<Seat, 'state' | 'registrationId'> => ({
  state: number <= seatCount(tournament) ? 'reserved' : 'closed',
  registrationId: null,
})

/** The stored form: the time of joining the line is set by Firestore, since only its clock is shared. */
export const storedOf = (registration: Registration) => {
  const stored = CONVERTERS.registrations.toFirestore(registration)
  return registration.status === 'waitlisted' && registration.waitingSince === null
    ? { ...stored, waitingSince: FieldValue.serverTimestamp() }
    : stored
}

/** A registration with its read version, which is the precondition of a change. */
export interface Found {
  ref: DocumentSnapshot<Registration>['ref']
  updateTime: NonNullable<DocumentSnapshot['updateTime']>
  present: Registration
}

/** The refusal at a registration's document, if there is one: see refusal.service.ts. */
export const refusalIn = (snapshot: DocumentSnapshot): unknown => snapshot.get('refused')

/**
 * A refusal is no registration. It has none of the fields that queries filter by, so only a read by id can find one.
 */
export const registrationIn = (snapshot: DocumentSnapshot<Registration>): Registration | undefined =>
  refusalIn(snapshot) === undefined ? snapshot.data() : undefined

/** Also one whose people are no longer on record. */
export const versionIn = (snapshot: DocumentSnapshot<Registration>): Found | undefined => {
  const { ref, updateTime } = snapshot
  const present = registrationIn(snapshot)
  return present && updateTime ? { ref, updateTime, present } : undefined
}

/** One whose people are no longer on record can only be erased: nothing is decided about it, nothing sent. */
export function foundIn(snapshot: DocumentSnapshot<Registration>): Found | undefined {
  const found = versionIn(snapshot)
  return found === undefined || isRedacted(found.present) ? undefined : found
}

/** The current registration, unless it was just opened: a commit has the read version as precondition anyway. */
export const presentOf = async (
  id: string,
  opened: Found | undefined,
  { registrations }: Collections,
): Promise<Found | undefined> => opened ?? foundIn(await registrations.doc(id).get())

interface Step {
  changes: Partial<Registration>
  /** The audit records any actor other than the player. */
  record?: { actor: Actor; action: AuditedAction } | undefined
}

/** The fields in the audit: none is personal data. */
const AUDITED = ['status', 'seat', 'receiptVersion', 'revision'] as const

/** What the inbox finds it by, which follows from the rest. */
const DERIVED = ['searchKeys', 'markKeys'] as const

/** Adds the next version of a registration to a commit, and returns it. */
export function addStep(
  batch: WriteBatch,
  { ref, updateTime, present }: Found,
  { changes, record }: Step,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): Registration {
  const updatedAt = clock.now().toISOString()
  const next = { ...present, ...changes, updatedAt, revision: present.revision + 1 }
  const changed = changedFields(present, next)
  const stored = storedOf(next)
  // Only changed fields: the stored place in line is more exact than the contract's instants and must not be
  // overwritten.
  const before = storedOf(present)
  const written = [
    ...changed,
    ...(next.waitingSince === null ? ['waitingSince'] : []),
    ...DERIVED.filter((name) => !isDeepStrictEqual(before[name], stored[name])),
  ]
  const fields = Object.fromEntries(written.map((name) => [name, stored[name] as unknown]))
  batch.update(ref, fields as UpdateData<Registration>, { lastUpdateTime: updateTime })
  if (record !== undefined) {
    const audited = AUDITED.filter((name) => changed.includes(name))
    addAudit(batch, collections, {
      at: updatedAt,
      ...record,
      target: { collection: 'registrations', id: present.id },
      before: factsOf(present, audited),
      after: factsOf(next, audited),
    })
  }
  return next
}
