import { assert, integer, option, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerProblem } from './answer-rules.ts'
import { FIELD_TYPE_IDS, offersOptions, type FieldType } from './answer-types.ts'
import { keepsWithin, limitsText, measureOf, type FieldLimits } from './field-limits.ts'
import { formInputSchema } from './form-input.ts'
import { fieldLimitsSchema } from './forms.ts'

const OPTIONS = ['Bermuda', 'Alpes', 'Kalahari', 'Purgatorio', 'Nexterra']

const dayOf = (count: number): string => new Date(count * 86_400_000).toISOString().slice(0, 10)

/** A measure with three values in order, and an answer that has the one in the middle. */
interface Case {
  type: FieldType
  limitsOf: (min: number | null, max: number | null) => FieldLimits
  answerOf: (measured: number) => string | string[]
  most: number
}

const CASES: Case[] = [
  {
    type: 'number',
    limitsOf: (min, max) => ({ of: 'value', min, max }),
    answerOf: (value) => String(value).replace('.', ','),
    most: 1000,
  },
  ...(['text', 'textarea'] as const).map((type) => ({
    type,
    limitsOf: (min: number | null, max: number | null): FieldLimits => ({ of: 'length', min, max }),
    answerOf: (length: number) => ` ${'😀'.repeat(length)} `,
    most: 300,
  })),
  {
    type: 'checkbox',
    limitsOf: (min, max) => ({ of: 'choices', min, max }),
    answerOf: (count) => OPTIONS.slice(0, count),
    most: OPTIONS.length,
  },
  {
    type: 'date',
    limitsOf: (min, max) => ({
      of: 'day',
      min: min === null ? null : dayOf(min),
      max: max === null ? null : dayOf(max),
    }),
    answerOf: (day) => dayOf(day),
    most: 40_000,
  },
]

describe.each(CASES)('$type', ({ type, limitsOf, answerOf, most }) => {
  const asked = (limits: FieldLimits) => ({ type, required: false, options: OPTIONS, limits })
  const end = option(integer({ min: 1, max: most }))

  it('accepts what is within the limits, and says them to what is not', () => {
    assert(
      property(end, end, integer({ min: 1, max: most }), (min, max, measured) => {
        const limits = limitsOf(min, max)
        const isWithin = (min === null || min <= measured) && (max === null || measured <= max)
        const problem = answerProblem(asked(limits), answerOf(measured))
        expect(problem).toBe(isWithin ? null : limitsText(limits))
      }),
    )
  })

  it('asks for no answer where it is optional', () => {
    for (const nothing of [undefined, '', []])
      expect(answerProblem(asked(limitsOf(most, null)), nothing)).toBeNull()
  })

  it('is written in a form unless its ends are crossed', () => {
    assert(
      property(integer({ min: 1, max: most }), integer({ min: 1, max: most }), (min, max) => {
        const limits = limitsOf(min, max)
        expect(fieldLimitsSchema.parse(limits)).toEqual(limits)
        expect(fieldWith(type, limits).success).toBe(min <= max)
      }),
    )
  })
})

const fieldWith = (type: FieldType, limits: unknown) =>
  formInputSchema.safeParse({
    title: 'Encuesta',
    fields: [{ id: 'uno', type, label: 'Uno', options: offersOptions(type) ? OPTIONS : [], limits }],
  })

const refusalOf = (type: FieldType, limits: unknown) => {
  const { error } = fieldWith(type, limits)
  return error?.issues.map(({ path, message }) => [path.slice(2).join('.'), message])
}

describe('limits that contradict', () => {
  it('are refused for a type that they do not belong to', () => {
    for (const type of FIELD_TYPE_IDS) {
      for (const { type: other, limitsOf } of CASES) {
        const isOwn = measureOf(type) === measureOf(other)
        expect([type, other, fieldWith(type, limitsOf(1, 2)).success]).toEqual([type, other, isOwn])
      }
    }
  })

  it.each([
    ['number', { of: 'value', min: 5, max: 4 }, 'limits.max', 'El máximo no puede ser menor que el mínimo'],
    ['date', { of: 'day', min: '2026-02-01', max: '2026-01-31' }, 'limits.max', expect.any(String)],
    ['date', { of: 'day', min: '2026-02-30', max: null }, 'limits.min', 'Elige una fecha válida'],
    ['checkbox', { of: 'choices', min: 6, max: null }, 'limits.min', 'No hay tantas opciones'],
    ['text', { of: 'length', min: 0, max: null }, 'limits.min', 'Desde 1'],
    ['text', { of: 'length', min: null, max: 2001 }, 'limits.max', 'Hasta 2000'],
    ['text', { of: 'length', min: 1.5, max: null }, 'limits.min', 'Escribe un número entero'],
    ['text', { of: 'length', min: null, max: null }, 'limits', 'Falta el límite'],
    ['email', { of: 'length', min: 1, max: 2 }, 'limits', 'Este tipo de campo no tiene esos límites'],
  ] as const)('%s %j', (type, limits, path, message) => {
    expect(refusalOf(type, limits)).toEqual([[path, message]])
  })
})

it('limits of another type do not count', () => {
  for (const type of FIELD_TYPE_IDS.filter((one) => measureOf(one) !== 'length'))
    expect(keepsWithin({ of: 'length', min: 1000, max: null }, type, 'corto')).toBe(true)
})

it.each<[FieldLimits, string]>([
  [{ of: 'value', min: 1, max: 10 }, 'Escribe un número de 1 a 10'],
  [{ of: 'value', min: -2.5, max: null }, 'Escribe un número desde -2,5'],
  [{ of: 'value', min: null, max: 10 }, 'Escribe un número hasta 10'],
  [{ of: 'value', min: 7, max: 7 }, 'Escribe el número 7'],
  [{ of: 'length', min: 1, max: null }, 'Escribe al menos 1 carácter'],
  [{ of: 'length', min: null, max: 280 }, 'Escribe 280 caracteres como máximo'],
  [{ of: 'choices', min: 2, max: 2 }, 'Elige exactamente 2 opciones'],
  [{ of: 'choices', min: 1, max: 3 }, 'Elige de 1 a 3 opciones'],
  [{ of: 'day', min: '2026-11-24', max: null }, 'Elige una fecha desde el 24 de noviembre de 2026'],
  [
    { of: 'day', min: '2026-11-24', max: '2026-12-01' },
    'Elige una fecha del 24 de noviembre de 2026 al 1 de diciembre de 2026',
  ],
])('%j reads %s', (limits, text) => {
  expect(limitsText(limits)).toBe(text)
})
