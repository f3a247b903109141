import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addCreation } from '../audit/creation.service.ts'
import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import type { Board, CupPlan, Round } from '../contract/match-day/cup-plan.ts'
import { claimsEnd, matchProblems, saysSomething } from '../contract/match-day/results.ts'
import {
  goOn,
  headsOf,
  matchIdOf,
  tableIdOf,
  tableOf,
  withEntrants,
} from '../contract/match-day/room-table.ts'
import type {
  Match,
  MatchEntry,
  MatchInput,
  MatchSaved,
  RoomResults,
  RoomTable,
  Roster,
  TableChanged,
  TiesInput,
} from '../contract/match-day/results-schema.ts'
import { proposedRounds } from '../contract/match-day/plan-proposal.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import { idCheckOf } from '../contract/registrations/free-fire-id.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { matchesOfRoom } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { readTables } from './board.service.ts'
import { lastRevision, requireCup } from './cup-plan.service.ts'
import { playersOf, viewOfDraws } from './draw.service.ts'
import { addOutcome, isDecided } from './outcome.service.ts'

/**
 * The results of matches. Each write of a room also writes its table, at the version that was read: writers of one room
 * follow each other, and those of other rooms do not wait for them.
 */

interface Which {
  round: number
  room: number
}

/** All that the table of a room is made of, as it was read. */
export interface RoomState {
  cup: Tournament
  which: Which
  rounds: readonly Round[]
  plan: DocumentSnapshot<CupPlan>
  board: DocumentSnapshot<Board>
  roster: DocumentSnapshot<Roster>
  table: DocumentSnapshot<RoomTable>
  /** By the match. */
  matches: ReadonlyMap<number, DocumentSnapshot<Match>>
  /** The registrations of who plays in the room now; null if its players are not drawn yet. */
  players: readonly string[] | null
  /** Those that have no number yet, or that were read anyway. */
  registrations: readonly Registration[]
  hasNextDraw: boolean
}

const NO_ROSTER: Roster = { entrants: [], ties: [], revision: 0 }

export const storedRoster = (document: DocumentSnapshot<Roster>): Roster => document.data() ?? NO_ROSTER

export async function readRoom(
  id: string,
  which: Which,
  deps: RegistrationDeps,
  wants: 'new-players' | 'all-players' = 'new-players',
): Promise<RoomState> {
  const { collections } = deps
  const [cup, plan, board, draws, roster, table, found] = await Promise.all([
    requireCup(id, deps),
    collections.plans(id).doc('day').get(),
    collections.boards.doc(id).get(),
    collections.draws(id).doc('day').get(),
    collections.rosters(id).doc('day').get(),
    collections.tables(id).doc(tableIdOf(which)).get(),
    matchesOfRoom(collections, id, which).get(),
  ])
  const rounds = plan.data()?.rounds ?? proposedRounds(cup)
  const round = rounds[which.round - 1]
  if (round === undefined || which.room > round.rooms) throw new ApiError('not-found')
  const { draws: drawn, finalists } = viewOfDraws(draws.data())
  const draw = drawn.find((one) => one.round === which.round)
  const matches = new Map(found.docs.map((document) => [document.data().match, document]))
  const state = { cup, which, rounds, plan, board, roster, table, matches }
  const hasNextDraw =
    drawn.some((one) => one.round === which.round + 1) || finalists?.round === which.round + 1
  if (draw === undefined && which.round === 1 && round.rooms === 1) {
    const registrations = await playersOf(cup, deps)
    return { ...state, hasNextDraw, registrations, players: registrations.map(({ id: player }) => player) }
  }
  const players = draw?.rooms[which.room - 1]?.players ?? null
  const known = new Set(storedRoster(roster).entrants.map(({ player }) => player))
  const wanted = (players ?? []).filter((player) => wants === 'all-players' || !known.has(player))
  return { ...state, hasNextDraw, players, registrations: await registrationsBy(wanted, deps) }
}

async function registrationsBy(
  ids: readonly string[],
  { collections, log }: RegistrationDeps,
): Promise<Registration[]> {
  const [first, ...others] = ids.map((id) => collections.registrations.doc(id))
  if (first === undefined) return []
  const found = await first.firestore.getAll(first, ...others)
  return found.flatMap((document) => readOrSkip(document as DocumentSnapshot<Registration>, log))
}

/** With the numbers of those who have none yet. */
const rosterOf = ({ roster, registrations }: RoomState): Roster => {
  const stored = storedRoster(roster)
  return { ...stored, entrants: withEntrants(stored.entrants, registrations) }
}

const roundIn = ({ rounds, which }: RoomState): Round => {
  const round = rounds[which.round - 1]
  if (round === undefined) throw new ApiError('not-found')
  return round
}

/** The numbers of who plays in a room now. */
const seatsOf = (players: readonly string[], { entrants }: Roster): number[] => {
  const playing = new Set(players)
  return entrants.flatMap(({ seat, player }) => (player !== null && playing.has(player) ? [seat] : []))
}

/** For the team: what is stored of a room, and who plays in it. */
export async function showResults(id: string, which: Which, deps: RegistrationDeps): Promise<RoomResults> {
  const state = await readRoom(id, which, deps, 'all-players')
  const roster = rosterOf(state)
  const matches = storedMatches(state)
  const table = state.table.data() ?? null
  const seats = new Set([
    ...seatsOf(state.players ?? [], roster),
    ...(table?.rows.map(({ seat }) => seat) ?? []),
  ])
  const shown = roster.entrants.filter(({ seat }) => seats.has(seat))
  const people = new Map(state.registrations.map((registration) => [registration.id, registration]))
  const others = shown.flatMap(({ player }) => (player === null || people.has(player) ? [] : [player]))
  for (const registration of await registrationsBy(others, deps)) people.set(registration.id, registration)
  return {
    entrants: shown.map((entrant) => {
      const person = entrant.player === null ? undefined : people.get(entrant.player)
      const { seat, player, nickname, partner } = entrant
      const { fullName = '', freeFireId = '' } = person ?? {}
      const idCheck = freeFireId === '' ? null : idCheckOf(freeFireId)
      return { seat, player, nickname, partner, fullName, idEnd: freeFireId.slice(-4), idCheck }
    }),
    matches,
    table,
  }
}

export const storedMatches = ({ matches }: Pick<RoomState, 'matches'>): Match[] =>
  [...matches.values()]
    .flatMap((document) => document.data() ?? [])
    .toSorted((one, other) => one.match - other.match)

/** Stores the results of a match, which everyone sees as provisional, or corrects them. */
export function publishMatch(
  id: string,
  input: MatchInput,
  { actor, remember }: Act<MatchSaved>,
  deps: RegistrationDeps,
): Promise<MatchSaved> {
  const now = deps.clock.now()
  return optimistically(async () => {
    const state = await readRoom(id, input, deps)
    const stored = state.matches.get(input.match)
    const before = stored?.data() ?? null
    const revision = before?.revision ?? 0
    if (revision !== input.revision) throw new ApiError('conflict', { changed: { revision } })
    const outcome = state.board.data()?.outcome ?? null
    const officialAt = before?.officialAt ?? null
    const isOfficial = officialAt !== null || (outcome !== null && roundIsLast(state))
    if (isOfficial && !input.isCorrection) throw new ApiError('match-official')
    const roster = rosterOf(state)
    const entries = entriesOf(input, state, roster)
    const match: Match = {
      ...whichMatch(input),
      id: matchIdOf(input),
      entries,
      publishedAt: before?.publishedAt ?? now.toISOString(),
      claimsUntil: before !== null && isOfficial ? before.claimsUntil : claimsEnd(now),
      openClaims: before?.openClaims ?? 0,
      officialAt: officialAt ?? (isOfficial ? now.toISOString() : null),
      correctedAt: isOfficial ? now.toISOString() : null,
      revision: revision + 1,
    }
    const batch = state.board.ref.firestore.batch()
    const matches = [...storedMatches(state).filter((one) => one.match !== input.match), match]
    const saved = await addRoom(batch, state, { roster, matches, now, actor }, deps)
    putMatch(batch, id, stored, match, deps)
    addAudit(batch, deps.collections, {
      at: now.toISOString(),
      actor: { kind: 'user', uid: actor },
      action: actionOf(before, isOfficial),
      target: auditTargetOf(state.roster.ref),
      before: before && factsOf(before),
      after: factsOf(match),
    })
    const answer = { match, ...saved }
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

const roundIsLast = ({ rounds, which }: RoomState): boolean => which.round === rounds.length

const whichMatch = ({ round, room, match }: Pick<Match, 'round' | 'room' | 'match'>) => ({
  round,
  room,
  match,
})

function actionOf(before: Match | null, isOfficial: boolean): AuditedAction {
  if (isOfficial) return 'results.correct'
  return before === null ? 'results.publish' : 'results.change'
}

/** No names: who sat where is in the roster. */
const factsOf = ({ entries, revision }: Match) => ({
  revision,
  results: entries
    .map(({ seat, state, place, kills, penalty }) =>
      [seat, state === 'played' ? '' : state, place ?? '?', kills ?? '?', penalty === 0 ? '' : -penalty]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join('; '),
})

/** Adds a match to a commit, which fails if it has changed since it was read. */
export function putMatch(
  batch: WriteBatch,
  id: string,
  stored: DocumentSnapshot<Match> | undefined,
  match: Match,
  { collections }: RegistrationDeps,
): void {
  if (stored === undefined) batch.create(collections.matches(id).doc(match.id), match)
  else putVersioned(batch, stored, CONVERTERS.matches, match)
}

/** Throws for what cannot have happened in this room. */
function entriesOf(input: MatchInput, state: RoomState, roster: Roster): MatchEntry[] {
  const { players, cup, matches } = state
  if (roundIn(state).matches[input.match - 1] === undefined) throw new ApiError('not-found')
  if (players === null) throw new ApiError('rooms-not-drawn')
  if (players.length === 0) throw new ApiError('no-players')
  const bySeat = new Map(roster.entrants.map((entrant) => [entrant.seat, entrant.player]))
  // Who left after a match keeps the results of it, which may be corrected.
  const earlier = [...matches.values()].flatMap((document) => document.data()?.entries ?? [])
  const allowed = new Set([...players, ...earlier.flatMap(({ seat }) => bySeat.get(seat) ?? [])])
  const seats = new Map(roster.entrants.map(({ player, seat }) => [player, seat]))
  const entries = input.entries.filter(({ result }) => saysSomething(result))
  const erased = keptOfErased(input, state, bySeat)
  const erasedSeats = new Set(earlier.flatMap(({ seat }) => (bySeat.get(seat) === null ? [seat] : [])))
  const entrants = Math.max(players.length, allowed.size) + erasedSeats.size
  const ofErased = erased.map(({ seat, ...result }) => ({ player: `erased-${seat}`, result }))
  const [problem] = matchProblems([...entries, ...ofErased], entrants, cup.modality)
  const stranger = entries.some(({ player }) => !allowed.has(player) || !seats.has(player))
  const message = stranger
    ? 'Alguien no juega en esta sala'
    : (placeOfErased(entries, erased) ?? problem?.message)
  if (message !== undefined) throw new ApiError('invalid-request', { fields: { entries: message } })
  return [
    ...erased,
    ...entries.map(({ player, result }) => Object.assign({ seat: seats.get(player) ?? 0 }, result)),
  ].toSorted((one, other) => one.seat - other.seat)
}

/** What is stored of those whose data was erased: nobody can name them, so their results stay. */
const keptOfErased = (
  { match }: MatchInput,
  { matches }: RoomState,
  bySeat: ReadonlyMap<number, string | null>,
): MatchEntry[] => (matches.get(match)?.data()?.entries ?? []).filter(({ seat }) => bySeat.get(seat) === null)

/** The refusal of an entry with the place of an erased player. */
function placeOfErased(entries: MatchInput['entries'], erased: readonly MatchEntry[]): string | undefined {
  const kept = new Set(erased.flatMap(({ place }) => place ?? []))
  const place = entries.find((entry) => kept.has(entry.result.place ?? 0))?.result.place
  return place === undefined
    ? undefined
    : `El puesto ${place}.º es de alguien que borró sus datos: no se puede cambiar`
}

interface RoomChange {
  roster: Roster
  matches: readonly Match[]
  now: Date
  actor: string
}

/** Adds to a commit what follows from changed results of a room: its table, and all that depends on it. */
export async function addRoom(
  batch: WriteBatch,
  state: RoomState,
  { roster, matches, now, actor }: RoomChange,
  deps: RegistrationDeps,
): Promise<TableChanged> {
  const { which, table: stored, hasNextDraw, board } = state
  const updatedAt = now.toISOString()
  const plan = roundIn(state)
  const before = plan.scoring.headStart.length === 0 ? [] : await tablesOf(state, which.round - 1, deps)
  const table = tableOf({
    ...which,
    plan,
    isLast: roundIsLast(state),
    seats: seatsOf(state.players ?? [], roster),
    matches,
    roster,
    heads: headsOf(dataOf(before), plan),
    updatedAt,
  })
  putVersioned(batch, stored, CONVERTERS.tables, table)
  putRoster(batch, state.roster, roster)
  const changed = [table, ...(await addLaterHeads(batch, state, table, deps))]
  if (!stored.exists) await addPlan(batch, state, { updatedAt, actor }, deps)
  const shown = stored.exists ? board.data() : withTable(state, table)
  if (shown !== undefined) await addBoard(batch, state, { changed, roster, matches, shown, now, actor }, deps)
  const earlier = stored.data()
  return {
    table,
    changesLaterRound:
      earlier !== undefined && !table.isLast && hasNextDraw && !isSameSet(goOn(earlier), goOn(table)),
  }
}

const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  new Set(one).symmetricDifference(new Set(other)).size === 0

function putRoster(batch: WriteBatch, stored: DocumentSnapshot<Roster>, next: Roster): void {
  const before = stored.data()
  if (before !== undefined && JSON.stringify(before) === JSON.stringify(next)) return
  putVersioned(batch, stored, CONVERTERS.rosters, { ...next, revision: (before?.revision ?? 0) + 1 })
}

/** The tables of a round that have results. */
export function tablesOf(
  { cup, board }: Pick<RoomState, 'cup' | 'board'>,
  round: number,
  deps: RegistrationDeps,
): Promise<DocumentSnapshot<RoomTable>[]> {
  const ids = board.data()?.tables.filter((id) => id.startsWith(`${round}-`)) ?? []
  return readTables(cup.id, ids, deps)
}

const dataOf = (documents: readonly DocumentSnapshot<RoomTable>[]): RoomTable[] =>
  documents.flatMap((document) => document.data() ?? [])

/**
 * Who begins a round with points by the place in the round before has others if the places change, and so in the rounds
 * after it. Returns the changed tables.
 */
async function addLaterHeads(
  batch: WriteBatch,
  state: RoomState,
  first: RoomTable,
  deps: RegistrationDeps,
): Promise<RoomTable[]> {
  const all: RoomTable[] = []
  let changed = [first]
  for (const [index, plan] of state.rounds.entries()) {
    // The rounds after that of the first table, which is counted from 1.
    if (index < state.which.round) continue
    if (plan.scoring.headStart.length === 0) break
    const [before, later] = await Promise.all([
      tablesOf(state, index, deps),
      tablesOf(state, index + 1, deps),
    ])
    const others = dataOf(before).filter(({ id }) => changed.every((one) => one.id !== id))
    const heads = headsOf([...others, ...changed], plan)
    changed = later.flatMap((document) => {
      const table = document.data()
      if (table === undefined || table.rows.every(({ seat, head }) => head === (heads.get(seat) ?? 0)))
        return []
      const rows = table.rows.map((row) => ({ ...row, head: heads.get(row.seat) ?? 0 }))
      const next = { ...table, rows, updatedAt: first.updatedAt }
      putVersioned(batch, document, CONVERTERS.tables, next)
      return [next]
    })
    if (changed.length === 0) break
    all.push(...changed)
  }
  return all
}

/** The board with its first results of a room. */
function withTable({ cup, rounds, board }: RoomState, { id, updatedAt }: RoomTable): Board {
  const { news = 0, tables = [], outcome = null } = board.data() ?? {}
  return { id: cup.id, rounds: [...rounds], updatedAt, news, tables: [...tables, id], outcome }
}

interface BoardChange extends RoomChange {
  changed: readonly RoomTable[]
  /** With the table of this room. */
  shown: Board
}

/** Adds to a commit what the board says: of which rooms there are results, and how the cup ended. */
async function addBoard(
  batch: WriteBatch,
  state: RoomState,
  { changed, roster, matches, shown, now, actor }: BoardChange,
  deps: RegistrationDeps,
): Promise<void> {
  const { cup, board, table: stored } = state
  const { outcome } = shown
  const last = changed.find(({ isLast }) => isLast)
  // A correction may give back a crown that another one had taken away.
  if (last !== undefined && (outcome !== null || isDecided(last, null))) {
    await addOutcome(batch, { cup, board, shown, table: last, written: changed, roster, now, actor }, deps)
    return
  }
  const added = matches.length - state.matches.size
  const counts = outcome && { entrants: roster.entrants.length, matches: outcome.matches + added }
  const isSame =
    counts === null || (counts.matches === outcome?.matches && counts.entrants === outcome.entrants)
  if (stored.exists && isSame) return
  putVersioned(batch, board, CONVERTERS.boards, {
    ...shown,
    outcome: outcome && { ...outcome, ...counts },
    news: shown.news + 1,
    updatedAt: now.toISOString(),
  })
}

/** With its first result, a cup without a plan stores the proposed one, by which it is played. */
async function addPlan(
  batch: WriteBatch,
  { cup, rounds, plan }: RoomState,
  { updatedAt, actor }: { updatedAt: string; actor: string },
  deps: RegistrationDeps,
): Promise<void> {
  if (plan.exists) return
  const created = { rounds: [...rounds], revision: (await lastRevision(cup.id, deps)) + 1, updatedAt }
  const facts = ['rounds', 'revision']
  addCreation(batch, { reference: plan.ref, created, actor, action: 'plans.create', facts }, deps)
}

/** The team decides between those who are equal in everything else. */
export function decideTies(
  id: string,
  { order, ...which }: TiesInput,
  { actor, remember }: Act<TableChanged>,
  deps: RegistrationDeps,
): Promise<TableChanged> {
  return optimistically(async () => {
    const state = await readRoom(id, which, deps)
    const stored = state.table.data()
    if (stored === undefined) throw new ApiError('not-found')
    const seats = new Set(stored.rows.map(({ seat }) => seat))
    if (!order.every((seat) => seats.has(seat))) {
      throw new ApiError('invalid-request', { fields: { order: 'Alguien no está en esta tabla' } })
    }
    const roster = rosterOf(state)
    const isOther = (tie: Roster['ties'][number]) => tie.round !== which.round || tie.room !== which.room
    const before = stored.decided.filter((seat) => !order.includes(seat))
    const ties = [...roster.ties.filter(isOther), { ...which, order: [...order, ...before] }]
    const now = deps.clock.now()
    const batch = state.board.ref.firestore.batch()
    const change = { roster: { ...roster, ties }, matches: storedMatches(state), now, actor }
    const changed = await addRoom(batch, state, change, deps)
    addAudit(batch, deps.collections, {
      at: now.toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'results.decide',
      target: auditTargetOf(state.roster.ref),
      before: { order: stored.decided.join(' ') },
      after: { order: changed.table.decided.join(' ') },
    })
    remember(batch, changed)
    await batch.commit()
    return changed
  })
}
