import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addAudit } from '../../audit/audit.service.ts'
import { auditTargetOf } from '../../audit/revision.service.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { registrationsOf } from '../../data/queries.ts'
import { readOrSkip } from '../../http/page-of.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { CupCheck, type CupFinding } from './cup-invariants.service.ts'
import { PLACE_MENDS, type PlaceTask } from './place-mends.service.ts'

type CheckDeps = Pick<RegistrationDeps, 'collections' | 'clock' | 'log'>

const ACTOR = { kind: 'job', name: 'nightly' } as const

/**
 * Compares the seats and the claims of a tournament with its registrations, and makes them agree. Each correction reads
 * again in its transaction, so what a player does meanwhile is not undone. Then the repair reconciles the tournament and
 * counts it again. Returns the number of corrections.
 */
export async function checkPlaces(found: DocumentSnapshot<Tournament>, deps: CheckDeps): Promise<number> {
  const { collections, clock, log } = deps
  const findings = await findingsIn(found, deps)
  let mended = 0
  for (const { mend, path } of findings) {
    if (mend === undefined || mend === 'repair' || mend === 'count') continue
    const task = PLACE_MENDS[mend](path, { collections, markForRepair: () => undefined })
    if (await carryOut(task, deps)) mended += 1
  }
  if (mended > 0) log.warn('seats and claims put right', { tournament: found.id, mended })
  const dueAt = clock.now().toISOString()
  const mark = collections.repairs.doc(`nightly-${found.id}`)
  await mark.set({ id: mark.id, tournamentId: found.id, dueAt, failures: 0 })
  return mended
}

/** None if a document cannot be read: then nothing can be said of the others. */
async function findingsIn(found: DocumentSnapshot<Tournament>, deps: CheckDeps): Promise<CupFinding[]> {
  const { collections, clock, log } = deps
  const [seats, claims, registrations] = await Promise.all([
    collections.seats(found.id).get(),
    collections.players(found.id).get(),
    registrationsOf(collections, found.id).get(),
  ])
  const isReadable = [found, ...seats.docs, ...claims.docs, ...registrations.docs].every(
    (document) => readOrSkip<unknown>(document, log).length > 0,
  )
  const tournament = isReadable ? found.data() : undefined
  if (tournament === undefined) return []
  const findings: CupFinding[] = []
  const check = new CupCheck(tournament, (finding) => findings.push(finding))
  for (const seat of seats.docs) check.seat(seat.data())
  for (const claim of claims.docs) check.claim({ id: claim.id, ...claim.data() })
  for (const registration of registrations.docs) check.registration(registration.data())
  check.end(clock.now())
  return findings
}

/** Whether there was still something to correct. */
const carryOut = ({ target, decide }: PlaceTask, { collections, clock }: CheckDeps): Promise<boolean> =>
  target.firestore.runTransaction(async (transaction) => {
    const write = await decide(transaction)
    if (write === undefined) return false
    write()
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
