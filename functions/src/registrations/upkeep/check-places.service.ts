import type {
  DocumentData,
  DocumentReference,
  DocumentSnapshot,
  QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { ZodError } from 'zod'
import { addAudit } from '../../audit/audit.service.ts'
import { auditTargetOf } from '../../audit/revision.service.ts'
import type { RepairMark } from '../../contract/stored/repairs.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { fieldsOfRegistrations } from '../../data/queries.ts'
import { readOrSkip } from '../../http/page-of.ts'
import { describeError } from '../../logging/log.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { CHECKED_FIELDS, CupCheck, readChecked, type CupFinding } from './cup-invariants.service.ts'
import { PLACE_MENDS, type PlaceTask } from './place-mends.service.ts'

type CheckDeps = Pick<RegistrationDeps, 'collections' | 'clock' | 'log'>

interface Mark {
  ref: DocumentReference<RepairMark>
  content: RepairMark
}

const ACTOR = { kind: 'job', name: 'nightly' } as const

/**
 * Compares the seats and the claims of a tournament with its registrations, and makes them agree. Each correction reads
 * again in its transaction, so what a player does meanwhile is not undone. If anything did not agree, the repair then
 * reconciles the tournament and counts it again: its mark is part of each correction, so that a killed run leaves one. Returns the number of corrections.
 */
export async function checkPlaces(found: DocumentSnapshot<Tournament>, deps: CheckDeps): Promise<number> {
  const { collections, clock, log } = deps
  const findings = await findingsIn(found, deps)
  if (findings.length === 0) return 0
  const ref = collections.repairs.doc(`nightly-${found.id}`)
  const mark = {
    ref,
    content: { id: ref.id, tournamentId: found.id, dueAt: clock.now().toISOString(), failures: 0 },
  }
  let mended = 0
  for (const { mend, path } of findings) {
    if (mend === undefined || mend === 'repair' || mend === 'count') continue
    const task = PLACE_MENDS[mend](path, { collections, markForRepair: () => undefined })
    if (await carryOut(task, mark, deps)) mended += 1
  }
  if (mended > 0) log.warn('seats and claims put right', { tournament: found.id, mended })
  await ref.set(mark.content)
  return mended
}

/** None if a document cannot be read: then nothing can be said of the others. */
async function findingsIn(found: DocumentSnapshot<Tournament>, deps: CheckDeps): Promise<CupFinding[]> {
  const { collections, clock, log } = deps
  const [seats, claims] = await Promise.all([
    collections.seats(found.id).get(),
    collections.players(found.id).get(),
  ])
  const isReadable = [found, ...seats.docs, ...claims.docs].every(
    (document) => readOrSkip<unknown>(document, log).length > 0,
  )
  const tournament = isReadable ? found.data() : undefined
  if (tournament === undefined) return []
  const findings: CupFinding[] = []
  const check = new CupCheck(tournament, (finding) => findings.push(finding))
  for (const seat of seats.docs) check.seat(seat.data())
  for (const claim of claims.docs) check.claim({ id: claim.id, ...claim.data() })
  for await (const page of checkedPages(found.id, deps)) {
    for (const document of page) {
      const { ref, id } = document
      try {
        check.registration(readChecked(id, document.data()))
      } catch (error) {
        if (!(error instanceof ZodError)) throw error
        log.error('unreadable document', { collection: ref.parent.id, id, error: describeError(error) })
        return []
      }
    }
  }
  check.end(clock.now())
  return findings
}

/** The most registrations in memory at once. */
const PAGE = 300

/** The registrations of a tournament, page by page, with the fields that are compared. */
async function* checkedPages(
  tournamentId: string,
  { collections }: CheckDeps,
): AsyncGenerator<QueryDocumentSnapshot[]> {
  const query = fieldsOfRegistrations(collections, tournamentId, CHECKED_FIELDS)
    .withConverter<DocumentData>(null)
    .limit(PAGE)
  let { docs } = await query.get()
  while (docs.length > 0) {
    yield docs
    const last = docs.length === PAGE ? docs.at(-1) : undefined
    docs = last === undefined ? [] : (await query.startAfter(last).get()).docs
  }
}

/** Whether there was still something to correct. */
const carryOut = (
  { target, decide }: PlaceTask,
  mark: Mark,
  { collections, clock }: CheckDeps,
): Promise<boolean> =>
  target.firestore.runTransaction(async (transaction) => {
    const write = await decide(transaction)
    if (write === undefined) return false
    write()
    transaction.set(mark.ref, mark.content)
    addAudit(transaction, collections, {
      at: clock.now().toISOString(),
      actor: ACTOR,
      action: 'doctor.mend',
      target: auditTargetOf(target),
      before: null,
      after: null,
    })
    return true
  })
