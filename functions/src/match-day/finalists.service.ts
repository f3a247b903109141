import { Timestamp } from 'firebase-admin/firestore'
import { confirmationWindow } from '../contract/match-day/confirmation.ts'
import { finalPlayers, finalSettlesAt } from '../contract/match-day/finalists.ts'
import { roomCapacity } from '../contract/match-day/plan-proposal.ts'
import { inRooms } from '../contract/match-day/rooms.ts'
import type { DrawsView, Finalists, FinalistsInput } from '../contract/match-day/rooms-schema.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import { inParallel } from '../data/deadline.ts'
import { optimistically, unlessLate } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { mailTo } from '../registrations/messages/messages.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { roundsOf } from './cup-plan.service.ts'
import { addDraws, editDraws, playersOf, viewOfDraws, withDraw } from './draw.service.ts'
import { addErasure, readRooms } from './rooms.service.ts'

/**
 * The best of the rounds confirm once more before the last one. Who plays is decided by the clock, half a minute after
 * the end: a confirmation that the server received in time is stored by then.
 */

/** After a run that did not end. */
const AGAIN_MS = 60_000

/** Each sends one message. */
const AT_ONCE = 20

/** Calls the finalists and their substitutes, or changes the list or the end of that. */
export const callFinalists = (
  id: string,
  input: FinalistsInput,
  act: Act<DrawsView>,
  deps: RegistrationDeps,
): Promise<DrawsView> =>
  editDraws(
    id,
    input.revision,
    async (cup, { draws, finalists: before }) => {
      const round = await requireFitting(input, before, cup, deps)
      const now = deps.clock.now().toISOString()
      const isOpen = before !== null && before.settledAt === null
      const isSameList = isOpen && String(before.players) === String(input.players)
      const finalists: Finalists = {
        round,
        players: input.players,
        seats: Math.min(input.seats, input.players.length),
        calledAt: isOpen ? before.calledAt : now,
        closesAt: input.closesAt === 'now' ? now : input.closesAt,
        askedAt: isSameList ? before.askedAt : null,
        settledAt: null,
      }
      return {
        // A draw that was made of an earlier call no longer counts.
        next: { rounds: withDraw(draws, round, null), finalists },
        action: 'finalists.call',
        before: before && factsOf(before),
        after: factsOf(finalists),
      }
    },
    act,
    deps,
    (batch) => batch.set(...markFor(id, deps.clock.now(), deps)),
  )

const factsOf = ({ players, seats, closesAt }: Finalists) => ({ players: players.length, seats, closesAt })

/** The place of the last round. */
async function requireFitting(
  { players, seats, closesAt }: FinalistsInput,
  before: Finalists | null,
  cup: Tournament,
  deps: RegistrationDeps,
): Promise<number> {
  const [rounds, playing] = await Promise.all([roundsOf(cup, deps), playersOf(cup, deps)])
  const final = rounds.at(-1)
  if (cup.status !== 'published') throw new ApiError('not-published')
  const now = deps.clock.now()
  const hasBegun = cup.date !== null && new Date(cup.date) <= now
  if (!hasBegun || final === undefined || rounds.length < 2) throw new ApiError('no-final')
  // One who was called and left since stays in the list: its end can still be changed.
  const known = new Set([...playing.map(({ id }) => id), ...(before?.players ?? [])])
  const fields = {
    ...(!players.every((id) => known.has(id)) && { players: 'Elige a quienes juegan este torneo' }),
    ...(seats > final.rooms * roomCapacity(cup.modality) && { seats: 'No caben tantos en la última ronda' }),
    ...(closesAt !== 'now' && new Date(closesAt) <= now && { closesAt: 'Esa hora ya pasó' }),
    ...(closesAt !== 'now' &&
      closesAt >= cup.endsAt && { closesAt: 'Tiene que ser antes de que termine el torneo' }),
  }
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-request', { fields })
  return rounds.length
}

/** The next run for the final of this tournament: one mark, which replaces the one before. */
function markFor(tournamentId: string, at: Date, { collections }: RegistrationDeps) {
  const mark = collections.repairs.doc(`final-${tournamentId}`).withConverter(null)
  return [mark, { tournamentId, dueAt: Timestamp.fromDate(at), failures: 0 }] as const
}

/**
 * What the clock does for a final: it asks the finalists, and makes the draw of those who have confirmed. Each step can
 * be interrupted and repeated.
 */
export async function keepFinalists(cup: Tournament, deps: RegistrationDeps): Promise<void> {
  const { finalists } = viewOfDraws((await deps.collections.draws(cup.id).doc('day').get()).data())
  if (finalists === null || finalists.settledAt !== null || cup.status !== 'published') return
  const now = deps.clock.now()
  const settlesAt = finalSettlesAt(finalists)
  const asks = finalists.askedAt === null && now < new Date(finalists.closesAt)
  const [mark, due] = markFor(cup.id, asks || now >= settlesAt ? later(now) : settlesAt, deps)
  // First, so that a run that is killed is followed by another soon.
  await mark.set(due)
  if (now >= settlesAt) return settle(cup, deps)
  if (!asks) return
  await askAll(cup, finalists, deps)
  await markAsked(cup.id, finalists, deps)
  await mark.set(markFor(cup.id, settlesAt, deps)[1])
}

const later = (now: Date): Date => new Date(now.getTime() + AGAIN_MS)

/** Once for each call: the id of the message contains it. */
async function askAll(cup: Tournament, { players, calledAt }: Finalists, deps: RegistrationDeps) {
  const { mail } = deps.collections
  const called = new Set(players)
  const asked = (await playersOf(cup, deps)).filter(({ id }) => called.has(id))
  await inParallel(asked, AT_ONCE, async (player) => {
    const id = `${player.id}-final-${Date.parse(calledAt)}`
    await unlessLate(() => mail.doc(id).create(mailTo(id, 'final', player, cup, deps)))
  })
}

/** Not if the list was changed meanwhile. `askedAt` is not public, so the news counter stays. */
async function markAsked(id: string, asked: Finalists, { collections, clock }: RegistrationDeps) {
  const reference = collections.draws(id).doc('day')
  await optimistically(async () => {
    const stored = await reference.get()
    const draws = stored.data()
    const finalists = draws?.finalists ?? null
    if (draws === undefined || finalists === null || !stored.updateTime) return
    if (String(finalists.players) !== String(asked.players)) return
    const next = { ...draws, finalists: { ...finalists, askedAt: clock.now().toISOString() } }
    const { finalists: changed } = CONVERTERS.draws.toFirestore(next)
    await reference.withConverter(null).update({ finalists: changed }, { lastUpdateTime: stored.updateTime })
  })
}

/**
 * Makes the draw of the last round: the first of the list who have confirmed. The rounds before it were played, so what
 * opened their rooms is erased.
 */
function settle(cup: Tournament, deps: RegistrationDeps): Promise<void> {
  const { collections, clock } = deps
  const reference = collections.draws(cup.id).doc('day')
  const { date } = cup
  return optimistically(async () => {
    const [stored, rounds, playing, rooms] = await Promise.all([
      reference.get(),
      roundsOf(cup, deps),
      playersOf(cup, deps),
      readRooms(cup.id, deps),
    ])
    const { draws, finalists } = viewOfDraws(stored.data())
    const now = clock.now()
    if (finalists === null || finalists.settledAt !== null || now < finalSettlesAt(finalists)) return
    // The plan and the date may have changed since the call: without a final there are no players.
    const { rooms: count = 0 } = rounds[finalists.round - 1] ?? {}
    const seats = Math.min(finalists.seats, count * roomCapacity(cup.modality))
    const window = confirmationWindow(cup)
    const players =
      date === null ? [] : finalPlayers({ ...finalists, seats }, playing, new Date(date), window)
    const settledAt = now.toISOString()
    const draw = {
      round: finalists.round,
      method: 'rank' as const,
      seed: null,
      drawnAt: settledAt,
      rooms: inRooms(players, count),
    }
    const batch = reference.firestore.batch()
    addDraws(
      batch,
      cup.id,
      {
        stored,
        next: {
          rounds: withDraw(draws, finalists.round, players.length === 0 ? null : draw),
          finalists: { ...finalists, settledAt },
        },
        actor: { kind: 'job', name: 'final' },
        action: 'finalists.settle',
        before: factsOf(finalists),
        after: { ...factsOf(finalists), players: players.length },
      },
      deps,
    )
    addErasure(batch, rooms, ({ round }) => round < finalists.round)
    await batch.commit()
  })
}
