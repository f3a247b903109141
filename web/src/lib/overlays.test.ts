import { expect, test } from 'vitest'
import { OVERLAYS, overlayOf } from './overlays.ts'

test('an address names at most one overlay', () => {
  expect(overlayOf({ hash: OVERLAYS.faq, state: null })).toBe('faq')
  expect(overlayOf({ hash: '#contenido', state: null })).toBeNull()
  expect(overlayOf({ hash: '', state: { from: '/' } })).toBeNull()
  expect(new Set(Object.values(OVERLAYS)).size).toBe(Object.keys(OVERLAYS).length)
})

test('the notice is an entry of the history without an address', () => {
  expect(overlayOf({ hash: '', state: { openedHere: true, notice: true } })).toBe('notice')
})
