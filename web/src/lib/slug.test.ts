import { expect, test } from 'vitest'
import { slugSchema } from '@arena-libre/functions/contract/ids'
import { isSlug } from './paths.ts'

test.each([
  'copa-apertura',
  'a',
  'a'.repeat(64),
  'a'.repeat(65),
  '',
  '-copa',
  'copa-',
  'Copa',
  'a/b/c',
  '..',
  '__x__',
  'copa\n',
  'copa\0',
])('agrees with the contract about %j', (id) => {
  expect(isSlug(id)).toBe(slugSchema.safeParse(id).success)
})
