import type { Firestore } from 'firebase-admin/firestore'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { CONVERTERS } from '../../functions/src/data/collections.ts'

/** Stores the board of a tournament as the API does, with the plan that is proposed for it, or a change of that. */
export async function planned(
  db: Firestore,
  id: string,
  change = (rounds: Round[]): Round[] => rounds,
): Promise<void> {
  const cup = (await db.doc(`tournaments/${id}`).withConverter(CONVERTERS.tournaments).get()).data()
  if (cup === undefined) throw new Error('There is no such tournament')
  const rounds = change(proposedRounds(cup))
  const board = db.doc(`boards/${id}`).withConverter(CONVERTERS.boards)
  await board.set({ id, rounds, updatedAt: new Date().toISOString(), news: 0 })
}
