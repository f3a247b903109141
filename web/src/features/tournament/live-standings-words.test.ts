import { expect, test } from 'vitest'
import { decidingText } from './live-standings-words.ts'

test('what decides between equal points is the first criterion of the round in which they differ', () => {
  const one = { booyahs: 1, kills: 7 }
  const other = { booyahs: 1, kills: 6 }
  const crowned = { booyahs: 2, kills: 3 }
  const usual = ['booyahs', 'kills', 'last-placement', 'admin'] as const
  expect(decidingText(one, [one], [...usual])).toBeNull()
  expect(decidingText(one, [one, other], [...usual])).toBe('7 bajas')
  expect(decidingText(one, [one, crowned], [...usual])).toBe('1 Booyah')
  expect(decidingText(crowned, [one, crowned], ['kills', 'booyahs'])).toBe('3 bajas')
  expect(decidingText(one, [one, other], ['last-placement', 'kills'])).toBeNull()
  expect(decidingText(one, [one, { ...one }], [...usual])).toBeNull()
  expect(decidingText({ ...one, kills: null }, [one, { ...one, kills: null }], [...usual])).toBeNull()
})
