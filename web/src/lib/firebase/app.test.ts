import { afterEach, expect, test, vi } from 'vitest'
import { fetchConfiguration, parseAddress, parseOptions } from './app.ts'

afterEach(() => vi.unstubAllGlobals())

function serve(answers: Record<string, unknown>) {
  const fetched = vi.fn((url: string) =>
    Promise.resolve(url in answers ? Response.json(answers[url]) : new Response('', { status: 404 })),
  )
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('a demo project is served by its emulators', async () => {
  serve({
    '/__/firebase/init.json': { projectId: 'demo-arena' },
    '/emulators.json': { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
  })
  expect(await fetchConfiguration()).toEqual({
    options: { projectId: 'demo-arena' },
    emulators: {
      auth: { host: '127.0.0.1', port: 9099 },
      firestore: { host: '127.0.0.1', port: 8080 },
    },
  })
})

test('a real project is never asked for emulators', async () => {
  const fetched = serve({ '/__/firebase/init.json': { projectId: 'arena', apiKey: 'key' } })
  expect(await fetchConfiguration()).toEqual({
    options: { projectId: 'arena', apiKey: 'key' },
    emulators: null,
  })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('an answer that is missing is an error, not a start without configuration', async () => {
  serve({})
  await expect(fetchConfiguration()).rejects.toThrow('/__/firebase/init.json answered 404')
})

test.each([null, 'text', {}, { projectId: '' }, { projectId: 7 }])(
  'refuses %j as a configuration',
  (body) => {
    expect(() => parseOptions(body)).toThrow('/__/firebase/init.json')
  },
)

test.each([undefined, false, '', 'localhost', 'http://127.0.0.1:8080', '127.0.0.1:'])(
  'refuses %j as an address',
  (value) => {
    expect(() => parseAddress(value)).toThrow('/emulators.json')
  },
)
