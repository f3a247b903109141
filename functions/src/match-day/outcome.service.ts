import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Board, Outcome } from '../contract/match-day/cup-plan.ts'
import { outcomeOf } from '../contract/match-day/outcome.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import type { RoomTable, Roster } from '../contract/match-day/results-schema.ts'
import { openTies, standingsOf, tablePhase } from '../contract/match-day/standings.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { putVersioned } from '../data/versioned.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { ApiError } from '../http/api-error.ts'
import { readTables } from './board.service.ts'
import { addDeliveryMark } from './delivery-mark.service.ts'

interface Decided {
  cup: Tournament
  board: DocumentSnapshot<Board>
  /** What the board says otherwise. */
  shown: Board
  /** Of the last round. */
  table: RoomTable
  roster: Roster
  /** Those that the commit writes. */
  written: readonly RoomTable[]
  now: Date
  /** The uid of who made it official, or corrected it. */
  actor: string
}

/**
 * Adds to a commit how the cup ended: its podium for everyone, and what the winners are owed. After a correction a prize
 * that was delivered stays with whom it was given to; the others go to those who have the places now. The mark of the cup
 * follows its prizes.
 */
export async function addOutcome(
  batch: WriteBatch,
  { cup, board, shown, table, written, roster, now, actor }: Decided,
  deps: RegistrationDeps,
): Promise<Board['outcome']> {
  const entrants = roster.entrants.length
  const at = now.toISOString()
  const [tournament, documents, matches] = await Promise.all([
    deps.collections.tournaments.doc(cup.id).get(),
    prizesOf(cup.id, deps),
    countPlayed(batch, { cup, shown, written }, deps),
  ])
  const given = documents.flatMap((document) => document.data() ?? [])
  const outcome = isDecided(table, shown.outcome)
    ? outcomeOf({ cup, table, before: shown.outcome, given, entrants, matches, now: at })
    : null
  putVersioned(batch, board, CONVERTERS.boards, { ...shown, outcome, news: shown.news + 1, updatedAt: at })
  const prizes: Prize[] = []
  for (const [index, document] of documents.entries()) {
    const before = document.data()
    const isGiven = before !== undefined && before.deliveredAt !== null
    const next = isGiven
      ? before
      : outcome && owedPrize({ tournamentId: cup.id, place: index + 1, outcome, roster, before })
    if (next !== null) prizes.push(next)
    if (isGiven) continue
    if (next !== null) putVersioned(batch, document, CONVERTERS.prizes, next)
    else if (document.updateTime !== undefined)
      batch.delete(document.ref, { lastUpdateTime: document.updateTime })
  }
  addDeliveryMark(batch, tournament, { prizes, actor, now }, deps)
  return outcome
}

/**
 * The matches that were played in all rounds and rooms. The tables that the commit does not write are put as they were
 * read: it fails if a match, or a player, came into one of them meanwhile.
 */
async function countPlayed(
  batch: WriteBatch,
  { cup, shown, written }: Pick<Decided, 'cup' | 'shown' | 'written'>,
  deps: RegistrationDeps,
): Promise<number> {
  const others = shown.tables.filter((id) => written.every((table) => table.id !== id))
  const tables = [...written]
  for (const document of await readTables(cup.id, others, deps)) {
    const table = document.data()
    if (table === undefined) throw new ApiError('try-again')
    putVersioned(batch, document, CONVERTERS.tables, table)
    tables.push(table)
  }
  return tables.reduce((sum, { matches }) => sum + matches.length, 0)
}

/**
 * Whether the table of the last round decides the cup. A correction may take the crown away: then there are matches left
 * to play. One that makes a tie on the podium leaves a decided cup decided.
 */
export function isDecided(table: RoomTable, before: Outcome | null): boolean {
  const standings = standingsOf(table)
  if (before !== null) return standings.isComplete
  return tablePhase(table, standings) === 'official' && openTies(standings, table).length === 0
}

interface Owing {
  tournamentId: string
  place: number
  outcome: Outcome
  roster: Pick<Roster, 'entrants'>
  before: Prize | undefined
}

/** What is owed to the current holder of a place; null where it wins nothing. */
export function owedPrize({ tournamentId, place, outcome, roster, before }: Owing): Prize | null {
  const winner = outcome.podium[place - 1]
  if (winner === undefined || winner.prize === null) return null
  const { seat, prize, name } = winner
  return {
    id: `${tournamentId}-${place}`,
    tournamentId,
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
