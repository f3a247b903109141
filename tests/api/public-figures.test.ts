import type { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { register as registerNewcomer } from '../../functions/src/registrations/joining/register.service.ts'
import { viewOf } from '../../functions/src/registrations/seats/seat-view.service.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { edit, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament } from './arena.ts'
import { isCutOff, watchWrites } from './commits.ts'
import { outcomeOf } from './people.ts'

/** One process, and another one on the same documents, with the memory that they have in production. */
let one: Setting
let other: Setting

beforeEach(async () => {
  one = await openApp({ memory: new ProcessMemory() })
  other = await openApp({ memory: new ProcessMemory(), project: one.project })
})
afterEach(() => Promise.all([one.close(), other.close()]))

/** Registers a player, past the limits of calls; returns the id of the registration. */
async function join({ deps }: Setting, cup: Tournament): Promise<string> {
  const player = submissionSchema.parse(aPlayer(cup))
  await registerNewcomer(player, null, deps)
  return idOf(player)
}

/**
 * Registers many at once, in these processes in turn: returns the number of successes, and the refusals of the
 * others.
 */
async function rush(cup: Tournament, count: number, processes = [one, other]) {
  const asked = Array.from({ length: count }, (_, index) =>
    join(processes[index % processes.length] ?? one, cup),
  )
  const ended = await Promise.allSettled(asked)
  const refusals = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []))
  return { got: count - refusals.length, refusals }
}

const full = expect.objectContaining({ code: 'tournament-full' })

const openForm = async ({ url }: Setting, { id }: Tournament): Promise<string> =>
  outcomeOf(await fetch(`${url}/api/tournaments/${id}/form`))

/** The figures of the card, and the times of the read and of the last write, by Firestore's clock. */
async function cardOf({ id }: Tournament) {
  const snapshot = await one.collections.tournaments.doc(id).get()
  const { currentPlayers, waiting } = snapshot.data() ?? {}
  const { readTime, updateTime = readTime } = snapshot
  return { currentPlayers, waiting, readTime, updateTime }
}

/**
 * Repeats `act` until the card shows a change: returns when the last one began that left it out, by Firestore's clock.
 * How long an act takes does not count, since the machine may be busy.
 */
async function lateness(
  cup: Tournament,
  isTold: (players: number) => boolean,
  act: () => Promise<unknown>,
): Promise<number> {
  const { readTime: since } = await cardOf(cup)
  let begun = since
  let last = since
  const look = async () => {
    await act()
    const { readTime, currentPlayers } = await cardOf(cup)
    if (isTold(currentPlayers ?? NaN)) return true
    last = begun
    begun = readTime
    return false
  }
  await expect.poll(look, { interval: 50, timeout: 20_000 }).toBe(true)
  return last.toMillis() - since.toMillis()
}

function watch({ id }: Tournament): readonly Timestamp[] {
  const { times, end } = watchWrites(`tournaments/${id}`)
  onTestFinished(end)
  return times
}

const distances = (times: readonly Timestamp[]): number[] =>
  times.slice(1).map((time, index) => time.toMillis() - (times[index]?.toMillis() ?? 0))

/** Monotonic time advances only by `vi.advanceTimersByTime` until the test ends. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ['performance'], now: performance.now() })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** A cup of 31 players whose public figure is behind. On a slow machine a rush may last until it is written again. */
async function afterRush(): Promise<Tournament> {
  const cup = await openTournament(one, { maxPlayers: 1_000 })
  for (let count = 0; count < 11; count++) await join(one, cup)
  expect((await rush(cup, 20)).got).toBe(20)
  const { currentPlayers = 0 } = await cardOf(cup)
  return currentPlayers < 31 ? cup : afterRush()
}

/** The interval between two writes, and the distance of two comparisons. */
const LATE_MS = LIMITS.projectionMs + 1_000

describe('the public figures', () => {
  it('change at most every five seconds if the last seat is taken and released repeatedly', async () => {
    const cup = await openTournament(one, { maxPlayers: 2 })
    await join(one, cup)
    const times = watch(cup)
    const { readTime: since } = await cardOf(cup)
    let elapsedMs = 0
    let holder = ''
    let acts = 0
    for (; acts < 60 || elapsedMs < 9_000; acts++) {
      holder = await join(acts % 2 === 0 ? one : other, cup)
      const { currentPlayers, readTime } = await cardOf(cup)
      elapsedMs = readTime.toMillis() - since.toMillis()
      if (acts === 0) expect(currentPlayers).toBe(2)
      await withdraw(acts % 3 === 0 ? one : other, holder)
    }
    elapsedMs = (await cardOf(cup)).readTime.toMillis() - since.toMillis()
    const most = 1 + Math.floor(elapsedMs / LIMITS.projectionMs)
    expect(times.length).toBeLessThanOrEqual(most)
    expect(Math.min(...distances(times))).toBeGreaterThanOrEqual(LIMITS.projectionMs)
    expect(
      await lateness(
        cup,
        (players) => players === 1,
        () => openForm(other, cup),
      ),
    ).toBeLessThan(LATE_MS)
  }, 90_000)

  it('show a cup as full with its last seat, in a rush through two processes', async () => {
    const cup = await openTournament(one, { maxPlayers: 48 })
    for (let count = 0; count < 11; count++) await join(one, cup)
    const { got, refusals } = await rush(cup, 45)
    expect([got, refusals]).toEqual([37, Array.from({ length: 8 }, () => full)])
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 48 })
  })

  it('show it as full also if the process has just delayed another change', async () => {
    const cup = await openTournament(one, { maxPlayers: 12 })
    for (let count = 0; count < 3; count++) await join(one, cup)
    await join(other, cup)
    expect((await rush(cup, 10, [other])).got).toBe(8)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 12 })
  })

  it('show a cup as full with the first refused registration, in any process', async () => {
    const cup = await openTournament(one, { maxPlayers: 3 })
    for (let count = 0; count < 2; count++) await join(one, cup)
    // The process ends with the commit that takes the last seat.
    expect(await isCutOff(1, () => join(one, cup))).toBe(true)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 1 })
    await expect(join(other, cup)).rejects.toThrow(full)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 3 })
  })

  it('count the seats once in 100 ms while 50 are free, and show the cup as full right after that time', async () => {
    const meter = new FirestoreMeter()
    holdTime()
    const cup = await openTournament(one, { maxPlayers: 52, modality: 'solo' })
    await join(one, cup)
    const reads: number[] = []
    for (let count = 0; count < 51; count++) {
      await expect.poll(() => meter.underWay).toBe(0)
      meter.take()
      await join(one, cup)
      reads.push(meter.take().reads)
    }
    const [counted = NaN, ...later] = reads
    expect(later).toEqual(Array.from({ length: 50 }, () => counted - 1))
    await expect(join(one, cup)).rejects.toThrow(full)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 1 })
    vi.advanceTimersByTime(100)
    await expect(join(one, cup)).rejects.toThrow(full)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 52 })
  })

  it('of a cup with no seats are compared no more often than those of a full one', async () => {
    const meter = new FirestoreMeter()
    // Within the second in which a process compares once.
    holdTime()
    const readsOfSecondRefusal = async (cup: Tournament) => {
      await expect(join(one, cup)).rejects.toThrow(full)
      await expect.poll(() => meter.underWay).toBe(0)
      meter.take()
      await expect(join(one, cup)).rejects.toThrow(full)
      return meter.take().reads
    }
    const taken = await openTournament(one, { maxPlayers: 1 })
    await join(one, taken)
    const without = await openTournament(one, { maxPlayers: 0 })
    expect(await readsOfSecondRefusal(without)).toBe(await readsOfSecondRefusal(taken))
  })

  it.each([
    ['opens the form', (cup: Tournament) => openForm(other, cup)],
    ['registers', (cup: Tournament) => join(other, cup)],
  ])(
    'are right five seconds after a rush while a visitor %s',
    async (_what, act) => {
      const cup = await afterRush()
      expect(
        await lateness(
          cup,
          (players) => players >= 31,
          () => act(cup),
        ),
      ).toBeLessThan(LATE_MS)
    },
    60_000,
  )

  it('exclude closed seats after a lowered capacity, and are not written again', async () => {
    const cup = await openTournament(one, { maxPlayers: 100 })
    const lowered = await edit(one, cup.id, { maxPlayers: 50 })
    expect(await viewOf(lowered, other.deps).hasFreeSeat(50)).toBe(true)
    const times = watch(cup)
    for (let process = 0; process < 3; process++) {
      const fresh = await openApp({ memory: new ProcessMemory(), project: one.project })
      expect(await openForm(fresh, lowered)).toBe('200')
      await fresh.close()
    }
    expect(times).toEqual([])
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 0, waiting: 0 })
    await join(other, lowered)
    expect(times).toHaveLength(1)
    expect(await cardOf(cup)).toMatchObject({ currentPlayers: 1, waiting: 0 })
  })
})
