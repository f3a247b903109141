import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { reconcile } from '../../functions/src/registrations/seats/reconcile.service.ts'
import { table } from '../../scripts/bench/figures.ts'
import { FirestoreMeter, type Usage } from '../../scripts/load/firestore-meter.ts'
import { announce } from '../support/announce.ts'
import { actsOn, openCups, repairLater, type Act, type Cups } from './acts-to-measure.ts'
import { faultsOf } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { register, aPlayer, openTournament, readArena } from './arena.ts'
import { BOSS, openLargeWorld, openProcess } from './large-cup.ts'
import { call, outcomeOf } from './people.ts'

/** The maximum reads of one act, and of each further item of a batch. */
const MOST = 15
const MOST_OF_FURTHER = 6

const [FEW_SEATS, MANY_SEATS] = [50, 1_000]

/** The search of a seat is random, and the public figures are compared once a second: the allowed difference. */
const APART = 8

const meter = new FirestoreMeter()
let world: Setting

beforeAll(async () => {
  world = await openLargeWorld()
})
afterAll(() => world.close())

const allMetered = () => expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)

async function usageOf(work: () => Promise<unknown>): Promise<Usage> {
  await allMetered()
  meter.take()
  await work()
  await allMetered()
  return meter.take()
}

async function ask(app: Setting, { what, prepare, answer = '200' }: Act): Promise<Usage> {
  const { path, body, method, anonymous = false } = await prepare()
  return usageOf(async () => {
    if (path === 'repair') return repairLater(app)
    const how = { method, ...(anonymous ? {} : { key: randomUUID() }) }
    const sent = await call(`${app.url}/api${path}`, anonymous ? undefined : BOSS, body, how)
    expect(await outcomeOf(sent.clone()), what).toBe(answer)
    expect(await sent.text(), what).not.toContain('"ok":false')
    return undefined
  })
}

interface Cost {
  act: Act
  /** In a process that just started. */
  first: Usage
  /** The same by another caller, right after it. */
  later: Usage
}

async function measure(act: Act): Promise<Cost> {
  const app = await openProcess(world.project)
  // The same moment for both, however busy the machine is: what a process saw is good for a second.
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  try {
    return { act, first: await ask(app, act), later: await ask(app, act) }
  } finally {
    clock.mockRestore()
    await app.close()
  }
}

async function measureAll(seats: number): Promise<Cost[]> {
  const cups: Cups = await openCups(world, seats)
  const costs: Cost[] = []
  for (const act of actsOn(world, cups, BOSS)) costs.push(await measure(act))
  for (const { cup } of Object.values(cups)) {
    await reconcile(cup.id, world.deps)
    expect(await faultsOf(world, cup)).toEqual([])
  }
  return costs
}

const figures = ({ first, later }: Cost): string[] =>
  [first.reads, later.reads, Math.max(first.writes, later.writes)].map(String)

it('the costs of acts on registrations do not grow with the seats', async () => {
  const few = await measureAll(FEW_SEATS)
  const many = await measureAll(MANY_SEATS)
  const pairs = few.map((cost, index) => [cost, many[index] ?? cost] as const)
  const head = ['reads, first', 'later', 'writes']
  const rows = pairs.map(([one, other]) => [one.act.what, ...figures(one), ...figures(other)])
  const title = `act, with ${FEW_SEATS} seats and with ${MANY_SEATS}`
  for (const line of table([title, ...head, ...head], rows)) announce(line)
  for (const [one, other] of pairs) {
    const { what, items = 1 } = one.act
    const most = MOST + MOST_OF_FURTHER * (items - 1)
    for (const { first, later } of [one, other]) {
      expect(first.reads, `${what}, first`).toBeLessThanOrEqual(most)
      expect(later.reads, `${what}, later`).toBeLessThanOrEqual(most)
    }
    expect(other.first.reads, what).toBeLessThanOrEqual(one.first.reads + APART * items)
    expect(other.later.reads, what).toBeLessThanOrEqual(one.later.reads + APART * items)
  }
}, 900_000)

it('concurrent registrations for the last seats read no more than sequential ones', async () => {
  const CROWD = 60
  const app = await openProcess(world.project)
  const cup = await openTournament(app, { maxPlayers: CROWD / 2, waitlist: true })
  const { reads, writes } = await usageOf(() =>
    Promise.all(Array.from({ length: CROWD }, () => register(app, aPlayer(cup)))),
  )
  announce(`${CROWD} at once for ${CROWD / 2} seats: ${reads} reads, ${writes} writes`)
  // One after the other each reads two.
  expect(reads).toBeLessThanOrEqual(2 * CROWD)
  const { seats, registrations } = await readArena(app, cup.id)
  expect([seats.length, registrations.length]).toEqual([CROWD / 2, CROWD])
  await app.close()
})
