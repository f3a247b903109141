import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { edit, faultsAfterRepair, join, rule, seen, tournamentOf, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, send, someFreeFireId } from './arena.ts'
import { beforeNextCommit, isCutOff } from './commits.ts'
import { call, outcomeOf } from './people.ts'

/** As old as a copy of a tournament may be. */
const COPIES_MS = 5_000

/** Two instances: one changes the modality, the other still has an old copy. */
let app: Setting
let other: Setting

beforeEach(async () => {
  app = await openApp()
  other = await openApp({ project: app.project, copiesMs: COPIES_MS })
})
afterEach(async () => {
  await app.close()
  await other.close()
})

type Modality = Tournament['modality']

const CHANGES = [
  ['solo', 'duo'],
  ['duo', 'solo'],
] as const

/** A player of this modality: alone, or a pair. */
const playing = (modality: Modality) => ({
  partner: modality === 'duo' ? { fullName: 'Ana Ruiz', freeFireId: someFreeFireId() } : null,
})

const open = (modality: Modality, changes: Partial<Tournament> = {}) =>
  openTournament(app, { modality, maxPlayers: 4, ...changes })

/** The other process caches the tournament, as when a visitor opens it. */
const copyAtOther = async ({ id }: Tournament): Promise<void> => {
  expect(await outcomeOf(await call(`${other.url}/api/tournaments/${id}`))).toBe('200')
  await other.copies.tournaments.seen(id, COPIES_MS, () => Promise.reject(new Error('There is no copy')))
}

const late = async (cup: Tournament, modality: Modality) => {
  const player = aPlayer(cup, playing(modality))
  return { id: idOf(player), outcome: await outcomeOf(await send(other, player)) }
}

const storedIn = async ({ id }: Tournament): Promise<string[]> =>
  (await readArena(app, id)).registrations.map((registration) => registration.id)

/** Long enough for the repair to take what was left. */
const later = () => {
  for (const one of [app, other]) one.clock.time = new Date(one.clock.time.getTime() + 30_001)
}

describe.each(CHANGES)('a cup that was %s and is now %s', (from, to) => {
  const message =
    to === 'duo'
      ? 'Este torneo ahora se juega en dúo y esta inscripción es de una sola persona.'
      : 'Este torneo ahora se juega solo y esta inscripción es de un dúo.'

  it.each(['rejected', 'withdrawn'] as const)(
    'does not reinstate a registration that was %s before',
    async (status) => {
      const cup = await open(from)
      const id = await join(app, cup, playing(from))
      await (status === 'rejected' ? rule(app, id, 'rejected') : withdraw(app, id))
      await edit(app, cup.id, { modality: to })
      for (const wanted of ['pending', 'approved'] as const) {
        await expect(rule(app, id, wanted)).rejects.toMatchObject({ code: 'wrong-state', sentence: message })
      }
      expect(await seen(app, id)).toMatchObject({ status, seat: null })
      expect(await faultsAfterRepair(app, cup)).toEqual([])
    },
  )

  it('reinstates them when the modality is changed back', async () => {
    const cup = await open(from)
    const id = await join(app, cup, playing(from))
    await rule(app, id, 'rejected')
    await edit(app, cup.id, { modality: to })
    await edit(app, cup.id, { modality: from })
    expect(await rule(app, id, 'approved')).toMatchObject({ status: 'approved' })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it.each([false, true])('refuses a registration with an old copy, with a line: %s', async (waitlist) => {
    const cup = await open(from, { waitlist })
    await copyAtOther(cup)
    await edit(app, cup.id, { modality: to })
    expect(await late(cup, from)).toMatchObject({ outcome: '400 invalid-request' })
    expect(await storedIn(cup)).toEqual([])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('refuses them also if others wait in line', async () => {
    const cup = await open(from, { waitlist: true, maxPlayers: 2 })
    await copyAtOther(cup)
    await edit(app, cup.id, { modality: to })
    const ids = [await join(app, cup, playing(to)), await join(app, cup, playing(to))]
    if (to === 'solo') ids.push(await join(app, cup, playing(to)))
    expect((await seen(app, ids.at(-1) ?? '')).status).toBe('waitlisted')
    expect(await late(cup, from)).toMatchObject({ outcome: '400 invalid-request' })
    expect((await storedIn(cup)).toSorted()).toEqual(ids.toSorted())
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('admits no registration of the old modality during any step, or is not changed', async () => {
    for (const waitlist of [false, true]) {
      let hasCome = true
      for (let step = 1; hasCome; step++) {
        hasCome = false
        const cup = await open(from, { waitlist })
        await copyAtOther(cup)
        let came = { id: '', outcome: '' }
        const stop = beforeNextCommit(async () => {
          hasCome = true
          came = await late(cup, from)
        }, step)
        const changed = await edit(app, cup.id, { modality: to }).then(
          () => true,
          (error: { code?: string }) => error.code,
        )
        stop()
        later()
        expect({ step, faults: await faultsAfterRepair(app, cup) }).toEqual({ step, faults: [] })
        const isIn = came.outcome === '200'
        expect({ step, changed }).toEqual({ step, changed: isIn ? 'seats-taken' : true })
        if (isIn)
          expect(await seen(app, came.id)).toMatchObject({ status: 'pending', seat: expect.any(Number) })
        else expect(await storedIn(cup)).toEqual([])
        if (!hasCome) expect(step).toBeGreaterThan(3)
      }
    }
  })

  it('refuses old copies also after a late repair that began before the change', async () => {
    const cup = await open(from)
    // The same change was cut off in the middle: the repair opens its seats again.
    expect(await isCutOff(2, () => edit(app, cup.id, { modality: to }))).toBe(true)
    later()
    await copyAtOther(cup)
    beforeNextCommit(() => edit(app, cup.id, { modality: to }))
    await repair(other.deps)
    expect(await tournamentOf(app, cup.id)).toMatchObject({ modality: to })
    expect(await late(cup, from)).toMatchObject({ outcome: '400 invalid-request' })
    expect(await storedIn(cup)).toEqual([])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})
