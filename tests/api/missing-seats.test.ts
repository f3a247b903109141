import { beforeEach, describe, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { deleteTournament } from '../../functions/src/tournaments/delete-tournament.service.ts'
import { AS_BOSS, BOSS, edit, faultsAfterRepair, join, joinInTurn, rule, seen, withdraw } from './acts.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { openTournament, readArena } from './arena.ts'
import { beforeNextCommit } from './commits.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const seatOf = async ({ id }: Tournament, registrationId: string) => {
  const { seat } = await seen(app, registrationId)
  return app.collections.seats(id).doc(`${seat}`)
}

/** Two hold seats and one waits; the seat of the first is missing, as after a manual mistake. */
async function withoutSeat() {
  const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
  const [holder = '', neighbour = '', waiting = ''] = await joinInTurn(app, cup, 3)
  await (await seatOf(cup, holder)).delete()
  return { cup, holder, neighbour, waiting }
}

const statusOf = async (id: string): Promise<string> =>
  (await app.collections.registrations.doc(id).get()).data()?.status ?? 'erased'

const LEAVING: [end: string, leave: (id: string) => Promise<unknown>][] = [
  ['withdrawn', (id) => withdraw(app, id)],
  ['rejected', (id) => rule(app, id, 'rejected')],
  ['erased', (id) => erase(id, { actor: { kind: 'user', uid: BOSS } }, app.deps)],
]

describe('a registration whose seat is missing', () => {
  it.each(LEAVING)('can be %s, and the first in line gets a seat', async (end, leave) => {
    const { cup, holder, neighbour, waiting } = await withoutSeat()
    await leave(holder)
    expect(await statusOf(holder)).toBe(end)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect([await statusOf(neighbour), await statusOf(waiting)]).toEqual(['pending', 'pending'])
  })

  it.each(LEAVING)('can be %s, and the player who took the free seat keeps it', async (end, leave) => {
    const cup = await openTournament(app, { maxPlayers: 1 })
    const holder = await join(app, cup)
    const seat = await seatOf(cup, holder)
    await seat.delete()
    const heir = await join(app, cup)
    await leave(holder)
    expect(await statusOf(holder)).toBe(end)
    expect((await seat.get()).data()).toMatchObject({ state: 'taken', registrationId: heir })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is deleted with its tournament', async () => {
    const { cup } = await withoutSeat()
    await deleteTournament({ id: cup.id, registrations: 'cancel' }, AS_BOSS, app.deps)
    app.clock.time = new Date(app.clock.time.getTime() + 30_000)
    await sweepRemoved(app.deps)
    expect(await readArena(app, cup.id)).toEqual({
      tournament: undefined,
      registrations: [],
      seats: [],
      claims: [],
    })
  })

  it('does not block a change of the capacity', async () => {
    const { cup, holder } = await withoutSeat()
    expect((await edit(app, cup.id, { maxPlayers: 4 })).maxPlayers).toBe(4)
    await withdraw(app, holder)
    expect((await edit(app, cup.id, { maxPlayers: 2 })).maxPlayers).toBe(2)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})

describe('a registration whose seat was given to another one', () => {
  it.each(LEAVING)('can be %s, and the other one keeps it', async (end, leave) => {
    const cup = await openTournament(app, { maxPlayers: 2 })
    const [holder, heir] = [await join(app, cup), await join(app, cup)]
    const [seat, other] = [await seatOf(cup, holder), await seatOf(cup, heir)]
    const { number } = (await seat.get()).data() ?? {}
    // The registration is another version from then on, as with every seat that changes hands.
    beforeNextCommit(async () => {
      const batch = seat.firestore.batch()
      batch.update(seat, { registrationId: heir })
      batch.update(app.collections.registrations.doc(heir), { seat: number })
      batch.update(app.collections.registrations.doc(holder), { flags: ['odd-phone'] })
      batch.delete(other)
      await batch.commit()
    })
    await leave(holder)
    expect(await statusOf(holder)).toBe(end)
    expect((await seat.get()).data()).toMatchObject({ state: 'taken', registrationId: heir })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })
})
