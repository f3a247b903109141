import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { carriedToasts, carryToasts, forgetCarriedToasts } from './carried-toasts.ts'
import type { Toast } from './use-toasts.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const TOAST: Toast = { type: 'warning', title: 'Tu solicitud está pendiente', detail: 'Te avisaremos.' }

test('toasts come along to the next document, once', () => {
  carryToasts([TOAST, { type: 'info', title: 'Sin detalle' }])
  expect(carriedToasts()).toEqual([TOAST, { type: 'info', title: 'Sin detalle' }])
  forgetCarriedToasts()
  expect(carriedToasts()).toEqual([])
})

test('what no toast looks like is left out', () => {
  const odd = [
    TOAST,
    null,
    7,
    { title: 'Sin tipo' },
    { type: 'loud', title: 'x' },
    { type: 'info', title: 7 },
  ]
  stored.set('arena-libre_toasts', JSON.stringify(odd))
  expect(carriedToasts()).toEqual([TOAST])
  stored.set('arena-libre_toasts', '{')
  expect(carriedToasts()).toEqual([])
})
