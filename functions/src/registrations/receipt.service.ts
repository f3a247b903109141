import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { correctableUntil, NEXT_STEPS, nextStep, ownActs } from '../contract/receipt-state.ts'
import type { Receipt } from '../contract/receipts.ts'
import { REGISTRATION_STATUSES } from '../contract/registration-states.ts'
import type { Registration } from '../contract/registrations.ts'
import { lineBefore, lineOf } from '../data/queries.ts'
import { answeredOf } from './answered.service.ts'
import { entryOf } from './entry.service.ts'
import { openReceipt, type Opened } from './open-receipt.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Where a registration stands and what its holder can do, as of now. */
export async function showReceipt(token: string, deps: RegistrationDeps): Promise<Receipt> {
  return describe(await openReceipt(token, deps), deps)
}

async function describe(
  { document, present: registration }: Opened,
  deps: RegistrationDeps,
): Promise<Receipt> {
  const { collections, clock } = deps
  const [entry, line] = await Promise.all([
    entryOf(registration.tournamentId, deps),
    registration.status === 'waitlisted' ? placeOf(document, registration, deps) : null,
  ])
  const answers = await answeredOf(registration.answers, entry, collections)
  const now = clock.now()
  const standing = { status: registration.status, tournament: entry.tournament ?? null }
  const code = nextStep(standing, now)
  // One that was taken back may be another by now: nobody may see it.
  const tournament = entry.tournament?.status === 'published' ? entry.tournament : null
  return {
    ...own(registration),
    label: REGISTRATION_STATUSES[registration.status].label,
    line,
    tournament,
    next: { code, sentence: NEXT_STEPS[code] },
    answers,
    can: ownActs(standing, now),
    correctableUntil: tournament && correctableUntil(tournament),
  }
}

const own = ({
  tournamentId,
  fullName,
  freeFireId,
  email,
  phone,
  partner,
  age,
  guardian,
  status,
  reason,
  createdAt,
  updatedAt,
  revision,
}: Registration) => ({
  tournamentId,
  fullName,
  freeFireId,
  email,
  phone,
  partner,
  age,
  guardian,
  status,
  reason,
  createdAt,
  updatedAt,
  revision,
})

/** The line moves between two counts: nobody is told a place beyond its end. */
async function placeOf(
  document: DocumentSnapshot<Registration>,
  { tournamentId }: Registration,
  { collections }: RegistrationDeps,
): Promise<Receipt['line']> {
  const [before, all] = await Promise.all([
    lineBefore(collections, tournamentId, document).count().get(),
    lineOf(collections, tournamentId).count().get(),
  ])
  const position = before.data().count + 1
  return { position, size: Math.max(position, all.data().count) }
}
