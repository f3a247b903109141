import { expect, it } from 'vitest'
import { sourceName } from './figure-tables.ts'

it.each([
  ['whatsapp', 'WhatsApp'],
  ['TikTok', 'TikTok'],
  ['afiche-plaza', 'afiche-plaza'],
  ['constructor', 'constructor'],
])('the link %s is listed as %s', (name, words) => {
  expect(sourceName(name)).toBe(words)
})
