import { expect, it } from 'vitest'
import { addressOf, choiceIn, deletionText, factsOf, fieldFacts, shownForms } from './forms.ts'
import { newField } from './form-values.ts'

const FORMS = [
  { id: 'uno', title: 'Buzón de sugerencias', description: '', isActive: true, fieldCount: 1, revision: 1 },
  { id: 'dos', title: 'Encuesta', description: '', isActive: false, fieldCount: 10, revision: 1 },
]
const idsFor = (query: string) => shownForms(FORMS, choiceIn(new URLSearchParams(query))).map(({ id }) => id)

it('a list is narrowed by its address', () => {
  expect(idsFor('')).toEqual(['uno', 'dos'])
  expect(idsFor('ver=abiertos')).toEqual(['uno'])
  expect(idsFor('ver=cerrados')).toEqual(['dos'])
  expect(idsFor('ver=nada&buscar=buzon SUG')).toEqual(['uno'])
  expect(idsFor('ver=cerrados&buscar=buzon')).toEqual([])
})

it('an address names what differs from the whole list', () => {
  expect(addressOf(choiceIn(new URLSearchParams()))).toBe('')
  expect(addressOf(choiceIn(new URLSearchParams('ver=cerrados&buscar= a ')))).toBe('?ver=cerrados&buscar=a')
})

it('the facts of a form have its use once it is counted', () => {
  const [one] = FORMS
  if (one === undefined) throw new Error('There is no form')
  expect(factsOf(one, undefined)).toBe('1 campo')
  expect(factsOf(one, { id: 'uno', responses: 2, tournaments: 0 })).toBe(
    '1 campo · 2 respuestas · sin torneos',
  )
  expect(factsOf(one, { id: 'uno', responses: 1, tournaments: 1 })).toBe(
    '1 campo · 1 respuesta · en 1 torneo',
  )
  expect(factsOf(one, { id: 'uno', responses: 0, tournaments: 50 })).toContain('en 50 torneos o más')
})

it('a deletion names what goes along', () => {
  expect(deletionText(0)).toMatch(/^No tiene respuestas\./)
  expect(deletionText(1)).toMatch(/^También se borra 1 respuesta\./)
  expect(deletionText(12)).toMatch(/^También se borran 12 respuestas\./)
})

it('the facts of a field have its limits', () => {
  const { min: _min, max: _max, ...field } = newField('checkbox')
  expect(
    fieldFacts({ ...field, options: ['A'], required: true, limits: { of: 'choices', min: 1, max: null } }),
  ).toBe('Casillas de verificación · Obligatorio · 1 opción · Elige al menos 1 opción')
})
