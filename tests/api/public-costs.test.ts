import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { ACTIONS } from '../../functions/src/contract/people/permissions.ts'
import type { Route } from '../../functions/src/http/route.ts'
import { table } from '../../scripts/bench/figures.ts'
import { FirestoreMeter, type Usage } from '../../scripts/load/firestore-meter.ts'
import { announce } from '../support/announce.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { call, outcomeOf } from './people.ts'
import { playerCallsOf } from './player-calls.ts'
import { PUBLIC_READS, type PublicCall } from './public-reads.ts'
import { BANK, fillPublicWorld } from './public-world.ts'

/** The maximum reads of a call beyond the returned documents. */
const MOST = 5

/** The same for calls that store or move a registration. */
const MOST_OF_ACT = 15

/** Read once in a few seconds by a process for all its calls: the bank and the settings. */
const SHARED = BANK + 1

/** The pages beside the API. */
const PAGES = [
  'GET /tournament/:id',
  'GET /tournament/:id/cartel-:version.png',
  'GET /tournament/:id/campeon-:version.png',
  'GET /tournament/:id/resultado-:table-:seat-:version.png',
  'GET /tournament/:id/podio-:table-:version.png',
]

const meter = new FirestoreMeter()
const COPIES_MS = 3_600_000

let world: Setting

beforeAll(async () => {
  world = await openApp()
  await fillPublicWorld(world)
})
afterAll(() => world.close())

const publicCalls = (): PublicCall[] => [...PUBLIC_READS, ...playerCallsOf(world)]

/** A call to a process that has just started, or to one that has answered before. */
async function inProcess<Result>(work: (app: Setting) => Promise<Result>): Promise<Result> {
  const app = await openApp({ project: world.project, copiesMs: COPIES_MS })
  try {
    return await work(app)
  } finally {
    await app.close()
  }
}

const allMetered = () => expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)

async function ask(app: Setting, { send, answer = '200', route, what = '' }: PublicCall): Promise<Usage> {
  const { path, body } = await send()
  await allMetered()
  meter.take()
  const sent = await call(app.url + path, undefined, body)
  const outcome = path.startsWith('/api') ? await outcomeOf(sent) : `${sent.status}`
  expect(outcome, `${route} ${what}`).toBe(answer)
  await allMetered()
  return meter.take()
}

/** Warms up the caches of a process with other calls. One that a busy machine answers too late leaves no copy. */
async function askOthers({ url }: Setting): Promise<void> {
  for (const path of ['/questions/active', '/settings']) {
    const statusOf = async () => (await fetch(`${url}/api${path}`)).status
    await expect.poll(statusOf, { timeout: 20_000 }).toBe(200)
  }
}

interface Cost {
  call: PublicCall
  /** In a process that just started. */
  first: Usage
  /** In a process that has answered other calls. */
  later: Usage
  /** A moment later in the same process. */
  again: Usage
}

async function measure(one: PublicCall): Promise<Cost> {
  const first = await inProcess((app) => ask(app, one))
  return inProcess(async (app) => {
    await askOthers(app)
    return { call: one, first, later: await ask(app, one), again: await ask(app, one) }
  })
}

const isPublic = ({ action }: Route): boolean => ['nothing', 'nothing-first'].includes(ACTIONS[action].needs)

const costTable = (costs: readonly Cost[]): string[] =>
  table(
    ['call', 'returns', 'reads, first', 'later', 'again', 'writes'],
    costs.map(({ call: { route, what = '', returns = 0 }, first, later, again }) => [
      what === '' ? route : `${route}: ${what}`,
      ...[returns, first.reads, later.reads, again.reads, later.writes].map(String),
    ]),
  )

it('the cost of every public call is limited by the returned documents', async () => {
  const costs: Cost[] = []
  for (const one of publicCalls()) costs.push(await measure(one))
  for (const line of costTable(costs)) announce(line)
  for (const { call: one, first, later, again } of costs) {
    const most = (one.isAct ? MOST_OF_ACT : MOST) + (one.returns ?? 0)
    const name = `${one.route} ${one.what ?? ''}`
    expect(later.reads, `${name}, later`).toBeLessThanOrEqual(most)
    expect(again.reads, `${name}, again`).toBeLessThanOrEqual(most)
    // The first call makes the shared reads.
    expect(first.reads, `${name}, first`).toBeLessThanOrEqual(most + (one.asks ? SHARED : 0))
  }
}, 300_000)

it('every public route has figures, and a limit by address', () => {
  const routes = world.routes.filter(isPublic)
  const names = [...routes.map(({ method, path }) => `${method} ${path}`), ...PAGES]
  expect([...new Set(publicCalls().map(({ route }) => route))].toSorted()).toEqual(names.toSorted())
  const unlimited = routes.filter(({ limits = [] }) => !limits.some(({ by }) => by === 'address'))
  expect(unlimited.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

/** The clock of this process stands still. */
function stopTime(): void {
  vi.useFakeTimers({ toFake: ['performance'], now: performance.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** The tournament and the counts of its seats and its waiting list. */
const FIGURES = 3

it('the bank of questions is read once for many callers with different ids', async () => {
  await inProcess(async ({ url }) => {
    const paths = [
      ...Array.from({ length: 30 }, (_, index) => `/tournaments/copa-${index}/form`),
      ...Array.from({ length: 30 }, (_, index) => `/tournaments/nada-${index}/form`),
      ...Array.from({ length: 30 }, () => '/tournaments/nada/form'),
      ...Array.from({ length: 30 }, () => '/questions/active'),
      ...Array.from({ length: 30 }, () => '/settings'),
    ]
    const crowd = () => Promise.all(paths.map(async (path) => (await fetch(`${url}/api${path}`)).text()))
    stopTime()
    meter.take()
    await crowd()
    // The bank, the settings with the periods of retention, one form, thirty tournaments with their figures, and what is not there: each once.
    expect(meter.take().reads).toBe(SHARED + 1 + 1 + 30 * (1 + FIGURES) + 30 + 1)
    await crowd()
    expect(meter.take().reads).toBe(0)
  })
})
