import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { defineRoute } from './route.ts'

let serialisedCopies = 0
const copyOf = (name: string) => ({
  name,
  toJSON() {
    serialisedCopies += 1
    return { name }
  },
})
let copy = copyOf('first')

const thing = z.object({ name: z.string() })
const routes = [
  defineRoute('GET /copies', 'site.read', {
    summary: 'Is tested',
    data: thing,
    cacheControl: 'public, max-age=1',
    handle: async () => copy,
  }),
  defineRoute('GET /things/:id', 'site.read', {
    summary: 'Is tested',
    params: { id: z.string() },
    data: thing,
    cacheControl: (_request, { name }) => (name === 'public' ? 'public, max-age=2' : undefined),
    handle: async ({ params }) => ({ name: params.id }),
  }),
]

let api: Served

beforeAll(async () => {
  api = await serveRoutes(routes)
})
afterAll(() => api.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api${path}`, { headers: { 'Cache-Control': 'max-age=0', ...headers } })

const cacheOf = async (path: string) => (await get(path)).headers.get('cache-control')

describe('an answer that may be cached', () => {
  it('is serialised once for all who get the same copy', async () => {
    const answers = [await get('/copies'), await get('/copies')]
    expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual([
      { success: true, data: { name: 'first' } },
      { success: true, data: { name: 'first' } },
    ])
    expect(serialisedCopies).toBe(1)
    expect(answers[1]?.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  it('arrives whole with letters of more than one byte', async () => {
    copy = copyOf('Copa Ñandú 🎭')
    const answer = await get('/copies')
    const bytes = await answer.bytes()
    expect(answer.headers.get('content-length')).toBe(String(bytes.length))
    expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({ success: true, data: { name: copy.name } })
    const head = await fetch(`${api.url}/api/copies`, { method: 'HEAD' })
    expect(head.headers.get('content-length')).toBe(String(bytes.length))
  })

  it('is not sent again to a caller who has it', async () => {
    const etag = (await get('/copies')).headers.get('etag') ?? ''
    const answer = await get('/copies', { 'If-None-Match': etag })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('etag')).toBe(etag)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=1')
    expect(answer.headers.get('vary')).toBe('Authorization')
    expect(answer.headers.get('content-type')).toBeNull()
    copy = copyOf('second')
    const changed = await get('/copies', { 'If-None-Match': etag })
    expect([changed.status, await changed.json()]).toEqual([200, { success: true, data: { name: 'second' } }])
  })

  it('is not cached for a caller with a token', async () => {
    const { headers } = await get('/copies', { Authorization: 'Bearer x' })
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null])
  })

  it('may depend on what it says', async () => {
    expect(await cacheOf('/things/public')).toBe('public, max-age=2')
    expect(await cacheOf('/things/hidden')).toBe('no-store')
  })
})
