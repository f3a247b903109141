import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { memoryLog } from '../../testing/memory-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { failureSchema } from '../contract/calls/envelope.ts'
import { DeadlineExceeded } from '../data/deadline.ts'
import { ApiError } from './api-error.ts'
import { defineFileRoute } from './route.ts'

/** The parts of the next file. */
let parts: (() => Promise<string>)[] = []
let isClosed = false
const made: number[] = []
const log = memoryLog()
let api: Served

async function* content() {
  try {
    for (const [index, part] of parts.entries()) {
      made.push(index)
      yield await part()
    }
  } finally {
    isClosed = true
  }
}

const route = defineFileRoute('GET /file', 'site.read', {
  summary: 'Is tested',
  files: ['text/plain'],
  errors: ['form-not-found'],
  handle: async () => ({ name: 'Año.txt', mediaType: 'text/plain', content: content() }),
})

beforeAll(async () => {
  api = await serveRoutes([route], { log })
})
afterAll(() => api.close())
afterEach(() => {
  made.length = 0
  log.lines.length = 0
  isClosed = false
})

const download = () => fetch(`${api.url}/api/file`)
const text = (content: string) => async () => content
const failing = (error: Error) => async () => {
  throw error
}
const errors = () => log.lines.filter(({ level }) => level !== 'info').map(({ message }) => message)

describe('a route that answers with a file', () => {
  it('sends it part by part, and forbids caching', async () => {
    parts = [text('uno '), text('dos '), text('tres')]
    const answer = await download()
    expect(await answer.text()).toBe('uno dos tres')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Ano.txt"; filename*=UTF-8''A%C3%B1o.txt`,
    )
  })

  it.each([
    [404, 'form-not-found', new ApiError('form-not-found')],
    [503, 'try-again', new DeadlineExceeded('late')],
    [500, 'internal', new Error('a bug')],
  ])('answers %i %s in the envelope as long as nothing is sent', async (status, code, error) => {
    parts = [failing(error)]
    const answer = await download()
    expect(answer.status).toBe(status)
    expect(answer.headers.has('content-disposition')).toBe(false)
    expect(failureSchema.parse(await answer.json()).error.code).toBe(code)
  })

  it('aborts the connection on a later error, so that a partial file is never taken for a complete one', async () => {
    parts = [text('uno '), failing(new Error('a bug'))]
    await expect(download().then((answer) => answer.text())).rejects.toThrow()
    expect(errors()).toEqual(['request failed'])
    parts = [text('next')]
    expect(await (await download()).text()).toBe('next')
  })

  it('generates only the first part for a HEAD request', async () => {
    parts = [text('uno '), text('dos ')]
    const answer = await fetch(`${api.url}/api/file`, { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
    expect([made, isClosed]).toEqual([[0], true])
  })

  it('stops generating when the caller disconnects, without logging an error', async () => {
    const { promise: gone, resolve } = Promise.withResolvers<string>()
    parts = [text('uno'), () => gone, ...Array.from({ length: 50 }, () => text('x'.repeat(100_000)))]
    const leaving = new AbortController()
    const answer = await fetch(`${api.url}/api/file`, { signal: leaving.signal })
    expect(answer.status).toBe(200)
    leaving.abort()
    await expect.poll(() => log.lines.map(({ fields }) => fields['status'])).toContain('aborted')
    resolve('dos')
    await expect.poll(() => isClosed).toBe(true)
    expect(made.length).toBeLessThan(parts.length)
    expect(errors()).toEqual([])
  })
})
