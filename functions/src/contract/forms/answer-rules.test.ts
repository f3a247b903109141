import { describe, expect, it } from 'vitest'
import { answerProblem, QUESTION_REQUIRED, type Asked } from './answer-rules.ts'
import { FIELD_TYPE_IDS, type FieldType } from './answer-types.ts'

const asked = (type: FieldType, changes: Partial<Asked> = {}): Asked => ({
  type,
  required: false,
  options: ['Sí', 'No'],
  ...changes,
})

describe('an answer that is missing', () => {
  it.each(FIELD_TYPE_IDS)('is a problem for %s only where it is required', (type) => {
    for (const nothing of [undefined, '', ' \t\n', []]) {
      expect(answerProblem(asked(type), nothing)).toBeNull()
      expect(answerProblem(asked(type, { required: true }), nothing)).toBe('Este campo es obligatorio')
      expect(answerProblem(asked(type, { required: true }), nothing, QUESTION_REQUIRED)).toBe(
        'Esta pregunta es obligatoria',
      )
    }
  })
})

describe('an answer that is there', () => {
  it.each([
    [
      'email',
      'Ingresa un email válido',
      ['a@b.c', 'ñandú@correo.com', 'a@b..c'],
      ['a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b@c.d'],
    ],
    [
      'phone',
      'Ingresa un teléfono válido',
      ['12345678', '+57 300 555', '(57) 3-00'],
      ['1234567', '+1234567', '1234567a', '12+345678'],
    ],
    [
      'number',
      'Ingresa un número válido',
      ['0', '-1', '+3.5', '3,5', '.5', '1.'],
      ['uno', '1e', '1 2', '.', '0x1', 'Infinity', '1.2.3'],
    ],
    ['rating', 'Elige de 1 a 5', ['1', '5'], ['0', '6', '1.5', '05', '-1', 'x']],
    [
      'date',
      'Ingresa una fecha válida',
      ['2028-02-29', '1999-12-31'],
      ['2027-02-29', '2027-13-01', '27-01-01', '2027-1-1', 'hoy'],
    ],
    ['select', 'Elige una de las opciones', ['Sí'], ['sí', 'Tal vez']],
    ['radio', 'Elige una de las opciones', ['No'], ['Nunca']],
    ['checkbox', 'Elige una de las opciones', ['Sí'], ['Nunca']],
  ] as const)('%s', (type, message, valid, invalid) => {
    for (const answer of valid) expect([answer, answerProblem(asked(type), answer)]).toEqual([answer, null])
    for (const answer of invalid)
      expect([answer, answerProblem(asked(type), answer)]).toEqual([answer, message])
  })

  it('may be a list only for checkboxes', () => {
    expect(answerProblem(asked('checkbox'), ['Sí', 'No'])).toBeNull()
    expect(answerProblem(asked('checkbox'), ['Sí', 'Nunca'])).toBe('Elige una de las opciones')
    for (const type of FIELD_TYPE_IDS.filter((type) => type !== 'checkbox')) {
      expect(answerProblem(asked(type), ['Sí'])).toEqual(expect.any(String))
    }
  })

  it('may be any text for a text field', () => {
    expect(answerProblem(asked('text'), '<b>hola</b>')).toBeNull()
    expect(answerProblem(asked('textarea'), 'una línea\notra')).toBeNull()
  })
})
