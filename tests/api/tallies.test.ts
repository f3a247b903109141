import { Timestamp } from 'firebase-admin/firestore'
import { randomBytes } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { questionUsesSchema } from '../../functions/src/contract/forms/question-uses.ts'
import { figuresSchema, recountSchema, type Figures } from '../../functions/src/contract/site/figures.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { DEFAULT_RETENTION } from '../../functions/src/contract/site/retention.ts'
import { dueJobs } from '../../functions/src/due-jobs.ts'
import { markChanging } from '../../functions/src/registrations/upkeep/repair-mark.service.ts'
import { removeDue } from '../../functions/src/retention/run.service.ts'
import { markUncounted, tally } from '../../functions/src/statistics/tally.service.ts'
import { diceFor } from '../../scripts/demo/dice.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { announce } from '../support/announce.ts'
import { countedByHand, returningByHand, shown, times } from './counted-by-hand.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { storeTalliedWorld } from './tally-world.ts'

const office = setUpOffice()
const meter = new FirestoreMeter()

const HOUR_MS = 3_600_000
const CUPS = 10
const FEW_CUPS = 5
/** Of all worlds; by default each has one of its own, which is printed. */
const SEED = process.env['ARENA_TALLY_SEED']

const figures = async (query = ''): Promise<Figures> =>
  dataOf(await office.send(`/statistics/figures${query}`), figuresSchema)

const upToOf = async (query = '') => (await figures(`?days=90${query}`)).upTo

const uses = async () => dataOf(await office.send('/questions/uses'), questionUsesSchema)

/** Without the deadline of a call, which a busy machine may miss with the emulator. */
async function recountAll(): Promise<void> {
  const { docs } = await office.app.collections.tournaments.get()
  for (const { id } of docs) await tally(id, office.app)
}

/** The scheduled job, in minutes far enough from each other for every mark; again where a busy machine did not finish. */
async function runJobs(): Promise<void> {
  const present = office.app.clock.time
  const { repairs } = office.app.collections
  for (let run = 1; run <= 3 || (run <= 12 && !(await repairs.get()).empty); run++) {
    office.app.clock.time = new Date(present.getTime() + run * 2 * HOUR_MS)
    // What was not finished is marked: the next run goes on.
    await dueJobs(office.app.deps)().catch(() => undefined)
  }
  office.app.clock.time = present
}

const everything = async (): Promise<Registration[]> =>
  (await office.app.collections.registrations.get()).docs.map((found) => found.data())

async function expectEqual(all: readonly Registration[], only?: string): Promise<void> {
  const queries =
    only === undefined
      ? ['?days=7', '?days=28', '?days=90', '?days=28&tournament=copa-2', '?days=90&tournament=copa-0']
      : [`?days=90${only}`]
  for (const query of queries) {
    const answer = await figures(query)
    const tournament = /copa-\d+/.exec(query)?.[0]
    expect(shown(answer), query).toEqual(countedByHand(all, answer, tournament))
  }
}

/** With what those had answered who are no longer on record. Links that brought few are not named any more. */
function withRemembered(
  all: readonly Registration[],
  before: ReadonlyMap<string, Registration>,
): Registration[] {
  const known = all.map(
    (one) => (one.redactedAt === null ? one : { ...before.get(one.id), ...stateOf(one) }) as Registration,
  )
  const redacted = new Set(all.filter(({ redactedAt }) => redactedAt !== null).map((one) => one.tournamentId))
  const named = times(known.map(({ tournamentId, source }) => `${tournamentId} ${source}`))
  const isRare = ({ tournamentId, source }: Registration) =>
    source !== null && redacted.has(tournamentId) && (named[`${tournamentId} ${source}`] ?? 0) < 5
  return known.map((one) => (isRare(one) ? Object.assign(one, { source: '…' }) : one))
}

const stateOf = ({ id, status, tournamentId }: Registration) => ({ id, status, tournamentId })

/** Of the tournament whose people are removed. */
async function oldest() {
  const { upTo: _, ...rest } = await figures('?days=90&tournament=copa-0')
  return rest
}

/** The largest comes last: the tests after these go on with it. */
const WORLDS = [
  { count: 150, cups: 4, players: 40 },
  { count: 400, cups: 6, players: 40 },
  { count: 5_000, cups: CUPS, players: 120 },
]

describe.each(WORLDS)('a site with $count registrations in $cups tournaments', ({ count, cups, players }) => {
  const seed = SEED ?? randomBytes(6).toString('hex')

  beforeAll(async () => {
    announce(`tallies of ${count} registrations (seed ${seed})`)
    await office.renew()
    const { app } = office
    await storeTalliedWorld(app, { now: app.clock.time, dice: diceFor(seed), count, cups, players })
  }, 120_000)
  afterEach(async () => {
    const marks = await office.app.collections.repairs.get()
    expect(marks.docs.map(({ id }) => id)).toEqual([])
  })

  it('is counted as by hand, and again the same', async () => {
    await recountAll()
    await expectEqual(await everything())
    const first = await figures('?days=90')
    for (const id of ['copa-0', 'copa-3']) await tally(id, office.app)
    const { upTo: _, ...again } = await figures('?days=90')
    expect(first).toMatchObject(again)
    const all = await everything()
    for (let cup = 0; cup < cups; cup += 3) {
      const answer = await figures(`?days=90&tournament=copa-${cup}`)
      expect(answer.returning).toBe(returningByHand(all, `copa-${cup}`, answer))
    }
    // Every kind of figure is there.
    const previous = (await figures('?days=28')).previous ?? 0
    expect(first.previous).toBe(0)
    expect(Math.min(first.returning, first.line.seated, previous)).toBeGreaterThan(0)
  }, 180_000)

  it('follows erasures, decisions, corrections, moves and a deleted tournament, without a recount', async () => {
    const dice = diceFor(`${seed} acts`)
    const all = dice.shuffled(await everything())
    const outcomes: string[] = []
    for (const [index, one] of all.slice(0, 60).entries()) outcomes.push(await actOn(one, index % 4))
    expect(Object.values(times(outcomes)).every((times) => times >= 5)).toBe(true)
    expect(
      await outcomeOf(
        await office.send('/tournaments/copa-1?registrations=cancel', undefined, { method: 'DELETE' }),
      ),
    ).toBe('200')
    await runJobs()
    await expectEqual(await everything())
    expect((await everything()).filter(({ tournamentId }) => tournamentId === 'copa-1')).toEqual([])
    expect((await office.app.collections.tallies.where('tournamentId', '==', 'copa-1').get()).size).toBe(0)
  }, 300_000)

  it('loses no count when the people of a tournament are removed, nor when it is counted again', async () => {
    const { app } = office
    // Something has changed that is not counted yet.
    const dice = diceFor(`${seed} people`)
    const own = dice.shuffled(await everything()).filter(({ tournamentId }) => tournamentId === 'copa-0')
    for (const one of own.slice(0, 3)) await actOn(one, 2)
    const before = new Map((await everything()).map((one) => [one.id, one]))
    const remembered = async () => withRemembered(await everything(), before)
    const endsAt = Timestamp.fromMillis(app.clock.time.getTime() - 200 * 24 * HOUR_MS)
    await app.collections.tournaments.doc('copa-0').withConverter(null).update({ endsAt })
    await app.collections.retention.set({ ...DEFAULT_RETENTION, revision: 2 })
    await removeDue({ startedBy: null, ms: 120_000 }, app.deps)
    const redacted = (await everything()).filter(({ redactedAt }) => redactedAt !== null)
    expect(redacted.length).toBe(
      [...before.values()].filter(({ tournamentId }) => tournamentId === 'copa-0').length,
    )
    const { sources: _sources, ...first } = await oldest()
    // What others do is counted as before.
    const others = (await everything()).filter(({ redactedAt }) => redactedAt === null)
    for (const [index, one] of others.slice(0, 8).entries()) await actOn(one, index % 4)
    await runJobs()
    await expectEqual(await remembered())
    expect(await oldest()).toMatchObject(first)
    await tally('copa-0', app)
    await expectEqual(await remembered(), '&tournament=copa-0')
    expect(await oldest()).toMatchObject(first)
  }, 300_000)
})

/** One of the acts that change the figures. */
async function actOn(one: Registration, kind: number): Promise<string> {
  const path = `/registrations/${one.id}`
  if (kind === 0) return `erased ${await outcomeOf(await office.send(path, undefined, { method: 'DELETE' }))}`
  if (kind === 1) {
    const { registrations } = office.app.collections
    await markChanging(one.tournamentId, office.app.deps)
    await markChanging('copa-3', office.app.deps)
    await registrations.doc(one.id).update({ tournamentId: 'copa-3' })
    return 'moved'
  }
  if (kind === 2) {
    const body = {
      revision: one.revision,
      phone: '+51 999 555 014',
      answers: { ...one.answers, pais: 'Perú' },
    }
    return `corrected ${await outcomeOf(await office.send(path, body, { method: 'PATCH' }))}`
  }
  const body = { status: one.status === 'approved' ? 'pending' : 'rejected', reason: 'No hubo lugar' }
  await office.send(`${path}/status`, body, { method: 'PATCH' })
  return 'decided'
}

it('a large tournament is not counted at every change, and the answer says so', async () => {
  const { app } = office
  const present = app.clock.time
  await tally('copa-4', app)
  const { upTo } = await figures('?tournament=copa-4')
  const one = (await everything()).find(({ tournamentId }) => tournamentId === 'copa-4')
  await office.send(`/registrations/${one?.id}`, undefined, { method: 'DELETE' })
  const before = await figures('?days=90&tournament=copa-4')
  app.clock.time = new Date(present.getTime() + 60_000)
  await dueJobs(app.deps)()
  const waiting = await figures('?days=90&tournament=copa-4')
  expect(waiting.registrations).toBe(before.registrations)
  expect(waiting.upTo).toBe(upTo)
  app.clock.time = new Date(present.getTime() + 10 * 60_000)
  await dueJobs(app.deps)()
  const counted = await figures('?days=90&tournament=copa-4')
  expect(counted.registrations).toBe(before.registrations - 1)
  expect(counted.upTo).toBe(app.clock.time.toISOString())
  app.clock.time = present
})

it('is counted again by admins, part by part', async () => {
  const part = await dataOf(await office.send('/statistics/recount', {}), recountSchema)
  expect(part.total).toBe(CUPS - 1)
  expect(part.counted).toBeGreaterThan(0)
  const after = `copa-${CUPS}`
  expect(await outcomeOf(await office.send('/statistics/recount', { after: 'a/b' }))).toBe(
    '400 invalid-request',
  )
  expect(
    await dataOf(await office.send('/statistics/recount', { after: `copa-9-${after}` }), recountSchema),
  ).toEqual({
    counted: CUPS - 1,
    total: CUPS - 1,
    next: null,
  })
}, 60_000)

it('counts once what was there before anything was counted', async () => {
  const { app } = office
  const { tallies, repairs, firstCount } = app.collections
  const present = app.clock.time.toISOString()
  const { counted: isBankCounted } = await uses()
  expect([await upToOf(), isBankCounted]).toEqual([present, true])
  const stored = await tallies.where('tournamentId', '==', 'copa-5').get()
  await Promise.all(stored.docs.map(({ ref }) => ref.delete()))
  await firstCount.delete()
  // A zero would say that no one registered.
  expect([await upToOf(), await upToOf('&tournament=copa-5')]).toEqual([null, null])
  expect((await uses()).counted).toBe(false)
  await markUncounted(app)
  expect([await upToOf(), await upToOf('&tournament=copa-5')]).toEqual([null, null])
  const { docs } = await repairs.get()
  expect(docs.map(({ id }) => id)).toContain('tally-copa-5')
  // The job counts it; the others of this world are left alone.
  await Promise.all(docs.filter(({ id }) => id !== 'tally-copa-5').map(({ ref }) => ref.delete()))
  expect([await upToOf(), await upToOf('&tournament=copa-5')]).toEqual([null, null])
  expect([await upToOf('&tournament=copa-6'), (await uses()).counted]).toEqual([present, false])
  await dueJobs(app.deps)()
  expect([await upToOf(), (await uses()).counted]).toEqual([present, true])
  const counted = await tallies.where('tournamentId', '==', 'copa-5').get()
  expect(counted.docs.map(({ id }) => id)).toEqual(stored.docs.map(({ id }) => id))
  await markUncounted(app)
  expect((await repairs.get()).size).toBe(0)
  // A release that counts more marks all again.
  await firstCount.withConverter(null).set({ markedAt: Timestamp.now() })
  expect([await upToOf(), (await uses()).counted]).toEqual([null, false])
  await markUncounted(app)
  expect([await upToOf(), (await uses()).counted]).toEqual([null, false])
  const again = await repairs.get()
  expect(again.size).toBe(CUPS - 1)
  // One that cannot be counted does not hide the others.
  await Promise.all(again.docs.slice(1).map(({ ref }) => ref.delete()))
  const [broken] = again.docs
  await broken?.ref.update({ failures: 3 })
  expect(await upToOf()).not.toBeNull()
  await Promise.all(again.docs.map(({ ref }) => ref.delete()))
}, 60_000)

describe('GET /api/statistics/figures', () => {
  it.each([
    ['?days=8', '400 invalid-request'],
    ['?tournament=a%2Fb', '400 invalid-request'],
    ['?tournament=ninguna', '404 not-found'],
  ])('refuses %s', async (query, outcome) => {
    expect(await outcomeOf(await office.send(`/statistics/figures${query}`))).toBe(outcome)
  })

  it('is exported as the table that the panel shows, without formulas', async () => {
    const { registrations, tournaments } = office.app.collections
    // The people of copa-0 are removed: what brought them is not named any more.
    const one = (await everything()).find(({ tournamentId }) => tournamentId === 'copa-2')
    await registrations
      .doc(one?.id ?? '')
      .update({ source: '=HYPERLINK("http://x")', createdAt: office.app.clock.time })
    await tally(one?.tournamentId ?? '', office.app)
    const answer = await office.send('/statistics/figures/export?chart=sources&separator=comma')
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain('"Enlace","Inscripciones"\r\n')
    expect(text).toContain('"\'=HYPERLINK(""http://x"")","1"')
    expect((await tournaments.get()).size).toBeGreaterThan(1)
  })
})

describe('the cost of a look', () => {
  it('does not grow with the registrations', async () => {
    const costs: number[] = []
    for (const count of [100, 10_000]) {
      await office.renew()
      const { app } = office
      await storeTalliedWorld(app, {
        now: app.clock.time,
        dice: diceFor('cost'),
        count,
        cups: FEW_CUPS,
        players: 60,
      })
      await recountAll()
      for (const days of ['28', '365']) {
        await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
        meter.take()
        await figures(`?days=${days}`)
        await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
        const { reads, writes } = meter.take()
        announce(`${count} registrations, ${days} days: ${reads} reads, ${writes} writes`)
        costs.push(reads)
      }
    }
    const [few = 0, fewInAYear = 0, many = 0, manyInAYear = 0] = costs
    // A month of a tournament has one document, if anyone registered in it.
    expect(many).toBeLessThanOrEqual(few + FEW_CUPS)
    expect(manyInAYear).toBeLessThanOrEqual(fewInAYear + FEW_CUPS)
    expect(manyInAYear).toBeLessThanOrEqual(FEW_CUPS * 5 + 10)
  }, 120_000)
})
