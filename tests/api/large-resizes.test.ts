import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import {
  tournamentSeatsSchema,
  tournamentUpdatedSchema,
  type Tournament,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { announce } from '../support/announce.ts'
import { faultsOf, planOf, seen } from './acts.ts'
import type { Setting } from './app-on-emulator.ts'
import { aPlayer, readArena, send } from './arena.ts'
import { isCutOff, slowCommits } from './commits.ts'
import { BOSS, fillCup, openLargeWorld, openProcess } from './large-cup.ts'
import { dataOf } from './office.ts'
import { call, outcomeOf } from './people.ts'

/** For a database that is too slow to move all holders in one request. */
const COMMIT_MS = 200

const MINUTE_MS = 60_000

/** A request has 8 s. */
const AT_ONCE_MS = 6_000

/** Holders are moved for a second in the request, 20 with each commit. */
const MOVED_AT_ONCE = 120

let app: Setting

beforeEach(async () => {
  app = await openLargeWorld()
  return app.close
})

async function resize({ id }: Tournament, maxPlayers: number, { url }: Setting = app): Promise<Response> {
  const plan = await planOf(app, id, { maxPlayers })
  return call(`${url}/api/tournaments/${id}`, BOSS, plan, { method: 'PUT' })
}

/** The same request twice, with one key. */
async function resizeTwice({ id }: Tournament, maxPlayers: number): Promise<unknown[]> {
  const plan = await planOf(app, id, { maxPlayers })
  const send = async () => {
    const how = { method: 'PUT', key: 'una-clave-de-prueba' }
    return dataOf(await call(`${app.url}/api/tournaments/${id}`, BOSS, plan, how), tournamentUpdatedSchema)
  }
  return [await send(), await send()]
}

const seatsOf = async ({ id }: Tournament) =>
  dataOf(await call(`${app.url}/api/tournaments/${id}/seats`, BOSS), tournamentSeatsSchema)

/** Answers how many holders were to move, and how long it took. */
async function resizeAtOnce(cup: Tournament, maxPlayers: number): Promise<{ toMove: number; ms: number }> {
  const beganAt = performance.now()
  const answer = await resize(cup, maxPlayers)
  const ms = performance.now() - beganAt
  const { seatsToMove } = await dataOf(answer, tournamentUpdatedSchema)
  announce(`${cup.maxPlayers} to ${maxPlayers}: ${(ms / 1000).toFixed(1)} s, ${seatsToMove} to move`)
  return { toMove: seatsToMove, ms }
}

/** As the scheduler has it done, every minute. */
const untilSound = (cup: Tournament) =>
  expect
    .poll(
      async () => {
        app.clock.time = new Date(app.clock.time.getTime() + MINUTE_MS)
        await repair(app.deps)
        return faultsOf(app, cup)
      },
      { timeout: 20_000, interval: 100 },
    )
    .toEqual([])

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1)

/** 390 hold one of 1,000 seats, all but a few of them beyond the 400th. */
const crowded = () => {
  const seats = upTo(1_000)
  const taken = [...seats.slice(0, 10), ...seats.slice(400).filter((seat) => seat % 30 < 19)]
  return fillCup(app, { maxPlayers: 1_000, waitlist: false }, { taken })
}

const withOneWaiting = () => fillCup(app, { maxPlayers: 500 }, { taken: upTo(500), waiting: 1 })

describe('500 seats become 1,000 while one waits', { timeout: 60_000 }, () => {
  it('succeeds immediately and promotes the waiting registration', async () => {
    const { cup, waiting } = await withOneWaiting()
    const { toMove, ms } = await resizeAtOnce(cup, 1_000)
    expect(toMove).toBe(0)
    expect(ms).toBeLessThan(AT_ONCE_MS)
    expect((await seen(app, waiting[0]?.id ?? '')).status).toBe('pending')
    expect(await seatsOf(cup)).toMatchObject({ capacity: 1_000, taken: 501, waiting: 0, seatsToMove: 0 })
    await untilSound(cup)
    expect((await readArena(app, cup.id)).seats).toHaveLength(501)
    expect(await outcomeOf(await send(app, aPlayer(cup)))).toBe('200')
  })

  it.each([1, 4, 7, 8, 9])('cut off after %i commits, and the repair goes on', async (commits) => {
    const { cup } = await withOneWaiting()
    const other = await openProcess(app.project)
    expect(await isCutOff(commits, () => resize(cup, 1_000, other))).toBe(true)
    await other.close()
    await untilSound(cup)
  })
})

describe('1,000 seats become 400, of which 390 are taken', { timeout: 60_000 }, () => {
  it('at once, and its holders move afterwards', async () => {
    const { cup, holders } = await crowded()
    onTestFinished(slowCommits(COMMIT_MS))
    // Commits are slow here, and slower on a busy machine: the holders count, not the seconds.
    expect((await resizeAtOnce(cup, 400)).toMove).toBe(380)
    const { seatsToMove: left } = await seatsOf(cup)
    announce(`${380 - left} of 380 moved at once`)
    expect(left).toBeLessThan(380)
    expect(380 - left).toBeLessThanOrEqual(MOVED_AT_ONCE)
    // Seats are kept for those who are still to move: there is room for ten others, and for no more.
    const newcomers = await Promise.all(upTo(12).map(async () => outcomeOf(await send(app, aPlayer(cup)))))
    expect(newcomers.filter((outcome) => outcome === '200').length).toBe(10)
    await untilSound(cup)
    expect(await seatsOf(cup)).toMatchObject({ capacity: 400, taken: 400, seatsToMove: 0 })
    const { registrations } = await readArena(app, cup.id)
    expect(registrations.filter(({ seat }) => seat !== null)).toHaveLength(holders.length + 10)
  })

  it('a request that is sent twice is answered twice alike, however many have moved', async () => {
    const { cup } = await crowded()
    const [one, other] = await resizeTwice(cup, 400)
    expect(one).toEqual(other)
    await untilSound(cup)
  })

  it.each([1, 5, 9, 10, 12])('cut off after %i commits, and the repair goes on', async (commits) => {
    const { cup, holders } = await crowded()
    const other = await openProcess(app.project)
    expect(await isCutOff(commits, () => resize(cup, 400, other))).toBe(true)
    await other.close()
    const { capacity, seatsToMove, taken } = await seatsOf(cup)
    announce(`cut off after ${commits} commits: ${capacity} seats, ${seatsToMove} left to move`)
    expect(taken).toBe(holders.length)
    // The repair may be cut off as well.
    app.clock.time = new Date(app.clock.time.getTime() + MINUTE_MS)
    await isCutOff(3, () => repair(app.deps))
    await untilSound(cup)
    expect(await seatsOf(cup)).toMatchObject({ capacity, taken: holders.length, seatsToMove: 0 })
  })

  it('is refused at once where more are held', async () => {
    const { cup } = await crowded()
    expect(await outcomeOf(await resize(cup, 380))).toBe('409 seats-taken')
    expect(await faultsOf(app, cup)).toEqual([])
  })
})
