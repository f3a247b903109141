import { describe, expect, test } from 'vitest'
import { formInputSchema } from '@arena-libre/functions/contract/forms/form-input'
import { newTournamentSchema } from '@arena-libre/functions/contract/tournaments/tournament-input'
import { valuesSchema } from './editor-values.ts'
import { formTemplates, STARTING_RULES } from './first-cup-templates.ts'
import { FACTS, markOf, nextStep, proposedDate, stepIn, stepOf, STEPS } from './first-cup.ts'

const BARE = { linkedFormId: null, rules: [] }
const LINKED = { ...BARE, linkedFormId: 'inscripcion' }

describe('where the guide goes on', () => {
  test.each([
    ['nothing exists', null, [], 1],
    ['notes of a tournament that is gone', null, [1, 2, 3], 1],
    ['a draft', BARE, [], 2],
    ['its seats were looked at', BARE, [1, 2], 3],
    ['it has a form, linked elsewhere', LINKED, [1, 2], 4],
    ['it has a form, but its seats were not looked at', LINKED, [1], 2],
    ['the form was left out', BARE, [1, 2, 3], 4],
    ['it has rules', { ...LINKED, rules: ['Una'] }, [1, 2], 5],
    ['all was left out', BARE, [1, 2, 3, 4], 5],
  ] as const)('%s', (_, cup, passed, step) => {
    expect(nextStep(cup, passed)).toBe(step)
  })
})

test('a step is done by what the tournament has, not by having been passed', () => {
  expect(markOf(3, BARE, [1, 2, 3])).toBe('left-out')
  expect(markOf(3, LINKED, [])).toBe('done')
  expect(markOf(2, BARE, [2])).toBe('done')
  expect(markOf(1, null, [1])).toBe('open')
})

test.each([
  ['paso=3', BARE, 3],
  ['paso=3', null, null],
  ['paso=1', null, 1],
  ['paso=6', BARE, null],
  ['', BARE, null],
])('the address %s with the tournament %j', (query, cup, step) => {
  expect(stepIn(new URLSearchParams(query), cup)).toBe(step)
})

test('each field belongs to one step, and is a field of the editor', () => {
  const names = STEPS.flatMap((step) => FACTS[step].fields)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(valuesSchema.shape).toHaveProperty(name)
  expect(stepOf('rules')).toBe(4)
  expect(stepOf('mapSelection')).toBeNull()
})

test.each([
  ['2026-11-24T21:00', '2026-12-05T20:00'],
  ['2026-11-28T00:10', '2026-12-05T20:00'],
  ['2026-11-29T10:00', '2026-12-12T20:00'],
  ['2026-12-26T10:00', '2027-01-02T20:00'],
])('at %s the proposed date is %s', (today, date) => {
  expect(proposedDate(today)).toBe(date)
})

test('what the guide offers is accepted by the API', () => {
  expect(newTournamentSchema.shape.rules.safeParse(STARTING_RULES).success).toBe(true)
  for (const { make } of formTemplates([])) {
    const form = make('Ñ'.repeat(120))
    expect(formInputSchema.safeParse(form)).toMatchObject({ success: true })
    expect(form.title).toHaveLength(120)
  }
})

test('a form from a template does not repeat what the bank asks', () => {
  const [, more] = formTemplates([])
  const [first = '', ...others] = more?.asks ?? []
  const [, rest] = formTemplates([first])
  expect(rest?.asks).toEqual(others)
  expect(rest?.make('Copa').fields.map(({ label }) => label)).toEqual(others)
  expect(formTemplates([first, ...others]).map(({ name }) => name)).toEqual(['plain'])
})
