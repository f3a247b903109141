import { DEFAULT_SETTINGS } from '@arena-libre/functions/contract/site/default-settings'
import { expect, test } from 'vitest'
import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import { newerFront, readSettings } from './site-settings.ts'

test('takes what the contract says', () => {
  expect(readSettings(DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS)
})

test('takes contacts that a site has, and none', () => {
  const contacts = { phone: '+51 912 555 0101', email: 'hola@otra.example' }
  expect(readSettings({ ...DEFAULT_SETTINGS, contacts })?.contacts).toEqual(contacts)
  expect(DEFAULT_SETTINGS.contacts).toEqual({ phone: null, email: null })
})

test.each([
  ['nothing', null],
  ['an empty phone', { ...DEFAULT_SETTINGS, contacts: { phone: '', email: null } }],
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

test.each([
  ['before', 5, DEFAULT_FRONT],
  ['at an unknown time', undefined, DEFAULT_FRONT],
  ['later', 7, expect.objectContaining({ achievements: [] })],
])('what was stored %s the document was drawn is shown or not', (_when, seenAt, expected) => {
  expect(newerFront({ ...DEFAULT_SETTINGS, achievements: [], seenAt }, DEFAULT_FRONT, 6)).toEqual(expected)
  expect(newerFront({ seenAt }, DEFAULT_FRONT, 6)).toEqual(DEFAULT_FRONT)
})
