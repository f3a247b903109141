import type { Firestore } from 'firebase-admin/firestore'
import type { Outcome } from '../../functions/src/contract/match-day/cup-plan.ts'
import { CONVERTERS } from '../../functions/src/data/collections.ts'
import { aDecidedBoard } from '../../functions/testing/an-outcome.ts'
import { announced } from './announced.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** A published cup that was played so many days ago. */
export const playedAgo = (id: string, name: string, days: number) => {
  const date = new Date(Date.now() - days * DAY_MS)
  return { ...announced(id, name), date, endsAt: new Date(date.getTime() + 60_000) }
}

export const decidedBoard = (db: Firestore, id: string) =>
  db.doc(`boards/${id}`).withConverter(CONVERTERS.boards)

/** Stores how a cup ended, as the API does when its last round is official. */
export const decided = (db: Firestore, id: string, outcome: Partial<Outcome> = {}): Promise<unknown> =>
  decidedBoard(db, id).set(aDecidedBoard(id, outcome))
