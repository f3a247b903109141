import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { failureSchema } from '../contract/calls/envelope.ts'
import { ApiError } from './api-error.ts'
import { defineRoute } from './route.ts'

/** Twenty names and messages of characters that JSON escapes with six. */
const LONGEST_ANSWER = 40_000

const text = z.string().max(5)
const routes = [
  defineRoute('POST /things', 'site.read', {
    summary: 'Is tested',
    query: z.strictObject({ size: z.enum(['s', 'm']).optional() }),
    body: z.strictObject({
      name: text,
      tags: z.array(z.strictObject({ name: text })).optional(),
      answers: z.record(z.string(), z.union([text, z.array(text)])).optional(),
      either: z.union([z.strictObject({ a: text }), z.strictObject({ b: text })]).optional(),
    }),
    data: z.null(),
    handle({ body }) {
      // Problems found by a service use the keys of the request, too.
      const fields = Object.fromEntries(Object.entries(body.answers ?? {}))
      throw new ApiError('invalid-request', { fields: fields as Record<string, string> })
    },
  }),
]

let api: Served

beforeAll(async () => {
  api = await serveRoutes(routes)
})
afterAll(() => api.close())

async function send(query: string, body: unknown) {
  const answer = await fetch(`${api.url}/api/things?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const sent = await answer.text()
  return { status: answer.status, length: sent.length, failure: failureSchema.parse(JSON.parse(sent)) }
}

const keys = (count: number, prefix = 'k') => Array.from({ length: count }, (_, index) => `${prefix}${index}`)

const unknown = (count: number, prefix?: string) =>
  Object.fromEntries(keys(count, prefix).map((key) => [key, 1] as const))

it.each([
  ['a query', keys(1_500).join('&'), { name: 'a' }],
  ['a body', '', { name: 'a', ...unknown(1_500) }],
  ['an object within', '', { name: 'a', tags: [{ name: 'a', ...unknown(1_500) }] }],
  ['many objects within', '', { name: 'a', tags: Array.from({ length: 500 }, () => ({ name: 'a', b: 1 })) }],
  ['a record', '', { name: 'a', answers: unknown(1_000) }],
  ['either of two', '', { name: 'a', either: unknown(1_000) }],
  ['a few long keys', '', { name: 'a', ...unknown(3, 'k'.repeat(5_000)) }],
  ['keys that JSON writes longer', '', { name: 'a', ...unknown(20, '\u0001'.repeat(100)) }],
])('names at most 20 wrong fields of %s, briefly', async (_where, query, body) => {
  const { status, length, failure } = await send(query, body)
  expect(status).toBe(400)
  expect(length).toBeLessThan(LONGEST_ANSWER)
  const fields = Object.entries(failure.error.fields ?? {})
  expect(fields.length).toBeGreaterThan(0)
  expect(fields.length).toBeLessThanOrEqual(20)
  for (const [name, message] of fields) {
    expect(name.length, name).toBeLessThanOrEqual(100)
    expect(message.length, message).toBeLessThanOrEqual(200)
  }
})

it('has the same short message for each unknown key', async () => {
  const { failure } = await send('other=1', { name: 'a', first: 1, second: 2 })
  expect(failure.error.fields).toEqual({
    other: 'Este campo no existe',
    first: 'Este campo no existe',
    second: 'Este campo no existe',
  })
})

const key = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'binary', minLength: 200, maxLength: 2_000 }),
  fc.constantFrom('name', 'tags', 'answers', 'either', '__proto__', 'constructor', ''),
)
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(tie('tree'), { maxLength: 30 }),
    fc.dictionary(key, tie('tree'), { maxKeys: 40 }),
    fc.nat(1_500).map((count) => unknown(count)),
  ),
}))

it('never exceeds a maximum answer length, for any request', async () => {
  const query = fc
    .oneof(
      fc.array(fc.tuple(key, key), { maxLength: 60 }),
      fc.nat(1_500).map((count) => Object.entries(unknown(count))),
    )
    .map((pairs) =>
      pairs
        .map((pair) => pair.map((part) => encodeURIComponent(part)).join('='))
        .join('&')
        .slice(0, 12_000),
    )
  await fc.assert(
    fc.asyncProperty(query, tree, async (search, body) => {
      const { status, length } = await send(search.replace(/%\w?$/, ''), body)
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(length).toBeLessThan(LONGEST_ANSWER)
    }),
    { numRuns: 200 },
  )
})
