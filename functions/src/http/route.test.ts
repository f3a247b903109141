import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { defineRoute, emptyBody } from './route.ts'

const answer = { summary: 'Is tested', data: z.null(), handle: async () => null }
const routes = [
  defineRoute('POST /bare', 'site.read', answer),
  defineRoute('POST /empty', 'site.read', { ...answer, body: emptyBody }),
  defineRoute('POST /things/:id', 'site.read', { ...answer, params: { id: z.literal('one') } }),
]

let api: Served

beforeAll(async () => {
  api = await serveRoutes(routes)
})
afterAll(() => api.close())

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

  it('has its parameters checked', async () => {
    expect([await statusOf('/things/one'), await statusOf('/things/two')]).toEqual([200, 404])
  })
})
