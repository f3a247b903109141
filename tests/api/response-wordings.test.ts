import type { Transaction } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { batchResultSchema } from '../../functions/src/contract/registrations/batches.ts'
import { type Form, formResponseSchema, type FormResponse } from '../../functions/src/contract/forms/forms.ts'
import { formSummarySchema } from '../../functions/src/contract/forms/form-views.ts'
import {
  formVersionsSchema,
  responsesFoundSchema,
} from '../../functions/src/contract/forms/response-search.ts'
import { wordedBy } from '../../functions/src/contract/forms/wordings.ts'
import { deleteResponses } from '../../functions/src/forms/delete-responses.service.ts'
import { updateForm } from '../../functions/src/forms/forms.service.ts'
import { submitResponse } from '../../functions/src/forms/submit.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { tracesOf } from './traces.ts'

const office = setUpOffice()

const BEFORE = [
  aField({ id: 'nombre', label: 'Tu nombre' }),
  aField({ id: 'correo', type: 'email', label: 'Tu correo' }),
  aField({ id: 'celular', type: 'phone', label: 'Tu WhatsApp' }),
  aField({ id: 'mapa', type: 'select', label: 'Tu mapa', options: ['Bermuda', 'Alpes'] }),
]
const AFTER = [
  aField({ id: 'nombre', label: 'Tu nick' }),
  aField({ id: 'correo', type: 'email', label: 'Tu correo' }),
  aField({ id: 'mapa', type: 'select', label: 'Tu mapa', options: ['Bermuda', 'Los Alpes'] }),
  aField({ id: 'nivel', type: 'number', label: 'Tu nivel' }),
]

beforeEach(async () => {
  await office.renew()
  await office.app.collections.forms.doc('encuesta').set(aForm({ id: 'encuesta', fields: BEFORE }))
})

const keyOf = (number: number): string => number.toString(16).padStart(32, '0')

const answer = async (number: number, answers: FormResponse['answers']): Promise<void> => {
  const body = { clientKey: keyOf(number), answers }
  const sent = await office.send('/forms/encuesta/responses', body, { asVisitor: true })
  expect(await outcomeOf(sent)).toBe('200')
  office.app.clock.time = new Date(office.app.clock.time.getTime() + 60_000)
}

const edit = (fields: Form['fields'], revision: number) =>
  office.send('/forms/encuesta', { title: 'Encuesta', fields, revision }, { method: 'PUT' })

const versions = async () => dataOf(await office.send('/forms/encuesta/versions'), formVersionsSchema)
const storedVersions = async () =>
  (await office.app.collections.versions('encuesta').get()).docs.map((document) => document.data())
const search = async (body: object = {}) =>
  dataOf(await office.send('/forms/encuesta/responses/search', body), responsesFoundSchema)
const namesFound = async (body: object) => (await search(body)).items.map(({ answers }) => answers['nombre'])
const remove = async (...numbers: number[]) =>
  dataOf(
    await office.send('/forms/encuesta/responses/delete', { ids: numbers.map(keyOf) }),
    batchResultSchema,
  )
const audited = async () =>
  (await office.app.collections.audit.where('action', '==', 'responses.delete').get()).docs.map((document) =>
    document.data(),
  )
const table = async (body: object = {}) =>
  (await (await office.send('/forms/encuesta/export', body)).text()).trimEnd().split('\r\n')

/** Two answers, an edit, and two more. */
async function twoWordings(): Promise<void> {
  await answer(1, { nombre: 'Ana', correo: 'Ana@correo.example', celular: '+57 300 123 4567', mapa: 'Alpes' })
  await answer(2, { nombre: 'Bruno' })
  expect(await outcomeOf(await edit(AFTER, 1))).toBe('200')
  await answer(3, { nombre: 'Carla', mapa: 'Los Alpes', nivel: '58' })
  await answer(4, { nombre: 'ÁNA', correo: 'ana@correo.example ' })
}

describe('an edited form', () => {
  it('keeps the fields that were replaced, in the commit of the edit', async () => {
    await twoWordings()
    expect(await storedVersions()).toEqual([{ id: '1', formId: 'encuesta', revision: 1, fields: BEFORE }])
    // Only the fields matter.
    await office.send('/forms/encuesta/status', { isActive: false }, { method: 'PATCH' })
    expect(await outcomeOf(await edit(AFTER, 3))).toBe('200')
    expect(await storedVersions()).toHaveLength(1)
  })

  it('keeps nothing of an edit that is refused', async () => {
    expect(await outcomeOf(await edit(AFTER, 9))).toBe('409 conflict')
    expect(await storedVersions()).toEqual([])
  })

  it('shows each response under the wording that it answered', async () => {
    await twoWordings()
    const { columns, read } = wordedBy(await versions())
    expect(columns.map(({ key, label, isCurrent }) => [key, label, isCurrent])).toEqual([
      ['nombre.2', 'Tu nick', true],
      ['nombre.1', 'Tu nombre', false],
      ['correo.1', 'Tu correo', true],
      ['mapa.1', 'Tu mapa', true],
      ['nivel.1', 'Tu nivel', true],
      ['celular.1', 'Tu WhatsApp', false],
    ])
    const { items } = await search()
    expect(items.map((one) => Array.from(read(one).byColumn.keys()))).toEqual([
      ['nombre.2', 'correo.1'],
      ['nombre.2', 'mapa.1', 'nivel.1'],
      ['nombre.1'],
      ['nombre.1', 'correo.1', 'celular.1', 'mapa.1'],
    ])
    const one = await office.send(`/forms/encuesta/responses/${keyOf(3)}`)
    expect(await dataOf(one, formResponseSchema)).toMatchObject({ revision: 2, answers: { nivel: '58' } })
  })

  it('lists no wording without answers', async () => {
    await edit(AFTER, 1)
    await answer(1, { nombre: 'Ana' })
    await edit(BEFORE, 2)
    const known = await versions()
    expect(known.versions.map(({ revision }) => revision)).toEqual([2])
    expect(known.form.revision).toBe(3)
  })

  it('shows responses of an earlier release under the oldest wording that is known', async () => {
    const { revision: _revision, ...old } = {
      formId: 'encuesta',
      revision: 1,
      answers: { nombre: 'Vieja' },
      submittedAt: '2020-01-01T00:00:00.000Z',
    }
    await office.app.collections.responses('encuesta').doc(keyOf(9)).withConverter(null).set(old)
    await edit(AFTER, 1)
    await edit(BEFORE.slice(0, 1), 2)
    const known = await versions()
    expect(known.versions.map(({ revision }) => revision)).toEqual([1])
    const { items } = await search()
    expect(items.map((one) => Array.from(wordedBy(known).read(one).byColumn.keys()))).toEqual([['nombre.1']])
    expect(await table()).toHaveLength(2)
  })

  it('stores with a response the revision that it was checked against, however late that was', async () => {
    const { app, act } = office
    const form = app.collections.forms.doc('encuesta')
    let edits = 0
    // The edit comes after the form was requested and before it is read in the transaction.
    const runTransaction = (work: (transaction: unknown) => Promise<void>) =>
      form.firestore.runTransaction(async (transaction) => {
        if (edits === 0) {
          edits += 1
          const edited = { title: 'Encuesta', description: '', fields: AFTER, revision: 1 }
          await updateForm('encuesta', edited, act, app)
        }
        await work({
          get: () => transaction.get(form),
          create: (...created: Parameters<Transaction['create']>) => transaction.create(...created),
        })
      })
    const forms = {
      doc: () => ({ firestore: { runTransaction } }),
    } as unknown as typeof app.collections.forms
    const deps = { ...app, collections: { ...app.collections, forms } }
    const late = { clientKey: keyOf(1), answers: { nivel: '58' } }
    await submitResponse('encuesta', late, deps)
    const { items } = await search()
    expect(items).toMatchObject([{ revision: 2, answers: { nivel: '58' } }])
  })

  it('is deleted with its earlier fields', async () => {
    await twoWordings()
    await office.send('/forms/encuesta?responses=delete', undefined, { method: 'DELETE' })
    expect(await storedVersions()).toEqual([])
    await office.app.collections.forms.doc('encuesta').set(aForm({ id: 'encuesta', fields: BEFORE }))
    await edit(AFTER, 1)
    expect(await storedVersions()).toHaveLength(1)
    // Without responses, it needs no second word.
    expect(await outcomeOf(await office.send('/forms/encuesta', undefined, { method: 'DELETE' }))).toBe('200')
    expect(await storedVersions()).toEqual([])
    expect((await office.app.collections.formRemovals.get()).size).toBe(0)
  })
})

describe('POST /api/forms/:formId/responses/search', () => {
  beforeEach(twoWordings)

  it.each([
    [{ text: 'an' }, ['ÁNA', 'Ana']],
    [{ text: 'alpes carla' }, ['Carla']],
    [{ text: 'CORREO.example' }, ['ÁNA', 'Ana']],
    [{ chosen: { column: 'mapa.1', option: 'Alpes' } }, ['Ana']],
    [{ chosen: { column: 'nombre.1', option: 'Carla' } }, []],
    [{ person: 'ANA@correo.example' }, ['ÁNA', 'Ana']],
    [{ person: '300-1234567' }, ['Ana']],
    [{ person: '1234567' }, []],
    [{ person: 'carla' }, ['Carla']],
    // What many choose names no one.
    [{ person: 'Los Alpes' }, []],
    [{ person: 'Car' }, []],
  ])('finds by %j', async (body, names) => {
    expect(await namesFound(body)).toEqual(names)
  })

  it('finds by period', async () => {
    const { items } = await search()
    const [, third, second] = items
    if (!third || !second) throw new Error('They were sent')
    expect(await namesFound({ from: third.submittedAt })).toEqual(['ÁNA', 'Carla'])
    expect(await namesFound({ before: third.submittedAt })).toEqual(['Bruno', 'Ana'])
    expect(await namesFound({ from: third.submittedAt, before: second.submittedAt })).toEqual([])
    expect(await namesFound({ from: second.submittedAt, before: third.submittedAt, text: 'bru' })).toEqual([
      'Bruno',
    ])
  })

  it('says how many it looked at, and goes on from there', async () => {
    const first = await search({ text: 'ana', limit: 1 })
    expect([first.items.length, first.looked]).toEqual([1, 1])
    const second = await search({ text: 'ana', limit: 1, cursor: first.nextCursor })
    expect([second.items[0]?.answers['nombre'], second.looked, second.nextCursor]).toEqual(['Ana', 3, null])
  })

  it.each([
    [{ person: 'ab' }],
    [{ chosen: { column: '../x', option: 'a' } }],
    [{ limit: 101 }],
    [{ from: 'ayer' }],
    [{ other: 1 }],
  ])('refuses %j', async (body) => {
    expect(await outcomeOf(await office.send('/forms/encuesta/responses/search', body))).toBe(
      '400 invalid-request',
    )
  })
})

describe('the summary and the export of an edited form', () => {
  beforeEach(twoWordings)

  it('counts what was asked with another text by itself', async () => {
    const { fields } = await dataOf(await office.send('/forms/encuesta/summary'), formSummarySchema)
    expect(fields.map(({ key, answered, isCurrent }) => [key, answered, isCurrent])).toEqual([
      ['nombre.2', 2, true],
      ['nombre.1', 2, false],
      ['correo.1', 2, true],
      ['mapa.1', 2, true],
      ['nivel.1', 1, true],
      ['celular.1', 1, false],
    ])
    expect(fields[1]).toMatchObject({ label: 'Tu nombre', latest: ['Bruno', 'Ana'] })
    expect(fields[3]?.options).toEqual([
      { option: 'Bermuda', count: 0 },
      { option: 'Los Alpes', count: 1 },
      { option: 'Alpes', count: 1 },
    ])
    expect(fields[4]?.distribution).toEqual([{ from: 58, to: 58, count: 1 }])
  })

  it('has a column for each wording, with the label of then', async () => {
    const [head, , , , last] = await table()
    expect(head).toBe(
      '"Enviada (UTC)";"Tu nick";"Tu nombre (ya no se pregunta así)";"Tu correo";"Tu mapa";"Tu nivel";"Tu WhatsApp (ya no se pregunta así)";"Otras respuestas"',
    )
    expect(last).toMatch(/;"";"Ana";"Ana@correo\.example";"Alpes";"";"'\+57 300 123 4567";""$/)
  })

  it('takes the chosen columns and what a search finds', async () => {
    const lines = await table({ columns: ['nivel.1', 'nombre.2'], text: 'los alpes', separator: 'comma' })
    expect(lines.map((line) => line.replace(/^[^,]*,/, ''))).toEqual(['"Tu nick","Tu nivel"', '"Carla","58"'])
  })
})

describe('POST /api/forms/:formId/responses/delete', () => {
  beforeEach(twoWordings)

  it('deletes once, and audits the number without any answer or key', async () => {
    expect((await remove(1, 3)).results).toEqual([
      { id: keyOf(1), ok: true },
      { id: keyOf(3), ok: true },
    ])
    await remove(1, 3)
    expect(await namesFound({})).toEqual(['ÁNA', 'Bruno'])
    expect(await audited()).toMatchObject([
      { target: { collection: 'forms', id: 'encuesta' }, before: { responses: 2 }, after: null },
    ])
    expect(await tracesOf(office.app, ['Carla', '123 4567', keyOf(1), keyOf(3)])).toEqual([])
  })

  it('counts each response once when two admins delete at the same time', async () => {
    const ids = [1, 2, 3, 4].map(keyOf)
    const both = { formId: 'encuesta', ids }
    await Promise.all([1, 2].map(() => deleteResponses(both, office.act.actor, office.app)))
    const counts = (await audited()).map(({ before }) => Number(before?.['responses']))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  })

  it('deletes nothing of another form', async () => {
    await office.send('/forms/otra/responses/delete', { ids: [keyOf(1)] })
    expect(await namesFound({})).toHaveLength(4)
    expect(await audited()).toEqual([])
  })
})
