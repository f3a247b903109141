import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import type { Claim, ClaimAnswer, ClaimAnswered, ClaimRequest } from '../contract/match-day/claims-schema.ts'
import { matchIdOf } from '../contract/match-day/room-table.ts'
import { claimsEnd, matchProblems, NO_RESULT } from '../contract/match-day/results.ts'
import type { Match, MatchEntry, RoomTable, Roster } from '../contract/match-day/results-schema.ts'
import type { Actor } from '../contract/people/audit.ts'
import type { Receipt } from '../contract/registrations/receipts.ts'
import { CONVERTERS } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { claimsOf } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import { openReceipt } from '../registrations/receipts/open-receipt.service.ts'
import { showRegistration } from '../registrations/receipts/receipt.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { copyOf } from '../tournaments/find-tournament.service.ts'
import { addNews } from './board.service.ts'
import {
  addRoom,
  putMatch,
  readRoom,
  storedMatches,
  storedRoster,
  type RoomState,
} from './results.service.ts'

/**
 * A player says that the own result is wrong; the team answers with words. Everyone sees that a match is in review, and
 * nobody sees whose claim it is. A claim changes its match and the table in one commit.
 */

type Which = Pick<Match, 'round' | 'room' | 'match'>

interface ClaimState {
  match: DocumentSnapshot<Match>
  table: DocumentSnapshot<RoomTable>
  roster: DocumentSnapshot<Roster>
  claim: DocumentSnapshot<Claim>
}

async function readClaim(
  tournamentId: string,
  which: Which,
  player: string,
  { collections }: RegistrationDeps,
): Promise<ClaimState> {
  const id = matchIdOf(which)
  const [match, table, roster, claim] = await Promise.all([
    collections.matches(tournamentId).doc(id).get(),
    collections.tables(tournamentId).doc(`${which.round}-${which.room}`).get(),
    collections.rosters(tournamentId).doc('day').get(),
    collections.claims(tournamentId).doc(`${id}-${player}`).get(),
  ])
  return { match, table, roster, claim }
}

/** Sending the same claim again changes nothing; while it is open, another one replaces it. */
export function claimOwn({ token, ...said }: ClaimRequest, deps: RegistrationDeps): Promise<Receipt> {
  const receivedAt = deps.clock.now()
  return optimistically(async () => {
    const { present } = await openReceipt(token, deps)
    const { id: player, tournamentId } = present
    const cup = (await copyOf(tournamentId, deps))?.read()
    if (cup?.status !== 'published') throw new ApiError('not-published')
    const state = await readClaim(tournamentId, said, player, deps)
    const match = state.match.data()
    const table = state.table.data()
    const roster = storedRoster(state.roster)
    const seat = roster.entrants.find((entrant) => entrant.player === player)?.seat
    const isInTable = table?.rows.some((row) => row.seat === seat) === true
    if (match === undefined || table === undefined || seat === undefined || !isInTable) {
      throw new ApiError('wrong-state')
    }
    if (match.officialAt !== null || Date.parse(match.claimsUntil) <= receivedAt.getTime()) {
      throw new ApiError('claims-closed')
    }
    const before = state.claim.data()
    if (before?.state === 'open' && isSameClaim(before, said)) return showRegistration(present, deps)
    const claim: Claim = {
      ...said,
      id: state.claim.id,
      seat,
      player,
      state: 'open',
      claimedAt: receivedAt.toISOString(),
      answer: '',
      answeredAt: null,
      answeredBy: null,
      revision: (before?.revision ?? 0) + 1,
    }
    const batch = state.match.ref.firestore.batch()
    putVersioned(batch, state.claim, CONVERTERS.claims, claim)
    // Changes nothing, but fails if the player has been erased meanwhile.
    putVersioned(batch, state.roster, CONVERTERS.rosters, roster)
    const openClaims = match.openClaims + (before?.state === 'open' ? 0 : 1)
    addReview(batch, state, openClaims, receivedAt)
    addNews(batch, tournamentId, deps.collections)
    const actor: Actor = { kind: 'player' }
    addClaimAudit(batch, { tournamentId, openClaims, actor, action: 'results.claim', at: receivedAt }, deps)
    await batch.commit()
    return showRegistration(present, deps)
  })
}

const isSameClaim = (before: Claim, said: Omit<ClaimRequest, 'token'>): boolean =>
  before.text === said.text && before.place === said.place && before.kills === said.kills

/** The player takes an open claim back, also after the time for claims. */
export function withdrawClaim(
  { token, ...which }: Which & { token: string },
  deps: RegistrationDeps,
): Promise<Receipt> {
  return optimistically(async () => {
    const { present } = await openReceipt(token, deps)
    const state = await readClaim(present.tournamentId, which, present.id, deps)
    if (state.claim.data()?.state === 'open') {
      const batch = state.claim.ref.firestore.batch()
      addWithdrawal(batch, present.tournamentId, state, deps)
      await batch.commit()
    }
    return showRegistration(present, deps)
  })
}

/** Adds to a commit that an open claim is no more. */
function addWithdrawal(batch: WriteBatch, id: string, state: ClaimState, deps: RegistrationDeps): void {
  const { claim, match } = state
  if (claim.updateTime === undefined) return
  batch.delete(claim.ref, { lastUpdateTime: claim.updateTime })
  const now = deps.clock.now()
  const openClaims = (match.data()?.openClaims ?? 1) - 1
  addReview(batch, state, openClaims, now)
  const actor: Actor = { kind: 'player' }
  addClaimAudit(batch, { tournamentId: id, openClaims, actor, action: 'results.unclaim', at: now }, deps)
}

/** How many claims of a match are open; everyone sees whether there is one. */
function addReview(batch: WriteBatch, { match, table }: ClaimState, openClaims: number, now: Date): void {
  const [stored, shown] = [match.data(), table.data()]
  if (stored === undefined || shown === undefined) return
  putVersioned(batch, match, CONVERTERS.matches, { ...stored, openClaims: Math.max(0, openClaims) })
  const inReview = openClaims > 0
  const isSame = shown.matches.some((one) => one.match === stored.match && one.inReview === inReview)
  if (isSame) return
  const matches = shown.matches.map(({ inReview: before, ...one }) => ({
    ...one,
    inReview: one.match === stored.match ? inReview : before,
  }))
  putVersioned(batch, table, CONVERTERS.tables, { ...shown, matches, updatedAt: now.toISOString() })
}

interface Recorded {
  tournamentId: string
  openClaims: number
  actor: Actor
  action: 'results.claim' | 'results.unclaim' | 'results.uphold' | 'results.refuse'
  at: Date
}

/** Neither who claims nor what is said. */
function addClaimAudit(
  batch: WriteBatch,
  { tournamentId, openClaims, actor, action, at }: Recorded,
  { collections }: Pick<RegistrationDeps, 'collections'>,
): void {
  addAudit(batch, collections, {
    at: at.toISOString(),
    actor,
    action,
    target: auditTargetOf(collections.rosters(tournamentId).doc('day')),
    before: null,
    after: { openClaims },
  })
}

const rank = ({ state }: Claim): number => (state === 'open' ? 0 : 1)

/** The open ones first, then those that were answered. */
export async function listClaims(id: string, { collections, log }: RegistrationDeps): Promise<Claim[]> {
  const { docs } = await claimsOf(collections, id).get()
  return docs
    .flatMap((document) => readOrSkip(document, log))
    .toSorted((one, other) => rank(one) - rank(other) || one.claimedAt.localeCompare(other.claimedAt))
}

/** Answers an open claim, and corrects the kills of its player in the same commit if that is asked for. */
export function answerClaim(
  { id, claim: claimId }: { id: string; claim: string },
  { outcome, kills, answer, revision }: ClaimAnswer,
  { actor, remember }: Act<ClaimAnswered>,
  deps: RegistrationDeps,
): Promise<ClaimAnswered> {
  const { collections, clock } = deps
  return optimistically(async () => {
    const stored = await collections.claims(id).doc(claimId).get()
    const before = stored.data()
    if (before === undefined) throw new ApiError('not-found')
    if (before.revision !== revision)
      throw new ApiError('conflict', { changed: { revision: before.revision } })
    if (before.state !== 'open') throw new ApiError('claim-answered')
    const room = await readRoom(id, before, deps)
    const match = room.matches.get(before.match)
    const present = match?.data()
    if (match === undefined || present === undefined) throw new ApiError('not-found')
    const now = clock.now()
    const isChanged = outcome === 'upheld' && kills !== null
    const next: Match = {
      ...present,
      openClaims: Math.max(0, present.openClaims - 1),
      ...(isChanged && {
        entries: withKills(present.entries, before.seat, kills, room),
        claimsUntil: claimsEnd(now),
        revision: present.revision + 1,
      }),
    }
    const batch = stored.ref.firestore.batch()
    const claim: Claim = {
      ...before,
      state: outcome,
      answer,
      answeredAt: now.toISOString(),
      answeredBy: actor,
      revision: revision + 1,
    }
    putVersioned(batch, stored, CONVERTERS.claims, claim)
    putMatch(batch, id, match, next, deps)
    const matches = storedMatches(room).map((one) => (one.match === next.match ? next : one))
    const change = { roster: storedRoster(room.roster), matches, now, actor }
    const saved = await addRoom(batch, room, change, deps)
    addNews(batch, id, collections)
    const action = outcome === 'upheld' ? 'results.uphold' : 'results.refuse'
    const { openClaims } = next
    addClaimAudit(
      batch,
      { tournamentId: id, openClaims, actor: { kind: 'user', uid: actor }, action, at: now },
      deps,
    )
    const answered = { claim, ...saved }
    remember(batch, answered)
    await batch.commit()
    return answered
  })
}

/** The kills of a player who did not play cannot be corrected: the match has to be corrected first. */
const NOT_PLAYED = {
  absent: 'Está anotado como «No jugó»: corrige primero la partida.',
  disqualified: 'Está descalificado: corrige primero la partida.',
} as const

function withKills(
  entries: readonly MatchEntry[],
  seat: number,
  kills: number,
  { cup, table }: Pick<RoomState, 'cup' | 'table'>,
): MatchEntry[] {
  const before = entries.find((entry) => entry.seat === seat) ?? { seat, ...NO_RESULT }
  if (before.state !== 'played') throw new ApiError('wrong-state', { message: NOT_PLAYED[before.state] })
  const next = [...entries.filter((entry) => entry.seat !== seat), { ...before, kills }].toSorted(
    (one, other) => one.seat - other.seat,
  )
  const entered = next.map((entry) => ({ player: String(entry.seat), result: entry }))
  const [problem] = matchProblems(entered, table.data()?.rows.length ?? 0, cup.modality)
  if (problem !== undefined) throw new ApiError('invalid-request', { fields: { kills: problem.message } })
  return next
}
