import { expect, test } from 'vitest'
import { sourceOfAssets } from './source.ts'

test.each([
  ['a build for this machine', {}, null],
  ['a build for this machine', { SITE_URL: 'http://localhost:3001' }, null],
  ['a deployment', { SITE_URL: 'https://arena.test/' }, 'https://arena.test'],
  ['one without them', { SITE_URL: 'https://arena.test', EARLIER_ASSETS: 'none' }, null],
  [
    'one of a site that moves',
    { SITE_URL: 'https://arena.test', EARLIER_ASSETS: 'https://old.test' },
    'https://old.test',
  ],
])('%s: %j', (_name, environment, source) => {
  expect(sourceOfAssets(environment)).toBe(source)
})

test('an invalid address is reported', () => {
  expect(() => sourceOfAssets({ EARLIER_ASSETS: 'yes' })).toThrow('Invalid URL')
})
