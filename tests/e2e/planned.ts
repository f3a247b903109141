import type { Firestore } from 'firebase-admin/firestore'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { CONVERTERS } from '../../functions/src/data/collections.ts'

/** Stores the plan that is proposed for a tournament, or a change of that, as the API does. */
export async function planned(
  db: Firestore,
  id: string,
  change = (rounds: Round[]): Round[] => rounds,
): Promise<void> {
  const cup = (await db.doc(`tournaments/${id}`).withConverter(CONVERTERS.tournaments).get()).data()
  if (cup === undefined) throw new Error('There is no such tournament')
  const rounds = change(proposedRounds(cup))
  const updatedAt = new Date().toISOString()
  const batch = db.batch()
  const plan = db.doc(`tournaments/${id}/plan/day`).withConverter(CONVERTERS.plans)
  batch.set(plan, { rounds, revision: 1, updatedAt })
  const board = db.doc(`boards/${id}`).withConverter(CONVERTERS.boards)
  batch.set(board, { id, rounds, updatedAt, news: 0, tables: [], outcome: null })
  await batch.commit()
}
