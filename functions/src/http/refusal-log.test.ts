import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { aCaller } from '../../testing/a-caller.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import type { Identify } from './caller.ts'
import { defineRoute } from './route.ts'

const CANARY = 'canario-3141592653'
const TOKEN = 'good.to.ken'
const MINUTE_MS = 60_000

const identify = vi.fn<Identify>()
const clock = { time: new Date('2030-01-05T12:00:00.000Z'), now: () => clock.time }
const log = memoryLog()
let api: Served

const data = z.strictObject({})
const body = z.strictObject({ name: z.string().optional() })
const handle = async () => ({})

beforeEach(async () => {
  identify.mockResolvedValue(null)
  api = await serveRoutes(
    [
      defineRoute('POST /team/:id', 'tournaments.create', {
        summary: 'Is tested',
        params: { id: z.string() },
        body,
        data,
        handle,
      }),
      defineRoute('POST /often', 'site.read', {
        summary: 'Is tested',
        body,
        data,
        limits: [{ by: 'address', most: 1, perMs: 1_000_000 }],
        handle,
      }),
    ],
    { log, clock, identify },
  )
})
afterEach(async () => {
  await api.close()
  log.lines.length = 0
})

const send = (path: string, address = '203.0.113.7', headers: Record<string, string> = {}) =>
  fetch(`${api.url}/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address, ...headers },
    body: JSON.stringify({ name: CANARY }),
  })

const withToken = { Authorization: `Bearer ${TOKEN}` }
const refusals = () =>
  log.lines.filter(({ message }) => message === 'request refused').map(({ fields }) => fields)

describe('a refusal is logged with who was refused', () => {
  it('by a mark of the address, where there is no account', async () => {
    await send(`/team/${CANARY}`)
    await send(`/team/${CANARY}`, '203.0.113.8', withToken)
    await send('/often', '203.0.113.7')
    await send('/often', '203.0.113.7')
    const [first, second, third] = refusals()
    expect(first).toEqual({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      route: '/api/team/:id',
      code: 'unauthenticated',
      omitted: 0,
      source: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(second?.['source']).not.toBe(first?.['source'])
    expect(third).toMatchObject({ route: '/api/often', code: 'too-many-requests', source: first?.['source'] })
  })

  it.each([
    ['forbidden', { role: 'visitor' as const }],
    ['email-not-verified', { emailVerified: false }],
    ['session-expired', { authTime: new Date('2030-01-03T00:00:00.000Z') }],
  ])('by its account: %s', async (code, more) => {
    identify.mockResolvedValue(aCaller({ authTime: clock.time, ...more }))
    await send('/team/a', undefined, withToken)
    const { uid } = aCaller()
    expect(refusals()).toEqual([
      { requestId: expect.any(String), route: '/api/team/:id', code, omitted: 0, uid },
    ])
  })

  it('and never with what they sent', async () => {
    await send(`/team/${CANARY}`, '203.0.113.7', withToken)
    expect(refusals()).toHaveLength(1)
    const written = JSON.stringify(log.lines)
    for (const kept of [CANARY, TOKEN, '203.0.113']) expect(written).not.toContain(kept)
  })
})

describe('refusals in a row', () => {
  it('are a few lines of each caller, and the next line counts the others', async () => {
    for (let i = 0; i < 20; i++) await send('/team/a')
    expect(refusals()).toHaveLength(5)
    clock.time = new Date(clock.time.getTime() + 2 * MINUTE_MS)
    await send('/team/a')
    expect(refusals().map(({ omitted }) => omitted)).toEqual([0, 0, 0, 0, 0, 15])
  })

  it('of many callers have a limit too', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, index) => send('/team/a', `203.0.113.${index}`)))
    expect(refusals()).toHaveLength(60)
  })
})

it('what is only wrong is not logged as a refusal', async () => {
  const answer = await fetch(`${api.url}/api/often`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"other":1}',
  })
  expect(answer.status).toBe(400)
  expect((await fetch(`${api.url}/api/nothing`)).status).toBe(404)
  expect(refusals()).toEqual([])
})
