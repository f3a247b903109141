import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { formUsesSchema } from '../../functions/src/contract/forms/form-views.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { projectForms } from '../../functions/src/tournaments/project-forms.service.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

const form = () => office.app.collections.forms.doc('sugerencias')
const cup = () => office.app.collections.tournaments.doc('copa-apertura')
const storeForm = () => form().set(aForm({ isActive: false }))
const storeCup = (linkedFormId: string | null = null) => cup().set(aTournament({ linkedFormId }))

const turn = (isActive: boolean) =>
  office.send('/forms/sugerencias/status', { isActive }, { method: 'PATCH' })
const link = (revision = 1) =>
  office.send('/forms/sugerencias/link', { tournamentId: 'copa-apertura', revision })
const remove = (query = '') => office.send(`/forms/sugerencias${query}`, undefined, { method: 'DELETE' })
const responses = () => office.app.collections.responses('sugerencias')
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
  it('links the form to a tournament, with the revision of the tournament', async () => {
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

  it('requires the form and the tournament', async () => {
    expect(await outcomeOf(await link())).toBe('404 not-found')
    await storeCup()
    expect(await outcomeOf(await link())).toBe('404 form-not-found')
  })
})

const unlink = (revision = 1) =>
  office.send('/forms/sugerencias/unlink', { tournamentId: 'copa-apertura', revision })

describe('POST /api/forms/:formId/unlink', () => {
  it('leaves the tournament without a form, with the revision of the tournament', async () => {
    await storeForm()
    await storeCup('sugerencias')
    expect(await outcomeOf(await unlink(2))).toBe('409 conflict')
    const unlinked = await dataOf(await unlink(), tournamentSchema)
    expect(unlinked).toMatchObject({ linkedFormId: null, formInactive: false, revision: 2 })
    expect((await cup().get()).data()).toEqual(unlinked)
    expect(await office.actions()).toEqual(['tournaments.link'])
  })

  it('leaves another form as it is', async () => {
    await storeForm()
    await storeCup('otro')
    expect(await outcomeOf(await unlink())).toBe('409 conflict')
    expect((await cup().get()).get('linkedFormId')).toBe('otro')
  })
})

describe('GET /api/form-uses', () => {
  it('counts the responses and the tournaments of each form', async () => {
    await storeForm()
    await storeCup('sugerencias')
    await responses()
      .doc('1'.repeat(32))
      .set({
        id: '1'.repeat(32),
        formId: 'sugerencias',
        revision: 1,
        answers: { nombre: 'Ñandú' },
        submittedAt: '2026-01-01T12:00:00.000Z',
      })
    const { uses } = await dataOf(await office.send('/form-uses?ids=sugerencias,vacio'), formUsesSchema)
    expect(uses).toEqual([
      { id: 'sugerencias', responses: 1, tournaments: 1 },
      { id: 'vacio', responses: 0, tournaments: 0 },
    ])
    const many = Array.from({ length: 26 }, (_, at) => `f${at}`).join()
    expect(await outcomeOf(await office.send(`/form-uses?ids=${many}`))).toBe('400 invalid-request')
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

  it('is not deleted if it was linked first', async () => {
    let outcome = ''
    beforeNextCommit(async () => {
      outcome = await outcomeOf(await act())
    })
    expect(await outcomeOf(await remove())).toBe('409 form-in-use')
    expect(outcome).toBe('200')
    expect([(await form().get()).exists, await users()]).toEqual([true, 1])
  })

  it('keeps its responses if it was linked first', async () => {
    const id = '0'.repeat(32)
    const response = {
      id,
      formId: 'sugerencias',
      revision: 1,
      answers: {},
      submittedAt: '2020-01-01T00:00:00.000Z',
    }
    await responses().doc(id).set(response)
    beforeNextCommit(act)
    expect(await outcomeOf(await remove('?responses=delete'))).toBe('409 form-in-use')
    expect([(await form().get()).exists, await users(), (await responses().get()).size]).toEqual([true, 1, 1])
  })

  it('is deleted if the deletion was first, and no tournament links it', async () => {
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

it('an edit of a tournament with the same form does not write the form', async () => {
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

const closedCups = async () => {
  const { docs } = await office.app.collections.tournaments.where('formInactive', '==', true).get()
  return docs.map(({ id }) => id).toSorted()
}

const formIsActive = async () => (await form().get()).get('isActive') === true

describe('a form that is switched', () => {
  beforeEach(async () => {
    await form().set(aForm())
    await Promise.all(
      (
        [
          { id: 'copa-apertura' },
          { id: 'copa-borrador', status: 'draft' },
          { id: 'copa-sin-fecha', date: null },
          { id: 'copa-pasada', date: '2020-01-01T00:00:00.000Z' },
          { id: 'copa-ajena', linkedFormId: 'otro' },
        ] as const
      ).map((changes) => {
        const stored = aTournament({ linkedFormId: 'sugerencias', ...changes })
        return office.app.collections.tournaments.doc(stored.id).set(stored)
      }),
    )
  })

  it('updates its tournaments that are not over in the same commit, without a new revision', async () => {
    expect((await turn(false)).status).toBe(200)
    expect(await closedCups()).toEqual(['copa-apertura', 'copa-borrador', 'copa-sin-fecha'])
    const [formAt, cupAt] = await Promise.all([form().get(), cup().get()])
    expect(cupAt.updateTime).toEqual(formAt.updateTime)
    expect(cupAt.data()).toEqual(aTournament({ linkedFormId: 'sugerencias', formInactive: true }))
    expect((await turn(true)).status).toBe(200)
    expect(await closedCups()).toEqual([])
  })

  it('updates them on an edit, too, but not if only its text changes', async () => {
    const { id: _id, revision: _revision, isActive: _active, ...text } = aForm()
    const put = (changes: object) =>
      office.send('/forms/sugerencias', { ...text, ...changes }, { method: 'PUT' })
    expect((await put({ title: 'Otra', revision: 1 })).status).toBe(200)
    expect(await closedCups()).toEqual([])
    expect((await put({ isActive: false, revision: 2 })).status).toBe(200)
    expect(await closedCups()).toEqual(['copa-apertura', 'copa-borrador', 'copa-sin-fecha'])
  })

  it('keeps public figures that are written to a tournament at the same time', async () => {
    beforeNextCommit(() => cup().update({ currentPlayers: 18 }))
    expect((await turn(false)).status).toBe(200)
    expect((await cup().get()).data()).toMatchObject({ currentPlayers: 18, formInactive: true })
  })

  it('is read again by a finished tournament that is postponed', async () => {
    await turn(false)
    const past = office.app.collections.tournaments.doc('copa-pasada')
    const answer = await office.send(
      '/tournaments/copa-pasada',
      aTournamentEdit({ linkedFormId: 'sugerencias' }),
      { method: 'PUT' },
    )
    expect(answer.status).toBe(200)
    expect((await past.get()).data()).toMatchObject({ formInactive: true, revision: 2 })
  })
})

describe.each(LINKING)('a form that is %s', (_how, act) => {
  beforeEach(() => storeCup())

  it('is marked as active or inactive on the tournament', async () => {
    await storeForm()
    expect((await act()).status).toBe(200)
    expect(await closedCups()).toHaveLength(1)
  })

  it.each([true, false])(
    'during a concurrent switch of the form to %s closes its tournaments exactly if the form ends inactive',
    async (isActive) => {
      await form().set(aForm({ isActive: !isActive }))
      beforeNextCommit(async () => void (await turn(isActive)))
      expect((await act()).status).toBe(200)
      expect([await formIsActive(), await users()]).toEqual([isActive, 1])
      expect(await closedCups()).toHaveLength(isActive ? 0 : 1)
    },
  )

  it.each([true, false])(
    'during a switch of the form to %s closes its tournaments exactly if the form ends inactive',
    async (isActive) => {
      await form().set(aForm({ isActive: !isActive }))
      beforeNextCommit(async () => void (await act()))
      expect((await turn(isActive)).status).toBe(200)
      expect([await formIsActive(), await users()]).toEqual([isActive, 1])
      expect(await closedCups()).toHaveLength(isActive ? 0 : 1)
    },
  )
})

it('a tournament that is unlinked from an inactive form, or linked to another one, is not closed by it', async () => {
  await storeForm()
  await office.app.collections.forms.doc('otro').set(aForm({ id: 'otro' }))
  await storeCup()
  await link()
  expect(await closedCups()).toEqual(['copa-apertura'])
  await edit({ linkedFormId: 'otro', revision: 2 })
  expect(await closedCups()).toEqual([])
  await edit({ linkedFormId: 'sugerencias', revision: 3 })
  await edit({ linkedFormId: null, revision: 4 })
  expect(await closedCups()).toEqual([])
})

it('documents of an earlier release without the field are corrected, and no others are written', async () => {
  await storeForm()
  await office.app.collections.forms.doc('otro').set(aForm({ id: 'otro' }))
  await storeCup('sugerencias')
  await cup().withConverter(null).update({ formInactive: FieldValue.delete() })
  const other = office.app.collections.tournaments.doc('copa-otra')
  await other.set(aTournament({ id: 'copa-otra', linkedFormId: 'otro' }))
  const before = (await other.get()).updateTime
  expect((await cup().get()).data()?.formInactive).toBe(false)
  await projectForms(office.app)
  expect(await closedCups()).toEqual(['copa-apertura'])
  expect((await other.get()).updateTime).toEqual(before)
})
