import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import { isReminder } from '../contract/stored/outbox.ts'
import type { OptOut } from '../contract/stored/opt-outs.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import { markOf } from './reminder-link.service.ts'

export interface OptOutDeps {
  collections: Collections
  clock: Clock
  reminderKey: Buffer
}

const KEPT_MS = LIMITS.optOutYears * 365 * 24 * 60 * 60 * 1000

/** Also where it is stored already: then it is kept longer. */
export async function stopReminders(mark: string, { collections, clock }: OptOutDeps): Promise<void> {
  const now = clock.now()
  await collections.optOuts.doc(mark).set({
    id: mark,
    since: now.toISOString(),
    expiresAt: new Date(now.getTime() + KEPT_MS).toISOString(),
  })
}

export async function resumeReminders(mark: string, { collections }: OptOutDeps): Promise<void> {
  await collections.optOuts.doc(mark).delete()
}

export const areRemindersStopped = async (mark: string, { collections }: OptOutDeps): Promise<boolean> =>
  (await collections.optOuts.doc(mark).get()).exists

/** Those whose address gets messages of this kind. */
export async function withoutOptedOut<Person extends { email: string }>(
  kind: Parameters<typeof isReminder>[0],
  people: readonly Person[],
  { collections, reminderKey }: Pick<OptOutDeps, 'collections' | 'reminderKey'>,
): Promise<Person[]> {
  const marks = new Map(people.map(({ email }) => [email, markOf(email, reminderKey)]))
  const [first, ...others] = [...new Set(marks.values())].map((mark) => collections.optOuts.doc(mark))
  if (!isReminder(kind) || first === undefined) return [...people]
  const found = (await first.firestore.getAll(first, ...others)) as DocumentSnapshot<OptOut>[]
  const stopped = new Set(found.flatMap(({ id, exists }) => (exists ? [id] : [])))
  return people.filter(({ email }) => !stopped.has(marks.get(email) ?? ''))
}
