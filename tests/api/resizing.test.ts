import { beforeEach, describe, expect, it } from 'vitest'
import type { TournamentEdit } from '../../functions/src/contract/tournaments/tournament-input.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { register as registerAt } from '../../functions/src/registrations/joining/register.service.ts'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { Resize } from '../../functions/src/registrations/seats/resize.service.ts'
import { updateTournament } from '../../functions/src/tournaments/edit-tournament.service.ts'
import {
  AS_BOSS,
  edit,
  planOf,
  tournamentOf,
  faultsAfterRepair,
  faultsOf,
  join,
  joinInTurn,
  seen,
  withdraw,
} from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, readArena, register, send, someFreeFireId } from './arena.ts'
import { beforeNextCommit, cutAtEachCommit, isCutOff } from './commits.ts'
import { outcomeOf } from './people.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const resize = (id: string, changes: Partial<TournamentEdit>) => edit(app, id, changes)

const planFor = (id: string, changes: Partial<TournamentEdit>) => planOf(app, id, changes)

const statesOf = async (id: string): Promise<string[]> => {
  const { seats } = await readArena(app, id)
  return seats.toSorted((a, b) => a.number - b.number).map(({ number, state }) => `${number} ${state}`)
}

const numbersOf = async (id: string): Promise<number[]> =>
  (await readArena(app, id)).registrations
    .flatMap(({ seat }) => (seat === null ? [] : [seat]))
    .toSorted((a, b) => a - b)

const withPartner = () => ({ partner: { fullName: 'Ana Ruiz', freeFireId: someFreeFireId() } })

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Long enough for the repair to take over what was left. */
const LATER_MS = 30_001

const later = () => {
  app.clock.time = new Date(app.clock.time.getTime() + LATER_MS)
}

describe('lowering the capacity', () => {
  it('moves the holders of seats beyond it, each with a record, and closes those seats', async () => {
    const cup = await openTournament(app, { maxPlayers: 20 })
    const ids = await joinInTurn(app, cup, 6)
    const before = new Map(
      await Promise.all(ids.map(async (id) => [id, (await seen(app, id)).seat ?? 0] as const)),
    )
    await resize(cup.id, { maxPlayers: 6 })
    expect(await numbersOf(cup.id)).toEqual(range(1, 6))
    expect((await statesOf(cup.id)).slice(6)).toEqual(range(7, 20).map((number) => `${number} closed`))
    const { docs } = await app.collections.audit.where('action', '==', 'registrations.reseat').get()
    const moved = [...before].filter(([, seat]) => seat > 6).map(([id]) => id)
    expect(docs.map((entry) => entry.data().target.id).toSorted()).toEqual(moved.toSorted())
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await outcomeOf(await send(app, aPlayer(cup)))).toBe('409 tournament-full')
  })

  it('is refused, with the number of held seats, only if more are held than would remain', async () => {
    const cup = await openTournament(app, { maxPlayers: 12, modality: 'duo' })
    for (let index = 0; index < 3; index++) await join(app, cup, withPartner())
    const before = await readArena(app, cup.id)
    await expect(resize(cup.id, { maxPlayers: 4 })).rejects.toMatchObject({
      code: 'seats-taken',
      fields: { maxPlayers: 'Hay 6 jugadores con cupo.' },
    })
    const { tournament: _card, ...seated } = await readArena(app, cup.id)
    expect(before).toMatchObject(seated)
    await resize(cup.id, { maxPlayers: 6 })
    expect(await numbersOf(cup.id)).toEqual([1, 2, 3])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('uses seats reserved for the line, and keeps the others reserved', async () => {
    const cup = await openTournament(app, { maxPlayers: 3, waitlist: true })
    await joinInTurn(app, cup, 5)
    app.clock.time = new Date('2030-01-10T20:00:00.000Z')
    const { registrations } = await readArena(app, cup.id)
    await Promise.all(registrations.filter(({ seat }) => (seat ?? 9) < 3).map(({ id }) => withdraw(app, id)))
    expect(await statesOf(cup.id)).toEqual(['1 reserved', '2 reserved', '3 taken'])
    await resize(cup.id, { maxPlayers: 2 })
    expect(await statesOf(cup.id)).toEqual(['1 taken', '2 reserved', '3 closed'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('from an old revision changes no seat', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    await joinInTurn(app, cup, 2)
    const before = await statesOf(cup.id)
    const plan = await planFor(cup.id, { maxPlayers: 5, revision: 7 })
    await expect(updateTournament(cup.id, plan, AS_BOSS, app.deps)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await statesOf(cup.id)).toEqual(before)
    expect((await app.collections.repairs.doc(`seats-${cup.id}`).get()).exists).toBe(false)
  })

  it('reopens the closed seats immediately if the edit fails', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    await expect(resize(cup.id, { maxPlayers: 5, linkedFormId: 'nada' })).rejects.toMatchObject({
      code: 'invalid-request',
    })
    expect(await statesOf(cup.id)).toEqual([])
    expect(await faultsOf(app, cup)).toEqual([])
  })

  it('reopens them if another edit was first', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    const plan = await planFor(cup.id, { maxPlayers: 5 })
    const other = await planFor(cup.id, { name: 'Copa Nueva' })
    beforeNextCommit(() => updateTournament(cup.id, other, AS_BOSS, app.deps))
    await expect(updateTournament(cup.id, plan, AS_BOSS, app.deps)).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await statesOf(cup.id)).toEqual([])
  })

  it(
    'cut off anywhere, is undone or completed by the repair, once it is due',
    { timeout: 60_000 },
    async () => {
      const rounds = await cutAtEachCommit(async (commits) => {
        const cup = await openTournament(app, { maxPlayers: 4 })
        await joinInTurn(app, cup, 2)
        const wasCutOff = await isCutOff(commits, () => resize(cup.id, { maxPlayers: 2 }))
        await repair(app.deps)
        const { maxPlayers } = await tournamentOf(app, cup.id)
        // An act that may still be under way is left alone until then.
        later()
        expect(await faultsAfterRepair(app, cup)).toEqual([])
        expect((await statesOf(cup.id)).length).toBe(maxPlayers === 2 ? 4 : 2)
        expect((await app.collections.repairs.get()).size).toBe(0)
        return wasCutOff
      })
      expect(rounds).toBeGreaterThan(4)
    },
  )

  it('is not undone by a repair in the middle of it', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    const resizing = await Resize.begin(cup, { ...cup, maxPlayers: 5 }, app.deps)
    await resizing?.prepare()
    await join(app, cup)
    await repair(app.deps)
    expect((await statesOf(cup.id)).filter((seat) => seat.endsWith('closed'))).toHaveLength(5)
    await resizing?.giveUp()
    expect((await statesOf(cup.id)).filter((seat) => seat.endsWith('closed'))).toEqual([])
  })

  it('fails if it takes so long that others have reopened its seats', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    const plan = await planFor(cup.id, { maxPlayers: 5 })
    const resizing = updateTournament(
      cup.id,
      plan,
      {
        ...AS_BOSS,
        // All it has decided on is read; now its process stands still for a while.
        remember: () =>
          beforeNextCommit(async () => {
            later()
            await repair(app.deps)
            await joinInTurn(app, cup, 8)
          }),
      },
      app.deps,
    )
    await expect(resizing).rejects.toMatchObject({ code: 'try-again' })
    expect(await tournamentOf(app, cup.id)).toMatchObject({ maxPlayers: 10 })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('refuses closed seats to newcomers with an old copy of the tournament', async () => {
    const cup = await openTournament(app, { maxPlayers: 40 })
    const slow = { ...app.deps, memory: new ProcessMemory(), copies: new Copies(3_600_000) }
    const player = () => submissionSchema.parse(aPlayer(cup))
    await registerAt(player(), null, slow)
    await resize(cup.id, { maxPlayers: 3 })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 }, () => registerAt(player(), null, slow)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('raising the capacity', () => {
  it('assigns seats to the line before concurrent newcomers', async () => {
    const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
    const ids = await joinInTurn(app, cup, 5)
    const present = await tournamentOf(app, cup.id)
    const resizing = await Resize.begin(present, { ...cup, maxPlayers: 4 }, app.deps)
    await resizing?.prepare()
    await app.collections.tournaments.doc(cup.id).update({ maxPlayers: 4 })
    const late = await join(app, cup)
    await resizing?.giveUp()
    const statuses = await Promise.all([...ids, late].map(async (id) => (await seen(app, id)).status))
    expect(statuses).toEqual(['pending', 'pending', 'pending', 'pending', 'waitlisted', 'waitlisted'])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('beyond the line leaves the rest to newcomers', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    await joinInTurn(app, cup, 3)
    await resize(cup.id, { maxPlayers: 8 })
    expect(await faultsOf(app, cup)).toEqual([])
    expect(await numbersOf(cup.id)).toHaveLength(3)
    const outcomes = await Promise.all(range(1, 6).map(() => register(app, aPlayer(cup))))
    expect(outcomes.filter(({ outcome }) => outcome === 'pending')).toHaveLength(5)
  })

  it('opens what an earlier lowering closed', async () => {
    const cup = await openTournament(app, { maxPlayers: 6 })
    await resize(cup.id, { maxPlayers: 2 })
    expect(await statesOf(cup.id)).toEqual(['3 closed', '4 closed', '5 closed', '6 closed'])
    await resize(cup.id, { maxPlayers: 4 })
    expect(await statesOf(cup.id)).toEqual(['5 closed', '6 closed'])
    await joinInTurn(app, cup, 4)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it(
    'interrupted at any commit, leaves no reserved seat beyond the capacity',
    { timeout: 60_000 },
    async () => {
      const rounds = await cutAtEachCommit(async (commits) => {
        const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
        await joinInTurn(app, cup, 3)
        const wasCutOff = await isCutOff(commits, () => resize(cup.id, { maxPlayers: 4 }))
        later()
        expect(await faultsAfterRepair(app, cup)).toEqual([])
        return wasCutOff
      })
      expect(rounds).toBeGreaterThan(4)
    },
  )
})

describe('two concurrent changes of the capacity', () => {
  it('are executed one after the other, or the slower one is refused', async () => {
    const cup = await openTournament(app, { maxPlayers: 10 })
    await joinInTurn(app, cup, 4)
    const sizes = [4, 6, 14, 20]
    const plans = await Promise.all(sizes.map((maxPlayers) => planFor(cup.id, { maxPlayers })))
    const outcomes = await Promise.allSettled(
      plans.map((plan) => updateTournament(cup.id, plan, AS_BOSS, app.deps)),
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue
      expect(['try-again', 'conflict']).toContain((outcome.reason as { code: string }).code)
    }
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('while a crowd registers', () => {
  it.each([
    ['lowered', 30, 12],
    ['raised', 12, 30],
  ])('a capacity that is %s is never exceeded, and no registration is lost', async (_how, from, to) => {
    const cup = await openTournament(app, { maxPlayers: from, waitlist: true })
    const crowd = Array.from({ length: 40 }, () => register(app, aPlayer(cup)))
    await Promise.race(crowd)
    const edit = resize(cup.id, { maxPlayers: to }).catch((error: unknown) => error)
    const answers = await Promise.all(crowd)
    await edit
    const arena = await readArena(app, cup.id)
    expect(arena.registrations).toHaveLength(answers.length)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    const { maxPlayers } = await tournamentOf(app, cup.id)
    expect(await numbersOf(cup.id)).toEqual(range(1, maxPlayers))
  })
})
