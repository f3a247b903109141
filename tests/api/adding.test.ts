import { beforeAll, describe, expect, it } from 'vitest'
import { addedRegistrationSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import { addByAdmin } from '../../functions/src/registrations/joining/add.service.ts'
import { AS_BOSS, BOSS, faultsAfterRepair, join, joinInTurn, seen, withdraw } from './acts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTournament, readArena } from './arena.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

const entered = (cup: Parameters<typeof aPlayer>[0], changes = {}) => {
  const { acceptedVersion: _version, source: _source, ...sent } = aPlayer(cup, changes)
  return addedRegistrationSchema.parse(sent)
}

describe('an admin who adds a registration', () => {
  it('needs no form and no deadline, and is named in the audit', async () => {
    const cup = await openTournament(app, {
      linkedFormId: null,
      registrationDeadline: '2030-01-05T11:00:00.000Z',
    })
    const input = entered(cup)
    const { id, status, seat } = await addByAdmin(input, AS_BOSS, app.deps)
    expect(await seen(app, id)).toMatchObject({ status, seat, addedBy: BOSS, acceptedVersion: null })
    const { docs } = await app.collections.audit.where('target.id', '==', id).get()
    expect(docs.map((entry) => entry.data())).toMatchObject([
      { action: 'registrations.add', actor: { uid: BOSS }, after: { tournamentId: cup.id, status, seat } },
    ])
    expect(JSON.stringify(docs.map((entry) => entry.data()))).not.toContain(input.fullName)
    expect(await faultsAfterRepair(app, cup)).toEqual([])
    expect(await addByAdmin(input, AS_BOSS, app.deps)).toMatchObject({ id })
    await expect(addByAdmin({ ...input, fullName: 'Otra Persona' }, AS_BOSS, app.deps)).rejects.toMatchObject(
      {
        code: 'already-sent',
      },
    )
  })

  it('adds it at the end of the line', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', waiter = ''] = await joinInTurn(app, cup, 2)
    const { id, status } = await addByAdmin(entered(cup), AS_BOSS, app.deps)
    expect(status).toBe('waitlisted')
    await withdraw(app, holder)
    expect(await seen(app, waiter)).toMatchObject({ status: 'pending' })
    expect(await seen(app, id)).toMatchObject({ status: 'waitlisted' })
  })

  it.each([
    ['without a seat', { maxPlayers: 0 }, {}, 'tournament-full'],
    ['after the start', { date: '2030-01-05T12:00:00.000Z' }, {}, 'tournament-started'],
    ['without the partner', { modality: 'duo' as const }, {}, 'invalid-request'],
    ['with one who is there', {}, { freeFireId: '7777700001' }, 'already-registered'],
  ])('is refused %s', async (_when, changes, player, code) => {
    const cup = await openTournament(app, changes)
    if (code === 'already-registered') await join(app, cup, player)
    const before = await readArena(app, cup.id)
    await expect(addByAdmin(entered(cup, player), AS_BOSS, app.deps)).rejects.toMatchObject({ code })
    expect(await readArena(app, cup.id)).toEqual(before)
  })

  it('gets an error for an unknown tournament', async () => {
    const input = entered({ id: 'nada', rules: [] })
    await expect(addByAdmin(input, AS_BOSS, app.deps)).rejects.toMatchObject({ code: 'not-published' })
  })
})
