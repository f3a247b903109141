import { beforeAll, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { faultsAfterRepair, faultsBesideFigures, join, joinInTurn, rule, seen, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { openTournament, readArena } from './arena.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

const openCup = (changes: Partial<Tournament> = {}) =>
  openTournament(app, { maxPlayers: 1, waitlist: true, ...changes })

const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await seen(app, id)).status))

const kinds = async (id: string): Promise<string[]> =>
  (await app.collections.mail.where('registrationId', '==', id).get()).docs
    .map((document) => document.id.slice(id.length + 1))
    .toSorted()

describe('a registration with a seat that is moved to the line', () => {
  it.each(['pending', 'approved'] as const)('gives it to the first who waits: %s', async (status) => {
    const cup = await openCup()
    const [holder = '', first = '', second = ''] = await joinInTurn(app, cup, 3)
    if (status === 'approved') await rule(app, holder, status)
    expect(await rule(app, holder, 'waitlisted')).toMatchObject({ status: 'waitlisted', seat: null })
    expect(await statuses(first, second, holder)).toEqual(['pending', 'waitlisted', 'waitlisted'])
    expect(await seen(app, holder)).toMatchObject({ decidedAt: null, decidedBy: null })
    expect((await kinds(holder)).at(-1)).toMatch(/lined$/)
    const records = await app.collections.audit.where('target.id', '==', holder).get()
    expect(records.docs.map((record) => record.data().action)).toContain('registrations.line')
    expect((await readArena(app, cup.id)).claims).toHaveLength(3)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    // The last of those who wait now.
    await withdraw(app, first)
    expect(await statuses(second, holder)).toEqual(['pending', 'waitlisted'])
  })

  it('is the last also if it was in line before', async () => {
    const cup = await openCup()
    const [holder = '', first = '', second = ''] = await joinInTurn(app, cup, 3)
    await withdraw(app, holder)
    expect(await statuses(first)).toEqual(['pending'])
    await rule(app, first, 'waitlisted')
    expect(await statuses(first, second)).toEqual(['waitlisted', 'pending'])
    const third = await join(app, cup)
    await withdraw(app, second)
    expect(await statuses(first, third)).toEqual(['pending', 'waitlisted'])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('keeps it where no one waits, and after the start', async () => {
    const cup = await openCup()
    const [holder = ''] = await joinInTurn(app, cup, 1)
    await expect(rule(app, holder, 'waitlisted')).rejects.toMatchObject({ code: 'nobody-waiting' })
    const own = await openApp({ project: app.project, time: new Date('2030-01-10T21:00:00.000Z') })
    await expect(rule(own, holder, 'waitlisted')).rejects.toMatchObject({ code: 'tournament-started' })
    await own.close()
    expect(await statuses(holder)).toEqual(['pending'])
    expect(await kinds(holder)).toHaveLength(1)
  })

  it('is not approved from there: it waits for its turn', async () => {
    const cup = await openCup()
    const [holder = ''] = await joinInTurn(app, cup, 2)
    await rule(app, holder, 'waitlisted')
    for (const status of ['pending', 'approved'] as const) {
      await expect(rule(app, holder, status)).rejects.toMatchObject({ code: 'wrong-state' })
    }
  })

  it('of four at once the line is in order again', async () => {
    const cup = await openCup({ maxPlayers: 4 })
    const ids = await joinInTurn(app, cup, 6)
    await Promise.all(ids.slice(0, 4).map((id) => rule(app, id, 'waitlisted')))
    const after = await statuses(...ids)
    expect(after.filter((status) => status === 'pending')).toHaveLength(4)
    expect(after.slice(4)).toEqual(['pending', 'pending'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('a registration without a seat', () => {
  it.each(['rejected', 'withdrawn'] as const)('takes the end of the line: %s', async (from) => {
    // Its line is far from its limit, which is compared with figures that may be a moment old.
    const cup = await openCup({ maxPlayers: 2 })
    const [one = '', , , waiter = ''] = await joinInTurn(app, cup, 4)
    await (from === 'rejected' ? rule(app, one, 'rejected') : withdraw(app, one))
    expect(await rule(app, one, 'waitlisted')).toMatchObject({ status: 'waitlisted', seat: null })
    const { claims } = await readArena(app, cup.id)
    expect(claims.map(({ registrationId }) => registrationId)).toContain(one)
    expect(await statuses(waiter, one)).toEqual(['waitlisted', 'waitlisted'])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('is told where a seat is free, or no line may be joined', async () => {
    const cup = await openCup({ maxPlayers: 2 })
    const one = await join(app, cup)
    await rule(app, one, 'rejected')
    await expect(rule(app, one, 'waitlisted')).rejects.toMatchObject({
      code: 'wrong-state',
      sentence: expect.stringContaining('cupos libres') as string,
    })
    const full = await openCup({ waitlist: false })
    const other = await join(app, full)
    await rule(app, other, 'rejected')
    await join(app, full)
    await expect(rule(app, other, 'waitlisted')).rejects.toMatchObject({ code: 'tournament-full' })
  })
})
