import { describe, expect, it } from 'vitest'
import { questionUsesSchema } from '../../functions/src/contract/forms/question-uses.ts'
import { formPreviewSchema } from '../../functions/src/contract/forms/forms.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import {
  answerCheckSchema,
  askedQuestionsSchema,
  questionInputSchema,
  questionSchema,
  questionTypesSchema,
} from '../../functions/src/contract/forms/questions.ts'
import { figuresSchema } from '../../functions/src/contract/site/figures.ts'
import { toApiError } from '../../functions/src/http/api-error.ts'
import { createQuestion } from '../../functions/src/questions/create-question.service.ts'
import { describeUses } from '../../functions/src/questions/question-uses.service.ts'
import { COUNTS, tally } from '../../functions/src/statistics/tally.service.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { aPlayer, openTomorrowsCup, register } from './arena.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { BANK, bankOf, depsWithHeldBank, INPUT } from './question-bank.ts'

const office = setUpOffice({ fresh: true })

const { store, stored, bank } = bankOf(office)

const check = async (answers: object) =>
  dataOf(await office.send('/questions/validate', { answers }, { asVisitor: true }), answerCheckSchema)

describe('the active questions', () => {
  it('are the active questions, in their order, without what is the panel’s', async () => {
    await store(...BANK.toReversed())
    const answer = await office.send('/questions/active', undefined, { asVisitor: true })
    expect(answer.headers.get('cache-control')).toContain('s-maxage')
    const { questions } = await dataOf(answer, askedQuestionsSchema)
    expect(questions.map(({ id }) => id)).toEqual(['pais', 'nivel'])
    expect(questions[0]).not.toHaveProperty('revision')
  })

  it('validate answers and report all problems at once', async () => {
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

describe('an admin', () => {
  it('reads the whole bank, one question, the types and the form preview', async () => {
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

  it('gets a list without unreadable questions', async () => {
    await store(...BANK)
    await office.app.collections.questions.doc('pais').update({ type: 'unheard-of' })
    expect((await bank()).map(({ id }) => id)).toEqual(['nivel', 'vieja'])
  })
})

describe('POST /api/questions', () => {
  it('adds a question at the end, with its audit entry', async () => {
    await store(...BANK)
    const question = await dataOf(await office.send('/questions', INPUT), questionSchema)
    expect(question).toEqual({
      ...aQuestion({ text: '¿Tu mapa?', options: ['Bermuda'], order: 3 }),
      id: expect.stringMatching(/^tu-mapa-\w{6}$/),
    })
    expect(await stored(question.id)).toEqual(question)
    expect(await office.trail()).toMatchObject([
      {
        action: 'questions.create',
        target: { collection: 'questions', id: question.id },
        before: null,
        after: { text: '¿Tu mapa?', order: 3, revision: 1 },
      },
    ])
  })

  it('adds one for any number of requests with the same key', async () => {
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
    expect(await failureOf(await office.send('/questions', {}))).toMatchObject({
      fields: { text: 'Question text is required', type: 'Question type is required' },
      fieldCodes: { text: 'question-text-required', type: 'question-type-required' },
    })
    expect((await failureOf(await office.send('/questions', { text: 'a', type: 'rating' }))).fields).toEqual({
      type: 'Invalid question type',
    })
    expect((await failureOf(await office.send('/questions', { text: ' ', type: 'radio' }))).fields).toEqual({
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

  it('never exceeds the cap of the bank with concurrent additions', async () => {
    const present = LIMITS.questions.most - 3
    await store(...Array.from({ length: present }, (_, order) => aQuestion({ id: `q${order}`, order })))
    const deps = depsWithHeldBank(office, 6)
    const input = questionInputSchema.parse(INPUT)
    const added = await Promise.allSettled(
      Array.from({ length: 6 }, () => createQuestion(input, office.act, deps)),
    )
    expect(await bank()).toHaveLength(LIMITS.questions.most)
    expect((await bank()).map(({ order }) => order)).toEqual(
      Array.from({ length: LIMITS.questions.most }, (_, at) => at),
    )
    const refusals = added.filter((outcome) => outcome.status === 'rejected')
    expect(refusals.map(({ reason }) => toApiError(reason).code)).toEqual([
      'bank-full',
      'bank-full',
      'bank-full',
    ])
    expect(await office.actions()).toHaveLength(3)
  })

  it('gives the first concurrent questions different positions', async () => {
    const deps = depsWithHeldBank(office, 3)
    const input = questionInputSchema.parse(INPUT)
    await Promise.all(Array.from({ length: 3 }, () => createQuestion(input, office.act, deps)))
    expect((await bank()).map(({ order }) => order)).toEqual([0, 1, 2])
  })

  it('is audited without cutting a character', async () => {
    const text = `${'a'.repeat(198)}${'😀'.repeat(20)}`
    expect((await office.send('/questions', { ...INPUT, text })).status).toBe(200)
    expect((await office.trail())[0]?.after).toMatchObject({ text: `${'a'.repeat(198)}…` })
  })

  it('drops options of a question without a choice', async () => {
    const answer = await office.send('/questions', { ...INPUT, type: 'text' })
    expect(await dataOf(answer, questionSchema)).toMatchObject({ options: [] })
  })
})

const uses = async () => dataOf(await office.send('/questions/uses'), questionUsesSchema)

describe('where questions are asked', () => {
  it('is counted from the tallies: open tournaments, and how many answered each, also with a text', async () => {
    const { app } = office
    await store(...BANK)
    expect(await uses()).toEqual({
      openTournaments: 0,
      counted: false,
      answered: BANK.map(({ id }) => ({ id, count: 0 })),
    })
    const [open, full, waiting] = [
      await openTomorrowsCup(app),
      await openTomorrowsCup(app, { maxPlayers: 2, currentPlayers: 2 }),
      await openTomorrowsCup(app, { maxPlayers: 2, currentPlayers: 2, waitlist: true }),
    ]
    await openTomorrowsCup(app, { status: 'draft' })
    await openTomorrowsCup(app, { linkedFormId: null })
    await openTomorrowsCup(app, { formInactive: true })
    const past = new Date(app.clock.time.getTime() - 1000).toISOString()
    await openTomorrowsCup(app, { registrationDeadline: past })
    await register(app, aPlayer(open, { answers: { pais: 'Perú', nivel: '41' } }))
    await register(app, aPlayer(open, { answers: { pais: 'Colombia', nivel: '50' } }))
    await app.collections.questions.doc('nivel').update({ required: false })
    await register(app, aPlayer(waiting, { answers: { pais: 'Perú' } }))
    for (const { id } of [open, full, waiting]) await tally(id, app)
    await app.collections.firstCount.set({ markedAt: app.clock.time.toISOString(), counts: COUNTS })
    expect(await uses()).toEqual({
      openTournaments: 2,
      counted: true,
      answered: [
        { id: 'pais', count: 3 },
        { id: 'nivel', count: 2 },
        { id: 'vieja', count: 0 },
      ],
    })
    // The charts show what has options, as before.
    const figures = await dataOf(await office.send('/statistics/figures'), figuresSchema)
    expect(figures.answers.map(({ id, answered }) => [id, answered])).toEqual([['pais', 3]])
    // Of a text only that it was answered: '41' is what one player wrote.
    const days = (await app.collections.tallies.get()).docs.flatMap((one) => one.data().days)
    expect(JSON.stringify(days.flatMap(({ answers }) => answers))).not.toContain('41')
  })

  it('costs a read for each month of a tournament, however many registered', async () => {
    const meter = new FirestoreMeter()
    const costs: number[] = []
    await store(...BANK)
    const cup = await openTomorrowsCup(office.app)
    for (const count of [1, 30]) {
      for (let index = 0; index < count; index++) {
        await register(office.app, aPlayer(cup, { answers: { pais: 'Perú', nivel: '41' } }))
      }
      await tally(cup.id, office.app)
      await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
      meter.take()
      await describeUses(office.app)
      await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
      costs.push(meter.take().reads)
    }
    expect(costs).toEqual([BANK.length + 4, BANK.length + 4])
  })
})
