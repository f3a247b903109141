import { describe, expect, test } from 'vitest'
import { fieldOf } from '@arena-libre/functions/contract/forms/forms'
import { type Question, questionInputSchema } from '@arena-libre/functions/contract/forms/questions'
import { aQuestion } from '../../../../../functions/testing/a-question.ts'
import {
  type BankChange,
  didText,
  EMPTY_QUESTION,
  factsOf,
  inputOf,
  keptText,
  leadText,
  LONGEST,
  MOST_OPTIONS,
  orderAfter,
  possible,
  previewOf,
  questionFormSchema,
  type QuestionValues,
  shownBank,
  usesText,
  valuesOf,
  valueText,
} from './questions.ts'

const BANK: readonly Question[] = [
  aQuestion({ id: 'pais', text: 'País', order: 0 }),
  aQuestion({ id: 'nivel', text: 'Nivel', order: 1 }),
  aQuestion({ id: 'vieja', text: 'Vieja', order: 2, active: false }),
]

const changes = (...list: [string, BankChange][]): ReadonlyMap<string, BankChange> => new Map(list)
const idsOf = (questions: readonly { id: string }[]): string[] => questions.map(({ id }) => id)

describe('the bank as it is shown', () => {
  test('is as it is stored without acts and moves', () => {
    expect(shownBank(BANK, changes(), null)).toEqual(BANK)
  })

  test('has acts applied that are not sent yet', () => {
    const shown = shownBank(
      BANK,
      changes(['pais', 'delete'], ['nivel', 'deactivate'], ['vieja', 'activate']),
      null,
    )
    expect(shown.map(({ id, active }) => [id, active])).toEqual([
      ['nivel', false],
      ['vieja', true],
    ])
  })

  test('follows an order that is not saved yet, with questions it does not know at the end', () => {
    expect(idsOf(shownBank(BANK, changes(), ['vieja', 'pais']))).toEqual(['vieja', 'pais', 'nivel'])
  })
})

describe('a move', () => {
  test.each([
    ['down', ['a', 'b', 'c', 'd'], 0, 2, ['b', 'c', 'a', 'd']],
    ['up', ['a', 'b', 'c', 'd'], 3, 1, ['a', 'd', 'b', 'c']],
    ['past a row that is hidden', ['a', 'c', 'd'], 0, 1, ['b', 'c', 'a', 'd']],
    ['to its own place', ['a', 'b', 'c', 'd'], 2, 2, ['a', 'b', 'c', 'd']],
    ['beyond the list', ['a', 'b', 'c', 'd'], 3, 4, ['a', 'b', 'c', 'd']],
  ])('%s keeps every question', (_what, shown, from, to, expected) => {
    expect(orderAfter(['a', 'b', 'c', 'd'], shown, from, to)).toEqual(expected)
  })
})

test('the preview has the fields of the API, and those of acts that are not sent yet', () => {
  const saved = [{ ...fieldOf(aQuestion({ id: 'pais' })), label: 'As the API says' }]
  const shown = shownBank(BANK, changes(['nivel', 'deactivate'], ['vieja', 'activate']), null)
  expect(previewOf(shown, saved).map(({ id, label }) => [id, label])).toEqual([
    ['pais', 'As the API says'],
    ['vieja', 'Vieja'],
  ])
})

test.each<[BankChange, string[]]>([
  ['activate', ['vieja']],
  ['deactivate', ['pais', 'nivel']],
  ['delete', ['vieja']],
])('%s is possible for %j', (change, ids) => {
  expect(idsOf(possible(BANK, change))).toEqual(ids)
})

test.each([
  ['activate', 'País', 'Activaste «País»'],
  ['delete', 1, 'Borraste 1 pregunta'],
  ['deactivate', 3, 'Desactivaste 3 preguntas'],
] as const)('%s of %j is told as %j', (change, what, text) => {
  expect(didText(change, what)).toBe(text)
})

test.each([
  [aQuestion({ type: 'radio', required: true, options: ['Sí'] }), 'Opción múltiple · Obligatoria · 1 opción'],
  [aQuestion({ type: 'checkbox', required: false }), 'Casillas de verificación · Opcional · 2 opciones'],
  [aQuestion({ type: 'textarea', options: [] }), 'Texto largo · Obligatoria'],
])('tells the facts of a question', (question, text) => {
  expect(factsOf(question)).toBe(text)
})

test.each([
  [BANK, 'Se hacen 2 de 3 en cada inscripción, en este orden.'],
  [BANK.slice(1), 'Se hace 1 de 2 en cada inscripción, en este orden.'],
  [BANK.slice(2), 'Ahora no se hace ninguna.'],
  [[], 'Ahora no se hace ninguna.'],
])('says how many are asked', (bank, text) => {
  expect(leadText(bank)).toBe(text)
})

const typed = (values: Partial<QuestionValues>): QuestionValues => ({
  ...EMPTY_QUESTION,
  text: '¿Desde dónde?',
  ...values,
})
const linesOf = (...texts: string[]) => texts.map((text) => ({ text }))
const problemsOf = (values: QuestionValues): [string, string][] =>
  (questionFormSchema.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])

describe('what is typed into the form of a question', () => {
  test.each<[string, QuestionValues, [string, string][]]>([
    ['no text', typed({ text: '  ' }), [['text', 'El texto de la pregunta es obligatorio']]],
    [
      'a choice without options',
      typed({ type: 'radio' }),
      [['options', 'Este tipo de pregunta necesita opciones']],
    ],
    [
      'a choice whose options are blank',
      typed({ type: 'select', options: linesOf(' ', '') }),
      [['options', 'Este tipo de pregunta necesita opciones']],
    ],
    [
      'a repeated option',
      typed({ type: 'checkbox', options: linesOf('Sí', 'No', ' Sí ') }),
      [['options.2.text', 'Esta opción ya está']],
    ],
    ['options of a type without them', typed({ type: 'text', options: linesOf('Sí', 'Sí') }), []],
  ])('%s', (_what, values, problems) => {
    expect(problemsOf(values)).toEqual(problems)
  })

  test('is sent trimmed, without what its type does not have', () => {
    const values = typed({
      text: ' ¿Nivel? ',
      placeholder: ' 1 a 5 ',
      options: linesOf(' Alto ', '', 'Bajo'),
    })
    expect(inputOf({ ...values, type: 'radio' })).toMatchObject({
      text: '¿Nivel?',
      placeholder: '',
      options: ['Alto', 'Bajo'],
    })
    expect(inputOf({ ...values, type: 'textarea' })).toMatchObject({ placeholder: '1 a 5', options: [] })
  })

  test('is what the API takes, and comes back as it was', () => {
    const question = aQuestion({ placeholder: 'Elige' })
    const sent = questionFormSchema.parse(valuesOf(question))
    expect(questionInputSchema.parse(sent)).toEqual(sent)
    expect(question).toMatchObject(sent)
  })
})

test.each([
  ['type', 'Selección única'],
  ['required', 'Sí'],
  ['options', 'Colombia y Perú'],
  ['placeholder', 'Vacío'],
  ['text', '¿Desde qué país juegas?'],
] as const)('says the %s of a conflict in words', (name, text) => {
  expect(valueText(name, aQuestion())).toBe(text)
})

const isTaken = (changes: Partial<Question>): boolean =>
  questionInputSchema.safeParse(inputOf(valuesOf(aQuestion(changes)))).success
const optionsOf = (count: number, length: number): string[] =>
  Array.from({ length: count }, (_, at) => String(at).padEnd(length, 'x'))

test.each([0, 1])('the limits of the form are those of the API, which refuses %i more', (more) => {
  expect([
    isTaken({ text: 'x'.repeat(LONGEST.text + more) }),
    isTaken({ placeholder: 'x'.repeat(LONGEST.placeholder + more) }),
    isTaken({ options: optionsOf(2, LONGEST.option + more) }),
    isTaken({ options: optionsOf(MOST_OPTIONS + more, 3) }),
  ]).toEqual(Array.from({ length: 4 }, () => more === 0))
})

const uses = (openTournaments: number, count?: number, counted = true) => ({
  openTournaments,
  counted,
  answered: count === undefined ? [] : [{ id: 'pais', count }],
})

describe('where a question is asked', () => {
  test.each([
    [true, uses(2, 34), 'Se pregunta en 2 torneos abiertos · 34 respuestas'],
    [true, uses(1, 1), 'Se pregunta en 1 torneo abierto · 1 respuesta'],
    [true, uses(0), 'Ahora no hay torneos abiertos · Aún nadie la ha respondido'],
    [true, uses(1, 0), 'Se pregunta en 1 torneo abierto · Aún nadie la ha respondido'],
    [false, uses(2), 'Ahora no se pregunta · Aún nadie la ha respondido'],
    [false, uses(2, 34), 'Ahora no se pregunta · 34 respuestas, que se conservan si la borras'],
    [true, uses(1, 0, false), 'Se pregunta en 1 torneo abierto · Todavía estamos contando las respuestas…'],
    [false, uses(2, 1), 'Ahora no se pregunta · 1 respuesta, que se conserva si la borras'],
  ])('active: %s, with %o', (active, known, text) => {
    expect(usesText({ id: 'pais', active }, known)).toBe(text)
  })

  test('says how many answers stay when questions are deleted', () => {
    const known = {
      openTournaments: 1,
      counted: true,
      answered: [
        { id: 'pais', count: 30 },
        { id: 'clan', count: 4 },
      ],
    }
    expect(keptText(['pais', 'clan', 'otra'], known)).toBe(
      '34 respuestas siguen en las inscripciones, con la pregunta que se hizo',
    )
    expect(keptText(['pais'], uses(1, 1))).toBe(
      '1 respuesta sigue en su inscripción, con la pregunta que se hizo',
    )
    expect([keptText(['otra'], known), keptText(['pais'], undefined)]).toEqual([null, null])
  })
})
