import { randomInt } from 'node:crypto'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import { confirmationWindow } from '../contract/match-day/confirmation.ts'
import { roomCapacity } from '../contract/match-day/plan-proposal.ts'
import { completed, inRooms, plays, roomIn } from '../contract/match-day/rooms.ts'
import type { Draw, DrawInput, Draws, DrawsView } from '../contract/match-day/rooms-schema.ts'
import type { Actor, AuditedAction } from '../contract/people/audit.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { lotOf } from '../data/hashes.ts'
import { optimistically } from '../data/optimistic.ts'
import { registrationsIn } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addNews } from './board.service.ts'
import { requireCup, roundOf } from './cup-plan.service.ts'

/** Without signs that are taken for others when read aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const sign = (): string => SIGNS[randomInt(SIGNS.length)] ?? ''

const newSeed = (): string => Array.from({ length: 8 }, (_, at) => `${at === 4 ? '-' : ''}${sign()}`).join('')

const ACTS: Record<DrawInput['act'], AuditedAction> = {
  lot: 'draws.make',
  seat: 'draws.make',
  complete: 'draws.complete',
  move: 'draws.move',
}

export const viewOfDraws = (draws: Draws | undefined): DrawsView => ({
  draws: draws?.rounds ?? [],
  finalists: draws?.finalists ?? null,
  revision: draws?.revision ?? 0,
})

interface DrawsChange {
  /** As read: the commit fails if it has changed since. */
  stored: DocumentSnapshot<Draws>
  next: Omit<Draws, 'revision'>
  actor: Actor
  action: AuditedAction
  before: Record<string, string | number | null> | null
  after: Record<string, string | number | null> | null
}

/** Adds a change of the draws to a commit, with its audit entry and the news for open receipts. */
export function addDraws(
  batch: WriteBatch,
  id: string,
  { stored, next, actor, action, before, after }: DrawsChange,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): DrawsView {
  const draws: Draws = { ...next, revision: viewOfDraws(stored.data()).revision + 1 }
  putVersioned(batch, stored, CONVERTERS.draws, draws)
  const at = clock.now().toISOString()
  addAudit(batch, collections, { at, actor, action, target: auditTargetOf(stored.ref), before, after })
  addNews(batch, id, collections)
  return viewOfDraws(draws)
}

/** The draws of all rounds in their order, with another one for one round; null removes it. */
export const withDraw = (draws: readonly Draw[], round: number, draw: Draw | null): Draw[] =>
  [...draws.filter((one) => one.round !== round), ...(draw === null ? [] : [draw])].toSorted(
    (one, other) => one.round - other.round,
  )

type DrawsEdit = Pick<DrawsChange, 'next' | 'action' | 'before' | 'after'>

/** An admin changes the draws that were read, with one decision on what is stored now. */
export function editDraws(
  id: string,
  expected: number,
  decide: (cup: Tournament, present: DrawsView) => Promise<DrawsEdit>,
  { actor, remember }: Act<DrawsView>,
  deps: RegistrationDeps,
  also: (batch: WriteBatch) => void = () => undefined,
): Promise<DrawsView> {
  const reference = deps.collections.draws(id).doc('day')
  return optimistically(async () => {
    const [cup, stored] = await Promise.all([requireCup(id, deps), reference.get()])
    const present = viewOfDraws(stored.data())
    const { revision } = present
    if (revision !== expected) throw new ApiError('conflict', { changed: { revision } })
    const edit = await decide(cup, present)
    const batch = reference.firestore.batch()
    const view = addDraws(batch, id, { stored, actor: { kind: 'user', uid: actor }, ...edit }, deps)
    also(batch)
    remember(batch, view)
    await batch.commit()
    return view
  })
}

/** Distributes the players of a round over its rooms, or changes that. */
export const changeDraw = (
  id: string,
  input: DrawInput,
  act: Act<DrawsView>,
  deps: RegistrationDeps,
): Promise<DrawsView> =>
  editDraws(
    id,
    input.revision,
    async (cup, { draws, finalists }) => {
      const before = draws.find(({ round }) => round === input.round)
      const after = await decide(input, before, cup, deps)
      return {
        next: { rounds: withDraw(draws, input.round, after), finalists },
        action: ACTS[input.act],
        before: before === undefined ? null : factsOf(before),
        after: after === null ? null : factsOf(after),
      }
    },
    act,
    deps,
  )

/** No names: who plays where is in the draw itself. */
const factsOf = ({ round, method, seed, rooms }: Draw) => ({ round, method, seed, rooms: rooms.length })

/** Null where everybody plays in one room. */
async function decide(
  input: DrawInput,
  before: Draw | undefined,
  cup: Tournament,
  deps: RegistrationDeps,
): Promise<Draw | null> {
  const { modality } = cup
  const drawnAt = deps.clock.now().toISOString()
  const { rooms: count } = await roundOf(cup, input.round, deps)
  const playing = await playersOf(cup, deps)
  if (input.act === 'move') {
    const { player, room } = input
    if (before === undefined || roomIn(before, player) === null || before.rooms.length < room) {
      throw new ApiError('not-found')
    }
    const rooms = before.rooms.map(({ players }, index) => {
      const others = players.filter((one) => one !== player)
      return { players: index + 1 === room ? [...others, player] : others }
    })
    return { ...before, method: 'hand', rooms: requireSpace(rooms, modality) }
  }
  if (input.act === 'complete') {
    if (before === undefined) throw new ApiError('rooms-not-drawn')
    // A later round is played by those who were chosen for it.
    const chosen = new Set(before.rooms.flatMap(({ players }) => players))
    const players = playing.filter(({ id }) => input.round === 1 || chosen.has(id)).map(({ id }) => id)
    return { ...before, rooms: requireSpace(completed(before.rooms, players), modality) }
  }
  if (input.round === 1 && count === 1) return null
  const players = input.round === 1 ? playing : chosenOf(input.players, playing)
  if (players.length === 0) throw new ApiError('no-players')
  const seed = input.act === 'lot' ? newSeed() : null
  const order = players.toSorted((one, other) =>
    seed === null ? seatOf(one) - seatOf(other) : byLot(seed, one, other),
  )
  const rooms = inRooms(
    order.map(({ id }) => id),
    count,
  )
  return { round: input.round, method: input.act, seed, drawnAt, rooms: requireSpace(rooms, modality) }
}

const seatOf = ({ seat }: Registration): number => seat ?? Infinity

const byLot = (seed: string, one: Registration, other: Registration): number =>
  lotOf(seed, one.seat) < lotOf(seed, other.seat) ? -1 : 1

/** Everyone who plays now. */
export async function playersOf(
  cup: Tournament,
  { collections, log }: RegistrationDeps,
): Promise<Registration[]> {
  const window = confirmationWindow(cup)
  const { docs } = await registrationsIn(collections, cup.id, ['approved']).get()
  return docs
    .flatMap((document) => readOrSkip(document, log))
    .filter((player) => plays(player, window))
    .toSorted((one, other) => seatOf(one) - seatOf(other))
}

function chosenOf(ids: readonly string[] | null, playing: readonly Registration[]): Registration[] {
  const chosen = new Set(ids)
  const players = playing.filter(({ id }) => chosen.has(id))
  if (players.length < chosen.size || chosen.size === 0) {
    throw new ApiError('invalid-request', { fields: { players: 'Elige a quienes juegan esta ronda' } })
  }
  return players
}

function requireSpace(rooms: Draw['rooms'], modality: Tournament['modality']): Draw['rooms'] {
  if (rooms.some(({ players }) => players.length > roomCapacity(modality))) throw new ApiError('room-full')
  return rooms
}
