import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments.ts'
import { addByAdmin } from '../../functions/src/registrations/add.service.ts'
import { erase } from '../../functions/src/registrations/erase.service.ts'
import { repair } from '../../functions/src/registrations/repair.service.ts'
import { addedRegistrationSchema } from '../../functions/src/contract/registration-views.ts'
import { AS_BOSS, BOSS, faultsAfterRepair, faultsOf, join, joinInTurn, rule, seen, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, readArena, send } from './arena.ts'
import { isCutOff } from './commits.ts'

let app: Setting

beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const ACTOR = { kind: 'user', uid: BOSS } as const

const completeUntil = async () => (await app.collections.lastRepair.get()).data()?.completeUntil

const at = (ms: number): Date => new Date(app.clock.time.getTime() + ms)

/** Two seats, of which the first is somebody's whose registration changes; three wait. */
async function crowdedCup() {
  const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
  const [holder = '', other = '', first = ''] = await joinInTurn(app, cup, 5)
  return { cup, holder, other, first }
}

/** As a process leaves it that was cut off after it freed a seat somebody had joined the line for. */
async function freeSeatWithLine(): Promise<{ cup: Tournament; waiter: string }> {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const [, waiter = ''] = await joinInTurn(app, cup, 2)
  await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
  return { cup, waiter }
}

type Crowd = Awaited<ReturnType<typeof crowdedCup>>

describe('whatever is cut off is mended', () => {
  it.each<[string, (crowd: Crowd) => Promise<unknown>]>([
    ['registering', ({ cup }) => send(app, aPlayer(cup))],
    ['rejecting', ({ holder }) => rule(app, holder, 'rejected')],
    ['withdrawing', ({ holder }) => withdraw(app, holder)],
    ['leaving the line', ({ first }) => withdraw(app, first)],
    ['erasing', ({ holder }) => erase(holder, { actor: ACTOR }, app.deps)],
    [
      'coming back',
      async ({ holder }) => {
        await rule(app, holder, 'rejected')
        await rule(app, holder, 'approved')
      },
    ],
    [
      'adding',
      ({ cup }) => {
        const { acceptedVersion: _version, ...player } = aPlayer(cup)
        return addByAdmin(addedRegistrationSchema.parse(player), AS_BOSS, app.deps)
      },
    ],
    [
      'emptying the tournament',
      async ({ cup }) => {
        const { registrations } = await readArena(app, cup.id)
        for (const { id } of registrations) await withdraw(app, id)
      },
    ],
  ])('%s, after each of its commits', { timeout: 60_000 }, async (_what, act) => {
    let commits = 0
    let wasCutOff = true
    while (wasCutOff) {
      const crowd = await crowdedCup()
      // Nothing of before may be what brings the repair here.
      app.clock.time = at(600_000)
      await repair(app.deps)
      wasCutOff = await isCutOff(commits, () => act(crowd))
      expect([commits, await faultsAfterRepair(app, crowd.cup)]).toEqual([commits, []])
      commits += 1
    }
    expect(commits).toBeGreaterThan(1)
  })
})

describe('the repair', () => {
  it('seats whoever waits for a free seat, and counts', async () => {
    const { cup, waiter } = await freeSeatWithLine()
    expect(await faultsOf(app, cup)).toContain('1 wait while 1 seats are free')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await seen(app, waiter)).toMatchObject({ status: 'pending' })
    const { docs } = await app.collections.tournaments.get()
    expect(docs.map((document) => document.data())).toMatchObject([{ currentPlayers: 2, waiting: 0 }])
  })

  it('run four times at once does everything once', async () => {
    const { cup, waiter } = await freeSeatWithLine()
    const { id } = cup
    await app.collections.repairs
      .doc('mark')
      .set({ id: 'mark', tournamentId: id, dueAt: at(0).toISOString() })
    await Promise.all(Array.from({ length: 4 }, () => repair(app.deps)))
    expect(await faultsOf(app, cup)).toEqual([])
    expect((await seen(app, waiter)).revision).toBe(2)
    expect((await app.collections.repairs.get()).size).toBe(0)
  })

  it('looks at what changed since it last ran to its end, and a while before', async () => {
    const { cup } = await freeSeatWithLine()
    await app.collections.lastRepair.set({ completeUntil: at(120_001).toISOString() })
    await repair(app.deps)
    expect(await faultsOf(app, cup)).not.toEqual([])
    await app.collections.lastRepair.set({ completeUntil: at(120_000).toISOString() })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('looks where a deletion left a mark, as nothing else tells of it', async () => {
    const cup = await openTournament(app, { maxPlayers: 3 })
    const only = await join(app, cup)
    app.clock.time = at(600_000)
    await repair(app.deps)
    await isCutOff(1, () => erase(only, { actor: ACTOR }, app.deps))
    expect(await faultsOf(app, cup)).toEqual(['1 players are shown, 0 there are'])
    expect((await app.collections.repairs.get()).docs.map((mark) => mark.data().tournamentId)).toEqual([
      cup.id,
    ])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect((await app.collections.repairs.get()).size).toBe(0)
  })

  it('leaves marks alone until they are due', async () => {
    const { cup } = await freeSeatWithLine()
    await app.collections.lastRepair.set({ completeUntil: at(600_000).toISOString() })
    const mark = { id: 'mark', tournamentId: cup.id, dueAt: at(1).toISOString() }
    await app.collections.repairs.doc('mark').set(mark)
    await repair(app.deps)
    expect(await faultsOf(app, cup)).not.toEqual([])
    app.clock.time = at(1)
    await app.collections.lastRepair.set({ completeUntil: at(600_000).toISOString() })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('mends the others where one cannot be read, says so, and comes back to it', async () => {
    const [broken, sound] = [await freeSeatWithLine(), await freeSeatWithLine()]
    await repair(app.deps)
    const before = await completeUntil()
    app.clock.time = at(600_000)
    await isCutOff(1, () => withdraw(app, broken.waiter))
    const reference = app.collections.tournaments.doc(broken.cup.id)
    await reference.update({ maxPlayers: 'two' })
    const { cup } = sound
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 3, waitlist: true })
    await withdraw(app, sound.waiter)
    const mark = { id: 'mark', tournamentId: broken.cup.id, dueAt: at(0).toISOString() }
    await app.collections.repairs.doc('mark').set(mark)
    await expect(repair(app.deps)).rejects.toThrow(`Not repaired: ${broken.cup.id}`)
    expect(app.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { tournament: broken.cup.id } },
    ])
    expect(await faultsOf(app, cup)).toEqual([])
    expect(await completeUntil()).toBe(before)
    expect((await app.collections.repairs.get()).size).toBe(1)
    await reference.update({ maxPlayers: 2 })
    // Much later: it still begins where it last was complete.
    app.clock.time = at(3_600_000)
    expect(await faultsAfterRepair(app, broken.cup)).toEqual([])
    expect(await completeUntil()).toBe(app.clock.time.toISOString())
  })

  it('has nothing to do where nothing happened', async () => {
    await repair(app.deps)
    app.clock.time = at(60_000)
    await repair(app.deps)
    expect(await completeUntil()).toBe(app.clock.time.toISOString())
  })
})
