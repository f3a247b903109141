import type {
  DocumentData,
  DocumentSnapshot,
  QueryDocumentSnapshot,
  WriteBatch,
} from 'firebase-admin/firestore'
import type { Claim } from '../contract/match-day/claims-schema.ts'
import type { Board } from '../contract/match-day/cup-plan.ts'
import type { Prize } from '../contract/match-day/prizes-schema.ts'
import { publicName } from '../contract/match-day/results.ts'
import { matchIdOf } from '../contract/match-day/room-table.ts'
import type { Entrant, Match, RoomTable, Roster, TableMatch } from '../contract/match-day/results-schema.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { claimsOf, claimsOfPlayer, matchesOfRoom } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { readTables } from './board.service.ts'
import { prizesOf } from './outcome.service.ts'

/**
 * Results belong to a number; the roster says whose it is. A name that changes, or that is erased, changes wherever the
 * number has it, and the results stay: 'Jugador 17'.
 */

type NameDeps = Pick<RegistrationDeps, 'collections' | 'log'>

type Named = Pick<Registration, 'id' | 'tournamentId' | 'nickname' | 'partner'>

/** Adds to a commit that a player of the results has another nickname. */
export async function addRename(batch: WriteBatch, next: Named, deps: NameDeps): Promise<void> {
  const roster = await deps.collections.rosters(next.tournamentId).doc('day').get()
  const nickname = next.nickname === '' ? null : next.nickname
  const partner = next.partner === null || next.partner.nickname === '' ? null : next.partner.nickname
  await addChange(batch, next.tournamentId, roster, deps, (entrant) =>
    entrant.player === next.id ? { ...entrant, nickname, partner } : entrant,
  )
}

/** Adds to a commit that nobody can say whose the results are, and that what the player claimed is gone. */
export async function addForgetting(
  batch: WriteBatch,
  { id, tournamentId }: Pick<Registration, 'id' | 'tournamentId'>,
  deps: NameDeps,
): Promise<void> {
  const { collections } = deps
  const roster = await collections.rosters(tournamentId).doc('day').get()
  const seat = roster.data()?.entrants.find(({ player }) => player === id)?.seat
  if (seat === undefined) return
  const shown = await readShown(tournamentId, deps)
  // Before the claims: a claim that is sent meanwhile changes its match, and the commit fails.
  const isOwn: IsMeant = (entry) => entry.seat === seat
  const matches = await writtenMatchesOf(seat, tournamentId, shown, deps, hasReason(isOwn))
  const claims = await claimsOfPlayer(collections, tournamentId, id).get()
  const closed = await addEndOfClaims(batch, tournamentId, claims.docs, deps, {
    matches,
    change: withoutReasons(isOwn),
  })
  const change = (entrant: Entrant) => (entrant.player === id ? forgotten(entrant) : entrant)
  await addChange(batch, tournamentId, roster, deps, change, { closed, shown })
}

/** The matches of a number about which its player could still claim, and those in which something is written about it. */
async function writtenMatchesOf(
  seat: number,
  tournamentId: string,
  { tables }: Shown,
  { collections, log }: NameDeps,
  isWritten: (match: Match) => boolean,
): Promise<DocumentSnapshot<Match>[]> {
  const rooms = tables
    .flatMap((document) => readOrSkip(document, log))
    .filter(({ rows }) => rows.some((row) => row.seat === seat))
  const found = await Promise.all(
    rooms.map(async (room) => (await matchesOfRoom(collections, tournamentId, room).get()).docs),
  )
  return found
    .flat()
    .filter((document) =>
      readOrSkip(document, log).some((match) => match.officialAt === null || isWritten(match)),
    )
}

/** Matches that the commit writes again whether they have open claims or not. */
interface Rewritten {
  matches?: readonly DocumentSnapshot<Match>[]
  change?: (match: Match) => Match
}

/**
 * Adds to a commit that claims are gone; it fails if one of them, or one of these matches, has changed. Returns the
 * matches that are not in review any more.
 */
async function addEndOfClaims(
  batch: WriteBatch,
  tournamentId: string,
  claims: readonly QueryDocumentSnapshot<Claim>[],
  { collections, log }: NameDeps,
  { matches = [], change = (match) => match }: Rewritten = {},
): Promise<ReadonlySet<string>> {
  const closed = new Set<string>()
  const open = claims.flatMap((document) => readOrSkip(document, log)).filter(({ state }) => state === 'open')
  for (const { ref, updateTime } of claims) batch.delete(ref, { lastUpdateTime: updateTime })
  const known = new Map(matches.map((document) => [document.id, document]))
  for (const id of new Set([...known.keys(), ...open.map(matchIdOf)])) {
    const document = known.get(id) ?? (await collections.matches(tournamentId).doc(id).get())
    for (const match of readOrSkip(document, log)) {
      const gone = open.filter((claim) => matchIdOf(claim) === id).length
      const openClaims = Math.max(0, match.openClaims - gone)
      putVersioned(batch, document, CONVERTERS.matches, { ...change(match), openClaims })
      if (openClaims === 0) closed.add(id)
    }
  }
  return closed
}

const forgotten = ({ seat }: Entrant): Entrant => ({ seat, player: null, nickname: null, partner: null })

type IsMeant = (entry: Match['entries'][number]) => boolean

const hasReason =
  (isMeant: IsMeant = () => true) =>
  ({ entries }: Match): boolean =>
    entries.some((entry) => isMeant(entry) && entry.reason !== '')

/** What the team wrote about a result may name the player. */
const withoutReasons =
  (isMeant: IsMeant = () => true) =>
  (match: Match): Match => ({
    ...match,
    entries: match.entries.map((entry) => (isMeant(entry) ? { ...entry, reason: '' } : entry)),
  })

/** Forgets whose the results of a tournament are, once the period for its people is over. */
export async function forgetEntrants(tournamentId: string, deps: NameDeps): Promise<void> {
  const { collections, log } = deps
  await optimistically(async () => {
    const roster = await collections.rosters(tournamentId).doc('day').get()
    if (roster.data()?.entrants.some(({ player }) => player !== null) !== true) return
    const batch = roster.ref.firestore.batch()
    const [claims, matches] = await Promise.all([
      claimsOf(collections, tournamentId).get(),
      collections.matches(tournamentId).get(),
    ])
    const closed = await addEndOfClaims(batch, tournamentId, claims.docs, deps, {
      matches: matches.docs.filter((document) => readOrSkip(document, log).some(hasReason())),
      change: withoutReasons(),
    })
    await addChange(batch, tournamentId, roster, deps, forgotten, { closed })
    await batch.commit()
  })
}

/**
 * Adds to a commit what an erasure or a redaction by an earlier release has left of people who are gone: whose their
 * results are, and what was written about these. It fails if it cannot read something in which they may be named: what
 * it skips would stay for good, because it is called until it succeeds and then no more.
 */
export async function addForgettingOfGone(
  batch: WriteBatch,
  tournamentId: string,
  deps: NameDeps,
): Promise<void> {
  const { collections } = deps
  const roster = await collections.rosters(tournamentId).doc('day').get()
  const gone = await goneAmong(roster.data()?.entrants ?? [], deps)
  const seats = new Set(gone.map(({ seat }) => seat))
  if (seats.size === 0) return
  const players = new Set(gone.flatMap(({ player }) => player ?? []))
  const [matches, claims, prizes] = await Promise.all([
    collections.matches(tournamentId).get(),
    claimsOf(collections, tournamentId).get(),
    prizesOf(tournamentId, deps),
  ])
  const isGone: IsMeant = ({ seat }) => seats.has(seat)
  const claimsOfGone = claims.docs.filter((claim) => players.has(String(claim.get('player'))))
  const closed = await addEndOfClaims(batch, tournamentId, claimsOfGone, deps, {
    matches: matches.docs.filter((document) => hasReason(isGone)(document.data())),
    change: withoutReasons(isGone),
  })
  const change = (entrant: Entrant) => (seats.has(entrant.seat) ? forgotten(entrant) : entrant)
  const written = await addChange(batch, tournamentId, roster, deps, change, { closed, read: readOrFail })
  for (const document of prizes) {
    const prize = document.data()
    if (prize === undefined || !seats.has(prize.seat) || written.has(prize.id)) continue
    if (prize.player === null && prize.nickname === null && prize.note === '') continue
    putVersioned(batch, document, CONVERTERS.prizes, { ...prize, player: null, nickname: null, note: '' })
  }
}

/** Empty for a missing document, like `readOrSkip`. */
function readOrFail<Model>(document: DocumentSnapshot<Model>): Model[] {
  const model = document.data()
  return model === undefined ? [] : [model]
}

/** Those whose registration was erased or redacted. */
async function goneAmong(entrants: readonly Entrant[], { collections }: NameDeps): Promise<Entrant[]> {
  const { registrations } = collections
  const players = entrants.flatMap(({ player }) => player ?? [])
  const found =
    players.length === 0
      ? []
      : await registrations.firestore.getAll(
          ...players.map((player) => registrations.withConverter<DocumentData>(null).doc(player)),
          { fieldMask: ['redactedAt'] },
        )
  const present = new Set(
    found.filter((one) => one.exists && (one.get('redactedAt') ?? null) === null).map(({ id }) => id),
  )
  return entrants.filter(({ player }) => player === null || !present.has(player))
}

/** What everyone sees of the results. */
interface Shown {
  board: DocumentSnapshot<Board>
  tables: readonly DocumentSnapshot<RoomTable>[]
}

async function readShown(tournamentId: string, { collections }: NameDeps): Promise<Shown> {
  const board = await collections.boards.doc(tournamentId).get()
  const tables = await readTables(tournamentId, board.data()?.tables ?? [], { collections })
  return { board, tables }
}

interface ChangeOptions {
  /** The matches that are not in review any more. */
  closed?: ReadonlySet<string>
  shown?: Shown
  /** Reads a table; by default an unreadable one is logged and skipped. */
  read?: (table: DocumentSnapshot<RoomTable>) => RoomTable[]
}

/** Returns the ids of the prizes that the commit writes. */
async function addChange(
  batch: WriteBatch,
  tournamentId: string,
  roster: DocumentSnapshot<Roster>,
  deps: NameDeps,
  change: (entrant: Entrant) => Entrant,
  { closed = new Set(), shown, read = (table) => readOrSkip(table, deps.log) }: ChangeOptions = {},
): Promise<ReadonlySet<string>> {
  const stored = roster.data()
  if (stored === undefined) return new Set()
  const entrants = stored.entrants.map(change)
  const changed = new Map(
    entrants
      .filter((entrant, index) => JSON.stringify(entrant) !== JSON.stringify(stored.entrants[index]))
      .map((entrant) => [entrant.seat, entrant]),
  )
  if (changed.size === 0) return new Set()
  putVersioned(batch, roster, CONVERTERS.rosters, { ...stored, entrants, revision: stored.revision + 1 })
  const { board, tables } = shown ?? (await readShown(tournamentId, deps))
  const nameOf = (row: { seat: number; name: string | null }): string | null => {
    const entrant = changed.get(row.seat)
    return entrant === undefined ? row.name : publicName(entrant)
  }
  for (const document of tables) {
    for (const table of read(document)) {
      const isClosed = ({ match }: TableMatch) => closed.has(`${table.id}-${match}`)
      if (!table.rows.some(({ seat }) => changed.has(seat)) && !table.matches.some(isClosed)) continue
      const rows = table.rows.map((row) => Object.assign(row, { name: nameOf(row) }))
      const matches = table.matches.map((one) =>
        isClosed(one) ? Object.assign(one, { inReview: false }) : one,
      )
      putVersioned(batch, document, CONVERTERS.tables, { ...table, rows, matches })
    }
  }
  return addToOutcome(batch, board, nameOf, deps, changed)
}

async function addToOutcome(
  batch: WriteBatch,
  board: DocumentSnapshot<Board>,
  nameOf: (row: { seat: number; name: string | null }) => string | null,
  deps: NameDeps,
  changed: ReadonlyMap<number, Entrant>,
): Promise<ReadonlySet<string>> {
  const written = new Set<string>()
  const stored = board.data()
  const outcome = stored?.outcome ?? null
  if (stored === undefined || outcome === null) return written
  if (outcome.podium.some(({ seat }) => changed.has(seat))) {
    const podium = outcome.podium.map((place) => Object.assign(place, { name: nameOf(place) }))
    const next = { ...outcome, podium, version: outcome.version + 1 }
    putVersioned(batch, board, CONVERTERS.boards, { ...stored, outcome: next })
  }
  for (const document of await prizesOf(board.id, deps)) {
    const prize: Prize | undefined = document.data()
    const entrant = prize && changed.get(prize.seat)
    if (prize === undefined || entrant === undefined) continue
    const { player } = entrant
    // What was written about the handing over may name the person.
    const note = player === null ? '' : prize.note
    putVersioned(batch, document, CONVERTERS.prizes, {
      ...prize,
      player,
      nickname: publicName(entrant),
      note,
    })
    written.add(prize.id)
  }
  return written
}
