import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Desk } from '../../functions/src/registrations/desk.service.ts'
import { promoteByHand, promoteLine } from '../../functions/src/registrations/promotion.service.ts'
import { repair } from '../../functions/src/registrations/repair.service.ts'
import { viewOf } from '../../functions/src/registrations/seat-view.service.ts'
import { publishDue } from '../../functions/src/tournaments/publish-due.service.ts'
import {
  BOSS,
  edit,
  faultsAfterRepair,
  faultsBesideFigures,
  join,
  joinInTurn,
  rule,
  seen,
  withdraw,
} from './acts.ts'
import { beforeNextCommit, cutOff, isCutOff } from './commits.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, register } from './arena.ts'

let app: Setting

beforeEach(async () => {
  app = await openApp()
})
afterEach(() => app.close())

const statusesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await seen(app, id)).status))

const AFTER_THE_START = new Date('2030-01-10T20:00:00.000Z')

/** Seats that nobody had, as a raised capacity leaves them. */
const keep = (cup: { id: string }, ...numbers: number[]) =>
  Promise.all(
    numbers.map((number) =>
      app.collections.seats(cup.id).doc(`${number}`).set({ number, state: 'reserved', registrationId: null }),
    ),
  )

describe('a seat that becomes free', () => {
  it('is handed on in the commit that frees it, with a message and a record', async () => {
    const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
    const [holder = '', , first = '', second = ''] = await joinInTurn(app, cup, 4)
    const { seat } = await seen(app, holder)
    // The process ends right after: whatever happened, that commit did.
    await isCutOff(1, () => rule(app, holder, 'rejected'))
    expect(await seen(app, first)).toMatchObject({ status: 'pending', seat, revision: 2 })
    expect(await statusesOf([second])).toEqual(['waitlisted'])
    const { docs } = await app.collections.audit.where('target.id', '==', first).get()
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { actor: { kind: 'job', name: 'promotion' }, action: 'registrations.promote', after: { seat } },
    ])
    expect((await app.collections.mail.doc(`${first}-2-promoted`).get()).exists).toBe(true)
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('goes to whoever joined first, one after the other', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const ids = await joinInTurn(app, cup, 6)
    for (const [index, id] of ids.entries()) {
      const expected = ids.map((_id, other) =>
        other < index ? 'withdrawn' : other === index ? 'pending' : 'waitlisted',
      )
      expect(await statusesOf(ids)).toEqual(expected)
      await withdraw(app, id)
    }
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is nobody’s after the start, and is kept', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', waiter = ''] = await joinInTurn(app, cup, 2)
    app.clock.time = new Date(AFTER_THE_START.getTime() - 1)
    await rule(app, holder, 'approved')
    app.clock.time = AFTER_THE_START
    await withdraw(app, holder)
    expect(await promoteLine(cup.id, app.deps)).toEqual([])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['waitlisted'])
  })

  it.each([
    ['by an admin', (id: string) => edit(app, id, { status: 'published' })],
    [
      'at its time',
      async (id: string) => {
        const publishDate = new Date(app.clock.time.getTime() + 1).toISOString()
        await edit(app, id, { status: 'scheduled', publishDate })
        app.clock.time = new Date(publishDate)
        await publishDue(app)
      },
    ],
  ])('while the tournament is hidden is kept for the line until it is shown again %s', async (_how, show) => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', waiter = ''] = await joinInTurn(app, cup, 2)
    await edit(app, cup.id, { status: 'draft' })
    await withdraw(app, holder)
    expect((await readArena(app, cup.id)).seats).toMatchObject([{ state: 'reserved' }])
    // What changed before has been looked at long ago.
    app.clock.time = new Date(app.clock.time.getTime() + 600_000)
    await repair(app.deps)
    await show(cup.id)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['pending'])
  })

  it('is never given twice when twenty leave at once, and all of them can', async () => {
    const cup = await openTournament(app, { maxPlayers: 20, waitlist: true })
    const ids = await joinInTurn(app, cup, 45)
    await Promise.all(ids.slice(0, 20).map((id) => withdraw(app, id)))
    const statuses = await statusesOf(ids)
    expect(statuses.slice(20, 40)).toEqual(Array.from({ length: 20 }, () => 'pending'))
    expect(statuses.slice(40)).toEqual(Array.from({ length: 5 }, () => 'waitlisted'))
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is given up even if whoever is first in line leaves each time it is about to be theirs', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', ...line] = await joinInTurn(app, cup, 13)
    const fickle = [...line]
    const elsewhere = { ...app, deps: { ...app.deps, desk: new Desk(0) } }
    let calm: () => void
    const disturb = (): (() => void) =>
      beforeNextCommit(async () => {
        await withdraw(elsewhere, fickle.shift() ?? '')
        calm = disturb()
      })
    calm = disturb()
    await withdraw(app, holder)
    calm()
    const statuses = await statusesOf([holder, ...line])
    expect(statuses.filter((status) => status === 'pending')).toHaveLength(1)
    expect(statuses.at(0)).toBe('withdrawn')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('goes past whoever leaves the line at that moment', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', first = '', second = ''] = await joinInTurn(app, cup, 3)
    beforeNextCommit(() => withdraw(app, first))
    await withdraw(app, holder)
    expect(await statusesOf([first, second])).toEqual(['withdrawn', 'pending'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

async function lastSeat() {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const holder = await join(app, cup)
  const player = aPlayer(cup)
  return { cup, holder, player, waiter: idOf(player) }
}

/** Nobody has been cut off. */
const unharmed = () => false

describe('somebody joins the line just as a seat becomes free', () => {
  // The newcomer commits when the leaver has found nobody in line, but before the seat is free.
  it.each([false, true])('before it is; whether the leaver looks again: %s', async (looksAgain) => {
    const { cup, holder, player, waiter } = await lastSeat()
    let revive = unharmed
    beforeNextCommit(async () => {
      await register(app, player)
      if (!looksAgain) revive = cutOff(0)
    })
    await withdraw(app, holder)
    expect(revive()).toBe(!looksAgain)
    expect(await statusesOf([waiter])).toEqual([looksAgain ? 'pending' : 'waitlisted'])
    expect(await faultsBesideFigures(app, cup)).toHaveLength(looksAgain ? 0 : 1)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  // The leaver, in another process, is done when the newcomer, who saw everything taken, sends their commit.
  it.each([false, true])('after it is; whether the newcomer looks again: %s', async (looksAgain) => {
    const { cup, holder, player, waiter } = await lastSeat()
    const view = viewOf(cup.id, app.deps)
    expect(await view.pick(1)).toBeNull()
    await withdraw({ ...app, deps: { ...app.deps, desk: new Desk(0) } }, holder)
    if (!looksAgain) vi.spyOn(view, 'hasFreeSeat').mockResolvedValue(false)
    expect(await register(app, player)).toMatchObject({ outcome: 'waitlisted' })
    expect(await statusesOf([waiter])).toEqual([looksAgain ? 'pending' : 'waitlisted'])
    expect(await faultsBesideFigures(app, cup)).toHaveLength(looksAgain ? 0 : 1)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('while their commit is late by more than all of that: the repair sees it', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    beforeNextCommit(() => withdraw(app, holder))
    expect(await register(app, player)).toMatchObject({ outcome: 'waitlisted' })
    expect(await statusesOf([waiter])).toEqual(['waitlisted'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['pending'])
  })
})

describe('two who promote at once', () => {
  it('seat everybody in order, and nobody twice', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, ...line] = await joinInTurn(app, cup, 9)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 6 })
    await keep(cup, 2, 3, 4, 5, 6)
    const runs = await Promise.all(Array.from({ length: 4 }, () => promoteLine(cup.id, app.deps)))
    expect(runs.flat().toSorted()).toEqual(line.slice(0, 5).toSorted())
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('where one is held back between looking and seating, it goes on behind the other', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, first = '', second = ''] = await joinInTurn(app, cup, 4)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    await keep(cup, 2)
    beforeNextCommit(async () => {
      await promoteLine(cup.id, app.deps)
      await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 3 })
    })
    expect(await promoteLine(cup.id, app.deps)).toEqual([second])
    expect((await seen(app, first)).revision).toBe(2)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('seats that are kept', () => {
  it('are for the line alone: a newcomer waits', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter = ''] = await joinInTurn(app, cup, 2)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    await keep(cup, 2)
    const late = await join(app, cup)
    expect(await statusesOf([waiter, late])).toEqual(['waitlisted', 'waitlisted'])
    await promoteLine(cup.id, app.deps)
    expect(await statusesOf([waiter, late])).toEqual(['pending', 'waitlisted'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it.each([
    ['withdraws', (id: string) => withdraw(app, id)],
    ['is rejected', (id: string) => rule(app, id, 'rejected')],
  ])('are everybody’s when the last of the line %s', async (_how, leave) => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter = ''] = await joinInTurn(app, cup, 2)
    app.clock.time = AFTER_THE_START
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 3 })
    await keep(cup, 2, 3)
    await leave(waiter)
    expect((await readArena(app, cup.id)).seats).toHaveLength(1)
  })
})

const byHand = (id: string) => promoteByHand(id, { actor: BOSS }, app.deps)

describe('promoting by hand', () => {
  it('hands out what is free, with the admin on record', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter = ''] = await joinInTurn(app, cup, 2)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    expect(await byHand(cup.id)).toEqual({ promoted: [waiter] })
    const { docs } = await app.collections.audit.where('target.id', '==', waiter).get()
    expect(docs.map((entry) => entry.data().actor)).toEqual([{ kind: 'user', uid: BOSS }])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('says why nobody is promoted', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    await expect(byHand('nada')).rejects.toMatchObject({ code: 'not-found' })
    await expect(byHand(cup.id)).rejects.toMatchObject({ code: 'nobody-waiting' })
    await joinInTurn(app, cup, 2)
    await expect(byHand(cup.id)).rejects.toMatchObject({ code: 'tournament-full' })
    const reference = app.collections.tournaments.doc(cup.id)
    await reference.update({ status: 'draft' })
    await expect(byHand(cup.id)).rejects.toMatchObject({ code: 'not-published' })
    await reference.update({ status: 'published' })
    app.clock.time = AFTER_THE_START
    await expect(byHand(cup.id)).rejects.toMatchObject({ code: 'tournament-started' })
  })
})
