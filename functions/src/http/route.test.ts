import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { defineRoute, emptyBody } from './route.ts'

const answer = { summary: 'Is tested', data: z.null(), handle: async () => null }
/** The queries that were parsed. */
const parsed: string[] = []
/** What a handler was given. */
const given: { word: string }[] = []
const routes = [
  defineRoute('GET /words', 'site.read', {
    summary: 'Is tested',
    query: z.strictObject({
      word: z
        .string()
        .min(2)
        .refine((word) => parsed.push(word)),
    }),
    data: z.null(),
    cacheControl: 'public, max-age=1',
    async handle({ query }) {
      given.push(query)
      return null
    },
  }),
  defineRoute('POST /bare', 'site.read', answer),
  defineRoute('POST /empty', 'site.read', { ...answer, body: emptyBody }),
  defineRoute('POST /things/:id', 'site.read', { ...answer, params: { id: z.literal('one') } }),
]

let api: Served

beforeAll(async () => {
  api = await serveRoutes(routes)
})
afterAll(() => api.close())

const ask = async (query: string) => (await fetch(`${api.url}/api/words?${query}`)).status

async function statusOf(path: string, body?: object): Promise<number> {
  const sent = body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
  return (await fetch(`${api.url}/api${path}`, { method: 'POST', ...sent })).status
}

describe('a route', () => {
  it('without schemas takes neither a query nor a body', async () => {
    expect([await statusOf('/bare'), await statusOf('/bare?page=1'), await statusOf('/bare', {})]).toEqual([
      200, 400, 400,
    ])
  })

  it('with an empty body also takes none, but no field', async () => {
    const statuses = [
      await statusOf('/empty'),
      await statusOf('/empty', {}),
      await statusOf('/empty', { a: 1 }),
    ]
    expect(statuses).toEqual([200, 200, 400])
  })

  it('of shared answers parses the same query once, and nothing can change it', async () => {
    const asked = ['word=uno', 'word=uno', 'word=dos', 'word=u', 'word=u']
    expect(await Promise.all(asked.map(ask))).toEqual([200, 200, 200, 400, 400])
    expect(parsed.toSorted()).toEqual(['dos', 'u', 'u', 'uno'])
    expect(given.map(({ word }) => word).toSorted()).toEqual(['dos', 'uno', 'uno'])
    for (const query of given) expect(() => (query.word = 'tres')).toThrow(TypeError)
    // Long queries and many different ones are parsed each time.
    const long = `word=${'a'.repeat(200)}`
    expect([await ask(long), await ask(long)]).toEqual([200, 200])
    expect(parsed.filter((word) => word.length === 200)).toHaveLength(2)
    for (let number = 10; number < 70; number += 1) await ask(`word=${number}`)
    await ask('word=uno')
    expect(parsed.filter((word) => word === 'uno')).toHaveLength(2)
  })

  it('has its parameters checked', async () => {
    expect([await statusOf('/things/one'), await statusOf('/things/two')]).toEqual([200, 404])
  })
})
