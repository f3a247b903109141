import { beforeEach, describe, expect, it } from 'vitest'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { openLine } from '../../functions/src/registrations/line/line.service.ts'
import { promoteByHand, handOutReserved } from '../../functions/src/registrations/line/promotion.service.ts'
import { register as registerNewcomer } from '../../functions/src/registrations/joining/register.service.ts'
import { markChanging } from '../../functions/src/registrations/upkeep/repair-mark.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { viewOf } from '../../functions/src/registrations/seats/seat-view.service.ts'
import { publishDueTournaments } from '../../functions/src/tournaments/publish-due.service.ts'
import { publishTournament } from '../../functions/src/tournaments/publish-tournament.service.ts'
import {
  AS_BOSS,
  BOSS,
  edit,
  faultsAfterRepair,
  faultsBesideFigures,
  join,
  joinInTurn,
  rule,
  seen,
  tournamentOf,
  withdraw,
} from './acts.ts'
import { beforeNextCommit, cutOff, isCutOff } from './commits.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, register, type Sent } from './arena.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const statusesOf = (ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await seen(app, id)).status))

const AFTER_THE_START = new Date('2030-01-10T20:00:00.000Z')

/** One seat is left, and the line has room for so many: others have the seats that it takes. */
async function openWithLine(most: number) {
  const maxPlayers = Math.ceil(most / 2)
  const cup = await openTournament(app, { maxPlayers, waitlist: true })
  await joinInTurn(app, cup, maxPlayers - 1)
  return cup
}

/** Free seats without documents, as after a raised capacity. */
const keep = (cup: { id: string }, ...numbers: number[]) =>
  Promise.all(
    numbers.map((number) =>
      app.collections
        .seats(cup.id)
        .doc(`${number}`)
        .set({ number, state: 'reserved', registrationId: null, series: 0 }),
    ),
  )

describe('a seat that becomes free', () => {
  it('is reserved by the commit that frees it, and assigned by the next one, with a message and an audit entry', async () => {
    const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
    const [holder = '', , first = '', second = ''] = await joinInTurn(app, cup, 4)
    const { seat } = await seen(app, holder)
    // The process ends after its mark and the commit that frees the seat.
    await isCutOff(2, () => rule(app, holder, 'rejected'))
    expect((await readArena(app, cup.id)).seats).toContainEqual(
      expect.objectContaining({ number: seat, state: 'reserved' }),
    )
    expect(await handOutReserved(cup.id, app.deps)).toEqual([first])
    expect(await seen(app, first)).toMatchObject({ status: 'pending', seat, revision: 2 })
    expect(await statusesOf([second])).toEqual(['waitlisted'])
    const { docs } = await app.collections.audit.where('target.id', '==', first).get()
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { actor: { kind: 'job', name: 'promotion' }, action: 'registrations.promote', after: { seat } },
    ])
    expect((await app.collections.mail.doc(`${first}-2-promoted`).get()).exists).toBe(true)
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('is assigned in the order of the line', async () => {
    const cup = await openWithLine(5)
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

  it('stays reserved after the start', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', waiter = ''] = await joinInTurn(app, cup, 2)
    app.clock.time = new Date(AFTER_THE_START.getTime() - 1)
    await rule(app, holder, 'approved')
    app.clock.time = AFTER_THE_START
    await withdraw(app, holder)
    expect(await handOutReserved(cup.id, app.deps)).toEqual([])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['waitlisted'])
  })

  it.each([
    ['by an admin', (id: string) => edit(app, id, { status: 'published' })],
    [
      'from the list',
      async (id: string) => {
        const { revision } = await tournamentOf(app, id)
        await publishTournament(id, { revision }, AS_BOSS, app.deps)
      },
    ],
    [
      'at its time',
      async (id: string) => {
        const publishDate = new Date(app.clock.time.getTime() + 1).toISOString()
        await edit(app, id, { status: 'scheduled', publishDate })
        app.clock.time = new Date(publishDate)
        await publishDueTournaments(app)
      },
    ],
  ])('while the tournament is hidden is kept for the line until it is shown again %s', async (_how, show) => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', waiter = ''] = await joinInTurn(app, cup, 2)
    await edit(app, cup.id, { status: 'draft' })
    await withdraw(app, holder)
    expect((await readArena(app, cup.id)).seats).toMatchObject([{ state: 'reserved' }])
    // Earlier changes were reconciled long ago.
    app.clock.time = new Date(app.clock.time.getTime() + 600_000)
    await repair(app.deps)
    await show(cup.id)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['pending'])
  })

  it('is assigned once when twenty leave at once, and all withdrawals succeed', async () => {
    const cup = await openTournament(app, { maxPlayers: 20, waitlist: true })
    const ids = await joinInTurn(app, cup, 45)
    await Promise.all(ids.slice(0, 20).map((id) => withdraw(app, id)))
    const statuses = await statusesOf(ids)
    expect(statuses.slice(20, 40)).toEqual(Array.from({ length: 20 }, () => 'pending'))
    expect(statuses.slice(40)).toEqual(Array.from({ length: 5 }, () => 'waitlisted'))
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is released even if the first in line always leaves before its promotion', async () => {
    const cup = await openWithLine(12)
    const [holder = '', ...line] = await joinInTurn(app, cup, 13)
    const fickle = [...line]
    const elsewhere = { ...app, deps: { ...app.deps, memory: new ProcessMemory() } }
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

  it('skips a player who leaves the line at that moment', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', first = '', second = ''] = await joinInTurn(app, cup, 3)
    beforeNextCommit(() => withdraw(app, first))
    await withdraw(app, holder)
    expect(await statusesOf([first, second])).toEqual(['withdrawn', 'pending'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

/** An instance with caches as in production, which has already marked the cup. */
async function instanceFor({ id }: { id: string }, quietMs?: number): Promise<Setting> {
  const instance = { ...app, deps: { ...app.deps, memory: new ProcessMemory(5_000, quietMs) } }
  await markChanging(id, instance.deps)
  return instance
}

async function lastSeat() {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  const holder = await join(app, cup)
  const player = aPlayer(cup)
  return { cup, holder, player, waiter: idOf(player) }
}

const registerAt = (instance: Setting, player: Sent) =>
  registerNewcomer(submissionSchema.parse(player), null, instance.deps)

describe('a registration joins the list just as a seat becomes free', () => {
  it('joins before: the leaving request assigns the seat', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    const leaver = await instanceFor(cup, 0)
    beforeNextCommit(() => register(app, player))
    await withdraw(leaver, holder)
    expect(await statusesOf([waiter])).toEqual(['pending'])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('joins before, and the leaving process is killed: the repair assigns the seat', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    const leaver = await instanceFor(cup, 0)
    const ends: (() => boolean)[] = []
    beforeNextCommit(async () => {
      await register(app, player)
      ends.push(cutOff(0))
    })
    await withdraw(leaver, holder)
    expect(ends.map((end) => end())).toEqual([true])
    expect(await statusesOf([waiter])).toEqual(['waitlisted'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter])).toEqual(['pending'])
  })

  it('joins after, in a process with an old view: it takes the seat', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    const newcomer = await instanceFor(cup)
    expect(await viewOf(cup, newcomer.deps).pick(1)).toBeNull()
    await withdraw(app, holder)
    expect(await registerAt(newcomer, player)).toMatchObject({ outcome: 'pending' })
    expect(await statusesOf([waiter])).toEqual(['pending'])
  })

  it('joins with a late commit: it keeps its place, and the repair assigns the seat', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    const [leaver, newcomer] = [await instanceFor(cup), await instanceFor(cup)]
    expect(await openLine(cup, false, newcomer.deps)).toBe('open')
    beforeNextCommit(() => withdraw(leaver, holder))
    expect(await registerAt(newcomer, player)).toMatchObject({ outcome: 'waitlisted' })
    expect((await app.collections.lines.doc(cup.id).get()).data()?.state).toBe('closing')
    const later = aPlayer(cup)
    expect(await registerAt(await instanceFor(cup), later)).toMatchObject({ outcome: 'waitlisted' })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await statusesOf([waiter, idOf(later)])).toEqual(['pending', 'waitlisted'])
  })
})

describe('the waiting list', () => {
  it('closes when it is empty, and its seats are free for newcomers only after the closing time', async () => {
    const { cup, holder, player } = await lastSeat()
    await register(app, player)
    const instance = await instanceFor(cup)
    await withdraw(instance, idOf(player))
    await withdraw(instance, holder)
    const line = async () => (await app.collections.lines.doc(cup.id).get()).data()?.state
    expect([await line(), (await readArena(app, cup.id)).seats]).toMatchObject([
      'closing',
      [{ state: 'reserved' }],
    ])
    // Before the closing time is over a newcomer joins the list, which opens again.
    expect(await registerAt(instance, aPlayer(cup))).toMatchObject({ outcome: 'waitlisted' })
    expect(await line()).toBe('open')
    const seated = (await readArena(app, cup.id)).registrations.find(({ seat }) => seat === 1)
    await withdraw(app, seated?.id ?? '')
    expect([await line(), (await readArena(app, cup.id)).seats]).toEqual(['none', []])
    expect(await registerAt(await instanceFor(cup), aPlayer(cup))).toMatchObject({ outcome: 'pending' })
  })

  it('skips an unreadable registration', async () => {
    const { cup, holder, player, waiter } = await lastSeat()
    await register(app, player)
    const second = await join(app, cup)
    await app.collections.registrations.doc(waiter).withConverter(null).update({ email: 7 })
    await withdraw(app, holder)
    expect(await statusesOf([second])).toEqual(['pending'])
    expect(app.log.lines.filter(({ level }) => level === 'error')).toMatchObject([
      { message: 'unreadable document', fields: { id: waiter } },
    ])
  })
})

describe('two concurrent promotions', () => {
  it('assign all seats in order, each once', async () => {
    const cup = await openTournament(app, { maxPlayers: 4, waitlist: true })
    const [, , , , ...line] = await joinInTurn(app, cup, 12)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 9 })
    await keep(cup, 5, 6, 7, 8, 9)
    const runs = await Promise.all(Array.from({ length: 4 }, () => handOutReserved(cup.id, app.deps)))
    expect(runs.flat().toSorted()).toEqual(line.slice(0, 5).toSorted())
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('continue in order if one is delayed between reading and committing', async () => {
    const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
    const [, , first = '', second = ''] = await joinInTurn(app, cup, 5)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 3 })
    await keep(cup, 3)
    beforeNextCommit(async () => {
      await handOutReserved(cup.id, app.deps)
      await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 4 })
      await keep(cup, 4)
    })
    expect(await handOutReserved(cup.id, app.deps)).toEqual([second])
    expect((await seen(app, first)).revision).toBe(2)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('reserved seats', () => {
  it('are only for the line: a newcomer waits', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter = ''] = await joinInTurn(app, cup, 2)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    await keep(cup, 2)
    const late = await join(app, cup)
    expect(await statusesOf([waiter, late])).toEqual(['pending', 'waitlisted'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it.each([
    ['withdraws', (id: string) => withdraw(app, id)],
    ['is rejected', (id: string) => rule(app, id, 'rejected')],
  ])('are free for newcomers when the last of the line %s', async (_how, leave) => {
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
  it('assigns free seats, with an audit entry of the admin', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter = ''] = await joinInTurn(app, cup, 2)
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 2 })
    expect(await byHand(cup.id)).toEqual({ promoted: [waiter] })
    const { docs } = await app.collections.audit.where('target.id', '==', waiter).get()
    expect(docs.map((entry) => entry.data().actor)).toEqual([{ kind: 'user', uid: BOSS }])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('says why no one is promoted', async () => {
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
