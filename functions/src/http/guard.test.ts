import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { aCaller } from '../../testing/a-caller.ts'
import { memoryLog } from '../../testing/memory-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { failureSchema } from '../contract/calls/envelope.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Action } from '../contract/people/permissions.ts'
import { AccountsUnavailable } from '../data/accounts.ts'
import type { Identify } from './caller.ts'
import { defineRoute } from './route.ts'

const route = (path: `/${string}`, action: Action) =>
  defineRoute(`POST ${path}`, action, {
    summary: 'Is tested',
    data: z.unknown(),
    handle: async (_request, caller) => caller ?? null,
  })

const routes = [
  route('/open', 'site.read'),
  route('/mine', 'session.read'),
  route('/end', 'session.revoke'),
  route('/tournaments', 'tournaments.create'),
]

const identify = vi.fn<Identify>()
const log = memoryLog()
const signIn = new Date('2030-01-05T12:00:00.000Z')
const clock = { time: signIn, now: () => clock.time }
let api: Served

beforeAll(async () => {
  api = await serveRoutes(routes, { log, clock, identify })
})
afterAll(() => api.close())
beforeEach(() => {
  clock.time = signIn
  identify.mockReset()
})

const call = (path: string, authorization: string | null = 'Bearer good.to.ken') =>
  fetch(`${api.url}/api${path}`, {
    method: 'POST',
    headers: authorization === null ? {} : { Authorization: authorization },
  })

async function failureOf(answer: Response) {
  const { error } = failureSchema.parse(await answer.json())
  return { status: answer.status, code: error.code, message: error.message }
}

describe('a caller without a token', () => {
  it.each([
    null,
    '',
    'Bearer',
    'Bearer ',
    'Basic good.to.ken',
    'good.to.ken',
    'Bearer a b',
    'Bearer a,b',
    'Bearer <script>',
  ])('is sent away with %j before Auth is asked', async (authorization) => {
    const answer = await call('/mine', authorization)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await failureOf(answer)).toMatchObject({ status: 401, code: 'unauthenticated' })
    expect(identify).not.toHaveBeenCalled()
  })

  it('may do what is public, and so may one with an invalid token', async () => {
    expect((await call('/open', null)).status).toBe(200)
    expect((await call('/open')).status).toBe(200)
    expect(identify).not.toHaveBeenCalled()
  })
})

describe('an invalid token', () => {
  it.each(['/mine', '/tournaments'])('is refused at %s', async (path) => {
    identify.mockResolvedValue(null)
    const answer = await call(path)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await failureOf(answer)).toMatchObject({ status: 401, code: 'unauthenticated' })
  })
})

describe('an action for any account', () => {
  it('needs neither a role nor a verified e-mail', async () => {
    const caller = aCaller({ role: 'visitor', emailVerified: false, authTime: signIn })
    identify.mockResolvedValue(caller)
    const answer = await call('/mine')
    expect(await answer.json()).toEqual({
      success: true,
      data: { ...caller, authTime: signIn.toISOString() },
    })
    expect(identify).toHaveBeenCalledExactlyOnceWith('good.to.ken')
  })

  it('is refused a day after signing in, except for ending the session', async () => {
    identify.mockResolvedValue(aCaller({ authTime: signIn }))
    clock.time = new Date(signIn.getTime() + LIMITS.adminSessionMs - 1)
    expect((await call('/mine')).status).toBe(200)
    clock.time = new Date(signIn.getTime() + LIMITS.adminSessionMs)
    expect(await failureOf(await call('/mine'))).toMatchObject({ status: 401, code: 'session-expired' })
    expect((await call('/end')).status).toBe(200)
  })

  it('accepts the scheme name in upper or lower case', async () => {
    identify.mockResolvedValue(aCaller())
    expect((await call('/mine', 'bearer good.to.ken')).status).toBe(200)
  })
})

describe('an action for a permission', () => {
  const visitor = aCaller({ role: 'visitor' })
  const unverified = aCaller({ emailVerified: false })

  it.each(['admin', 'owner'] as const)('is allowed for the %s', async (role) => {
    identify.mockResolvedValue(aCaller({ role }))
    expect((await call('/tournaments')).status).toBe(200)
  })

  it('is refused with the message of the action', async () => {
    identify.mockResolvedValue(visitor)
    expect(await failureOf(await call('/tournaments'))).toEqual({
      status: 403,
      code: 'forbidden',
      message: 'No tienes permisos para crear torneos',
    })
  })

  it('is refused to the owner, too, while the e-mail is not verified', async () => {
    identify.mockResolvedValue({ ...unverified, role: 'owner' })
    const answer = await call('/tournaments')
    expect(answer.headers.has('www-authenticate')).toBe(false)
    expect(await failureOf(answer)).toMatchObject({ status: 403, code: 'email-not-verified' })
  })

  it('ends with the session, to the millisecond', async () => {
    identify.mockResolvedValue(aCaller())
    clock.time = new Date(signIn.getTime() + LIMITS.adminSessionMs - 1)
    expect((await call('/tournaments')).status).toBe(200)
    clock.time = new Date(signIn.getTime() + LIMITS.adminSessionMs)
    const answer = await call('/tournaments')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await failureOf(answer)).toMatchObject({ status: 401, code: 'session-expired' })
  })

  it('is refused if the token has no sign-in time', async () => {
    identify.mockResolvedValue(aCaller({ authTime: new Date(Number.NaN) }))
    expect(await failureOf(await call('/tournaments'))).toMatchObject({ code: 'session-expired' })
  })

  it('is refused for the first missing requirement: session, e-mail, permission', async () => {
    identify.mockResolvedValue({ ...unverified, role: 'visitor', authTime: new Date(0) })
    expect(await failureOf(await call('/tournaments'))).toMatchObject({ code: 'session-expired' })
    identify.mockResolvedValue({ ...unverified, role: 'visitor' })
    expect(await failureOf(await call('/tournaments'))).toMatchObject({ code: 'email-not-verified' })
  })

  it('is refused before the request is validated', async () => {
    identify.mockResolvedValue(visitor)
    expect((await call('/tournaments?wrong=1')).status).toBe(403)
    identify.mockResolvedValue(aCaller())
    expect((await call('/tournaments?wrong=1')).status).toBe(400)
  })
})

describe('where a second factor is required', () => {
  let strict: Served
  beforeAll(async () => {
    strict = await serveRoutes(routes, { log, clock, identify, secondFactor: 'required' })
  })
  afterAll(() => strict.close())

  const callStrict = (path: string) =>
    fetch(`${strict.url}/api${path}`, { method: 'POST', headers: { Authorization: 'Bearer good.to.ken' } })

  it.each(['admin', 'owner'] as const)(
    'a session of the %s that began without one is refused',
    async (role) => {
      identify.mockResolvedValue(aCaller({ role }))
      const answer = await callStrict('/tournaments')
      expect(answer.headers.has('www-authenticate')).toBe(false)
      expect(await failureOf(answer)).toEqual({
        status: 403,
        code: 'second-factor-required',
        message: 'Este sitio pide verificación en dos pasos. Actívala o entra otra vez con tu código.',
      })
    },
  )

  it.each(['totp', 'phone'])('one that began with %s is allowed', async (secondFactor) => {
    identify.mockResolvedValue(aCaller({ secondFactor }))
    expect((await callStrict('/tournaments')).status).toBe(200)
  })

  it('a session without one can still be read and ended', async () => {
    identify.mockResolvedValue(aCaller())
    expect((await callStrict('/mine')).status).toBe(200)
    expect((await callStrict('/end')).status).toBe(200)
    expect((await callStrict('/open')).status).toBe(200)
  })

  it('an account without a role reads that it has none', async () => {
    identify.mockResolvedValue(aCaller({ role: 'visitor' }))
    expect(await failureOf(await callStrict('/tournaments'))).toMatchObject({ code: 'forbidden' })
  })
})

it('a second factor that is only offered is required of no caller', async () => {
  const lenient = await serveRoutes(routes, { log, clock, identify, secondFactor: 'offered' })
  onTestFinished(() => lenient.close())
  identify.mockResolvedValue(aCaller())
  const answer = await fetch(`${lenient.url}/api/tournaments`, {
    method: 'POST',
    headers: { Authorization: 'Bearer good.to.ken' },
  })
  expect(answer.status).toBe(200)
})

describe('when the caller cannot be identified', () => {
  it.each([
    ['Auth does not answer', new AccountsUnavailable('app/network-error')],
    ['Firestore does not answer', Object.assign(new Error('14 UNAVAILABLE'), { code: 14 })],
  ])('because %s, the caller is asked to try again', async (_why, error) => {
    identify.mockRejectedValue(error)
    expect(await failureOf(await call('/tournaments'))).toMatchObject({ status: 503, code: 'try-again' })
  })

  it('without any answer, the request fails at its deadline', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { promise: isAsked, resolve } = Promise.withResolvers<void>()
    identify.mockImplementation(() => {
      resolve()
      return new Promise(() => undefined)
    })
    const answer = call('/tournaments')
    await isAsked
    vi.advanceTimersByTime(8_500)
    expect(await failureOf(await answer)).toMatchObject({ status: 503, code: 'try-again' })
  })

  it('an internal error allows no caller either', async () => {
    identify.mockRejectedValue(new Error('unreadable'))
    expect(await failureOf(await call('/tournaments'))).toMatchObject({ status: 500, code: 'internal' })
  })
})
