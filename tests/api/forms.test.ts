import { describe, expect, it } from 'vitest'
import { formSchema, type Form } from '../../functions/src/contract/forms/forms.ts'
import {
  formDetailsSchema,
  formItemSchema,
  publicFormSchema,
} from '../../functions/src/contract/forms/form-views.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { sweepForms } from '../../functions/src/forms/delete-form.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { cutAtEachCommit, isCutOff } from './commits.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

const AWAY = '2999-01-01T00:00:00.000Z'
const GONE = '2020-01-01T00:00:00.000Z'

const store = (...forms: Form[]) =>
  Promise.all(forms.map((form) => office.app.collections.forms.doc(form.id).set(form)))
const storeCups = (...cups: Partial<Tournament>[]) =>
  Promise.all(
    cups.map((changes) => {
      const cup = aTournament({ linkedFormId: 'sugerencias', name: `La ${changes.id}`, ...changes })
      return office.app.collections.tournaments.doc(cup.id).set(cup)
    }),
  )
const stored = async (id = 'sugerencias') => (await office.app.collections.forms.doc(id).get()).data()
const outcomes = async (...answers: Promise<Response>[]) =>
  (await Promise.all((await Promise.all(answers)).map(outcomeOf))).toSorted()

const see = (id = 'sugerencias') => office.send(`/forms/${id}`, undefined, { asVisitor: true })
const put = (changes: object) =>
  office.send('/forms/sugerencias', { ...INPUT, ...changes }, { method: 'PUT' })
const turn = (body: unknown, how: { key?: string } = {}) =>
  office.send('/forms/sugerencias/status', body, { method: 'PATCH', ...how })
const remove = (query = '') => office.send(`/forms/sugerencias${query}`, undefined, { method: 'DELETE' })
const copy = () => office.send('/forms/sugerencias/duplicate', undefined, { method: 'POST', key: 'la-copia' })
const respond = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) => {
      const id = index.toString(16).padStart(32, '0')
      const response = { id, formId: 'sugerencias', revision: 1, answers: {}, submittedAt: GONE }
      return office.app.collections.responses('sugerencias').doc(id).set(response)
    }),
  )
const responses = async () => (await office.app.collections.responses('sugerencias').get()).size

const INPUT = {
  title: ' Encuesta ',
  fields: [{ id: 'nota', type: 'rating', label: 'Tu nota', required: true }],
}

describe('GET /api/forms/:formId', () => {
  it('shows a form without an account', async () => {
    await store(aForm())
    const { revision, ...rest } = aForm()
    expect(revision).toBe(1)
    expect(await dataOf(await see(), publicFormSchema)).toEqual({ ...rest, registersFor: null })
  })

  it('shows only the state of a closed form', async () => {
    await store(aForm({ isActive: false }))
    expect(await dataOf(await see(), publicFormSchema)).toMatchObject({
      isActive: false,
      description: '',
      fields: [],
    })
  })

  it('answers an unknown form with the text of the specification', async () => {
    expect(await failureOf(await see('nowhere'))).toMatchObject({
      code: 'form-not-found',
      message: 'El formulario que buscas no existe o ha sido desactivado',
    })
    expect(await outcomeOf(await see('A%2Fb'))).toBe('404 not-found')
  })

  it('lists the tournaments with open registration, if it is linked', async () => {
    await store(aForm())
    await storeCups(
      { id: 'abierta', date: AWAY, registrationDeadline: null },
      { id: 'espera', date: AWAY, registrationDeadline: null, currentPlayers: 48, waitlist: true },
      { id: 'llena', date: AWAY, registrationDeadline: null, currentPlayers: 48 },
      { id: 'cerrada', date: AWAY, registrationDeadline: GONE },
      { id: 'borrador', date: AWAY, registrationDeadline: null, status: 'draft' },
      { id: 'pasada', date: GONE, registrationDeadline: null },
      { id: 'ajena', date: AWAY, registrationDeadline: null, linkedFormId: 'otro' },
    )
    const { registersFor } = await dataOf(await see(), publicFormSchema)
    expect(registersFor?.map(({ name, currentPlayers }) => `${name}: ${currentPlayers}`)).toEqual([
      'La abierta: 17',
      'La espera: 48',
    ])
    expect(registersFor?.[0]).not.toHaveProperty('linkedFormId')
  })

  it('is a registration form also while registration is closed', async () => {
    await store(aForm())
    await storeCups({ id: 'borrador', status: 'draft' })
    expect((await dataOf(await see(), publicFormSchema)).registersFor).toEqual([])
  })
})

describe('an admin', () => {
  it('reads a page of forms by title, and one complete form', async () => {
    await store(
      aForm({ id: 'c', title: 'C' }),
      aForm({ id: 'a', title: 'A' }),
      aForm({ id: 'b', title: 'B', isActive: false }),
    )
    const list = async (query: string) =>
      dataOf(await office.send(`/forms?limit=2${query}`), pageSchema(formItemSchema))
    const first = await list('')
    expect(first.items.map(({ id, fieldCount }) => [id, fieldCount])).toEqual([
      ['a', 7],
      ['b', 7],
    ])
    const second = await list(`&cursor=${first.nextCursor}`)
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([['c'], null])
    await storeCups({ id: 'copa', linkedFormId: 'b' })
    expect(await dataOf(await office.send('/forms/b/details'), formDetailsSchema)).toEqual({
      ...aForm({ id: 'b', title: 'B', isActive: false }),
      usedBy: [{ id: 'copa', name: 'La copa' }],
    })
  })
})

describe('POST /api/forms', () => {
  it('creates a form with its audit entry, once for a key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => office.send('/forms', INPUT, { key: 'una-sola-vez' })),
    )
    const [form, ...others] = await Promise.all(answers.map((answer) => dataOf(answer, formSchema)))
    expect(others).toEqual([form, form, form])
    expect(form).toEqual({
      id: expect.stringMatching(/^encuesta-\w{6}$/),
      title: 'Encuesta',
      description: '',
      isActive: true,
      fields: [{ ...INPUT.fields[0], placeholder: '', options: [], help: '', limits: null }],
      revision: 1,
    })
    expect(await stored(form?.id)).toEqual(form)
    expect(await office.actions()).toEqual(['forms.create'])
  })

  it('accepts forty fields of maximum size', async () => {
    const fields = Array.from({ length: 40 }, (_, index) =>
      aField({ id: `f${index}`, label: 'a'.repeat(300), type: 'radio', options: ['b'.repeat(200), 'c'] }),
    )
    expect((await office.send('/forms', { ...INPUT, fields })).status).toBe(200)
  })

  it('reports all problems at once', async () => {
    const fields = [
      { id: 'a', type: 'select', label: ' ' },
      { id: 'a', type: 'signature', label: 'Firma' },
      { id: 'c', type: 'radio', label: 'C', options: ['x', 'x'] },
    ]
    expect((await failureOf(await office.send('/forms', { title: ' ', fields }))).fields).toEqual({
      title: 'El título es obligatorio',
      'fields.0.label': 'El texto del campo es obligatorio',
      'fields.0.options': 'Este tipo de campo necesita opciones',
      'fields.1.type': 'El tipo de campo no es válido',
      'fields.2.options': 'Hay opciones repetidas',
    })
    const twice = [INPUT.fields[0], INPUT.fields[0]]
    expect((await failureOf(await office.send('/forms', { ...INPUT, fields: twice }))).fields).toEqual({
      fields: 'Hay campos con el mismo identificador',
    })
  })

  it.each([
    null,
    [],
    { ...INPUT, id: 'mine' },
    { ...INPUT, revision: 1 },
    { ...INPUT, fields: Array.from({ length: 41 }, (_, index) => aField({ id: `f${index}` })) },
    { ...INPUT, fields: [{ ...INPUT.fields[0], id: '../a' }] },
    { ...INPUT, fields: [{ ...INPUT.fields[0], more: 1 }] },
    { ...INPUT, fields: {} },
  ])('refuses %j and makes nothing', async (body) => {
    expect(await outcomeOf(await office.send('/forms', body))).toBe('400 invalid-request')
    expect((await office.app.collections.forms.get()).size).toBe(0)
  })
})

describe('PUT /api/forms/:formId', () => {
  it('changes a form, and answers the slower of two edits with the changed fields', async () => {
    await store(aForm())
    const answers = await Promise.all([put({ revision: 1 }), put({ revision: 1, title: 'Otra' })])
    const slower = answers.find(({ status }) => status === 409)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await failureOf(slower ?? Response.error())).changed).toMatchObject({
      title: (await stored())?.title,
      revision: 2,
    })
    expect(await office.actions()).toEqual(['forms.update'])
  })

  it('keeps a closed form closed', async () => {
    await store(aForm({ isActive: false }))
    expect(await dataOf(await put({ revision: 1 }), formSchema)).toMatchObject({
      isActive: false,
      revision: 2,
    })
  })

  it('needs the revision', async () => {
    await store(aForm())
    expect(await outcomeOf(await put({}))).toBe('400 invalid-request')
    expect(await stored()).toEqual(aForm())
  })
})

describe('PATCH /api/forms/:formId/status', () => {
  it('closes and opens, and changes nothing the second time', async () => {
    await store(aForm())
    expect(await dataOf(await turn({ isActive: false }), formSchema)).toMatchObject({
      isActive: false,
      revision: 2,
    })
    await turn({ isActive: false })
    expect(await dataOf(await turn({ isActive: true }), formSchema)).toMatchObject({ revision: 3 })
    expect(await office.actions()).toEqual(['forms.switch', 'forms.switch'])
    expect(await outcomeOf(await turn({ isActive: false, revision: 1 }))).toBe('409 conflict')
  })

  it.each([{}, { isActive: 'no' }, { isActive: null }, []])('refuses %j', async (body) => {
    await store(aForm())
    expect(await outcomeOf(await turn(body))).toBe('400 invalid-request')
    expect(await stored()).toEqual(aForm())
  })
})

describe('POST /api/forms/:formId/duplicate', () => {
  it('makes a closed copy, once for a key', async () => {
    await store(aForm({ title: 'T'.repeat(120), revision: 7 }))
    const made = await dataOf(await copy(), formSchema)
    expect(await dataOf(await copy(), formSchema)).toEqual(made)
    expect(made).toEqual({
      ...aForm({ title: `Copia de ${'T'.repeat(111)}`, isActive: false }),
      id: expect.stringMatching(/^copia-de-t+-\w{6}$/),
    })
    expect(await office.actions()).toEqual(['forms.duplicate'])
  })
})

describe('DELETE /api/forms/:formId', () => {
  it('names the tournaments that use it', async () => {
    await store(aForm())
    await storeCups({ id: 'una' }, { id: 'otra', status: 'draft' })
    expect(await failureOf(await remove('?responses=delete'))).toMatchObject({
      code: 'form-in-use',
      message: 'Lo usan estos torneos: La otra, La una.',
    })
    expect(await stored()).toEqual(aForm())
    expect(await office.actions()).toEqual([])
  })

  it('requires ?responses=delete for a form with responses, then deletes them all', async () => {
    await store(aForm())
    await respond(450)
    expect(await outcomeOf(await remove())).toBe('409 form-has-responses')
    expect([await stored(), await responses()]).toEqual([aForm(), 450])
    expect(await outcomes(remove('?responses=delete'))).toEqual(['200'])
    expect([await stored(), await responses()]).toEqual([undefined, 0])
    expect(await office.actions()).toEqual(['forms.delete', 'forms.switch'])
    expect(await outcomeOf(await remove())).toBe('404 form-not-found')
  })

  it.each([
    ['the same call', async () => expect(await outcomeOf(await remove('?responses=delete'))).toBe('200')],
    ['the scheduled job', () => sweepForms(office.app)],
  ])('cut off after its first commit, is completed by %s', async (_who, complete) => {
    await store(aForm({ isActive: false }))
    await respond(250)
    await isCutOff(1, () => remove('?responses=delete'))
    // The decisive commit: from here on the form is not found.
    expect([await stored(), await responses()]).toEqual([undefined, 250])
    expect(await outcomeOf(await turn({ isActive: true }))).toBe('404 form-not-found')
    await complete()
    expect([await stored(), await responses()]).toEqual([undefined, 0])
    expect(await outcomeOf(await remove())).toBe('404 form-not-found')
    expect(await office.actions()).toEqual(['forms.delete'])
  })

  it('interrupted at any commit, keeps all responses until the form is deleted, and is completed when repeated', async () => {
    await cutAtEachCommit(async (commits) => {
      await store(aForm())
      await respond(250)
      const key = `clave-${commits}-del-corte`
      const erase = () =>
        office.send('/forms/sugerencias?responses=delete', undefined, { method: 'DELETE', key })
      const wasCutOff = await isCutOff(commits, erase)
      if ((await stored()) !== undefined) expect(await responses()).toBe(250)
      expect((await erase()).status).toBe(200)
      expect([await stored(), await responses()]).toEqual([undefined, 0])
      return wasCutOff
    })
  }, 90_000)

  it('deletes one without responses once, with concurrent requests too', async () => {
    await store(aForm({ isActive: false }))
    expect(await outcomes(remove(), remove())).toEqual(['200', '404 form-not-found'])
    expect(await office.actions()).toEqual(['forms.delete'])
  })

  it.each(['?responses=maybe', '?force=1', '?responses=delete&responses=delete'])(
    'refuses %s',
    async (query) => {
      await store(aForm())
      expect(await outcomeOf(await remove(query))).toBe('400 invalid-request')
      expect(await stored()).toEqual(aForm())
    },
  )
})
