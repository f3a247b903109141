import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { memoryLog } from '../../testing/memory-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { failureSchema } from '../contract/calls/envelope.ts'
import type { ErrorCode } from '../contract/calls/errors.ts'
import type { Collections } from '../data/collections.ts'
import { repeatableRoutes } from './repeatable.ts'
import { ApiError } from './api-error.ts'
import { defineRoute, type Route } from './route.ts'

const body = z.strictObject({ player: z.string().trim() })
const MINUTE = 60_000

const clock = { time: 0, now: () => new Date(clock.time) }
/** No request has a key, so nothing is stored. */
const { defineRepeatable } = repeatableRoutes({ collections: {} as Pick<Collections, 'idempotency'>, clock })
let handled: string[]
let marks: string[]
let api: Served

/** The error of the next calls of `/attempts`. */
let refusal: ErrorCode | null
let exempted: boolean

const routes: Route[] = [
  defineRoute('POST /attempts', 'site.read', {
    summary: 'Is tested',
    body,
    data: z.null(),
    errors: ['already-registered', 'not-published'],
    limits: [
      {
        by: ({ body }, origin) => `${body.player} ${origin.mark() ?? ''}`,
        most: 2,
        perMs: MINUTE,
        counts: ['already-registered'],
        exempts: async () => exempted,
      },
      { by: 'address', most: 5, perMs: MINUTE },
    ],
    async handle() {
      if (refusal !== null) throw new ApiError(refusal)
      return null
    },
  }),
  defineRoute('POST /joins', 'site.read', {
    summary: 'Is tested',
    body,
    data: z.null(),
    limits: [
      { by: ({ body }) => body.player, most: 2, perMs: MINUTE },
      { by: 'address', most: 5, perMs: MINUTE },
    ],
    async handle({ body }, _caller, origin) {
      handled.push(body.player)
      marks.push(origin.mark() ?? '')
      return null
    },
  }),
  defineRepeatable('POST /repeatable', 'site.read', {
    summary: 'Is tested',
    body,
    data: z.null(),
    limits: [{ by: ({ body }) => body.player, most: 2, perMs: MINUTE }],
    async handle({ body }, _act, _caller, origin) {
      handled.push(body.player)
      marks.push(origin.mark() ?? '')
      return null
    },
  }),
  defineRoute('POST /mine', 'session.read', {
    summary: 'Is tested',
    data: z.null(),
    limits: [{ by: 'address', most: 2, perMs: MINUTE }],
    handle: async () => null,
  }),
]

beforeEach(async () => {
  clock.time = Date.UTC(2030, 0, 5, 12)
  handled = []
  marks = []
  refusal = null
  exempted = false
  const log = memoryLog()
  api = await serveRoutes(routes, { log, clock })
})
afterEach(() => api.close())

const send = (path: string, body: unknown, address = '198.51.100.7') =>
  fetch(`${api.url}/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
  })

async function outcome(sent: Promise<Response>): Promise<string> {
  const answer = await sent
  if (answer.ok) return '200'
  const { code } = failureSchema.parse(await answer.json()).error
  const retryAfter = answer.headers.get('retry-after')
  return `${answer.status} ${code}${retryAfter === null ? '' : ` ${retryAfter}`}`
}

const joinFrom = (address: string, player: string) => outcome(send('/joins', { player }, address))

describe('a limit by a value of the request', () => {
  it.each(['/joins', '/repeatable'])(
    'of %s holds from every address, and for no other identity',
    async (path) => {
      const outcomes = []
      for (const address of ['198.51.100.7', '198.51.100.8', '198.51.100.9']) {
        outcomes.push(await outcome(send(path, { player: 'ana' }, address)))
      }
      expect(outcomes).toEqual(['200', '200', '429 too-many-requests 30'])
      expect(await outcome(send(path, { player: 'iván' }))).toBe('200')
      expect(handled).toEqual(['ana', 'ana', 'iván'])
    },
  )

  it('counts the parsed value, so that other spellings count as the same', async () => {
    await send('/joins', { player: ' ana' })
    await send('/joins', { player: 'ana ' })
    expect(await outcome(send('/joins', { player: '  ana  ' }))).toBe('429 too-many-requests 30')
  })

  it('does not count invalid requests', async () => {
    await send('/joins', { player: 1 })
    await send('/joins', { player: 'ana', more: 1 })
    for (const _ of [1, 2]) expect(await outcome(send('/joins', { player: 'ana' }))).toBe('200')
  })
})

/** Ana makes another attempt, which the handler answers with this. */
const attempt = (next: ErrorCode | null = null, address?: string): Promise<string> => {
  refusal = next
  return outcome(send('/attempts', { player: 'ana' }, address))
}

describe('a limit of an identity', () => {
  it('counts successes and the refusals that it lists', async () => {
    expect([await attempt(), await attempt('already-registered'), await attempt()]).toEqual([
      '200',
      '409 already-registered',
      '429 too-many-requests 30',
    ])
  })

  it('counts no other refusal, and no failure of the server', async () => {
    for (const code of ['not-published', 'internal', 'not-published'] as const) await attempt(code)
    expect([await attempt(), await attempt()]).toEqual(['200', '200'])
  })

  it('is per address if it includes the address', async () => {
    for (const _ of [1, 2, 3]) await attempt()
    expect(await attempt(null, '198.51.100.8')).toBe('200')
  })

  it('does not apply to exempted calls', async () => {
    for (const _ of [1, 2, 3]) await attempt()
    exempted = true
    expect(await attempt()).toBe('200')
  })
})

describe('a limit of an address', () => {
  it('does not count server errors, but counts everything else', async () => {
    for (const _ of Array(20).keys()) expect(await attempt('internal')).toBe('500 internal')
    for (const _ of Array(5).keys()) expect(await attempt('not-published')).toBe('404 not-published')
    expect(await attempt()).toBe('429 too-many-requests 12')
  })

  it('counts every call, and recovers with time', async () => {
    for (const player of [1, 2, 'a', 'b', 'c']) await send('/joins', { player })
    expect(await outcome(send('/joins', { player: 'd' }))).toBe('429 too-many-requests 12')
    expect(await outcome(send('/joins', { player: 'd' }, '198.51.100.8'))).toBe('200')
    clock.time += 12_000
    expect(await outcome(send('/joins', { player: 'e' }))).toBe('200')
    expect(handled).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it('counts a /56 of IPv6 as one caller, and the /48 around it as sixteen', async () => {
    const ofOneLine = []
    for (const index of Array(6).keys()) ofOneLine.push(await joinFrom(`2001:db8:1:${index}::1`, `l${index}`))
    expect(ofOneLine).toEqual([...Array<string>(5).fill('200'), '429 too-many-requests 12'])
    const ofOneSite = []
    for (const index of Array(100).keys()) {
      ofOneSite.push(await joinFrom(`2001:db8:2:${(index * 256).toString(16)}::1`, `s${index}`))
    }
    expect(ofOneSite.filter((one) => one === '200')).toHaveLength(5 * 16)
  })

  it('is checked before the token, so that guesses count', async () => {
    const outcomes = []
    for (const _ of [1, 2, 3]) outcomes.push(await outcome(send('/mine', {})))
    expect(outcomes).toEqual(['401 unauthenticated', '401 unauthenticated', '429 too-many-requests 30'])
  })

  it('is separate for each route', async () => {
    for (const _ of [1, 2, 3]) await send('/mine', {})
    expect(await outcome(send('/joins', { player: 'ana' }))).toBe('200')
  })
})

it('a handler gets the same source mark on every kind of route', async () => {
  await send('/joins', { player: 'ana' })
  await send('/repeatable', { player: 'iván' })
  await send('/joins', { player: 'luz' }, '198.51.100.8')
  const [ana, ivan, luz] = marks
  expect(ana).toMatch(/^[\w-]{22}$/)
  expect(ivan).toBe(ana)
  expect(luz).not.toBe(ana)
})
