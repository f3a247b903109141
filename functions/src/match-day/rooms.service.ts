import { Timestamp, type DocumentSnapshot, type WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { auditTargetOf } from '../audit/revision.service.ts'
import { confirmationWindow } from '../contract/match-day/confirmation.ts'
import type { Round } from '../contract/match-day/cup-plan.ts'
import { proposedRounds } from '../contract/match-day/plan-proposal.ts'
import { ownFinal } from '../contract/match-day/finalists.ts'
import { isRevealed, ownRoom, plays } from '../contract/match-day/rooms.ts'
import type {
  GroupInput,
  GroupSaved,
  OwnFinal,
  OwnRoom,
  Room,
  RoomInput,
  RoomSaved,
  Rooms,
  RoomsView,
} from '../contract/match-day/rooms-schema.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { deleteFound } from '../data/delete-found.ts'
import { optimistically } from '../data/optimistic.ts'
import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { describeError } from '../logging/log.ts'
import type { Act } from '../http/repeatable.ts'
import { MemorySlot } from '../registrations/process-memory.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addNews, boardOf } from './board.service.ts'
import { requireCup, roundOf } from './cup-plan.service.ts'
import { viewOfDraws } from './draw.service.ts'

/**
 * What opens a room of the game is stored in one document of each tournament. It is answered to the team, and to the
 * receipts of those who play in it, and is part of nothing else that is stored, sent or logged.
 */

const storedIn = (id: string, { collections }: RegistrationDeps) => collections.rooms(id).doc('day')

const NO_ROOMS: Rooms = { rooms: [], versions: 0, group: null }

/** For the team. */
export async function showRooms(id: string, deps: RegistrationDeps): Promise<RoomsView> {
  const { collections } = deps
  await requireCup(id, deps)
  const [draws, stored, views] = await Promise.all([
    collections.draws(id).doc('day').get(),
    storedIn(id, deps).get(),
    collections.roomViews(id).get(),
  ])
  return {
    ...viewOfDraws(draws.data()),
    rooms: stored.data()?.rooms ?? [],
    views: views.docs.map((view) => view.data()),
    group: stored.data()?.group ?? null,
  }
}

const isSame =
  ({ round, room, match }: Pick<Room, 'round' | 'room' | 'match'>) =>
  (other: Room): boolean =>
    other.round === round && other.room === room && other.match === match

/** Stores how players enter a room, and when they see it. */
export function saveRoom(
  id: string,
  input: RoomInput,
  { actor, remember }: Act<RoomSaved>,
  deps: RegistrationDeps,
): Promise<RoomSaved> {
  const { collections, clock } = deps
  const reference = storedIn(id, deps)
  return optimistically(async () => {
    const [cup, stored] = await Promise.all([requireCup(id, deps), reference.get()])
    const { rooms, versions, group } = stored.data() ?? NO_ROOMS
    const before = rooms.find(isSame(input))
    const revision = before?.revision ?? 0
    if (revision !== input.revision) throw new ApiError('conflict', { changed: { revision } })
    await requireFitting(input, cup, deps)
    const now = clock.now()
    const isChanged = before?.gameId !== input.gameId || before.password !== input.password
    const after: Room = {
      ...whichOf(input),
      gameId: input.gameId,
      password: input.password,
      revealsAt: revealOf(input, before, now),
      version: before === undefined || isChanged ? versions + 1 : before.version,
      revision: revision + 1,
    }
    const next: Rooms = {
      rooms: [...rooms.filter((room) => room !== before), after],
      versions: Math.max(versions, after.version),
      group,
    }
    const batch = reference.firestore.batch()
    putVersioned(batch, stored, CONVERTERS.rooms, next)
    addAudit(batch, collections, {
      at: now.toISOString(),
      actor: { kind: 'user', uid: actor },
      action: actOf(before, after),
      target: auditTargetOf(reference),
      before: before === undefined ? null : factsOf(before),
      after: factsOf(after),
    })
    // A hidden room does not raise the news counter.
    if ((before?.revealsAt ?? after.revealsAt) !== null) addNews(batch, id, collections)
    batch.set(...eraseMark(cup, deps))
    const { gameId: _gameId, password: _password, ...saved } = after
    remember(batch, saved)
    await batch.commit()
    return saved
  })
}

/** Stores the chat of those who play in this tournament. It leaves with the rooms when the tournament is over. */
export function saveGroup(
  id: string,
  { group, seen }: GroupInput,
  { actor, remember }: Act<GroupSaved>,
  deps: RegistrationDeps,
): Promise<GroupSaved> {
  const { collections, clock } = deps
  const reference = storedIn(id, deps)
  return optimistically(async () => {
    const [cup, stored] = await Promise.all([requireCup(id, deps), reference.get()])
    const before = stored.data() ?? NO_ROOMS
    if (before.group !== seen) throw new ApiError('conflict')
    const answer = { hasGroup: group !== null }
    if (group === before.group) return answer
    const batch = reference.firestore.batch()
    putVersioned(batch, stored, CONVERTERS.rooms, { ...before, group })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'rooms.group',
      target: auditTargetOf(reference),
      before: { hasGroup: before.group !== null },
      after: answer,
    })
    addNews(batch, id, collections)
    batch.set(...eraseMark(cup, deps))
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

const whichOf = ({ round, room, match }: RoomInput) => ({ round, room, match })

/** 'now' of a room that is revealed already stays as it was. */
function revealOf({ reveal }: RoomInput, before: Room | undefined, now: Date): string | null {
  if (reveal !== 'now') return reveal
  return before !== undefined && isRevealed(before, now) ? before.revealsAt : now.toISOString()
}

function actOf(before: Room | undefined, after: Room): AuditedAction {
  const was = before?.revealsAt ?? null
  if (was === after.revealsAt) return 'rooms.save'
  return after.revealsAt === null ? 'rooms.hide' : 'rooms.reveal'
}

/** Nothing that opens the room. */
const factsOf = ({ round, room, match, revealsAt, version, revision }: Room) => ({
  round,
  room,
  match,
  revealsAt,
  version,
  revision,
})

async function requireFitting(input: RoomInput, cup: Tournament, deps: RegistrationDeps): Promise<void> {
  const round = await roundOf(cup, input.round, deps)
  const fields = {
    ...(input.room > round.rooms && { room: 'Esta ronda no tiene esa sala' }),
    ...((input.match ?? 1) > round.matches.length && { match: 'Esta ronda no tiene esa partida' }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-request', { fields })
  if (input.reveal === null || (input.round === 1 && round.rooms === 1)) return
  const draws = (await deps.collections.draws(cup.id).doc('day').get()).data()
  if (!viewOfDraws(draws).draws.some((draw) => draw.round === input.round)) {
    throw new ApiError('rooms-not-drawn')
  }
}

/** The run that erases the rooms: one mark, which replaces the one before. */
function eraseMark({ id, endsAt }: Tournament, { collections }: RegistrationDeps) {
  const mark = collections.repairs.doc(`rooms-${id}`).withConverter(null)
  return [mark, { tournamentId: id, dueAt: Timestamp.fromDate(new Date(endsAt)), failures: 0 }] as const
}

/** As read: a commit that erases some of it fails if it has changed since. */
export const readRooms = (id: string, deps: RegistrationDeps): Promise<DocumentSnapshot<Rooms>> =>
  storedIn(id, deps).get()

/** Adds to a commit that what opens some rooms is erased. Returns how many rooms that are. */
export function addErasure(
  batch: WriteBatch,
  stored: DocumentSnapshot<Rooms>,
  isOver: (room: Pick<Room, 'round' | 'room' | 'match'>) => boolean,
): number {
  const { rooms, ...others } = stored.data() ?? NO_ROOMS
  const rest = rooms.filter((room) => !isOver(room))
  if (rest.length < rooms.length && stored.updateTime !== undefined) {
    const fields = CONVERTERS.rooms.toFirestore({ rooms: rest, ...others })
    batch.update(stored.ref.withConverter(null), fields, { lastUpdateTime: stored.updateTime })
  }
  return rooms.length - rest.length
}

/** Erases what opens the rooms of a round that was played. */
export function eraseRooms(
  id: string,
  round: number,
  { actor, remember }: Act<{ erased: number }>,
  deps: RegistrationDeps,
): Promise<{ erased: number }> {
  const { collections, clock } = deps
  const reference = storedIn(id, deps)
  return optimistically(async () => {
    const [, stored] = await Promise.all([requireCup(id, deps), reference.get()])
    const batch = reference.firestore.batch()
    const answer = { erased: addErasure(batch, stored, (room) => room.round === round) }
    if (answer.erased === 0) return answer
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'rooms.erase',
      target: auditTargetOf(reference),
      before: { round, rooms: answer.erased },
      after: null,
    })
    addNews(batch, id, collections)
    remember(batch, answer)
    await batch.commit()
    return answer
  })
}

/** What the clock does: nothing that opens a room is left of a cup that is over. */
export async function eraseAfterCup(cup: Tournament, deps: RegistrationDeps): Promise<void> {
  const reference = storedIn(cup.id, deps)
  if (!(await reference.get()).exists) return
  const [mark, due] = eraseMark(cup, deps)
  // The end may have been moved since the mark was made.
  if (Date.parse(cup.endsAt) > deps.clock.now().getTime()) await mark.set(due)
  else {
    await deleteFound(deps.collections.roomViews(cup.id))
    await reference.delete()
  }
}

/**
 * Receipts that ask within this time share a read. Until there is a room, they are those of players who confirm, and
 * wait for their answer; with one, all of them ask within seconds of its reveal.
 */
const APART_MS = { withoutRoom: 20, withRoom: 250 } as const

type Known = Pick<RoomsView, 'rooms' | 'draws' | 'finalists' | 'group'>

const NOTHING_KNOWN: Known = { rooms: [], draws: [], finalists: null, group: null }

const LOOKS = new MemorySlot<SharedLook<Known>>()

/** As stored when it was asked for: what was read before is never answered. There are no finalists before the start. */
function lookAtDay({ id, date }: Tournament, deps: RegistrationDeps): Promise<Known> {
  const { collections, clock } = deps
  const hasBegun = date !== null && new Date(date) <= clock.now()
  const makeLook = () => {
    let apartMs: number = APART_MS.withoutRoom
    const look = async (): Promise<Known> => {
      const { rooms, group } = (await storedIn(id, deps).get()).data() ?? NO_ROOMS
      apartMs = rooms.length === 0 ? APART_MS.withoutRoom : APART_MS.withRoom
      if (rooms.length === 0 && !hasBegun) return { ...NOTHING_KNOWN, group }
      return { rooms, group, ...viewOfDraws((await collections.draws(id).doc('day').get()).data()) }
    }
    return new SharedLook(look, { apartMs: () => apartMs })
  }
  return deps.memory.of(LOOKS).get(`${id} ${hasBegun}`, makeLook).seen(0)
}

interface OwnDay {
  room: OwnRoom | null
  final: OwnFinal | null
  /** The chat of those who play, where the cup has its own. */
  group: string | null
  /** How many rounds the cup has. */
  rounds: number
}

/** What the holder of a receipt sees of match day; without a cup, which is published, there is nothing to see. */
export async function ownDay(
  registration: Registration,
  cup: Tournament | null,
  deps: RegistrationDeps,
): Promise<OwnDay> {
  const now = deps.clock.now()
  const nothing = { room: null, final: null, group: null, rounds: 0 }
  if (cup === null) return nothing
  const window = confirmationWindow(cup)
  const isOver = new Date(cup.endsAt) <= now
  const isPlaying = plays(registration, window) && !isOver
  // The chat is for all with a seat, before they confirm, too.
  const isSeated = registration.status === 'approved' && !isOver
  // With a confirmation it is needed anyway: many confirm at once, and each waits for both.
  const [looked, early] = await Promise.all([
    isPlaying || isSeated ? lookAtDay(cup, deps) : NOTHING_KNOWN,
    window === null ? undefined : boardOf(cup.id, deps),
  ])
  const group = isSeated ? looked.group : null
  const known = isPlaying ? looked : NOTHING_KNOWN
  if (window === null && known.rooms.length === 0 && known.finalists === null) return { ...nothing, group }
  const board = early === undefined ? await boardOf(cup.id, deps) : early
  const rounds = board?.rounds ?? proposedRounds(cup)
  const final = cup.date === null ? null : ownFinal(registration, known, new Date(cup.date), now)
  const own = ownRoom(registration.id, known, now)
  // When the finalists are called, the rounds before the final were played.
  const isPast = own !== null && own.round < (known.finalists?.round ?? 0)
  return { room: placed(isPast ? null : own, cup, rounds), final, group, rounds: rounds.length }
}

/** With what the plan says of the match. */
function placed(own: ReturnType<typeof ownRoom>, cup: Tournament, rounds: readonly Round[]): OwnRoom | null {
  if (own === null) return null
  const { name = '', matches = [] } = rounds[own.round - 1] ?? {}
  const match = matches[(own.access?.match ?? 1) - 1]
  const startsAt = match?.startsAt ?? (own.round === 1 ? cup.date : null)
  return { ...own, name, startsAt, map: match?.map ?? '' }
}

/** As many receipts as one process remembers to have seen their room. */
const SEEN = 5_000

const SEEN_BY = new MemorySlot<Recent<true>>()

/**
 * Notes that a receipt was opened after the reveal: once for each version and process. A player gets the room also where
 * that cannot be stored; the next request tries again.
 */
export async function noteView(
  { id, tournamentId }: Registration,
  room: OwnRoom | null,
  { collections, clock, memory, log }: RegistrationDeps,
): Promise<void> {
  const { version } = room?.access ?? { version: null }
  if (version === null) return
  const seen = memory.of(SEEN_BY).get(tournamentId, () => new Recent<true>(SEEN))
  const key = `${id} ${version}`
  if (seen.find(key)) return
  try {
    const view = { id, version, seenAt: clock.now().toISOString() }
    await collections.roomViews(tournamentId).doc(id).set(view)
    seen.get(key, () => true)
  } catch (error) {
    log.error('room view not noted', { tournament: tournamentId, error: describeError(error) })
  }
}
