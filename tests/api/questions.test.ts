import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { batchResultSchema } from '../../functions/src/contract/batches.ts'
import { failureSchema } from '../../functions/src/contract/envelope.ts'
import { formPreviewSchema } from '../../functions/src/contract/forms.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import {
  answerCheckSchema,
  askedQuestionsSchema,
  questionBankSchema,
  questionSchema,
  questionTypesSchema,
  type Question,
} from '../../functions/src/contract/questions.ts'
import { reorderQuestions } from '../../functions/src/questions/reorder.service.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { together } from './barrier.ts'
import { dataOf, openOffice, type Office } from './office.ts'
import { outcomeOf } from './people.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.close())
beforeEach(() => office.renew())

const store = (...questions: Question[]) =>
  Promise.all(questions.map((question) => office.app.collections.questions.doc(question.id).set(question)))

const BANK = [
  aQuestion({ id: 'pais', order: 0 }),
  aQuestion({ id: 'nivel', order: 1, text: '¿Qué nivel tienes?', type: 'text', options: [] }),
  aQuestion({ id: 'vieja', order: 2, text: '¿Y antes?', type: 'text', options: [], active: false }),
] as const

const stored = async (id: string) => (await office.app.collections.questions.doc(id).get()).data()
const bank = async () => (await dataOf(await office.send('/questions'), questionBankSchema)).questions
const failure = async (answer: Response) => failureSchema.parse(await answer.json()).error
const actions = async () => (await office.trail()).map(({ action }) => action).toSorted()

const check = async (answers: object) =>
  dataOf(await office.send('/questions/validate', { answers }, { asVisitor: true }), answerCheckSchema)

const put = (revision: number, changes: object = {}) =>
  office.send('/questions/pais', { ...INPUT, ...changes, revision }, { method: 'PUT' })

const toggle = (body?: unknown, key = '') =>
  office.send('/questions/pais/toggle', body, { method: 'PATCH', ...(key && { key }) })

const remove = (id: string) => office.send(`/questions/${id}`, undefined, { method: 'DELETE' })

const reorder = (...ids: string[]) =>
  office.send('/questions/reorder', { questions: ids.map((id) => ({ id, revision: 1 })) })

const batch = (act: string, ids: unknown) => office.send(`/questions/batch/${act}`, { ids })

const results = async (answer: Response) => (await dataOf(answer, batchResultSchema)).results

const asSeen = (id: string) => ({ id, revision: 1 })

/** Both reads of the bank come before either commit: the worst that two at once can do. */
function depsWithHeldReads() {
  const { app } = office
  const { questions } = app.collections
  const read = together(2, (get: () => Promise<unknown>) => get())
  const whole = questions.orderBy('order')
  const get = () => read(() => whole.get())
  const held = { firestore: questions.firestore, orderBy: () => ({ limit: () => ({ get }) }) }
  return { ...app, collections: { ...app.collections, questions: held as unknown as typeof questions } }
}

const INPUT = { text: ' ¿Tu mapa? ', type: 'select', options: ['Bermuda'], required: true }

describe('what everybody may ask', () => {
  it('are the active questions, in their order, without what is the panel’s', async () => {
    await store(...BANK.toReversed())
    const answer = await office.send('/questions/active', undefined, { asVisitor: true })
    expect(answer.headers.get('cache-control')).toContain('s-maxage')
    const { questions } = await dataOf(answer, askedQuestionsSchema)
    expect(questions.map(({ id }) => id)).toEqual(['pais', 'nivel'])
    expect(questions[0]).not.toHaveProperty('revision')
  })

  it('is whether their answers are sound, all problems at once', async () => {
    await store(...BANK)
    expect(await check({ pais: 'Perú', nivel: '40' })).toEqual({ valid: true, errors: {} })
    expect(await check({ pais: 'Marte' })).toEqual({
      valid: false,
      errors: { pais: 'Elige una de las opciones', nivel: 'Esta pregunta es obligatoria' },
    })
  })

  it.each([
    {},
    { answers: null },
    { answers: [] },
    { answers: { 'a/b': 'x' } },
    { answers: { pais: 5 } },
    { answers: { pais: 'x'.repeat(2001) } },
    { answers: {}, more: 1 },
  ])('is refused for %j', async (body) => {
    const answer = await office.send('/questions/validate', body, { asVisitor: true })
    expect(await outcomeOf(answer)).toBe('400 invalid-request')
  })
})

describe('what an admin reads', () => {
  it('is the whole bank, one question, its types and the form it makes', async () => {
    await store(...BANK)
    expect((await bank()).map(({ id }) => id)).toEqual(['pais', 'nivel', 'vieja'])
    expect(await dataOf(await office.send('/questions/vieja'), questionSchema)).toEqual(BANK[2])
    const { types } = await dataOf(await office.send('/questions/types'), questionTypesSchema)
    expect(types.map(({ value, label }) => `${value}: ${label}`)).toEqual([
      'text: Texto corto',
      'textarea: Texto largo',
      'select: Selección única',
      'radio: Opción múltiple',
      'checkbox: Casillas de verificación',
    ])
    const { fields } = await dataOf(await office.send('/questions/form-preview'), formPreviewSchema)
    expect(fields.map(({ id, label }) => [id, label])).toEqual([
      ['pais', '¿Desde qué país juegas?'],
      ['nivel', '¿Qué nivel tienes?'],
    ])
  })

  it.each(['/questions/nowhere', '/questions/A', '/questions/__proto__', '/questions/%00'])(
    'is nothing at %s',
    async (path) => expect(await outcomeOf(await office.send(path))).toBe('404 not-found'),
  )

  it('skips what nobody can read', async () => {
    await store(...BANK)
    await office.app.collections.questions.doc('pais').update({ type: 'unheard-of' })
    expect((await bank()).map(({ id }) => id)).toEqual(['nivel', 'vieja'])
  })
})

describe('POST /api/questions', () => {
  it('adds a question behind the others, with its audit', async () => {
    await store(...BANK)
    const question = await dataOf(await office.send('/questions', INPUT), questionSchema)
    expect(question).toEqual({
      ...aQuestion({ text: '¿Tu mapa?', options: ['Bermuda'], order: 3 }),
      id: expect.stringMatching(/^tu-mapa-\w{6}$/),
    })
    expect(await stored(question.id)).toEqual(question)
    expect(await office.trail()).toEqual([
      {
        action: 'questions.create',
        target: { collection: 'questions', id: question.id },
        before: null,
        after: expect.objectContaining({ text: '¿Tu mapa?', order: 3, revision: 1 }),
      },
    ])
  })

  it('adds one, however often it is sent with the same key', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.send('/questions', INPUT, { key: 'una-sola-vez' })),
    )
    const made = await Promise.all(answers.map((answer) => dataOf(answer, questionSchema)))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await bank()).toHaveLength(1)
    const other = await office.send('/questions', { ...INPUT, required: false }, { key: 'una-sola-vez' })
    expect(await outcomeOf(other)).toBe('409 key-reused')
  })

  it('is refused in the words of the specification, all of them at once', async () => {
    expect((await failure(await office.send('/questions', {}))).fields).toEqual({
      text: 'Question text is required',
      type: 'Question type is required',
    })
    expect((await failure(await office.send('/questions', { text: 'a', type: 'rating' }))).fields).toEqual({
      type: 'Invalid question type',
    })
    expect((await failure(await office.send('/questions', { text: ' ', type: 'radio' }))).fields).toEqual({
      text: 'Question text is required',
      options: 'Options are required for this question type',
    })
  })

  it.each([
    null,
    [],
    'text',
    { ...INPUT, id: 'mine' },
    { ...INPUT, order: 0 },
    { ...INPUT, constructor: {} },
    { ...INPUT, options: Array.from({ length: 41 }, String) },
    { ...INPUT, required: 'yes' },
  ])('refuses %j and adds nothing', async (body) => {
    expect(await outcomeOf(await office.send('/questions', body))).toBe('400 invalid-request')
    expect(await bank()).toEqual([])
  })

  it('is refused by a full bank', async () => {
    await store(
      ...Array.from({ length: LIMITS.questions.most }, (_, order) => aQuestion({ id: `q${order}`, order })),
    )
    expect(await outcomeOf(await office.send('/questions', INPUT))).toBe('409 bank-full')
  })

  it('is audited also where a character would be cut in two', async () => {
    const text = `${'a'.repeat(198)}${'😀'.repeat(20)}`
    expect((await office.send('/questions', { ...INPUT, text })).status).toBe(200)
    expect((await office.trail())[0]?.after).toMatchObject({ text: `${'a'.repeat(198)}…` })
  })

  it('keeps no options where there is nothing to choose', async () => {
    const answer = await office.send('/questions', { ...INPUT, type: 'text' })
    expect(await dataOf(answer, questionSchema)).toMatchObject({ options: [] })
  })
})

describe('PUT /api/questions/:id', () => {
  it('changes what an admin writes, and nothing else', async () => {
    await store(...BANK)
    const question = await dataOf(await put(1, { active: false }), questionSchema)
    expect(question).toMatchObject({ id: 'pais', text: '¿Tu mapa?', order: 0, active: false, revision: 2 })
    expect(await stored('pais')).toEqual(question)
    expect(await actions()).toEqual(['questions.update'])
  })

  it('leaves a question off that was off', async () => {
    await store(aQuestion({ active: false }))
    expect(await dataOf(await put(1), questionSchema)).toMatchObject({ active: false, revision: 2 })
  })

  it('tells the slower of two admins what the faster changed', async () => {
    await store(...BANK)
    const answers = await Promise.all([put(1, { text: 'Una' }), put(1, { text: 'Otra' })])
    const outcomes = await Promise.all(answers.map((answer) => outcomeOf(answer.clone())))
    expect(outcomes.toSorted()).toEqual(['200', '409 conflict'])
    const slower = answers.find((answer) => answer.status === 409)
    const { changed } = await failure(slower ?? Response.error())
    expect(changed).toMatchObject({ text: (await stored('pais'))?.text, revision: 2 })
    expect(await actions()).toEqual(['questions.update'])
  })

  it('is not there for a question that is not', async () => {
    expect(await outcomeOf(await put(1))).toBe('404 not-found')
  })
})

describe('PATCH /api/questions/:id/toggle', () => {
  it('switches a question off and on', async () => {
    await store(...BANK)
    expect(await dataOf(await toggle(), questionSchema)).toMatchObject({ active: false, revision: 2 })
    expect(await dataOf(await toggle({}), questionSchema)).toMatchObject({ active: true, revision: 3 })
    expect(await actions()).toEqual(['questions.switch', 'questions.switch'])
  })

  it('switches once, however often it is sent with the same key', async () => {
    await store(...BANK)
    await toggle({}, 'una-sola-vez')
    expect(await dataOf(await toggle({}, 'una-sola-vez'), questionSchema)).toMatchObject({ active: false })
    expect(await stored('pais')).toMatchObject({ active: false, revision: 2 })
  })

  it('switches once for two admins who saw the same', async () => {
    await store(...BANK)
    const answers = await Promise.all([toggle({ revision: 1 }), toggle({ revision: 1 })])
    expect((await Promise.all(answers.map(outcomeOf))).toSorted()).toEqual(['200', '409 conflict'])
    expect(await stored('pais')).toMatchObject({ active: false })
    expect(await outcomeOf(await toggle({ revision: 1 }))).toBe('409 conflict')
  })

  it.each([{ revision: 0 }, { revision: '1' }, { active: true }, []])('refuses %j', async (body) => {
    await store(...BANK)
    expect(await outcomeOf(await toggle(body))).toBe('400 invalid-request')
    expect(await stored('pais')).toEqual(BANK[0])
  })
})

describe('DELETE /api/questions/:id', () => {
  it('deletes what is asked no more, and says once that it did', async () => {
    await store(...BANK)
    const answers = await Promise.all([remove('vieja'), remove('vieja')])
    expect((await Promise.all(answers.map(outcomeOf))).toSorted()).toEqual(['200', '404 not-found'])
    expect(await stored('vieja')).toBeUndefined()
    expect(await actions()).toEqual(['questions.delete'])
  })

  it('is refused while every registration form asks it', async () => {
    await store(...BANK)
    expect(await outcomeOf(await remove('pais'))).toBe('409 question-active')
    expect(await stored('pais')).toEqual(BANK[0])
    expect(await actions()).toEqual([])
  })
})

describe('POST /api/questions/reorder', () => {
  it('puts all of them in a new order', async () => {
    await store(...BANK)
    const { questions } = await dataOf(await reorder('vieja', 'nivel', 'pais'), questionBankSchema)
    expect(questions.map(({ id, order, revision }) => [id, order, revision])).toEqual([
      ['vieja', 0, 2],
      ['nivel', 1, 1],
      ['pais', 2, 2],
    ])
    expect(await bank()).toEqual(questions)
    expect(await actions()).toEqual(['questions.reorder', 'questions.reorder'])
  })

  it.each([
    ['one is left out', ['nivel', 'pais']],
    ['one is not there', ['nivel', 'pais', 'nowhere']],
  ])('moves nothing where %s', async (_what, ids) => {
    await store(...BANK)
    const answer = await reorder(...ids)
    expect(await failure(answer)).toMatchObject({
      code: 'conflict',
      changed: { questions: BANK.map(({ id, revision }) => ({ id, revision })) },
    })
    expect(await bank()).toEqual(BANK)
  })

  it('moves nothing where one was changed meanwhile', async () => {
    await store(...BANK)
    await store(aQuestion({ revision: 2 }))
    expect(await outcomeOf(await reorder('vieja', 'nivel', 'pais'))).toBe('409 conflict')
    expect((await bank()).map(({ order }) => order)).toEqual([0, 1, 2])
  })

  it('is one order in the end, whoever sends another at the same time', async () => {
    await store(...BANK)
    const orders = [
      ['vieja', 'nivel', 'pais'],
      ['nivel', 'pais', 'vieja'],
      ['pais', 'vieja', 'nivel'],
    ]
    const outcomes = await Promise.all(orders.map(async (ids) => outcomeOf(await reorder(...ids))))
    expect(outcomes.toSorted()).toEqual(['200', '409 conflict', '409 conflict'])
    const winner = orders[outcomes.indexOf('200')]
    expect((await bank()).map(({ id, order }) => [id, order])).toEqual(winner?.map((id, at) => [id, at]))
  })

  it('is of one of two who saw the same bank before either moved anything', async () => {
    await store(...BANK)
    const deps = depsWithHeldReads()
    const order = (...ids: string[]) =>
      reorderQuestions(office.boss.uid, ids.map(asSeen), () => undefined, deps)
    const [one, other] = await Promise.allSettled([
      order('nivel', 'pais', 'vieja'),
      order('pais', 'vieja', 'nivel'),
    ])
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await bank()).map(({ order: place }) => place)).toEqual([0, 1, 2])
  })

  it('refuses repetitions, and nothing to order', async () => {
    await store(...BANK)
    expect(await outcomeOf(await reorder('pais', 'pais', 'nivel'))).toBe('400 invalid-request')
    expect(await outcomeOf(await reorder())).toBe('400 invalid-request')
    expect(await bank()).toEqual(BANK)
  })
})

describe('POST /api/questions/batch', () => {
  it('says of each question how it went', async () => {
    await store(...BANK)
    expect(await results(await batch('deactivate', ['pais', 'vieja', 'nowhere']))).toEqual([
      { id: 'pais', ok: true },
      { id: 'vieja', ok: true },
      { id: 'nowhere', ok: false, code: 'not-found', message: 'Recurso no encontrado.' },
    ])
    expect(await results(await batch('activate', ['vieja']))).toEqual([{ id: 'vieja', ok: true }])
    expect((await bank()).map(({ active }) => active)).toEqual([false, true, true])
    expect(await results(await batch('delete', ['pais', 'nivel', 'vieja']))).toMatchObject([
      { ok: true },
      { ok: false, code: 'question-active' },
      { ok: false, code: 'question-active' },
    ])
    expect(await actions()).toEqual(['questions.delete', 'questions.switch', 'questions.switch'])
  })

  it('changes nothing the second time', async () => {
    await store(...BANK)
    await batch('deactivate', ['pais'])
    expect(await results(await batch('deactivate', ['pais']))).toEqual([{ id: 'pais', ok: true }])
    expect(await actions()).toEqual(['questions.switch'])
  })

  it.each(['activate', 'deactivate', 'delete'])('takes so many to %s, and not one more', async (act) => {
    const ids = Array.from({ length: LIMITS.batchItems + 1 }, (_, index) => `q${index}`)
    expect(await results(await batch(act, ids.slice(1)))).toHaveLength(LIMITS.batchItems)
    expect(await failure(await batch(act, ids))).toMatchObject({
      code: 'invalid-request',
      fields: { ids: `Máximo ${LIMITS.batchItems}` },
    })
  })

  it.each([[[]], [['pais', 'pais']], [['a/b']], ['pais'], [[null]], [{ 0: 'pais' }]])(
    'refuses %j',
    async (ids) => {
      await store(...BANK)
      expect(await outcomeOf(await batch('deactivate', ids))).toBe('400 invalid-request')
      expect(await bank()).toEqual(BANK)
    },
  )
})
