import { DEFAULT_SETTINGS } from '@arena-libre/functions/contract/default-settings'
import { expect, test } from 'vitest'
import { readSettings } from './site-settings.ts'

test('takes what the contract says', () => {
  expect(readSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

test.each([
  ['nothing', null],
  ['a part that is missing', { ...DEFAULT_SETTINGS, faq: undefined }],
  ['an entry that is no question', { ...DEFAULT_SETTINGS, faq: [{ question: '¿Sí?' }] }],
  [
    'a link that runs a script',
    { ...DEFAULT_SETTINGS, links: { ...DEFAULT_SETTINGS.links, discord: 'javascript:alert(1)' } },
  ],
  [
    'a link that is no address',
    { ...DEFAULT_SETTINGS, links: { ...DEFAULT_SETTINGS.links, tiktok: 'https://' } },
  ],
])('does not take %s', (_case, value) => {
  expect(readSettings(value)).toBeNull()
})
