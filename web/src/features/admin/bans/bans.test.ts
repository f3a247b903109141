import { describe, expect, test } from 'vitest'
import type { Ban } from '@arena-libre/functions/contract/people/bans'
import { banFormSchema, EMPTY_BAN, isOver, nameOf, untilOf, valuesOf } from './bans.ts'

const NOW = Date.parse('2030-01-05T12:00:00.000Z')

const ban = (changes: Partial<Ban> = {}): Ban => ({
  id: 'a'.repeat(43),
  freeFireId: '12345678',
  reason: 'Trampas',
  bannedAt: '2030-01-01T00:00:00.000Z',
  bannedBy: 'mateo',
  until: null,
  ...changes,
})

const problems = (values: object, of: Ban | null = null) => {
  const parsed = banFormSchema(of, () => NOW).safeParse({
    ...EMPTY_BAN,
    freeFireId: '12345678',
    reason: 'x',
    ...values,
  })
  return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0])
}

describe('the form of a ban', () => {
  test.each<[object, string[]]>([
    [{}, []],
    [{ freeFireId: '12' }, ['freeFireId']],
    [{ reason: '  ' }, ['reason']],
    [{ term: 'date', date: '' }, ['date']],
    [{ term: 'date', date: '2030-01-01' }, ['date']],
    [{ term: 'date', date: '2030-02-01' }, []],
  ])('%j has the problems %j', (values, expected) => {
    expect(problems(values)).toEqual(expected)
  })

  test('asks for no reason where it was erased, and keeps an end that is over', () => {
    const erased = ban({ freeFireId: null, reason: null, until: '2029-12-31T12:00:00.000Z' })
    expect(problems(valuesOf(erased), erased)).toEqual([])
    expect(untilOf(valuesOf(erased), NOW, erased)).toBe(erased.until)
  })
})

test('a term ends so many days later, a day of the calendar at its end', () => {
  expect(untilOf({ term: 'forever', date: '' }, NOW, null)).toBeNull()
  expect(untilOf({ term: '30', date: '' }, NOW, null)).toBe('2030-02-04T12:00:00.000Z')
  expect(untilOf({ term: 'date', date: '2030-02-01' }, NOW, null)).toBe(
    new Date('2030-02-01T23:59:59').toISOString(),
  )
})

test('one is over at its end, and does not know an ID that was erased', () => {
  expect(isOver(ban(), NOW)).toBe(false)
  expect(isOver(ban({ until: new Date(NOW).toISOString() }), NOW)).toBe(true)
  expect(nameOf(ban({ freeFireId: null }))).toBe('ID borrado')
})
