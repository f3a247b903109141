import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchResult } from '../../functions/src/contract/batches.ts'
import type { Registration } from '../../functions/src/contract/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments.ts'
import { Desk } from '../../functions/src/registrations/desk.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipt-token.service.ts'
import { repair } from '../../functions/src/registrations/repair.service.ts'
import { table } from '../../scripts/bench/figures.ts'
import { FirestoreMeter, type Usage } from '../../scripts/load/firestore-meter.ts'
import { announce } from '../support/announce.ts'
import { faultsAfterRepair, planOf } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer } from './arena.ts'
import { fillCup, type LargeCup } from './large-cup.ts'
import { call, outcomeOf } from './people.ts'

/** What one act may read, and each further one of a batch. */
const MOST = 15
const MOST_OF_FURTHER = 6

/** What the larger one may cost beyond the smaller one: nothing in it grows with the seats. */
const SIZES = [50, 1_000] as const
const APART = 2

const BOSS = 'la-jefa'
const COPIES_MS = 3_600_000
const LINE = 130

const meter = new FirestoreMeter()
let world: Setting

/** A process as it is deployed, which has just started. Whoever sends the name of an admin is that admin. */
const openProcess = (project?: string): Promise<Setting> =>
  openApp({
    ...(project !== undefined && { project }),
    copiesMs: COPIES_MS,
    desk: new Desk(),
    accounts: (real) => ({
      ...real,
      verify: async (uid) => ({
        uid,
        email: `${uid}@arena.test`,
        emailVerified: true,
        authTime: world.clock.now(),
      }),
    }),
  })

const settled = () => expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)

async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  await settled()
  meter.take()
  await work()
  await settled()
  return meter.take()
}

/** The cups of one size, each filled once: every act takes other people of them. */
interface Cups {
  /** Every second seat is free, and no registration waits. */
  half: LargeCup
  /** A few seats are free. */
  nearlyFull: LargeCup
  full: LargeCup
  closed: LargeCup
  /** Full, and many wait. */
  line: LargeCup
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

async function openCups(seats: number): Promise<Cups> {
  const all = upTo(seats)
  const cup = (taken: number[], waitlist: boolean, waiting = 0) =>
    fillCup(world, { maxPlayers: seats, waitlist }, { taken, waiting })
  const free = [0.2, 0.4, 0.6].map((share) => Math.round(share * seats))
  return {
    half: await cup(
      all.filter((seat) => seat % 2 === 0),
      false,
    ),
    nearlyFull: await cup(
      all.filter((seat) => !free.includes(seat)),
      false,
    ),
    full: await cup(all, true),
    closed: await cup(all, false),
    line: await cup(all, true, LINE),
  }
}

interface Request {
  path: string
  body?: unknown
  method?: string
  /** As a visitor does. */
  anonymous?: true
}

interface ActCost {
  what: string
  /** What is asked, of other people each time. */
  send: (cups: Cups) => Promise<Request> | Request
  answer?: string
  /** How many a batch is about. */
  items?: number
}

const next = (people: readonly Registration[]): (() => Registration) => {
  const rest = [...people].values()
  return () => {
    const { value } = rest.next()
    if (value === undefined) throw new Error('Nobody is left')
    return value
  }
}
const takers = new WeakMap<readonly Registration[], () => Registration>()
function take(people: readonly Registration[]): Registration {
  const taker = takers.get(people) ?? next(people)
  takers.set(people, taker)
  return taker()
}
const takeMany = (people: readonly Registration[], count: number): string[] =>
  Array.from({ length: count }, () => take(people).id)

const registering = ({ cup }: LargeCup): Request => ({
  path: '/registrations',
  body: aPlayer(cup),
  anonymous: true,
})
const withReceipt = (what: string, one: Registration, body: object = {}): Request => ({
  path: `/registrations/receipt/${what}`,
  body: { token: receiptOf(one, world.deps.receiptKey), ...body },
  anonymous: true,
})
const deciding = ({ id }: Registration, status: string): Request => ({
  path: `/registrations/${id}/status`,
  method: 'PATCH',
  body: { status },
})
const batch = (what: 'approve' | 'reject', ids: string[]): Request => ({
  path: `/registrations/batch/${what}`,
  body: { ids },
})

async function outOf(
  people: readonly Registration[],
  status: 'rejected' = 'rejected',
): Promise<Registration> {
  const one = take(people)
  await call(`${world.url}/api/registrations/${one.id}/status`, BOSS, { status }, { method: 'PATCH' })
  return one
}

const resizing = async (cup: Tournament, by: number): Promise<Request> => {
  const { maxPlayers } = (await world.collections.tournaments.doc(cup.id).get()).data() ?? cup
  return {
    path: `/tournaments/${cup.id}`,
    method: 'PUT',
    body: await planOf(world, cup.id, { maxPlayers: maxPlayers + by }),
  }
}

/** Frees a seat behind the back of the engine, as a process leaves it that ended there. */
async function dropSeat({ cup, holders }: LargeCup): Promise<void> {
  const { seat, id } = take(holders)
  const { seats, players, registrations } = world.collections
  const found = (await registrations.doc(id).get()).data()
  await seats(cup.id)
    .doc(String(found?.seat ?? seat))
    .delete()
  await registrations.doc(id).update({ status: 'withdrawn', seat: null })
  const claims = await players(cup.id).where('registrationId', '==', id).get()
  await Promise.all(claims.docs.map(({ ref }) => ref.delete()))
}

const ACTS: readonly ActCost[] = [
  { what: 'register, half of the seats are free', send: ({ half }) => registering(half) },
  { what: 'register, three seats are free', send: ({ nearlyFull }) => registering(nearlyFull) },
  { what: 'register into an open line', send: ({ line }) => registering(line) },
  { what: 'register into a line that is opened', send: ({ full }) => registering(full) },
  {
    what: 'register, refused as full',
    send: ({ closed }) => registering(closed),
    answer: '409 tournament-full',
  },
  {
    what: 'add by an admin, half of the seats are free',
    send: ({ half: { cup } }) => {
      const {
        acceptedVersion: _version,
        website: _website,
        fillMs: _ms,
        source: _source,
        ...player
      } = aPlayer(cup)
      return { path: '/registrations/add', body: player }
    },
  },
  { what: 'withdraw, nobody waits', send: ({ half }) => withReceipt('withdraw', take(half.holders)) },
  { what: 'withdraw, others wait', send: ({ line }) => withReceipt('withdraw', take(line.holders)) },
  { what: 'withdraw from the line', send: ({ line }) => withReceipt('withdraw', take(line.waiting)) },
  { what: 'erase, nobody waits', send: ({ half }) => withReceipt('erase', take(half.holders)) },
  { what: 'erase, others wait', send: ({ line }) => withReceipt('erase', take(line.holders)) },
  {
    what: 'correct the phone',
    send: ({ line }) =>
      withReceipt('correct', take(line.holders), { revision: 1, phone: '+57 300 555 0199' }),
  },
  { what: 'approve', send: ({ line }) => deciding(take(line.holders), 'approved') },
  { what: 'reject, nobody waits', send: ({ half }) => deciding(take(half.holders), 'rejected') },
  { what: 'reject, others wait', send: ({ line }) => deciding(take(line.holders), 'rejected') },
  {
    what: 'reinstate, half of the seats are free',
    send: async ({ half }) => deciding(await outOf(half.holders), 'pending'),
  },
  {
    what: 'reinstate into the line',
    send: async ({ line }) => deciding(await outOf(line.holders), 'pending'),
  },
  {
    what: 'promote by hand',
    send: async ({ line }) => {
      await dropSeat(line)
      return { path: '/registrations/promote', body: { tournamentId: line.cup.id } }
    },
  },
  { what: 'raise by 2, nobody waits', send: ({ half }) => resizing(half.cup, 2) },
  { what: 'raise by 2, others wait', send: ({ line }) => resizing(line.cup, 2) },
  { what: 'lower by 2, nobody to move', send: ({ half }) => resizing(half.cup, -2) },
  { what: 'lower by 2, one to move', send: ({ nearlyFull }) => resizing(nearlyFull.cup, -2) },
]

const BATCHES = [...[20, 47].map((items) => ({ what: `reject ${items} in a batch, others wait`, items }))]

interface Cost {
  what: string
  first: Usage
  later: Usage
}

async function ask(app: Setting, cups: Cups, { what, send, answer = '200' }: ActCost): Promise<Usage> {
  const { path, body, method, anonymous } = await send(cups)
  await settled()
  return usageOf(async () => {
    const how = { method, ...(anonymous ? {} : { key: randomUUID() }) }
    const sent = await call(`${app.url}/api${path}`, anonymous ? undefined : BOSS, body, how)
    expect(await outcomeOf(sent), what).toBe(answer)
  })
}

async function measure(cups: Cups, act: ActCost): Promise<Cost> {
  const app = await openProcess(world.project)
  try {
    return { what: act.what, first: await ask(app, cups, act), later: await ask(app, cups, act) }
  } finally {
    await app.close()
  }
}

beforeAll(async () => {
  world = await openProcess()
  await world.collections.admins
    .doc(BOSS)
    .set({
      uid: BOSS,
      email: `${BOSS}@arena.test`,
      role: 'admin',
      grantedAt: '2026-01-01T00:00:00.000Z',
      grantedBy: 'x',
    })
})
afterAll(() => world.close())

it('probe', async () => {
  const rows: Record<string, string[]> = {}
  for (const size of SIZES) {
    const cups = await openCups(size)
    for (const act of ACTS) {
      const t = performance.now()
      try {
        const { first, later } = await measure(cups, act)
        ;(rows[act.what] ??= []).push(
          `${first.reads}`,
          `${later.reads}`,
          `${first.writes}`,
          `${later.writes}`,
        )
      } catch (e) {
        ;(rows[act.what] ??= []).push('x', 'x', 'x', String(e).slice(0, 150))
      }
      void t
    }
  }
  for (const line of table(
    ['act', '50 f', 'l', 'w', 'w', '1000 f', 'l', 'w', 'w'],
    Object.entries(rows).map(([a, b]) => [a, ...b]),
  ))
    announce(line)
}, 300_000)
