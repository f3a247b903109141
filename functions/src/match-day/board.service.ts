import { type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import type { Board, DecidedCup } from '../contract/match-day/cup-plan.ts'
import type { RoomTable } from '../contract/match-day/results-schema.ts'
import type { Collections } from '../data/collections.ts'
import { decidedLast } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { findPublished, type CopyDeps } from '../tournaments/find-tournament.service.ts'

/** What everyone may see of the day of a published cup; null for one without a plan. Visitors share copies. */
export async function findBoard(id: string, deps: CopyDeps): Promise<Board | null> {
  if ((await findPublished(id, deps)) === undefined) throw new ApiError('not-published')
  return boardOf(id, deps)
}

/** Of a tournament that the caller knows to be published. */
export const boardOf = async (
  id: string,
  { collections, copies }: CopyDeps,
  maxAgeMs = copies.maxAgeMs,
): Promise<Board | null> =>
  copies.boards.seen(id, maxAgeMs, async () => {
    const board = (await collections.boards.doc(id).get()).data()
    return board === undefined || board.rounds.length === 0 ? null : board
  })

/** The published cup that was decided last; null before the first one. */
export const lastDecided = (deps: CopyDeps): Promise<DecidedCup | null> =>
  deps.copies.lastDecided.seen('last', deps.copies.maxAgeMs, async () => {
    const { docs } = await decidedLast(deps.collections).get()
    for (const document of docs) {
      const { id, outcome } = document.data()
      const tournament = outcome && (await findPublished(id, deps))
      if (tournament && outcome.podium.length > 0) return { tournament, outcome }
    }
    return null
  })

/** What everyone may see of the results in one room of a published cup; null as long as there are none. */
export async function findTable(id: string, room: string, deps: CopyDeps): Promise<RoomTable | null> {
  if ((await findPublished(id, deps)) === undefined) throw new ApiError('not-published')
  const { collections, copies } = deps
  return copies.tables.seen(`${id} ${room}`, copies.maxAgeMs, async () => {
    const table = await collections.tables(id).doc(room).get()
    return table.data() ?? null
  })
}

/** The tables with these ids, as stored. */
export async function readTables(
  id: string,
  ids: readonly string[],
  { collections }: { collections: Pick<Collections, 'tables'> },
): Promise<DocumentSnapshot<RoomTable>[]> {
  const [first, ...others] = ids.map((table) => collections.tables(id).doc(table))
  if (first === undefined) return []
  return (await first.firestore.getAll(first, ...others)) as DocumentSnapshot<RoomTable>[]
}

/** Adds to a commit that players have something new to see: open receipts look again. */
export function addNews(batch: WriteBatch, id: string, { boards }: Pick<Collections, 'boards'>): void {
  const changes = { news: FieldValue.increment(1), updatedAt: FieldValue.serverTimestamp() }
  batch.set(boards.doc(id).withConverter(null), changes, { merge: true })
}
