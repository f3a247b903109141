import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, setSessionGuard, setTokenSource } from './call.ts'

const done = () => Response.json({ success: true, data: 'done' })
const refused = (status: number, code: string) =>
  Response.json({ success: false, error: { code, message: 'No.' } }, { status })
const expired = () => refused(401, 'session-expired')

let token: string
const fetched = vi.fn<typeof fetch>()
const renew = vi.fn<() => Promise<boolean>>()
const doubt = vi.fn<() => void>()

/** The tokens of the requests so far. */
const sent = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('Authorization'))

beforeEach(() => {
  token = 'old'
  vi.stubGlobal('fetch', fetched)
  setTokenSource(() => Promise.resolve(token))
  setSessionGuard({ renew, doubt })
  renew.mockImplementation(() => {
    token = 'new'
    return Promise.resolve(true)
  })
})

afterEach(() => {
  setSessionGuard(null)
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('a call of a session that ended goes out again after the next sign-in, as it was', async () => {
  fetched.mockResolvedValueOnce(expired()).mockResolvedValueOnce(done())
  const headers = { 'Idempotency-Key': 'a-key' }
  await expect(call('/x', { method: 'POST', body: { name: 'Copa' }, headers })).resolves.toMatchObject({
    data: 'done',
  })
  expect(sent()).toEqual(['Bearer old', 'Bearer new'])
  const [, again] = fetched.mock.calls
  expect(again?.[1]).toMatchObject({ method: 'POST', body: '{"name":"Copa"}' })
  expect(new Headers(again?.[1]?.headers).get('Idempotency-Key')).toBe('a-key')
})

test('it goes out again only once, and not at all if no one signs in', async () => {
  fetched.mockImplementation(() => Promise.resolve(expired()))
  await expect(call('/x')).rejects.toMatchObject({ status: 401, code: 'session-expired' })
  expect([fetched.mock.calls.length, renew.mock.calls.length]).toEqual([2, 1])
  token = 'old'
  renew.mockResolvedValue(false)
  await expect(call('/x')).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(3)
})

test('a call that was on its way during a new sign-in asks no one', async () => {
  fetched
    .mockImplementationOnce(() => {
      token = 'new'
      return Promise.resolve(expired())
    })
    .mockResolvedValueOnce(done())
  await expect(call('/x')).resolves.toMatchObject({ data: 'done' })
  expect(renew).not.toHaveBeenCalled()
})

test('a call that is given up no longer waits', async () => {
  fetched.mockResolvedValue(expired())
  const { promise, resolve } = Promise.withResolvers<boolean>()
  renew.mockReturnValue(promise)
  const giveUp = new AbortController()
  const waiting = call('/x', { signal: giveUp.signal })
  await vi.waitFor(() => expect(renew).toHaveBeenCalled())
  giveUp.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  resolve(true)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a call that may not be made casts doubt on the role, and is not repeated', async () => {
  fetched.mockResolvedValue(refused(403, 'forbidden'))
  await expect(call('/x')).rejects.toMatchObject({ status: 403 })
  expect(doubt).toHaveBeenCalledTimes(1)
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('public calls, and pages without a guard, only fail', async () => {
  fetched.mockImplementation(() => Promise.resolve(expired()))
  await expect(call('/x', { isPublic: true })).rejects.toMatchObject({ status: 401 })
  setSessionGuard(null)
  await expect(call('/x')).rejects.toMatchObject({ status: 401 })
  expect(fetched).toHaveBeenCalledTimes(2)
  expect(renew).not.toHaveBeenCalled()
})
