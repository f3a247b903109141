import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import type { Room } from '../contract/match-day/rooms-schema.ts'
import type { Match, OfficialInput, OfficialMade, RoomTable } from '../contract/match-day/results-schema.ts'
import type { Tables } from '../contract/match-day/tables-schema.ts'
import { openTies, standingsOf, tablePhase } from '../contract/match-day/standings.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { matchesOfRound } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addNews } from './board.service.ts'
import { listClaims } from './claims.service.ts'
import { requireCup } from './cup-plan.service.ts'
import { addOutcome } from './outcome.service.ts'
import { storedRoster, tablesOf } from './results.service.ts'
import { addErasure, readRooms } from './rooms.service.ts'

/** For the team: the tables of all rooms with results, and what players say about them. */
export async function showTables(id: string, deps: RegistrationDeps): Promise<Tables> {
  const cup = await requireCup(id, deps)
  const { collections } = deps
  const [board, roster, claims] = await Promise.all([
    collections.boards.doc(id).get(),
    collections.rosters(id).doc('day').get(),
    listClaims(id, deps),
  ])
  const ids = board.data()?.tables ?? []
  const rounds = [...new Set(ids.map((table) => Number(table.split('-')[0])))]
  const found = await Promise.all(rounds.map((round) => tablesOf({ cup, board }, round, deps)))
  const tables = found.flat().flatMap((document) => document.data() ?? [])
  const { entrants } = storedRoster(roster)
  return { tables, entrants, outcome: board.data()?.outcome ?? null, claims }
}

/**
 * Ends the time of claims for matches of a round: what is official changes only as a correction that everyone sees.
 * With the last round the cup is decided. What opened the rooms of matches that are official is erased.
 */
export function makeOfficial(
  id: string,
  { round, match }: OfficialInput,
  { actor, remember }: Act<OfficialMade>,
  deps: RegistrationDeps,
): Promise<OfficialMade> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const [cup, board, roster, found, rooms] = await Promise.all([
      requireCup(id, deps),
      collections.boards.doc(id).get(),
      collections.rosters(id).doc('day').get(),
      matchesOfRound(collections, id, round).get(),
      readRooms(id, deps),
    ])
    const tables = await tablesOf({ cup, board }, round, deps)
    const now = clock.now()
    const made = found.docs.filter((document) => isMeant(document.data(), match))
    requireSettled(
      made.map((document) => document.data()),
      now,
    )
    const at = now.toISOString()
    const batch = board.ref.firestore.batch()
    for (const document of made) {
      putVersioned(batch, document, CONVERTERS.matches, { ...document.data(), officialAt: at })
    }
    const changed = tables.map((document) => withOfficial(document, made, at))
    const written = changed.filter(({ document, table }) => table !== document.data())
    for (const { document, table } of written) putVersioned(batch, document, CONVERTERS.tables, table)
    const official = changed.map(({ table }) => table)
    requireDecided(official)
    const last = official.find(
      (table) => table.isLast && tablePhase(table, standingsOf(table)) === 'official',
    )
    const [people, shown] = [roster.data(), board.data()]
    const outcome =
      last === undefined || people === undefined || shown === undefined
        ? null
        : await addOutcome(
            batch,
            {
              cup,
              board,
              shown,
              table: last,
              written: written.map(({ table }) => table),
              roster: people,
              now,
              actor,
            },
            deps,
          )
    if (outcome === null) addNews(batch, id, collections)
    addErasure(batch, rooms, isPlayedIn(official))
    addAudit(batch, collections, {
      at,
      actor: { kind: 'user', uid: actor },
      action: 'results.official',
      target: auditTargetOf(roster.ref),
      before: null,
      after: { round, match, matches: made.length },
    })
    const answer = { made: made.length, outcome }
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

const isMeant = ({ match, officialAt }: Match, wanted: number | null): boolean =>
  officialAt === null && (wanted === null || wanted === match)

function requireSettled(matches: readonly Match[], now: Date): void {
  if (matches.length === 0) throw new ApiError('nothing-official')
  if (matches.some(({ openClaims }) => openClaims > 0)) throw new ApiError('claims-open')
  if (matches.some(({ claimsUntil }) => Date.parse(claimsUntil) > now.getTime()))
    throw new ApiError('claims-time')
}

interface Changed {
  document: DocumentSnapshot<RoomTable>
  table: RoomTable
}

function withOfficial(
  document: DocumentSnapshot<RoomTable>,
  made: readonly DocumentSnapshot<Match>[],
  at: string,
): Changed {
  const table = document.data()
  if (table === undefined) throw new ApiError('try-again')
  const ids = new Set(made.map(({ id }) => id))
  const isMade = (match: number) => ids.has(`${table.id}-${match}`)
  if (!table.matches.some(({ match }) => isMade(match))) return { document, table }
  const matches = table.matches.map((one) =>
    isMade(one.match) ? Object.assign(one, { officialAt: at }) : one,
  )
  return { document, table: { ...table, matches, updatedAt: at } }
}

/** Who goes on, or wins, is decided before a whole table is official. */
function requireDecided(tables: readonly RoomTable[]): void {
  for (const table of tables) {
    const standings = standingsOf(table)
    if (tablePhase(table, standings) === 'official' && openTies(standings, table).length > 0) {
      throw new ApiError('ties-open')
    }
  }
}

/** Whether the room of the game is not needed any more: its match is official, or all matches that it is for. */
const isPlayedIn =
  (tables: readonly RoomTable[]) =>
  ({ round, room, match }: Pick<Room, 'round' | 'room' | 'match'>): boolean => {
    const table = tables.find((one) => one.round === round && one.room === room)
    if (table === undefined) return false
    if (match === null) return tablePhase(table, standingsOf(table)) === 'official'
    return table.matches.some((one) => one.match === match && one.officialAt !== null)
  }
