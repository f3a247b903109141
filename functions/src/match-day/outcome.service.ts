import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Board, Outcome } from '../contract/match-day/cup-plan.ts'
import { outcomeOf } from '../contract/match-day/outcome.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import type { RoomTable, Roster } from '../contract/match-day/results-schema.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { putVersioned } from '../data/versioned.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'

interface Decided {
  cup: Tournament
  board: DocumentSnapshot<Board>
  /** Of the last round. */
  table: RoomTable
  roster: Roster
  /** Of all rounds and rooms. */
  matches: number
  now: Date
}

/**
 * Adds to a commit how the cup ended: its podium for everyone, and what the winners are owed. After a correction a prize
 * that was delivered stays with whom it was given to; the others go to those who have the places now.
 */
export async function addOutcome(
  batch: WriteBatch,
  { cup, board, table, roster, matches, now }: Decided,
  deps: RegistrationDeps,
): Promise<Board['outcome']> {
  const stored = board.data()
  if (stored === undefined) return null
  const entrants = roster.entrants.length
  const at = now.toISOString()
  const outcome = outcomeOf({ cup, table, before: stored.outcome, entrants, matches, now: at })
  putVersioned(batch, board, CONVERTERS.boards, {
    ...stored,
    outcome,
    news: stored.news + 1,
    updatedAt: at,
  })
  const prizes = await prizesOf(cup.id, deps)
  for (const [index, document] of prizes.entries()) {
    const before = document.data()
    if (before !== undefined && before.deliveredAt !== null) continue
    const next = owedPrize({ cup: cup.id, place: index + 1, outcome, roster, before })
    if (next === null) {
      if (document.updateTime !== undefined)
        batch.delete(document.ref, { lastUpdateTime: document.updateTime })
      continue
    }
    putVersioned(batch, document, CONVERTERS.prizes, next)
  }
  return outcome
}

interface Owing {
  /** The tournament. */
  cup: string
  place: number
  outcome: Outcome
  roster: Roster
  before: Prize | undefined
}

/** What is owed to whoever has a place now; null where it wins nothing. */
export function owedPrize({ cup, place, outcome, roster, before }: Owing): Prize | null {
  const winner = outcome.podium[place - 1]
  if (winner === undefined || winner.prize === null) return null
  const { seat, prize, name } = winner
  return {
    id: `${cup}-${place}`,
    tournamentId: cup,
    place,
    prize,
    seat,
    player: roster.entrants.find((one) => one.seat === seat)?.player ?? null,
    nickname: name,
    dueAt: new Date(Date.parse(outcome.officialAt) + LIMITS.prizes.withinMs).toISOString(),
    deliveredAt: null,
    deliveredBy: null,
    note: '',
    receivedAt: null,
    revision: (before?.revision ?? 0) + 1,
  }
}

const PLACES = [1, 2, 3]

/** As stored, for each place of the podium. */
export async function prizesOf(
  id: string,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): Promise<DocumentSnapshot<Prize>[]> {
  const [first, ...others] = PLACES.map((place) => collections.prizes.doc(`${id}-${place}`))
  if (first === undefined) return []
  return (await first.firestore.getAll(first, ...others)) as DocumentSnapshot<Prize>[]
}
