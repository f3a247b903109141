import type { StatusChange } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { planOf } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { aPlayer } from './arena.ts'
import { fillCup, type LargeCup } from './large-cup.ts'
import { call } from './people.ts'

interface Sending {
  path: string
  body?: unknown
  method?: string
  anonymous?: boolean
}

/** An act of players or admins, with its request. */
export interface Act {
  what: string
  /** Chooses a different registration each time. */
  prepare: () => Sending | Promise<Sending>
  /** 200 by default. */
  answer?: string
  /** The number of registrations it concerns. */
  items?: number
}

const LATER_MS = 60_000

/** Runs the repair as the scheduler does when every mark is due. */
export const repairLater = ({ deps, clock }: Setting): Promise<void> =>
  repair({ ...deps, clock: { now: () => new Date(clock.now().getTime() + LATER_MS) } })

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** The length of a non-empty line: enough for all batches of one cup. */
const LINE = 140

/** The length of a line that can still be joined in a small cup. */
const JOINABLE_LINE = 60

/** Cups of one size; acts use their registrations one after the other. */
export async function openCups(app: Setting, seats: number) {
  const cup = (maxPlayers: number, free: (seat: number) => boolean, waiting = 0) =>
    fillCup(
      app,
      { maxPlayers, waitlist: waiting > 0 },
      { taken: upTo(maxPlayers).filter((seat) => !free(seat)), waiting },
    )
  return {
    half: await cup(seats, (seat) => seat % 2 === 1 || seat > seats - 4),
    nearlyFull: await cup(seats, (seat) => seat === 10 || seat === 30),
    line: await cup(seats - 4, () => false, JOINABLE_LINE),
    movable: await cup(seats, (seat) => [3, 5, seats - 2, seats].includes(seat)),
  }
}

export type Cups = Awaited<ReturnType<typeof openCups>>

const registering = ({ cup }: LargeCup) => ({ path: '/registrations', body: aPlayer(cup), anonymous: true })

const deciding = ({ id }: Registration, status: StatusChange['status']) => ({
  path: `/registrations/${id}/status`,
  method: 'PATCH',
  body: { status },
})

const adding = ({ cup }: LargeCup) => {
  const { tournamentId, fullName, freeFireId, email, phone, clientKey, age, guardian, partner, answers } =
    aPlayer(cup)
  const body = {
    tournamentId,
    fullName,
    freeFireId,
    email,
    phone,
    clientKey,
    age,
    guardian,
    partner,
    answers,
  }
  return { path: '/registrations/add', body }
}

type Batch = 'approve' | 'reject' | 'line'

export function actsOn(app: Setting, cups: Cups, boss: string): Act[] {
  const { half, nearlyFull, line, movable } = cups
  const { collections, deps } = app
  const seats = half.cup.maxPlayers
  const people = new Map(
    Object.values(cups).flatMap(({ holders, waiting }) =>
      [holders, waiting].map((list) => [list, list.values()] as const),
    ),
  )
  const next = (list: readonly Registration[]): Registration => {
    const { value } = people.get(list)?.next() ?? { value: undefined }
    if (value === undefined) throw new Error('No one is left to ask')
    return value
  }

  const byPlayer = (what: string, one: Registration, body: object = {}) => ({
    path: `/registrations/receipt/${what}`,
    body: { token: receiptOf(one, deps.receiptKey), ...body },
    anonymous: true,
  })
  const reinstating = async (one: Registration) => {
    const { path, method, body } = deciding(one, 'rejected')
    await call(`${app.url}/api${path}`, boss, body, { method })
    return deciding(one, 'pending')
  }
  const resizing = async ({ cup }: LargeCup, by: number) => {
    const { maxPlayers } = await planOf(app, cup.id, {})
    const plan = await planOf(app, cup.id, { maxPlayers: maxPlayers + by })
    return { path: `/tournaments/${cup.id}`, method: 'PUT', body: plan }
  }
  const heldBy = new Map<number, Registration[]>()
  /** In a cup of its own, since a small one is soon used up. */
  const batch = async (what: Batch, items: number, waiting: number) => {
    let held = heldBy.get(waiting) ?? []
    if (held.length < items) {
      const changes = { maxPlayers: seats, waitlist: waiting > 0 }
      held = [...(await fillCup(app, changes, { taken: upTo(seats), waiting })).holders]
      heldBy.set(waiting, held)
    }
    const ids = held.splice(0, items).map(({ id }) => id)
    return what === 'line'
      ? { path: '/registrations/batch', body: { ids, status: 'waitlisted' } }
      : { path: `/registrations/batch/${what}`, body: { ids } }
  }
  /** A withdrawn registration without follow-up work, since its process ended there. */
  const leaveUnreconciled = async ({ cup, holders }: LargeCup) => {
    const { id, seat, freeFireId } = next(holders)
    const write = collections.registrations.firestore.batch()
    write.update(collections.registrations.doc(id), { status: 'withdrawn', seat: null })
    write.delete(collections.players(cup.id).doc(playerIdOf(freeFireId)))
    write.delete(collections.seats(cup.id).doc(String(seat)))
    await write.commit()
  }
  const mark = ({ cup: { id: tournamentId } }: LargeCup) => {
    const reference = collections.repairs.doc()
    const dueAt = app.clock.now().toISOString()
    return reference.set({ id: reference.id, tournamentId, dueAt, failures: 0 })
  }
  const repairing = async (cup: LargeCup) => {
    // The follow-up work of earlier acts is done first.
    await repairLater(app)
    await mark(cup)
    return { path: 'repair' }
  }
  const batches = (what: Batch, waiting: number, sizes = [1, 20, 47]) =>
    sizes.map((items) => ({
      what: `${what} ${items} in a batch${waiting > 0 ? ', others wait' : ''}`,
      prepare: () => batch(what, items, waiting),
      items,
    }))

  return [
    // The change, and each seat that is closed, opened, exchanged for another or handed on.
    { what: 'lower by 2, none to move', prepare: () => resizing(half, -2), items: 3 },
    { what: 'lower by 2, one to move', prepare: () => resizing(movable, -2), items: 4 },
    { what: 'raise by 2, opening closed seats', prepare: () => resizing(half, 2), items: 3 },
    { what: 'raise by 2, others wait', prepare: () => resizing(line, 2), items: 3 },
    { what: 'register, half of the seats are free', prepare: () => registering(half) },
    { what: 'register, two seats are free', prepare: () => registering(nearlyFull) },
    { what: 'register into the list', prepare: () => registering(line) },
    {
      what: 'register, refused as full',
      prepare: () => registering(nearlyFull),
      answer: '409 tournament-full',
    },
    { what: 'withdraw, no line', prepare: () => byPlayer('withdraw', next(half.holders)) },
    { what: 'withdraw, others wait', prepare: () => byPlayer('withdraw', next(line.holders)) },
    { what: 'withdraw from the list', prepare: () => byPlayer('withdraw', next(line.waiting)) },
    { what: 'erase, no line', prepare: () => byPlayer('erase', next(half.holders)) },
    { what: 'erase, others wait', prepare: () => byPlayer('erase', next(line.holders)) },
    {
      what: 'correct',
      prepare: () => byPlayer('correct', next(line.holders), { revision: 1, phone: '+57 300 555 0199' }),
    },
    { what: 'add', prepare: () => adding(half) },
    { what: 'approve', prepare: () => deciding(next(line.holders), 'approved') },
    { what: 'reject, no line', prepare: () => deciding(next(half.holders), 'rejected') },
    { what: 'reject, others wait', prepare: () => deciding(next(line.holders), 'rejected') },
    { what: 'reinstate to a free seat', prepare: () => reinstating(next(half.holders)) },
    { what: 'reinstate into the list', prepare: () => reinstating(next(line.holders)) },
    ...batches('approve', LINE),
    ...batches('reject', 0),
    ...batches('reject', LINE),
    // Twice as much to do: each seat is handed on as well.
    ...batches('line', LINE, [1, 20]),
    {
      what: 'promote by hand',
      async prepare() {
        await leaveUnreconciled(line)
        return { path: '/registrations/promote', body: { tournamentId: line.cup.id } }
      },
    },
    { what: 'repair where nothing is to do', prepare: () => repairing(half) },
    {
      what: 'repair where a seat is free and others wait',
      async prepare() {
        await leaveUnreconciled(line)
        return repairing(line)
      },
      items: 2,
    },
  ]
}
