import { expect, test } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import { markKeyOf, markKeysOf, marksOf } from './inbox-marks.ts'

test.each([
  ['nothing', {}, []],
  ['a ban, which is looked up', { flags: ['banned'] }, []],
  ['a doubtful phone', { flags: ['odd-phone'] }, ['flagged']],
  ['a minor', { age: '11-17' }, ['minor']],
  ['a crowded source', { flags: ['crowded-source'] }, ['flagged', 'crowded-source']],
] as const)('marks %s', (_what, { ...changes }, marks) => {
  expect(marksOf(aRegistration(changes as Parameters<typeof aRegistration>[0]))).toEqual([...marks])
})

test('every choice of marks has a key, in any order', () => {
  const keys = markKeysOf(aRegistration({ age: '11-17', flags: ['crowded-source'] }))
  expect(new Set(keys).size).toBe(7)
  expect(keys).toContain(markKeyOf(['minor', 'crowded-source']))
  expect(keys).toContain(markKeyOf(['crowded-source', 'flagged', 'minor']))
  expect(markKeysOf(aRegistration())).toEqual([])
})
