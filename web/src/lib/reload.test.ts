import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from './registrations/storage-fixture.ts'
import { isLeavingDocument, reloadForRelease } from './reload.ts'

const reload = vi.fn()
const failure = new TypeError('Failed to fetch dynamically imported module')

const goTo = (href: string): void => vi.stubGlobal('location', { href, reload }) as unknown as undefined
/** Whether the page was loaded again; without it the failure is thrown. */
async function isReloaded(): Promise<boolean> {
  const before = reload.mock.calls.length
  const ended = reloadForRelease(failure).catch((error: unknown) => error)
  const thrown = await Promise.race([ended, vi.waitUntil(() => reload.mock.calls.length > before)])
  return thrown !== failure
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
  goTo('https://arena.test/tournaments')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  reload.mockClear()
})

test('loads the page again, once at an address', async () => {
  expect(isLeavingDocument()).toBe(false)
  expect(await isReloaded()).toBe(true)
  expect(isLeavingDocument()).toBe(true)
  expect(await isReloaded()).toBe(false)
  goTo('https://arena.test/form/sugerencias')
  expect(await isReloaded()).toBe(true)
})

test('and again when it happens another time', async () => {
  expect(await isReloaded()).toBe(true)
  vi.setSystemTime(Date.now() + 20_000)
  expect(await isReloaded()).toBe(true)
})

test('also after the clock of the device was put back', async () => {
  expect(await isReloaded()).toBe(true)
  vi.setSystemTime(Date.now() - 86_400_000)
  expect(await isReloaded()).toBe(true)
})

test('without a connection the page stays', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await isReloaded()).toBe(false)
  expect(reload).not.toHaveBeenCalled()
})

test('where the turn cannot be remembered it could go on for ever', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  expect(await isReloaded()).toBe(false)
})
