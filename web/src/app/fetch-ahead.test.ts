import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let fetched: string[]
let fetchAhead: typeof import('./fetch-ahead.ts').fetchAhead
let touch: () => void

const STAYS = new AbortController().signal

const page = (name: string, arrives = true) => ({
  fetchPage: () => {
    fetched.push(name)
    return arrives ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))
  },
})

beforeEach(async () => {
  fetched = []
  const { promise, resolve } = Promise.withResolvers<void>()
  touch = resolve
  vi.stubGlobal('addEventListener', (_sign: string, act: () => void) => void promise.then(act))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => queueMicrotask(act))
  // The first touch is remembered for the life of the page.
  vi.resetModules()
  fetchAhead = (await import('./fetch-ahead.ts')).fetchAhead
})
afterEach(() => vi.unstubAllGlobals())

test('fetches one page after another, up to the first that does not arrive', async () => {
  touch()
  await fetchAhead([page('list'), page('rules', false), page('history')], STAYS)
  expect(fetched).toEqual(['list', 'rules'])
})

test('fetches what a page loads later with the page', async () => {
  const fetchRest = async () => void fetched.push('rest')
  const registration = { fetchPage: async () => ({ fetchRest }) }
  touch()
  await fetchAhead([registration, page('receipt')], STAYS)
  expect(fetched).toEqual(['rest', 'receipt'])
})

test('waits for the visitor to touch the page, and for the browser to be idle before each', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  const ended = fetchAhead([page('list'), page('rules')], STAYS)
  await new Promise((resolve) => setImmediate(resolve))
  expect(idle).toEqual([])
  touch()
  await vi.waitUntil(() => idle.length === 1)
  expect(fetched).toEqual([])
  idle[0]?.()
  await vi.waitUntil(() => idle.length === 2)
  expect(fetched).toEqual(['list'])
  idle[1]?.()
  await ended
})

test('fetches no more for a page that the visitor has left', async () => {
  const leaving = new AbortController()
  const list = {
    fetchPage: () => {
      leaving.abort()
      return page('list').fetchPage()
    },
  }
  touch()
  await fetchAhead([list, page('rules')], leaving.signal)
  expect(fetched).toEqual(['list'])
})

test.each([
  ['on saved data', { onLine: true, connection: { saveData: true } }],
  ['without a connection', { onLine: false }],
])('fetches nothing %s', async (_when, navigator) => {
  vi.stubGlobal('navigator', navigator)
  touch()
  await fetchAhead([page('list')], STAYS)
  expect(fetched).toEqual([])
})
