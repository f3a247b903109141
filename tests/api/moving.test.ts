import { beforeAll, describe, expect, it } from 'vitest'
import {
  transitionOf,
  type RegistrationStatus,
} from '../../functions/src/contract/registrations/registration-states.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { move, type Move } from '../../functions/src/registrations/inbox/move.service.ts'
import { deleteTournament } from '../../functions/src/tournaments/delete-tournament.service.ts'
import { AS_BOSS, BOSS, faultsAfterRepair, faultsBesideFigures, join, rule, seen, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { openTournament, readArena, someFreeFireId } from './arena.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

/** A tournament with one seat and a line, and a registration that reached a state by the usual acts. */
async function oneWhoIs(status: RegistrationStatus) {
  const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
  if (status === 'waitlisted') await join(app, cup)
  const freeFireId = someFreeFireId()
  const id = await join(app, cup, { freeFireId })
  if (status === 'approved' || status === 'rejected') await rule(app, id, status)
  if (status === 'withdrawn') await withdraw(app, id)
  return { cup, id, freeFireId }
}

const kinds = async (id: string): Promise<string[]> => {
  const { docs } = await app.collections.mail.where('registrationId', '==', id).get()
  return docs.map((document) => document.id.slice(id.length + 1)).toSorted()
}

const recordOf = async (id: string) => {
  const { docs } = await app.collections.audit.where('target.id', '==', id).get()
  return docs
    .map((document) => document.data())
    .toSorted((a, b) => Number(a.after?.['revision'] ?? 0) - Number(b.after?.['revision'] ?? 0))
}

const shapeOf = async ({ id }: Pick<Tournament, 'id'>) => {
  const { registrations, seats, claims } = await readArena(app, id)
  return {
    registrations,
    seats,
    claims,
    audit: (await app.collections.audit.get()).size,
    mail: (await app.collections.mail.get()).size,
  }
}

describe('every row of the table of states', () => {
  it.each([
    ['pending', 'approved', ['1-received', '2-approved'], 'registrations.approve'],
    ['pending', 'rejected', ['1-received', '2-rejected'], 'registrations.reject'],
    ['approved', 'pending', ['1-received'], 'registrations.reopen'],
    ['approved', 'rejected', ['1-received', '3-rejected'], 'registrations.reject'],
    ['waitlisted', 'rejected', ['1-received', '2-rejected'], 'registrations.reject'],
    ['rejected', 'pending', ['1-received'], 'registrations.reopen'],
    ['rejected', 'approved', ['1-received', '3-approved'], 'registrations.approve'],
    ['withdrawn', 'pending', ['1-received', '2-withdrawn', '3-received'], 'registrations.reopen'],
    ['withdrawn', 'approved', ['1-received', '2-withdrawn', '3-approved'], 'registrations.approve'],
  ] as const)('%s > %s by an admin', async (from, to, messages, action) => {
    const { cup, id } = await oneWhoIs(from)
    const before = await seen(app, id)
    const changed = await rule(app, id, to, { reason: to === 'rejected' ? 'Sin evidencia.' : null })
    const after = await seen(app, id)
    expect(changed).toEqual({ id, status: to, seat: after.seat, revision: before.revision + 1 })
    const holds = to !== 'rejected'
    const isDecision = to !== 'pending'
    expect(after).toMatchObject({
      status: to,
      seat: holds ? 1 : null,
      revision: before.revision + 1,
      decidedBy: isDecision ? BOSS : null,
      decidedAt: isDecision ? app.clock.now().toISOString() : null,
      reason: to === 'rejected' ? 'Sin evidencia.' : null,
    })
    expect(await kinds(id)).toEqual([...messages])
    const entry = (await recordOf(id)).at(-1)
    expect(entry).toMatchObject({
      actor: { kind: 'user', uid: BOSS },
      action,
      before: { status: from },
      after: { status: to, revision: before.revision + 1 },
    })
    expect(JSON.stringify(entry)).not.toContain('evidencia')
    expect((await readArena(app, cup.id)).claims.filter((claim) => claim.registrationId === id)).toHaveLength(
      holds ? 1 : 0,
    )
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it.each(['pending', 'approved', 'waitlisted'] as const)('%s > withdrawn by the player', async (from) => {
    const { cup, id } = await oneWhoIs(from)
    const { revision } = await seen(app, id)
    await withdraw(app, id)
    expect(await seen(app, id)).toMatchObject({ status: 'withdrawn', seat: null, revision: revision + 1 })
    expect((await kinds(id)).at(-1)).toBe(`${revision + 1}-withdrawn`)
    expect((await readArena(app, cup.id)).claims.map(({ registrationId }) => registrationId)).not.toContain(
      id,
    )
    // The record does not name the player.
    expect((await recordOf(id)).filter(({ action }) => action.includes('withdraw'))).toEqual([])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  const STATES = ['pending', 'approved', 'rejected', 'waitlisted', 'withdrawn'] as const
  const TARGETS = ['pending', 'approved', 'rejected', 'withdrawn'] as const
  const MOVERS = ['player', 'admin'] as const

  it.each(STATES)('a %s registration can move to no other state', async (from) => {
    const { cup, id } = await oneWhoIs(from)
    const before = await shapeOf(cup)
    const refused: Move[] = TARGETS.flatMap((to) => MOVERS.map((by) => ({ to, by }))).filter(
      ({ to, by }) => to !== from && transitionOf(from, to, by) === undefined,
    )
    expect(refused.length).toBeGreaterThan(1)
    for (const step of refused) {
      await expect(move(id, step, app.deps)).rejects.toMatchObject({ code: 'wrong-state' })
    }
    expect(await shapeOf(cup)).toEqual(before)
  })
})

describe('a move', () => {
  it('has no effect the second time', async () => {
    const { cup, id } = await oneWhoIs('pending')
    const first = await rule(app, id, 'rejected', { reason: 'Sin evidencia.' })
    const before = await shapeOf(cup)
    expect(await rule(app, id, 'rejected', { reason: 'Otra razón.' })).toEqual(first)
    expect(await shapeOf(cup)).toEqual(before)
  })

  it('is executed once for ten concurrent requests', async () => {
    const { cup, id } = await oneWhoIs('pending')
    const answers = await Promise.all(Array.from({ length: 10 }, () => rule(app, id, 'rejected')))
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([2]))
    expect(await kinds(id)).toEqual(['1-received', '2-rejected'])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('from an old revision is a conflict with the current state', async () => {
    const { cup, id } = await oneWhoIs('approved')
    const before = await shapeOf(cup)
    await expect(rule(app, id, 'rejected', { revision: 1 })).rejects.toMatchObject({
      code: 'conflict',
      changed: { status: 'approved', revision: 2 },
    })
    expect(await shapeOf(cup)).toEqual(before)
    expect(await rule(app, id, 'rejected', { revision: 2 })).toMatchObject({ revision: 3 })
  })

  it('of an unknown registration is refused', async () => {
    await expect(rule(app, 'a'.repeat(43), 'approved')).rejects.toMatchObject({ code: 'not-found' })
  })

  it('by two conflicting decisions ends in one of them, consistently', async () => {
    const { cup, id } = await oneWhoIs('approved')
    await Promise.all(
      [rule(app, id, 'rejected'), rule(app, id, 'pending'), withdraw(app, id)].map((act) =>
        act.catch(() => undefined),
      ),
    )
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })
})

describe('coming back', () => {
  it('is refused if the game ID is live again in any role', async () => {
    const { cup, id, freeFireId } = await oneWhoIs('rejected')
    const other = await join(app, cup, { freeFireId })
    const before = await shapeOf(cup)
    for (const to of ['pending', 'approved'] as const) {
      await expect(rule(app, id, to)).rejects.toMatchObject({
        code: 'already-registered',
        fields: { freeFireId: expect.any(String) },
      })
    }
    expect(await shapeOf(cup)).toEqual(before)
    await withdraw(app, other)
    expect(await rule(app, id, 'approved')).toMatchObject({ status: 'approved', seat: 1 })
  })

  it('claims both IDs of a pair again', async () => {
    const cup = await openTournament(app, { modality: 'duo', maxPlayers: 4 })
    const partner = { fullName: 'Ana Ruiz', freeFireId: someFreeFireId() }
    const id = await join(app, cup, { partner })
    await rule(app, id, 'rejected')
    expect((await readArena(app, cup.id)).claims).toEqual([])
    const other = { fullName: 'Leo Paz', freeFireId: someFreeFireId() }
    const thief = await join(app, cup, { freeFireId: partner.freeFireId, partner: other })
    await expect(rule(app, id, 'approved')).rejects.toMatchObject({
      fields: { 'partner.freeFireId': expect.any(String) },
    })
    await withdraw(app, thief)
    await rule(app, id, 'approved')
    expect((await readArena(app, cup.id)).claims).toHaveLength(2)
  })

  it.each(['pending', 'approved'] as const)('as %s to a full tournament ends in the line', async (to) => {
    const { cup, id } = await oneWhoIs('rejected')
    await join(app, cup)
    expect(await rule(app, id, to)).toMatchObject({ status: 'waitlisted', seat: null })
    // A registration that waits is not decided.
    expect(await seen(app, id)).toMatchObject({ decidedAt: null, decidedBy: null, reason: null })
    expect((await kinds(id)).at(-1)).toBe('3-received')
  })

  it('is placed after those who kept waiting', async () => {
    const { cup, id } = await oneWhoIs('pending')
    const waiter = await join(app, cup)
    await rule(app, id, 'rejected')
    expect(await rule(app, id, 'approved')).toMatchObject({ status: 'waitlisted' })
    expect(await seen(app, waiter)).toMatchObject({ status: 'pending', seat: 1 })
    await withdraw(app, waiter)
    expect(await seen(app, id)).toMatchObject({ status: 'pending', seat: 1 })
  })

  it('is refused if all seats are taken and there is no line', async () => {
    const cup = await openTournament(app, { maxPlayers: 1 })
    const id = await join(app, cup)
    await rule(app, id, 'rejected')
    await join(app, cup)
    const before = await shapeOf(cup)
    await expect(rule(app, id, 'approved')).rejects.toMatchObject({ code: 'tournament-full' })
    expect(await shapeOf(cup)).toEqual(before)
  })

  it('of five for the last seat succeeds once', async () => {
    const cup = await openTournament(app, { maxPlayers: 5, waitlist: true })
    const ids = await Promise.all(Array.from({ length: 5 }, () => join(app, cup)))
    await Promise.all(ids.map((id) => rule(app, id, 'rejected')))
    await Promise.all(Array.from({ length: 4 }, () => join(app, cup)))
    const answers = await Promise.all(ids.map((id) => rule(app, id, 'approved')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      'approved',
      ...Array.from({ length: 4 }, () => 'waitlisted'),
    ])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })

  it('after the start does not take seats reserved for the line', async () => {
    const own = await openApp()
    const cup = await openTournament(own, { maxPlayers: 1, waitlist: true })
    const [holder, waiter] = [await join(own, cup), await join(own, cup)]
    own.clock.time = new Date('2030-01-10T21:00:00.000Z')
    await rule(own, holder, 'rejected')
    expect((await readArena(own, cup.id)).seats).toMatchObject([{ state: 'reserved' }])
    expect(await rule(own, holder, 'approved')).toMatchObject({ status: 'waitlisted' })
    await Promise.all([withdraw(own, waiter), withdraw(own, holder)])
    expect((await readArena(own, cup.id)).seats).toEqual([])
    await own.close()
  })
})

it('sends its message also for a just deleted tournament', async () => {
  const { cup, id } = await oneWhoIs('pending')
  await deleteTournament({ id: cup.id, registrations: 'cancel' }, AS_BOSS, app.deps)
  await rule(app, id, 'rejected')
  expect(await kinds(id)).toEqual(['1-received', '2-rejected'])
})
