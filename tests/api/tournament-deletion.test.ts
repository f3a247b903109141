import { GrpcStatus, WriteBatch } from 'firebase-admin/firestore'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { failureSchema } from '../../functions/src/contract/envelope.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registration-states.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

let people: People
let app: Setting
let admin: Person
let token: string

const OUTAGE = Object.assign(new Error('gone'), { code: GrpcStatus.UNAVAILABLE })

beforeAll(async () => {
  people = openPeople()
  admin = await people.register()
  token = await signIn(admin)
})
afterAll(() => people.close())
beforeEach(async () => {
  app = await openApp({ time: new Date() })
  await appoint(admin, app)
  await app.collections.tournaments.doc('copa-apertura').set(aTournament())
})
afterEach(() => app.close())

const remove = (key?: string, as = token) =>
  call(`${app.url}/api/tournaments/copa-apertura`, as, undefined, {
    method: 'DELETE',
    ...(key !== undefined && { key }),
  })

const register = (status: RegistrationStatus, index = 0) => {
  const id = registrationIdOf(`registration-${index}`)
  return app.collections.registrations.doc(id).set(aRegistration({ id, status }))
}

const left = async () => {
  const { tournaments, seats, players, registrations } = app.collections
  const found = [tournaments, seats('copa-apertura'), players('copa-apertura'), registrations]
  const counts = await Promise.all(found.map((collection) => collection.count().get()))
  return counts.map((count) => count.data().count)
}

const actions = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data().action)

describe('DELETE /api/tournaments/:id', () => {
  it.each<[RegistrationStatus]>([['pending'], ['approved'], ['waitlisted']])(
    'refuses while somebody is %s, and says how many',
    async (status) => {
      await Promise.all([register(status, 0), register('pending', 1), register('rejected', 2)])
      const { code, message } = failureSchema.parse(await (await remove()).json()).error
      expect(code).toBe('in-use')
      expect(message).toBe('Este torneo tiene 2 inscripciones vigentes y no se puede eliminar.')
      expect(await left()).toEqual([1, 0, 0, 3])
      expect((await app.collections.tournaments.doc('copa-apertura').get()).data()).toEqual(aTournament())
      expect(await actions()).toEqual([])
    },
  )

  it('leaves nothing behind, however much there was', async () => {
    const { seats, players } = app.collections
    const registrationId = registrationIdOf('registration-0')
    await Promise.all([
      ...Array.from({ length: 450 }, (_, index) => register('rejected', index)),
      ...Array.from({ length: 210 }, (_, index) =>
        seats('copa-apertura')
          .doc(String(index + 1))
          .set({ number: index + 1, state: 'closed', registrationId: null }),
      ),
      ...Array.from({ length: 200 }, (_, index) =>
        players('copa-apertura')
          .doc(playerIdOf(String(index)))
          .set({ registrationId }),
      ),
    ])
    const other = registrationIdOf('other')
    await app.collections.registrations.doc(other).set(aRegistration({ id: other, tournamentId: 'otra' }))
    expect((await remove()).status).toBe(200)
    expect(await left()).toEqual([0, 0, 0, 1])
    expect((await actions()).toSorted()).toEqual(['tournaments.delete', 'tournaments.update'])
  })

  it('happens once under a key, and without one is gone', async () => {
    const answers = await Promise.all([remove('llave-0001'), remove('llave-0001'), remove('llave-0001')])
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200'])
    expect(await outcomeOf(await remove('llave-0001'))).toBe('200')
    expect(await outcomeOf(await remove())).toBe('404 not-found')
    expect((await actions()).filter((action) => action === 'tournaments.delete')).toHaveLength(1)
  })

  it('by two at once is done by one', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove()))
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(1)
    for (const outcome of outcomes) expect(['200', '404 not-found', '409 conflict']).toContain(outcome)
    expect((await actions()).filter((action) => action === 'tournaments.delete')).toHaveLength(1)
  })

  it('shows it again, and leaves everything, when somebody registered just before it was hidden', async () => {
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function hiddenThenRegistered(this: WriteBatch) {
      commit.mockRestore()
      const done = await this.commit()
      await register('pending')
      return done
    })
    expect(await outcomeOf(await remove())).toBe('409 in-use')
    expect(await left()).toEqual([1, 0, 0, 1])
    const shown = (await app.collections.tournaments.doc('copa-apertura').get()).data()
    expect(shown).toEqual({ ...aTournament(), revision: 3 })
    expect(await actions()).toEqual(['tournaments.update', 'tournaments.update'])
  })

  it('cut off on the way, is completed when it is repeated', async () => {
    await Promise.all(Array.from({ length: 3 }, (_, index) => register('rejected', index)))
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    commit.mockImplementationOnce(async function hiddenThenGone(this: WriteBatch) {
      commit.mockRestore()
      await this.commit()
      throw OUTAGE
    })
    expect(await outcomeOf(await remove('llave-0002'))).toBe('503 try-again')
    expect(await left()).toEqual([1, 0, 0, 3])
    expect(await outcomeOf(await remove('llave-0002'))).toBe('200')
    expect(await left()).toEqual([0, 0, 0, 0])
  })

  it('tells those who may not, letter for letter', async () => {
    const nobody = await signIn(await people.register())
    const { code, message } = failureSchema.parse(await (await remove(undefined, nobody)).json()).error
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para eliminar torneos'])
    expect(await left()).toEqual([1, 0, 0, 0])
  })

  it('takes neither a body nor a query', async () => {
    const url = `${app.url}/api/tournaments/copa-apertura`
    expect(await outcomeOf(await call(url, token, { all: true }, { method: 'DELETE' }))).toBe(
      '400 invalid-request',
    )
    expect(await outcomeOf(await call(`${url}?force=1`, token, undefined, { method: 'DELETE' }))).toBe(
      '400 invalid-request',
    )
    expect(await left()).toEqual([1, 0, 0, 0])
  })
})
