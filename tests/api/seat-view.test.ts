import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments.ts'
import { createSeats } from '../../functions/src/registrations/line.service.ts'
import { viewOf, type SeatView } from '../../functions/src/registrations/seat-view.service.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { openTournament } from './arena.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
})
afterAll(() => app.close())

const SEATS = 128

/** A view that has found every seat free, and a way for other processes to take some of them. */
async function openView(): Promise<{ view: SeatView; take: (seats: readonly number[]) => Promise<unknown> }> {
  const cup: Tournament = await openTournament(app, { maxPlayers: SEATS, modality: 'solo' })
  const view = viewOf(cup, app.deps)
  await view.known()
  return { view, take: (seats) => createSeats(seats, 'reserved', cup, app.deps) }
}

const seats = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

it('picks seats that follow each other', async () => {
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
  for (const seat of lost) view.settle(seat, 'theirs')
  const found = await Promise.all(free.map(() => view.pick(SEATS)))
  expect(found.toSorted((one, other) => Number(one) - Number(other))).toEqual(free)
  expect(await view.pick(SEATS)).toBeNull()
})

it('prefers sections of the seats in which no other process is', async () => {
  const { view, take } = await openView()
  const lost = [await view.pick(SEATS), await view.pick(SEATS)] as number[]
  await take([...seats(1, 40), ...seats(49, SEATS - 1)])
  for (const seat of lost) view.settle(seat, 'theirs')
  const found = await Promise.all(seats(1, 8).map(() => view.pick(SEATS)))
  expect(found.toSorted((one, other) => Number(one) - Number(other))).toEqual(seats(41, 48))
})

it('has 32 seats on their way at most: the next one waits until one of them is settled', async () => {
  const { view } = await openView()
  const picked = (await Promise.all(seats(1, 32).map(() => view.pick(SEATS)))) as number[]
  const waiting = view.pick(SEATS)
  expect(await Promise.race([waiting, view.refresh()])).toBeUndefined()
  view.settle(picked[0] ?? 0, 'unused')
  expect(await waiting).toEqual(expect.any(Number))
})
