import type { AggregateQuery, AggregateSpec } from 'firebase-admin/firestore'
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { seatIdOf } from '../../functions/src/contract/tournaments/seats.ts'
import { createSeats } from '../../functions/src/registrations/line/line.service.ts'
import { viewOf, type SeatView } from '../../functions/src/registrations/seats/seat-view.service.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { openTournament } from './arena.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

const SEATS = 128

/** A view that has found every seat free, unless `isNew`, and what other processes do to the seats. */
async function openView(isNew = false): Promise<{
  view: SeatView
  take: (seats: readonly number[]) => Promise<unknown>
  giveBack: (seat: number) => Promise<unknown>
}> {
  const cup: Tournament = await openTournament(app, { maxPlayers: SEATS, modality: 'solo' })
  const view = viewOf(cup, app.deps)
  if (!isNew) await view.known()
  return {
    view,
    take: (seats) => createSeats(seats, 'reserved', cup, app.deps),
    giveBack: (seat) => app.collections.seats(cup.id).doc(seatIdOf(cup.seatSeries, seat)).delete(),
  }
}

const seats = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

it('picks consecutive seats', async () => {
  const { view } = await openView()
  const picked = [await view.pick(SEATS), await view.pick(SEATS), await view.pick(SEATS)]
  const first = picked[0] ?? 0
  expect(picked).toEqual([first, (first % SEATS) + 1, ((first + 1) % SEATS) + 1])
})

it('looks for other seats once another process has one that it picked', async () => {
  const { view, take } = await openView()
  const lost = [await view.pick(SEATS), await view.pick(SEATS)] as number[]
  const free = [5, 6, 70]
  await take(seats(1, SEATS).filter((seat) => !free.includes(seat)))
  for (const seat of lost) view.finish(seat, 'theirs')
  const found = await Promise.all(free.map(() => view.pick(SEATS)))
  expect(found.toSorted((one, other) => Number(one) - Number(other))).toEqual(free)
  expect(await view.pick(SEATS)).toBeNull()
})

it('prefers sections without seats of other processes', async () => {
  const { view, take } = await openView()
  const lost = [await view.pick(SEATS), await view.pick(SEATS)] as number[]
  await take([...seats(1, 40), ...seats(49, SEATS - 1)])
  for (const seat of lost) view.finish(seat, 'theirs')
  const found = await Promise.all(seats(1, 8).map(() => view.pick(SEATS)))
  expect(found.toSorted((one, other) => Number(one) - Number(other))).toEqual(seats(41, 48))
})

it('has at most 32 running commits: the next one waits until one has finished', async () => {
  const { view } = await openView()
  const picked = (await Promise.all(seats(1, 32).map(() => view.pick(SEATS)))) as number[]
  const waiting = view.pick(SEATS)
  expect(await Promise.race([waiting, view.refresh()])).toBeUndefined()
  view.finish(picked[0] ?? 0, 'unused')
  expect(await waiting).toEqual(expect.any(Number))
})

it('reads reserved seats once for all who join the line within 100 ms, and again for a single one', async () => {
  vi.useFakeTimers({ toFake: ['performance'], now: performance.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const { view, take, giveBack } = await openView()
  const first = view.joinLine()
  expect(await first.looked).toBe(false)
  await take([5])
  vi.advanceTimersByTime(99)
  const second = view.joinLine()
  expect(await second.looked).toBe(false)
  vi.advanceTimersByTime(1)
  const third = view.joinLine()
  expect(await third.looked).toBe(true)
  await giveBack(5)
  for (const { end } of [first, second, third]) end()
  expect(await view.joinLine().looked).toBe(false)
})

type Counting = Pick<AggregateQuery<AggregateSpec>, 'get'>

/** Lets another process do something after the next counts of seats, so many at once, before they are used. */
function afterCounts(together: number, act: () => Promise<unknown>): void {
  const query: object = Object.getPrototypeOf(app.collections.seats('any').count())
  const counting = query as Counting
  const real: (this: unknown) => ReturnType<Counting['get']> = Reflect.get(counting, 'get')
  const acted = Promise.withResolvers<unknown>()
  let counts = 0
  const spy = vi.spyOn(counting, 'get').mockImplementation(async function count(this: unknown) {
    const counted = await real.call(this)
    counts += 1
    if (counts === together) {
      spy.mockRestore()
      acted.resolve(await act())
    }
    await acted.promise
    return counted
  })
}

it.each([
  { requests: 1, counted: [2, 3], counts: 1, most: 20 },
  { requests: 2, counted: seats(9, 15), counts: 16, most: 60 },
])(
  'looks again where other processes take what was counted as free, with $requests requests at once',
  async ({ requests, counted, counts, most }) => {
    const { view, take, giveBack } = await openView(true)
    const used = seats(1, SEATS).filter((seat) => !counted.includes(seat))
    await take(used)
    const meter = new FirestoreMeter()
    afterCounts(counts, async () => {
      await take(counted)
      await giveBack(100)
    })
    const found = await Promise.all(Array.from({ length: requests }, () => view.pick(SEATS)))
    expect(found).toContain(100)
    expect(meter.take().reads).toBeLessThanOrEqual(most)
  },
)
