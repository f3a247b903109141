import { FieldValue, type Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { ErasableKind, ErasedPiece, Erasure, SoughtPerson } from '../contract/people/person-data.ts'
import { isTaken } from '../data/outcomes.ts'
import { unlessLate } from '../data/optimistic.ts'
import { erasuresListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import { erase } from '../registrations/inbox/erase.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { MESSAGES, pieceOf, type StoredFact } from './stored-person.service.ts'

export const listErasures = (
  page: PageRequest,
  { collections, log }: RegistrationDeps,
): Promise<Page<Erasure>> => pageOf(erasuresListed(collections), page, log)

export interface ErasureStep {
  id: string
  person: SoughtPerson
  kinds: readonly ErasableKind[]
  cursor: string | null
}

const NONE: Erasure['removed'] = {
  registrations: 0,
  pairs: 0,
  mail: 0,
  optOuts: 0,
  bans: 0,
  requests: 0,
  responses: 0,
}

/**
 * Erases one piece of what is stored about a person. Each commit that deletes something also counts it in the record
 * of the erasure, under the versions that were read: a step that is repeated, or that ran twice at once, counts
 * nothing twice. The record does not say whose data it was, so only a caller who knows the person can go on.
 */
export async function eraseStep(
  { id, person, kinds, cursor }: ErasureStep,
  actor: string,
  deps: RegistrationDeps,
): Promise<ErasedPiece> {
  const begun = await begin({ id, kinds }, actor, deps)
  if (begun.finishedAt !== null) return { erasure: begun, looked: 0, nextCursor: null }
  const chosen = new Set(begun.kinds)
  const { facts, looked, nextCursor } = await pieceOf(person, cursor, deps)
  const meant = facts.filter(({ kind }) => kind !== 'team' && chosen.has(kind))
  // One after another: those of one tournament would delay each other.
  for (const fact of meant) await eraseFact(fact, { id, actor }, deps)
  const isFull = meant.filter(({ kind }) => kind === 'mail').length === MESSAGES
  const next = isFull ? cursor : nextCursor
  return {
    erasure: next === null ? await finish(id, actor, deps) : await recordOf(id, deps),
    looked,
    nextCursor: next,
  }
}

async function recordOf(id: string, { collections }: RegistrationDeps): Promise<Erasure> {
  const record = (await collections.erasures.doc(id).get()).data()
  if (record === undefined) throw new ApiError('conflict')
  return record
}

async function begin(
  { id, kinds }: Pick<ErasureStep, 'id' | 'kinds'>,
  actor: string,
  deps: RegistrationDeps,
): Promise<Erasure> {
  const { collections, clock } = deps
  const reference = collections.erasures.doc(id)
  const earlier = (await reference.get()).data()
  if (earlier !== undefined) return earlier
  const startedAt = clock.now().toISOString()
  const record: Erasure = {
    id,
    startedAt,
    startedBy: actor,
    kinds: [...new Set(kinds)],
    removed: NONE,
    finishedAt: null,
  }
  const batch = reference.firestore.batch()
  batch.create(reference, record)
  addAudit(batch, collections, {
    at: startedAt,
    actor: { kind: 'user', uid: actor },
    action: 'people.start-erasure',
    target: { collection: 'erasures', id },
    before: null,
    after: Object.fromEntries(record.kinds.map((kind) => [kind, true])),
  })
  try {
    await batch.commit()
  } catch (error) {
    if (!isTaken(error)) throw error
    return recordOf(id, deps)
  }
  return record
}

/** The entry has the counts; it is written once, with the end of the erasure. */
async function finish(id: string, actor: string, deps: RegistrationDeps): Promise<Erasure> {
  const { collections, clock } = deps
  const found = await collections.erasures.doc(id).get()
  const record = found.data()
  if (record === undefined || found.updateTime === undefined) throw new ApiError('conflict')
  if (record.finishedAt !== null) return record
  const finishedAt = clock.now().toISOString()
  const finished: Erasure = { ...record, finishedAt }
  const batch = found.ref.firestore.batch()
  batch.update(found.ref, { finishedAt: clock.now() }, { lastUpdateTime: found.updateTime })
  addAudit(batch, collections, {
    at: finishedAt,
    actor: { kind: 'user', uid: actor },
    action: 'people.erase',
    target: { collection: 'erasures', id },
    before: null,
    after: record.removed,
  })
  const committed = await unlessLate(() => batch.commit())
  return committed === undefined ? recordOf(id, deps) : finished
}

interface Eraser {
  id: string
  actor: string
}

async function eraseFact(fact: StoredFact, { id, actor }: Eraser, deps: RegistrationDeps): Promise<void> {
  const { collections } = deps
  const { kind, ref, updateTime, model } = fact
  const record = collections.erasures.withConverter(null).doc(id)
  const count = (batch: WriteBatch, removed: Partial<Erasure['removed']>) => {
    const changes = Object.entries(removed).filter(([, number]) => number > 0)
    batch.update(
      record,
      Object.fromEntries(changes.map(([name, number]) => [`removed.${name}`, FieldValue.increment(number)])),
    )
  }
  if (kind === 'team') return
  if (kind === 'registrations' || kind === 'pairs') {
    await eraseRegistration(model.id, actor, (batch, mail) => count(batch, { [kind]: 1, mail }), deps)
    return
  }
  if (updateTime === null || (kind === 'requests' && (await isOfTeam(model.uid, deps)))) return
  if (kind === 'bans' && model.freeFireId === null && model.reason === null) return
  const precondition: { lastUpdateTime: Timestamp } = { lastUpdateTime: updateTime }
  const batch = ref.firestore.batch()
  const target = ref.withConverter(null)
  if (kind === 'bans') batch.update(target, { freeFireId: null, reason: null }, precondition)
  else batch.delete(target, precondition)
  count(batch, { [kind]: 1 })
  // Of what changed in between, the next attempt reads the present version.
  if ((await unlessLate(() => batch.commit())) === undefined && (await target.get()).exists)
    throw new ApiError('conflict')
}

async function eraseRegistration(
  id: string,
  actor: string,
  also: (batch: WriteBatch, messages: number) => void,
  deps: RegistrationDeps,
): Promise<void> {
  try {
    await erase(id, { actor: { kind: 'user', uid: actor }, also }, deps)
  } catch (error) {
    // Another call erased it.
    if (!(error instanceof ApiError && error.code === 'not-found')) throw error
  }
}

/** Whose request was granted needs the account: the access is taken away first. */
const isOfTeam = async (uid: string, { collections }: RegistrationDeps): Promise<boolean> =>
  (await collections.admins.doc(uid).get()).exists
