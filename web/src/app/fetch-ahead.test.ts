import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

let fetched: string[]

const page = (name: string, arrives = true) => ({
  fetchPage: () => {
    fetched.push(name)
    return arrives ? Promise.resolve(name) : Promise.reject(new TypeError('Failed to fetch'))
  },
})

beforeEach(() => {
  fetched = []
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('requestIdleCallback', (act: () => void) => queueMicrotask(act))
})
afterEach(() => vi.unstubAllGlobals())

test('fetches one page after another, up to the first that does not arrive', async () => {
  await fetchAhead([page('list'), page('rules', false), page('history')])
  expect(fetched).toEqual(['list', 'rules'])
})

test('waits for the browser to be idle before each', async () => {
  const idle: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (act: () => void) => idle.push(act))
  const ended = fetchAhead([page('list'), page('rules')])
  await vi.waitUntil(() => idle.length === 1)
  expect(fetched).toEqual([])
  idle[0]?.()
  await vi.waitUntil(() => idle.length === 2)
  expect(fetched).toEqual(['list'])
  idle[1]?.()
  await ended
})

test.each([
  ['on saved data', { onLine: true, connection: { saveData: true } }],
  ['without a connection', { onLine: false }],
])('fetches nothing %s', async (_when, navigator) => {
  vi.stubGlobal('navigator', navigator)
  await fetchAhead([page('list')])
  expect(fetched).toEqual([])
})
