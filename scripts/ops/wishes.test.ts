import { expect, test } from 'vitest'
import { Problem } from '../bootstrap/problem.mjs'
import { readAlertWishes } from './wishes.ts'

const ARGS = { project: 'arena', site: 'https://arena.example', mail: 'ops@arena.example' }

const read = (changes: Record<string, string | undefined> = {}) =>
  readAlertWishes(
    Object.entries({ ...ARGS, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [`--${name}=${value}`],
    ),
  )

test('the options of npm run alerts are read', () => {
  expect(read()).toEqual({
    project: 'arena',
    host: 'arena.example',
    mail: 'ops@arena.example',
    budget: undefined,
  })
  expect(read({ budget: '20', site: 'https://arena.example/' })).toMatchObject({
    host: 'arena.example',
    budget: 20,
  })
})

test.each([
  [{ project: undefined }],
  [{ mail: undefined }],
  [{ site: undefined }],
  [{ site: 'arena.example' }],
  [{ site: 'http://arena.example' }],
  [{ site: 'https://arena.example/tournaments' }],
  [{ budget: '0' }],
  [{ budget: '2.5' }],
  [{ bugdet: '20' }],
])('%j is refused with the usage', (changes) => {
  expect(() => read(changes)).toThrow(Problem)
})
