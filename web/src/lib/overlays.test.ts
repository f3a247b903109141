import { expect, test } from 'vitest'
import { OVERLAYS, overlayOf } from './overlays.ts'

test('an address names at most one overlay', () => {
  expect(overlayOf(OVERLAYS.faq)).toBe('faq')
  expect(overlayOf('#contenido')).toBeNull()
  expect(overlayOf('')).toBeNull()
  expect(new Set(Object.values(OVERLAYS)).size).toBe(Object.keys(OVERLAYS).length)
})
