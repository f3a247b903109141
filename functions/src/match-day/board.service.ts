import type { Board } from '../contract/match-day/cup-plan.ts'
import { ApiError } from '../http/api-error.ts'
import { findPublished, type CopyDeps } from '../tournaments/find-tournament.service.ts'

/** What everyone may see of the day of a published cup; null for one without a plan. Visitors share copies. */
export async function findBoard(id: string, deps: CopyDeps): Promise<Board | null> {
  if ((await findPublished(id, deps)) === undefined) throw new ApiError('not-published')
  return boardOf(id, deps)
}

/** Of a tournament that the caller knows to be published. */
export const boardOf = async (id: string, { collections, copies }: CopyDeps): Promise<Board | null> =>
  copies.boards.seen(id, copies.maxAgeMs, async () => (await collections.boards.doc(id).get()).data() ?? null)
