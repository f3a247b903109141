import { isDeepStrictEqual } from 'node:util'
import type {
  DocumentReference,
  DocumentSnapshot,
  Firestore,
  FirestoreDataConverter,
  Query,
  QuerySnapshot,
} from 'firebase-admin/firestore'
import type { Claim } from '../contract/match-day/claims-schema.ts'
import type { Board, CupPlan, Outcome } from '../contract/match-day/cup-plan.ts'
import { hasPrize, outcomeOf } from '../contract/match-day/outcome.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import type { Match, RoomTable, Roster } from '../contract/match-day/results-schema.ts'
import { headsOf, matchIdOf, tableIdOf, tableOf } from '../contract/match-day/room-table.ts'
import { PODIUM } from '../contract/match-day/standings.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { isDecided, owedPrize } from './outcome.service.ts'

/** All that is stored of the results of a cup. */
export interface StoredResults {
  cup: Tournament
  plan: CupPlan | undefined
  roster: Roster | undefined
  matches: readonly Match[]
  claims: readonly Claim[]
  tables: readonly RoomTable[]
  board: Board | undefined
  prizes: readonly Prize[]
}

/** The documents of a collection, or the one at a path: none if it is missing. */
export type ReadDocuments = <Model>(
  path: string,
  converter: FirestoreDataConverter<Model>,
) => Promise<Model[]>

interface Gets {
  one: <Model>(reference: DocumentReference<Model>) => Promise<DocumentSnapshot<Model>>
  all: <Model>(query: Query<Model>) => Promise<QuerySnapshot<Model>>
}

/** Reads in a transaction, or as it is. */
export const readerOf =
  (firestore: Firestore, { one, all }: Gets): ReadDocuments =>
  async (path, converter) => {
    if (path.split('/').length % 2 === 1) {
      const { docs } = await all(firestore.collection(path).withConverter(converter))
      return docs.map((document) => document.data())
    }
    const model = (await one(firestore.doc(path).withConverter(converter))).data()
    return model === undefined ? [] : [model]
  }

export async function readResults(cup: Tournament, read: ReadDocuments): Promise<StoredResults> {
  const [day, board] = [`tournaments/${cup.id}`, `boards/${cup.id}`]
  const places = Array.from({ length: PODIUM }, (_, index) => `prizes/${cup.id}-${index + 1}`)
  const [[plan], [roster], matches, claims, tables, [shown], prizes] = await Promise.all([
    read(`${day}/plan/day`, CONVERTERS.plans),
    read(`${day}/results/day`, CONVERTERS.rosters),
    read(`${day}/matches`, CONVERTERS.matches),
    read(`${day}/claims`, CONVERTERS.claims),
    read(`${board}/tables`, CONVERTERS.tables),
    read(board, CONVERTERS.boards),
    Promise.all(places.map((path) => read(path, CONVERTERS.prizes))),
  ])
  return { cup, plan, roster, matches, claims, tables, board: shown, prizes: prizes.flat() }
}

/** A document that does not follow from the results, with what it should be. */
export type ResultChange = { what: string } & (
  | { kind: 'match'; id: string; next: Match }
  | { kind: 'table'; id: string; next: RoomTable }
  | { kind: 'board'; id: string; next: Board }
  | { kind: 'prize'; id: string; next: Prize }
  /** It should not be there, as far as the podium says; a person may have decided otherwise. */
  | { kind: 'surplus'; id: string }
)

/** `lost`: results are missing, so nothing can be judged by them, or written again from them. */
export interface ResultFindings {
  changes: ResultChange[]
  lost: { path: string; what: string }[]
}

/**
 * What does not follow from the entered results of a cup: numbers of open claims, tables, the podium and what is owed.
 * They hold when no work is running.
 */
export function resultFindings(stored: StoredResults): ResultFindings {
  const lost = lostIn(stored)
  if (lost.length > 0) return { changes: [], lost }
  const { matches, changes: ofMatches } = countedMatches(stored)
  const { tables, changes: ofTables } = derivedTables(stored, matches)
  const { board, changes: ofBoard } = derivedBoard(stored, tables)
  return { changes: [...ofMatches, ...ofTables, ...ofBoard, ...prizeChanges(stored, board)], lost }
}

/** What is shown of results that are not there, and of prizes that were delivered: nothing else may know of them. */
function lostIn({
  cup,
  plan,
  matches,
  roster,
  tables,
  board,
  prizes,
}: StoredResults): ResultFindings['lost'] {
  const ids = new Set(matches.map(({ id }) => id))
  const rooms = new Set(matches.map(tableIdOf))
  const seats = new Set(roster?.entrants.map(({ seat }) => seat))
  const day = `tournaments/${cup.id}`
  const outcome = board?.outcome ?? null
  const ofBoard = [
    ...(board?.tables ?? [])
      .filter((id) => !rooms.has(id))
      .map((id) => `names room ${id}, whose matches are gone`),
    ...(outcome !== null && !matches.some(({ round }) => round === plan?.rounds.length)
      ? ['says how a cup ended whose last round is gone']
      : []),
    ...((board?.rounds.length ?? 0) > 0 && plan === undefined ? ['shows a plan that is gone'] : []),
    ...(outcome?.podium ?? []).flatMap(({ delivered }, index) =>
      delivered && !prizes.some(({ place }) => place === index + 1)
        ? [`says that prize ${index + 1} was delivered, which is gone`]
        : [],
    ),
  ]
  return [
    ...ofBoard.map((what) => ({ path: `boards/${cup.id}`, what })),
    ...tables.flatMap((table) =>
      table.matches
        .map(({ match }) => matchIdOf({ ...table, match }))
        .filter((id) => !ids.has(id))
        .map((id) => ({
          path: `boards/${cup.id}/tables/${table.id}`,
          what: `shows match ${id}, which is gone`,
        })),
    ),
    ...matches.flatMap(({ id, round, room, entries }) => {
      const strangers = entries.filter(({ seat }) => !seats.has(seat)).length
      const isPlanned = room <= (plan?.rounds[round - 1]?.rooms ?? 0)
      return [
        ...(strangers === 0 ? [] : [`has ${strangers} results of players who are not in results/day`]),
        ...(isPlanned ? [] : ['is of a room that is not in plan/day']),
      ].map((what) => ({ path: `${day}/matches/${id}`, what }))
    }),
  ]
}

function countedMatches({ matches, claims }: StoredResults): { matches: Match[]; changes: ResultChange[] } {
  const open = Map.groupBy(
    claims.filter(({ state }) => state === 'open'),
    matchIdOf,
  )
  const counted = matches.map((match) => ({ ...match, openClaims: open.get(match.id)?.length ?? 0 }))
  const changes = counted.flatMap((next, index): ResultChange[] => {
    const { openClaims = 0 } = matches[index] ?? {}
    const what = `counts ${openClaims} open claims, but there are ${next.openClaims}`
    return next.openClaims === openClaims ? [] : [{ kind: 'match', id: next.id, what, next }]
  })
  return { matches: counted, changes }
}

function derivedTables(
  { plan, roster, tables: stored }: StoredResults,
  matches: readonly Match[],
): { tables: RoomTable[]; changes: ResultChange[] } {
  const shown = new Map(stored.map((table) => [table.id, table]))
  const known = new Set(roster?.entrants.map(({ seat }) => seat))
  const rooms = Map.groupBy(matches, tableIdOf)
  const tables: RoomTable[] = []
  const changes: ResultChange[] = []
  for (const [index, round] of plan?.rounds.entries() ?? []) {
    const before = tables.filter((table) => table.round === index)
    const heads = headsOf(before, round)
    for (const [id, played] of rooms) {
      const [first] = played
      if (first?.round !== index + 1) continue
      const table = shown.get(id)
      const next = tableOf({
        round: first.round,
        room: first.room,
        plan: round,
        isLast: first.round === plan?.rounds.length,
        // Of those without a result the table knows best: they may have left the room since.
        seats: table?.rows.flatMap(({ seat }) => (known.has(seat) ? [seat] : [])) ?? [],
        matches: played,
        roster: roster ?? { entrants: [], ties: [] },
        heads,
        updatedAt: table?.updatedAt ?? latest(played.map(({ publishedAt }) => publishedAt)) ?? '',
      })
      tables.push(next)
      if (isDeepStrictEqual(table, next)) continue
      const what =
        table === undefined ? 'is missing' : `does not follow from its results: ${differing(table, next)}`
      changes.push({ kind: 'table', id, what, next })
    }
  }
  return { tables, changes }
}

const latest = (instants: readonly string[]): string | undefined => instants.toSorted().at(-1)

/** The names of the fields that are not the same. */
const differing = <Model extends object>(stored: Model, next: Model): string =>
  Object.entries(next)
    .filter(([field, value]) => !isDeepStrictEqual(stored[field as keyof Model], value))
    .map(([field]) => field)
    .join(', ')

function derivedBoard(
  stored: StoredResults,
  tables: readonly RoomTable[],
): { board: Board | undefined; changes: ResultChange[] } {
  const { cup, plan, board } = stored
  if (board === undefined && tables.length === 0) return { board, changes: [] }
  const ids = new Set(tables.map(({ id }) => id))
  const known = board?.tables.filter((id) => ids.has(id)) ?? []
  const next: Board = {
    id: cup.id,
    rounds: plan?.rounds ?? [],
    updatedAt: board?.updatedAt ?? latest(tables.map(({ updatedAt }) => updatedAt)) ?? '',
    news: board?.news ?? 0,
    tables: [...known, ...[...ids].filter((id) => !known.includes(id))],
    outcome: derivedOutcome(stored, tables),
  }
  if (isDeepStrictEqual(board, next)) return { board, changes: [] }
  const what =
    board === undefined ? 'is missing' : `does not follow from the results: ${differing(board, next)}`
  return { board: next, changes: [{ kind: 'board', id: cup.id, what, next }] }
}

/** A decided cup keeps when that was, its word, and the prizes that it was played for. */
function derivedOutcome(
  { cup, board, roster, matches, prizes }: StoredResults,
  tables: readonly RoomTable[],
): Outcome | null {
  const before = board?.outcome ?? null
  const table = tables.find(({ isLast }) => isLast)
  if (table === undefined || !isDecided(table, before)) return null
  const entrants = roster?.entrants.length ?? 0
  const now = latest(table.matches.flatMap(({ officialAt }) => officialAt ?? [])) ?? table.updatedAt
  const derived = outcomeOf({ cup, table, before, given: prizes, entrants, matches: matches.length, now })
  if (before === null) return derived
  const podium = derived.podium.map((winner, index) => {
    const { prize = winner.prize } = before.podium[index] ?? {}
    return { ...winner, prize, delivered: hasPrize(index + 1, { ...winner, prize }, prizes) }
  })
  const { correctedAt, word, version } = before
  const next = { ...derived, podium, correctedAt, word, version }
  return isDeepStrictEqual(next, before) ? before : { ...next, version: version + 1 }
}

/** What was delivered stays with whom it was given to. */
function prizeChanges({ cup, roster, prizes }: StoredResults, board: Board | undefined): ResultChange[] {
  const outcome = board?.outcome ?? null
  return Array.from({ length: PODIUM }, (_, index) => index + 1).flatMap((place): ResultChange[] => {
    const before = prizes.find((prize) => prize.place === place)
    if (before !== undefined && before.deliveredAt !== null) return []
    const owed =
      outcome &&
      owedPrize({ tournamentId: cup.id, place, outcome, roster: roster ?? { entrants: [] }, before })
    const id = `${cup.id}-${place}`
    if (owed === null) {
      return before === undefined ? [] : [{ kind: 'surplus', id, what: 'is owed for no place' }]
    }
    if (before === undefined) return [{ kind: 'prize', id, what: 'is missing', next: owed }]
    // The day was promised, and how many days there are may be others by now.
    const { revision, dueAt } = before
    const fields = differing(before, { ...owed, revision, dueAt })
    const what = `does not follow from the podium: ${fields}`
    return fields === '' ? [] : [{ kind: 'prize', id, what, next: { ...owed, dueAt } }]
  })
}
