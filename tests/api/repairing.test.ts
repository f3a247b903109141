import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { addByAdmin } from '../../functions/src/registrations/joining/add.service.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { withDeadline } from '../../functions/src/data/deadline.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { RepairError } from '../../functions/src/registrations/upkeep/repair-mark.service.ts'
import { addedRegistrationSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import { looksAt } from '../support/reads.ts'
import { AS_BOSS, BOSS, faultsAfterRepair, faultsOf, join, joinInTurn, rule, seen, withdraw } from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, readArena, send } from './arena.ts'
import { cutAtEachCommit, isCutOff } from './commits.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const ACTOR = { kind: 'user', uid: BOSS } as const

const at = (ms: number): Date => new Date(app.clock.time.getTime() + ms)

/** Has the repair reconcile a tournament from a moment on. */
const mark = (cup: Tournament, afterMs: number) => {
  const reference = app.collections.repairs.doc()
  const dueAt = at(afterMs).toISOString()
  return reference.set({ id: reference.id, tournamentId: cup.id, dueAt, failures: 0 })
}

/** Two seats; the registration on the first one changes; three wait. */
async function crowdedCup() {
  const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
  const [holder = '', other = '', first = ''] = await joinInTurn(app, cup, 5)
  return { cup, holder, other, first }
}

/** The state after a process was killed that had freed a seat, while a player waits. */
async function freeSeatWithLine(): Promise<{ cup: Tournament; waiter: string }> {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const [, waiter = ''] = await joinInTurn(app, cup, 2)
  await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
  return { cup, waiter }
}

type Crowd = Awaited<ReturnType<typeof crowdedCup>>

describe('every interrupted act is repaired', () => {
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
  ])('%s, after each of its commits', { timeout: 180_000 }, async (_what, act) => {
    const rounds = await cutAtEachCommit(async (commits) => {
      const crowd = await crowdedCup()
      // No earlier mark may cause this repair.
      app.clock.time = at(600_000)
      await repair(app.deps)
      const wasCutOff = await isCutOff(commits, () => act(crowd))
      expect([commits, await faultsAfterRepair(app, crowd.cup)]).toEqual([commits, []])
      return wasCutOff
    })
    expect(rounds).toBeGreaterThan(1)
  })
})

describe('the repair', () => {
  it('assigns free seats to the line, and updates the figures', async () => {
    const { cup, waiter } = await freeSeatWithLine()
    expect(await faultsOf(app, cup)).toContain('1 wait while 1 seats are free')
    await mark(cup, 0)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await seen(app, waiter)).toMatchObject({ status: 'pending' })
    const { docs } = await app.collections.tournaments.get()
    expect(docs.map((document) => document.data())).toMatchObject([{ currentPlayers: 2, waiting: 0 }])
  })

  it('run four times concurrently has its effects once', async () => {
    const { cup, waiter } = await freeSeatWithLine()
    await mark(cup, 0)
    await Promise.all(Array.from({ length: 4 }, () => repair(app.deps)))
    expect(await faultsOf(app, cup)).toEqual([])
    expect((await seen(app, waiter)).revision).toBe(2)
    await repair(app.deps)
    expect((await app.collections.repairs.where('dueAt', '<=', at(0)).get()).size).toBe(0)
  })

  it('reconciles a tournament after its process was killed, because of the mark before each change', async () => {
    const cup = await openTournament(app, { maxPlayers: 3 })
    const only = await join(app, cup)
    const { seat } = await seen(app, only)
    app.clock.time = at(600_000)
    await repair(app.deps)
    await isCutOff(2, () => erase(only, { actor: ACTOR }, app.deps))
    expect(await faultsOf(app, cup)).toEqual([
      `seat ${seat} is reserved without a line`,
      '1 players are shown, 0 there are',
    ])
    expect((await app.collections.repairs.get()).docs.map(({ id }) => id)).toEqual([`changing-${cup.id}`])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect((await app.collections.repairs.get()).size).toBe(0)
  })

  it('leaves marks alone until they are due', async () => {
    const { cup } = await freeSeatWithLine()
    await mark(cup, 1)
    await repair(app.deps)
    expect(await faultsOf(app, cup)).not.toEqual([])
    app.clock.time = at(1)
    await repair(app.deps)
    expect(await faultsOf(app, cup)).toEqual([])
  })

  it('postpones and logs an unreadable tournament, and reconciles the others', async () => {
    const [broken, valid] = [await freeSeatWithLine(), await freeSeatWithLine()]
    const reference = app.collections.tournaments.doc(broken.cup.id)
    await reference.update({ maxPlayers: 'two' })
    await mark(broken.cup, 0)
    await mark(valid.cup, 0)
    await expect(repair(app.deps)).rejects.toThrow(`Not repaired: ${broken.cup.id}`)
    expect(await faultsOf(app, valid.cup)).toEqual([])
    expect(app.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { fields: { tournament: broken.cup.id } },
    ])
    expect(app.log.lines).toContainEqual({
      level: 'info',
      message: 'repaired',
      fields: { marks: 2, reconciled: 1, failed: 1, more: false },
    })
    // The next run does not come back to it at once, and reads nothing of it.
    await repair(app.deps)
    const postponed = async () =>
      (await app.collections.repairs.where('failures', '>', 0).get()).docs.map((left) => left.data())
    expect(await postponed()).toMatchObject([{ failures: 1, dueAt: at(60_000).toISOString() }])
    app.clock.time = at(60_000)
    await expect(repair(app.deps)).rejects.toThrow('Not repaired')
    expect(await postponed()).toContainEqual(expect.objectContaining({ failures: 2 }))
    await reference.update({ maxPlayers: 2 })
    app.clock.time = at(240_000)
    await repair(app.deps)
    expect(await faultsOf(app, broken.cup)).toEqual([])
    expect((await app.collections.repairs.get()).size).toBe(0)
  })

  it('postpones a tournament that takes too long, so that time is left for the others', async () => {
    const [slow, valid] = [await freeSeatWithLine(), await freeSeatWithLine()]
    await mark(slow.cup, 0)
    await mark(valid.cup, 0)
    const { tournaments } = app.collections
    const silent = { get: () => new Promise(() => undefined) }
    const doc = (id: string) => (id === slow.cup.id ? silent : tournaments.doc(id))
    const collections = { ...app.collections, tournaments: { doc } as unknown as typeof tournaments }
    // A quarter of it is left for the other one, which takes a second on a slow machine.
    const run = withDeadline(16_000, () => repair({ ...app.deps, collections }))
    await expect(run).rejects.toThrow(new RepairError([slow.cup.id]))
    expect(await faultsOf(app, valid.cup)).toEqual([])
    const { docs } = await app.collections.repairs.where('failures', '>', 0).get()
    expect(docs.map((left) => left.data().tournamentId)).toEqual([slow.cup.id])
  })

  it('takes a bounded number of marks in one run, the oldest first', async () => {
    const { cup } = await freeSeatWithLine()
    const batch = app.collections.repairs.firestore.batch()
    for (let index = 0; index < 120; index++) {
      const id = `old-${index}`
      const dueAt = at(-1).toISOString()
      batch.set(app.collections.repairs.doc(id), { id, tournamentId: `nada-${index}`, dueAt, failures: 0 })
    }
    await batch.commit()
    await mark(cup, 0)
    await repair(app.deps)
    // The mark of this process for the cup is there as well, and not due.
    expect((await app.collections.repairs.get()).size).toBe(22)
    expect(await faultsOf(app, cup)).not.toEqual([])
    await repair(app.deps)
    expect(await faultsOf(app, cup)).toEqual([])
  })
})

const repairing = () => repair(app.deps)

describe('the repair looks at registrations', () => {
  it('once, if they are promoted, and at none of the others', async () => {
    const cup = await openTournament(app, { maxPlayers: 3, waitlist: true })
    const [, , , ...waiters] = await joinInTurn(app, cup, 8)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 6 })
    await mark(cup, 0)
    const { read } = await looksAt('registrations', repairing)
    expect(read).toEqual(Object.fromEntries(waiters.slice(0, 3).map((id) => [id, 1])))
    expect(await faultsOf(app, cup)).toEqual([])
  })

  it('by one count, if there is nothing to do', async () => {
    const cup = await openTournament(app, { maxPlayers: 4, waitlist: true })
    await joinInTurn(app, cup, 3)
    await mark(cup, 0)
    expect(await looksAt('registrations', repairing)).toEqual({ read: {}, counts: 1 })
    const full = await openTournament(app, { maxPlayers: 2, waitlist: true })
    await joinInTurn(app, full, 5)
    await mark(full, 0)
    expect(await looksAt('registrations', repairing)).toEqual({ read: {}, counts: 1 })
    expect(await looksAt('registrations', repairing)).toEqual({ read: {}, counts: 0 })
  })

  it('once, if they are moved to other seats', async () => {
    const cup = await openTournament(app, { maxPlayers: 6 })
    const holders = await joinInTurn(app, cup, 6)
    const seats = await Promise.all(holders.map(async (id) => (await seen(app, id)).seat ?? 0))
    const moved = holders.filter((_, index) => (seats[index] ?? 0) > 3)
    expect(moved).toHaveLength(3)
    for (const id of holders) if (!moved.includes(id)) await withdraw(app, id)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 3 })
    await mark(cup, 0)
    const { read } = await looksAt('registrations', repairing)
    expect(read).toEqual(Object.fromEntries(moved.map((id) => [id, 1])))
    expect(await faultsOf(app, cup)).toEqual([])
  })
})
