import { describe, expect, test } from 'vitest'
import { asksForNewest, copyKeyOf, isDrawn, isFailure, isOfRelease, isPage, isYoung } from './navigation.ts'

const SITE = 'https://arena.test'

test.each([
  '/',
  '/tournaments',
  '/tournament/copa-apertura',
  '/mi-inscripcion',
  '/loginn',
  '/?f=grupo.de.whatsapp',
  '/administrar',
])('%s is a page of the site', (path) => {
  expect(isPage(SITE + path)).toBe(true)
})

test.each([
  '/admin',
  '/admin/torneos?q=copa',
  '/login?volver=/admin',
  '/api/tournaments',
  '/recordatorios/marca.firma',
  '/recordatorios/marca.firma-/activar',
  '/__/firebase/init.json',
  '/robots.txt',
  '/tournament/copa-apertura/cartel-1.png?v=2',
])('%s is not', (path) => {
  expect(isPage(SITE + path)).toBe(false)
})

test.each([
  ['/tournament/copa?f=whatsapp', '/tournament/copa'],
  ['/?recargada=x', '/'],
  ['/mi-inscripcion#clave', '/mi-inscripcion'],
  ['/register?tournament=copa&f=x', '/register?tournament=copa'],
])('%s has the copy of %s', (path, key) => {
  expect(copyKeyOf(SITE + path)).toBe(SITE + key)
})

const dated = (date: string) => ({ headers: new Headers({ Date: date }) })

describe('a copy', () => {
  const now = Date.parse('2030-01-05T12:00:00.000Z')

  test.each([
    ['of this moment', 'Sat, 05 Jan 2030 12:00:00 GMT', true],
    ['of this hour', 'Sat, 05 Jan 2030 11:00:01 GMT', true],
    ['of the hour before', 'Sat, 05 Jan 2030 11:00:00 GMT', false],
    ['of tomorrow, by a clock that is a day behind', 'Sun, 06 Jan 2030 12:00:00 GMT', false],
    ['of an unknown time', '', false],
  ])('%s', (_what, date, young) => {
    expect(isYoung(dated(date), now)).toBe(young)
  })
})

test.each([
  ['a link', '/', 'default', false],
  ['going back', '/', 'force-cache', false],
  ['a reload', '/', 'no-cache', true],
  ['a reload past the cache', '/', 'reload', true],
  ['a recovery', '/?recargada=x', 'default', true],
] as const)('%s asks for the newest: %s %s %s', (_what, path, cache, newest) => {
  expect(asksForNewest({ url: SITE + path, cache })).toBe(newest)
})

test.each([
  ['a drawn page', 200, 'public, max-age=0, s-maxage=10', false],
  ['a page that could not be drawn', 200, 'no-store', true],
  ['a page for an address over its limit', 429, 'no-store', true],
  ['a function that is gone', 503, null, true],
  ['a missing page', 404, 'public, max-age=0, s-maxage=10', false],
])('%s is a failure or not', (_what, status, control, failed) => {
  const headers = new Headers(control === null ? {} : { 'Cache-Control': control })
  expect(isFailure({ status, headers })).toBe(failed)
})

test.each([
  ['/assets/index-A.js', true],
  ['/assets/index-B.js', false],
])('a document with the entry %s is of the release of A: %s', (entry, expected) => {
  const html = `<script>a()</script><script type="module" fetchpriority="low" crossorigin src="${entry}"></script>`
  expect(isOfRelease(html, new Set(['/site.html', '/assets/index-A.js']))).toBe(expected)
  expect(isOfRelease('<p>', new Set([entry]))).toBe(false)
})

test.each([
  ['a drawn page', 200, 'public, max-age=0, s-maxage=10, stale-while-revalidate=20', true],
  ['a page that could not be drawn', 200, 'no-store', false],
  ['the document of other pages', 200, 'no-cache', false],
  ['a missing page', 404, 'public, max-age=0, s-maxage=10', false],
])('%s is kept or not', (_what, status, control, kept) => {
  expect(isDrawn({ status, headers: new Headers({ 'Cache-Control': control }) })).toBe(kept)
})
