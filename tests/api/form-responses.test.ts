import { setTimeout } from 'node:timers/promises'
import type { Transaction } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { formResponseSchema, type Form, type FormResponse } from '../../functions/src/contract/forms/forms.ts'
import {
  formDetailsSchema,
  formSummarySchema,
  responseReceiptSchema,
} from '../../functions/src/contract/forms/form-views.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { completeRemoval, deleteForm } from '../../functions/src/forms/delete-form.service.ts'
import { submitResponse } from '../../functions/src/forms/submit.service.ts'
import { ApiError } from '../../functions/src/http/api-error.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { readSheet } from '../../functions/testing/read-sheet.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()

beforeEach(async () => {
  await office.renew()
  await store()
})

const store = (changes: Partial<Form> = {}) =>
  office.app.collections.forms.doc('sugerencias').set(aForm(changes))

const keyOf = (number: number): string => number.toString(16).padStart(32, '0')
const kept = async () =>
  (await office.app.collections.responses('sugerencias').get()).docs.map((document) => document.data())

const ANSWERS = { nombre: 'Ñandú', nota: '5', redes: ['TikTok'], correo: ' ' }

const submit = (answers: unknown = ANSWERS, more: object = {}) =>
  office.send('/forms/sugerencias/responses', { clientKey: keyOf(1), answers, ...more }, { asVisitor: true })

/** Responses of earlier days, the first being the oldest. */
const respond = (...all: FormResponse['answers'][]) =>
  Promise.all(
    all.map((answers, index) => {
      const submittedAt = new Date(Date.UTC(2026, 0, 1, 12, index)).toISOString()
      const response = { id: keyOf(index), formId: 'sugerencias', revision: 1, answers, submittedAt }
      return office.app.collections.responses('sugerencias').doc(response.id).set(response)
    }),
  )

const summary = async () => dataOf(await office.send('/forms/sugerencias/summary'), formSummarySchema)
const download = (query = '') => office.send(`/forms/sugerencias/export${query}`)

/** Runs between the reads of a submission and its commit. */
function depsThatPause(pause: () => Promise<void>) {
  const { app } = office
  const { forms } = app.collections
  const doc = (id: string) => {
    const form = forms.doc(id)
    const runTransaction = (work: (transaction: unknown) => Promise<void>) =>
      forms.firestore.runTransaction(async (transaction) => {
        await work({
          get: () => transaction.get(form),
          create: (...created: Parameters<Transaction['create']>) => transaction.create(...created),
        })
        await pause()
      })
    return { firestore: { runTransaction }, get: () => form.get() }
  }
  return { ...app, collections: { ...app.collections, forms: { doc } as unknown as typeof forms } }
}

describe('POST /api/forms/:formId/responses', () => {
  it('stores the answers without blank ones', async () => {
    const receipt = await dataOf(await submit(), responseReceiptSchema)
    expect(receipt).toEqual({ formId: 'sugerencias', submittedAt: office.app.clock.time.toISOString() })
    expect(await kept()).toEqual([
      { id: keyOf(1), ...receipt, revision: 1, answers: { nombre: 'Ñandú', nota: '5', redes: ['TikTok'] } },
    ])
  })

  it('stores it once for concurrent requests, and gives later ones the same answer', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit()))
    const receipts = await Promise.all(answers.map((answer) => dataOf(answer, responseReceiptSchema)))
    expect(new Set(receipts.map(({ submittedAt }) => submittedAt)).size).toBe(1)
    expect(await kept()).toHaveLength(1)
    await store({ isActive: false, fields: [] })
    expect(await dataOf(await submit(), responseReceiptSchema)).toEqual(receipts[0])
    expect(await outcomeOf(await submit({ ...ANSWERS, nota: '1' }))).toBe('409 already-sent')
    expect(await kept()).toHaveLength(1)
  })

  it('reports all problems at once, with the texts of the specification', async () => {
    const answer = await submit({
      nombre: '  ',
      correo: 'nadie',
      telefono: '123',
      torneos: 'tres',
      mapa: 'Luna',
      redes: ['Fax'],
      firma: 'x',
    })
    expect(failureSchema.parse(await answer.json()).error).toMatchObject({
      code: 'invalid-request',
      fields: {
        'answers.nombre': 'Este campo es obligatorio',
        'answers.correo': 'Ingresa un email válido',
        'answers.telefono': 'Ingresa un teléfono válido',
        'answers.torneos': 'Ingresa un número válido',
        'answers.mapa': 'Elige una de las opciones',
        'answers.redes': 'Elige una de las opciones',
        'answers.nota': 'Este campo es obligatorio',
        'answers.firma': 'El formulario no tiene este campo',
      },
    })
    expect(await kept()).toEqual([])
  })

  it('keeps within the limits of its fields, each with a sentence of its own', async () => {
    const limited = [
      aField({ limits: { of: 'length', min: 3, max: 10 } }),
      aField({ id: 'nota', type: 'number', limits: { of: 'value', min: 1, max: 10 } }),
      aField({
        id: 'redes',
        type: 'checkbox',
        options: ['A', 'B'],
        limits: { of: 'choices', min: 2, max: null },
      }),
      aField({ id: 'dia', type: 'date', limits: { of: 'day', min: '2026-01-02', max: null } }),
    ]
    await store({ fields: limited })
    const wrong = await submit({ nombre: 'Yo', nota: '10,5', redes: ['A'], dia: '2026-01-01' })
    expect(failureSchema.parse(await wrong.json()).error.fields).toEqual({
      'answers.nombre': 'Escribe de 3 a 10 caracteres',
      'answers.nota': 'Escribe un número de 1 a 10',
      'answers.redes': 'Elige al menos 2 opciones',
      'answers.dia': 'Elige una fecha desde el 2 de enero de 2026',
    })
    expect(await kept()).toEqual([])
    const right = { nombre: 'Ana', nota: '9,5', redes: ['A', 'B'], dia: '2026-01-02' }
    expect((await submit(right)).status).toBe(200)
  })

  it('is taken by a form of an earlier release, whose fields have no help and no limits', async () => {
    const [{ help: _help, limits: _limits, ...early } = aField()] = aForm().fields
    const { firestore } = office.app.collections.forms
    await firestore.doc('forms/sugerencias').set({ ...aForm(), fields: [early], revision: 1 })
    expect((await submit({ nombre: 'Ñandú' })).status).toBe(200)
    const shown = await dataOf(await office.send('/forms/sugerencias/details'), formDetailsSchema)
    expect(shown.fields).toEqual([aField({ required: true })])
  })

  it('is refused by a form that is closed, gone, or part of a registration', async () => {
    await store({ isActive: false })
    expect(failureSchema.parse(await (await submit()).json()).error).toMatchObject({
      code: 'form-unavailable',
      message: 'Este formulario no está disponible',
    })
    await store()
    const cup = aTournament({ linkedFormId: 'sugerencias' })
    await office.app.collections.tournaments.doc(cup.id).set(cup)
    expect(await outcomeOf(await submit())).toBe('409 form-registers')
    await office.app.collections.tournaments.doc(cup.id).delete()
    await office.app.collections.forms.doc('sugerencias').delete()
    expect(await outcomeOf(await submit())).toBe('404 form-not-found')
    expect(await kept()).toEqual([])
  })

  it('leaves no response behind in a form that is deleted meanwhile', async () => {
    const { app, act } = office
    let deletion: Promise<unknown> | undefined
    const deps = depsThatPause(async () => {
      deletion ??= deleteForm({ id: 'sugerencias', responses: 'delete' }, act, app)
        .then(() => completeRemoval('sugerencias', app))
        .catch((error: unknown) => error)
      // A lock may delay the deletion until this commit: then there is nothing to wait for.
      await Promise.race([deletion, setTimeout(1_000)])
    })
    const answers = { nombre: 'Ana', nota: '5' }
    const submitted = submitResponse('sugerencias', { clientKey: keyOf(1), answers }, deps)
    await submitted.catch((error: unknown) => expect(error).toBeInstanceOf(ApiError))
    await deletion
    const isGone = !(await app.collections.forms.doc('sugerencias').get()).exists
    expect(await kept()).toHaveLength(isGone ? 0 : 1)
  })

  it.each([
    [{ clientKey: 'short' }],
    [{ clientKey: '../../admins/x' }],
    [{ clientKey: null }],
    [{ submittedAt: '2020-01-01T00:00:00.000Z' }],
    [{ answers: null }],
    [{ answers: { nombre: { $gt: '' } } }],
    [{ answers: { nombre: [['x']] } }],
    [{ answers: { nombre: 'x'.repeat(2001) } }],
    [{ answers: { __proto__x: 'x' } }],
    [{ answers: Object.fromEntries(Array.from({ length: 101 }, (_, i) => [`f${i}`, ''])) }],
  ])('refuses %j', async (more) => {
    expect(await outcomeOf(await submit(ANSWERS, more))).toBe('400 invalid-request')
    expect(await kept()).toEqual([])
  })
})

const page = async (query: string) =>
  dataOf(await office.send(`/forms/sugerencias/responses?limit=2${query}`), pageSchema(formResponseSchema))

describe('GET /api/forms/:formId/responses', () => {
  it('pages through the responses, the latest first', async () => {
    await respond(...Array.from({ length: 5 }, (_, index) => ({ nombre: String(index) })))
    const first = await page('')
    const second = await page(`&cursor=${first.nextCursor}`)
    const third = await page(`&cursor=${second.nextCursor}`)
    const names = [first, second, third].map(({ items }) => items.map(({ answers }) => answers['nombre']))
    expect(third.nextCursor).toBeNull()
    expect(names).toEqual([['4', '3'], ['2', '1'], ['0']])
  })
})

describe('GET /api/forms/:formId/summary', () => {
  it('counts choices and averages numbers', async () => {
    await respond(
      { nota: '5', mapa: 'Alpes', redes: ['TikTok', 'WhatsApp'], torneos: '1,5' },
      { nota: '4', mapa: 'Kalahari', redes: 'TikTok', torneos: '2' },
      { nombre: 'Ana' },
    )
    const { total, counted, fields } = await summary()
    expect([total, counted]).toEqual([3, 3])
    const of = (id: string) => fields.find((field) => field.id === id)
    expect(of('nota')).toMatchObject({
      answered: 2,
      average: 4.5,
      options: [
        { option: '1', count: 0 },
        { option: '2', count: 0 },
        { option: '3', count: 0 },
        { option: '4', count: 1 },
        { option: '5', count: 1 },
      ],
    })
    expect(of('mapa')?.options).toEqual([
      { option: 'Bermuda', count: 0 },
      { option: 'Alpes', count: 1 },
      { option: 'Kalahari', count: 1 },
    ])
    expect(of('redes')?.options).toEqual([
      { option: 'WhatsApp', count: 1 },
      { option: 'TikTok', count: 2 },
    ])
    expect(of('torneos')).toMatchObject({ average: 1.75, options: null })
    expect(of('nombre')).toMatchObject({ answered: 1, average: null, options: null })
  })

  it('reads a limited number of responses', async () => {
    const { firestore } = office.app.collections.forms
    const writer = firestore.bulkWriter()
    for (let index = 0; index < LIMITS.summaryResponses + 10; index++) {
      const response = {
        id: keyOf(index),
        formId: 'sugerencias',
        revision: 1,
        answers: { nota: '5' },
        submittedAt: '2026-01-01T00:00:00.000Z',
      }
      void writer.set(office.app.collections.responses('sugerencias').doc(response.id), response)
    }
    await writer.close()
    expect(await summary()).toMatchObject({
      total: LIMITS.summaryResponses + 10,
      counted: LIMITS.summaryResponses,
    })
  })
})

describe('GET /api/forms/:formId/export', () => {
  it('is an uncached CSV with the texts of the fields as headings', async () => {
    await respond({ nombre: '=HYPERLINK("x")', nota: '5', redes: ['TikTok', 'WhatsApp'], vieja: 'sí; no' })
    const answer = await download()
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const day = office.app.clock.time.toISOString().slice(0, 10)
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Buzon de sugerencias ${day}.csv"; filename*=UTF-8''Buz%C3%B3n%20de%20sugerencias%20${day}.csv`,
    )
    expect(Buffer.from(await answer.arrayBuffer()).toString('utf8')).toBe(
      '\uFEFF"Enviada (UTC)";"¿Cómo te llamas?";"Tu correo";"Tu WhatsApp";"¿Cuántos torneos?";"Tu mapa";"¿Dónde nos sigues?";"Tu nota";"Otras respuestas"\r\n' +
        '"2026-01-01 12:00:00";"\'=HYPERLINK(""x"")";"";"";"";"";"TikTok, WhatsApp";"5";"vieja: sí; no"\r\n',
    )
  })

  it('has all responses of all pages', async () => {
    await respond(...Array.from({ length: 650 }, (_, index) => ({ nombre: `n${index}` })))
    const lines = (await (await download('?format=csv')).text()).trimEnd().split('\r\n')
    expect(new Set(lines.slice(1).map((line) => line.split(';')[1]))).toHaveLength(650)
  })

  it('separates by commas on request', async () => {
    await respond({ nombre: 'Ñandú', torneos: '1.5', nota: '5' })
    const row = async (separator: string) =>
      (await (await download(`?separator=${separator}`)).text()).split('\r\n')[1]
    expect(await row('comma')).toContain(',"Ñandú","","","1.5","","","5",')
    expect(await row('semicolon')).toContain(';"Ñandú";"";"";"1,5";"";"";"5";')
    expect(await outcomeOf(await download('?separator=tab'))).toBe('400 invalid-request')
  })

  it('is also available as a workbook of several pages', async () => {
    await respond(...Array.from({ length: 650 }, (_, index) => ({ nombre: `n${index}`, nota: '5' })))
    const answer = await download('?format=xlsx')
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const cells = readSheet(new Uint8Array(await answer.arrayBuffer()))
    expect(cells.filter(([place]) => /^B\d+$/.test(place))).toHaveLength(651)
    expect(cells).toContainEqual(['B1', 'text', '¿Cómo te llamas?'])
    expect(cells).toContainEqual(['H651', 'number', 5])
  })

  it('is refused like any other call: in the envelope', async () => {
    expect(await outcomeOf(await download('?format=pdf'))).toBe('400 invalid-request')
    const visit = await office.send('/forms/sugerencias/export', undefined, { asVisitor: true })
    expect(await outcomeOf(visit)).toBe('401 unauthenticated')
  })

  it('has only headers for a HEAD request', async () => {
    const answer = await office.send('/forms/sugerencias/export', undefined, { method: 'HEAD' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(await answer.text()).toBe('')
  })
})
