import { expect, test } from 'vitest'
import { OVERLAYS, overlayOf } from './overlays.ts'

test('an address names at most one overlay', () => {
  expect(overlayOf({ hash: OVERLAYS.faq, state: null })).toBe('faq')
  expect(overlayOf({ hash: '#contenido', state: null })).toBeNull()
  expect(overlayOf({ hash: '', state: { from: '/' } })).toBeNull()
  expect(new Set(Object.values(OVERLAYS)).size).toBe(Object.keys(OVERLAYS).length)
})

test('what means nothing elsewhere is an entry of the history without an address', () => {
  expect(overlayOf({ hash: '', state: { openedHere: true, unlinked: 'notice' } })).toBe('notice')
  expect(overlayOf({ hash: '#clave', state: { openedHere: true, unlinked: 'share-own' } })).toBe('share-own')
})

test('the history may hold what an earlier release wrote there', () => {
  expect(overlayOf({ hash: '', state: { openedHere: true, unlinked: 'gone' } })).toBeNull()
  expect(overlayOf({ hash: '', state: 'text' })).toBeNull()
})
