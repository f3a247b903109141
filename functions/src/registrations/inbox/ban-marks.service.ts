import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { banIdsOf, isOver } from '../../bans/bans.service.ts'
import type { Ban } from '../../contract/people/bans.ts'
import { readOrSkip } from '../../http/page-of.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** The game IDs that are banned now: a ban also marks earlier registrations. */
export async function bannedAmong(
  freeFireIds: readonly string[],
  { collections, clock, log }: Pick<RegistrationDeps, 'collections' | 'clock' | 'log'>,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(freeFireIds)]
  if (asked.length === 0) return new Set()
  const { bans } = collections
  const references = asked.flatMap(banIdsOf).map((id) => bans.doc(id))
  // The SDK loses the document types; each document is read with the converter of its reference.
  const found = (await bans.firestore.getAll(...references)) as DocumentSnapshot<Ban>[]
  const now = clock.now()
  const standing = new Set(
    found
      .filter((document) => readOrSkip(document, log).some((ban) => !isOver(ban, now)))
      .map(({ id }) => id),
  )
  return new Set(asked.filter((freeFireId) => banIdsOf(freeFireId).some((id) => standing.has(id))))
}
