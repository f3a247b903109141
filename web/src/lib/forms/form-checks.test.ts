import { describe, expect, test } from 'vitest'
import { checksReducer, shownProblem, UNCHECKED } from './form-checks.ts'

type Event = Parameters<typeof checksReducer>[1]

const after = (...events: Event[]) => events.reduce(checksReducer, UNCHECKED)
const CHECKED: Event = { type: 'checked', names: 'all' }
const PROBLEMS = { name: 'missing', email: 'invalid' }
const never = () => false
const onceLeft = (_name: string, hasLeft: boolean) => hasLeft

const shown = (events: Event[], isEarly: typeof onceLeft = never) => {
  const checks = after(...events)
  return ['name', 'email', 'phone'].map((name) => shownProblem(checks, PROBLEMS, name, isEarly) ?? null)
}

describe('a problem is shown', () => {
  test('after the form was submitted, and not before', () => {
    expect(shown([])).toEqual([null, null, null])
    expect(shown([{ type: 'left', name: 'name' }])).toEqual([null, null, null])
    expect(shown([CHECKED])).toEqual(['missing', 'invalid', null])
  })

  test('in the step that was submitted, and not in the next', () => {
    const step: Event = { type: 'checked', names: ['name'] }
    expect(shown([step])).toEqual(['missing', null, null])
    expect(shown([step, CHECKED])).toEqual(['missing', 'invalid', null])
    expect(shown([CHECKED, step])).toEqual(['missing', 'invalid', null])
  })

  test('earlier where the form says so', () => {
    expect(shown([{ type: 'left', name: 'name' }], onceLeft)).toEqual(['missing', null, null])
    expect(shown([], (name) => name === 'email')).toEqual([null, 'invalid', null])
  })

  test('by the message of the server, until the field is changed', () => {
    const refused: Event = { type: 'refused', problems: { name: 'taken', phone: 'banned' } }
    expect(shown([refused])).toEqual(['taken', null, 'banned'])
    expect(shown([CHECKED, refused])).toEqual(['taken', 'invalid', 'banned'])
    expect(shown([refused, { type: 'changed', name: 'name' }])).toEqual([null, null, 'banned'])
    expect(shown([CHECKED, refused, { type: 'changed', name: 'name' }])).toEqual([
      'missing',
      'invalid',
      'banned',
    ])
  })

  test('by the message of the server, until its step is submitted again', () => {
    const refused: Event = { type: 'refused', problems: { name: 'taken', phone: 'banned' } }
    expect(shown([refused, { type: 'checked', names: ['name'] }])).toEqual(['missing', null, 'banned'])
  })

  test('by the messages of the last refusal alone', () => {
    const events: Event[] = [
      { type: 'refused', problems: { name: 'taken' } },
      { type: 'refused', problems: { phone: 'banned' } },
    ]
    expect(shown(events)).toEqual([null, null, 'banned'])
  })
})

test('what changes nothing gives the same state: typing draws a form once', () => {
  const checks = after({ type: 'left', name: 'name' })
  expect(checksReducer(checks, { type: 'left', name: 'name' })).toBe(checks)
  expect(checksReducer(checks, { type: 'changed', name: 'name' })).toBe(checks)
})

test('each failed submit counts', () => {
  expect(after(CHECKED).failures).toBe(0)
  expect(after({ type: 'failed' }, { type: 'failed' }).failures).toBe(2)
})
