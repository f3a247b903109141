import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tournamentSchema } from '../../functions/src/contract/tournaments.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf, openOffice, type Office } from './office.ts'
import { outcomeOf } from './people.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => office.renew())

const form = () => office.app.collections.forms.doc('sugerencias')
const cup = () => office.app.collections.tournaments.doc('copa-apertura')
const storeForm = () => form().set(aForm({ isActive: false }))
const storeCup = (linkedFormId: string | null = null) => cup().set(aTournament({ linkedFormId }))

const link = (revision = 1) =>
  office.send('/forms/sugerencias/link', { tournamentId: 'copa-apertura', revision })
const remove = () => office.send('/forms/sugerencias', undefined, { method: 'DELETE' })
const edit = (changes: object) =>
  office.send('/tournaments/copa-apertura', aTournamentEdit(changes), { method: 'PUT' })
const create = (id: string) =>
  office.send('/tournaments', {
    id,
    name: 'Otra',
    timeZone: 'America/Lima',
    maxPlayers: 24,
    linkedFormId: 'sugerencias',
  })

describe('POST /api/forms/:formId/link', () => {
  it('makes a tournament register with the form, under the revision of the tournament', async () => {
    await storeForm()
    await storeCup()
    const [, late] = [await link(), await link()]
    expect(await outcomeOf(late)).toBe('409 conflict')
    const linked = (await cup().get()).data()
    expect(linked).toMatchObject({ linkedFormId: 'sugerencias', revision: 2, name: aTournament().name })
    expect(await office.actions()).toEqual(['tournaments.link'])
    const again = await link(2)
    expect(await dataOf(again, tournamentSchema)).toEqual(linked)
  })

  it('needs both of them', async () => {
    expect(await outcomeOf(await link())).toBe('404 not-found')
    await storeCup()
    expect(await outcomeOf(await link())).toBe('404 form-not-found')
  })
})

const users = async () =>
  (await office.app.collections.tournaments.where('linkedFormId', '==', 'sugerencias').get()).size

const LINKING: [how: string, act: () => Promise<Response>, refusal: string][] = [
  ['linked', () => link(), '404 form-not-found'],
  ['put into a tournament', () => edit({ linkedFormId: 'sugerencias' }), '400 invalid-request'],
  ['taken by a new tournament', () => create('copa-otra'), '400 invalid-request'],
]

describe.each(LINKING)('a form that is %s while it is deleted', (_how, act, refusal) => {
  beforeEach(async () => {
    await storeForm()
    await storeCup()
  })

  it('stays, if that was first', async () => {
    let outcome = ''
    beforeNextCommit(async () => {
      outcome = await outcomeOf(await act())
    })
    expect(await outcomeOf(await remove())).toBe('409 form-in-use')
    expect(outcome).toBe('200')
    expect([(await form().get()).exists, await users()]).toEqual([true, 1])
  })

  it('is gone, if that was first, and nobody uses it', async () => {
    let outcome = ''
    beforeNextCommit(async () => {
      outcome = await outcomeOf(await remove())
    })
    expect(await outcomeOf(await act())).toBe(refusal)
    expect(outcome).toBe('200')
    expect([(await form().get()).exists, await users()]).toEqual([false, 0])
    expect(await office.actions()).toEqual(['forms.delete'])
  })
})

it('a tournament that keeps its form leaves the form alone, whatever else changes', async () => {
  await storeForm()
  await storeCup()
  const changedAt = async () => (await form().get()).updateTime?.toMillis()
  const before = await changedAt()
  await link()
  const linked = await changedAt()
  expect(linked).toBeGreaterThan(before ?? Infinity)
  expect((await edit({ name: 'Otra', linkedFormId: 'sugerencias', revision: 2 })).status).toBe(200)
  expect((await edit({ linkedFormId: null, revision: 3 })).status).toBe(200)
  expect(await changedAt()).toBe(linked)
  expect((await form().get()).data()).toEqual(aForm({ isActive: false }))
})
