import { banIdsOf, isOver } from '../../bans/bans.service.ts'
import type { PlayerBans } from '../../contract/people/bans.ts'
import { keyChunksOf } from '../../data/key-chunks.ts'
import { bansNamed } from '../../data/queries.ts'
import { ApiError } from '../../http/api-error.ts'
import { readOrSkip } from '../../http/page-of.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { freeFireIdsOf, registrationIn } from '../seats/registration-writes.service.ts'

/** The bans of the players of a registration that stand now. One of an earlier release does not know its ID. */
export async function bansOf(
  id: string,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): Promise<PlayerBans> {
  const registration = registrationIn(await collections.registrations.doc(id).get())
  if (registration === undefined) throw new ApiError('not-found')
  const found = await Promise.all(
    freeFireIdsOf(registration).flatMap((freeFireId) =>
      banIdsOf(freeFireId).map(async (banId) => {
        const ban = (await collections.bans.doc(banId).get()).data()
        return ban === undefined || isOver(ban, clock.now()) ? [] : [{ ...ban, freeFireId }]
      }),
    ),
  )
  return { bans: found.flat() }
}

/** The game IDs that are banned now: a ban also marks earlier registrations. */
export async function bannedAmong(
  freeFireIds: readonly string[],
  { collections, clock, log }: Pick<RegistrationDeps, 'collections' | 'clock' | 'log'>,
): Promise<ReadonlySet<string>> {
  const asked = [...new Set(freeFireIds)]
  const found = await Promise.all(
    keyChunksOf(asked.flatMap(banIdsOf)).map((ids) => bansNamed(collections, ids).get()),
  )
  const now = clock.now()
  const standing = new Set(
    found
      .flatMap(({ docs }) => docs)
      .filter((document) => readOrSkip(document, log).some((ban) => !isOver(ban, now)))
      .map(({ id }) => id),
  )
  return new Set(asked.filter((freeFireId) => banIdsOf(freeFireId).some((id) => standing.has(id))))
}
