import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ERRORS } from '@arena-libre/functions/contract/calls/errors'
import { memoryStorage } from '../registrations/storage-fixture.ts'
import { createDelivery, deliverAll, type Round } from './delivery.ts'
import { handedFixture } from './outbox-fixture.ts'
import { allQueued, queueResponse } from './outbox.ts'

type Answer = () => Promise<Response>

const taken: Answer = () => Promise.resolve(Response.json({ success: true, data: {} }))
const offline: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refuses =
  (code: keyof typeof ERRORS, { headers = {}, fields = {} } = {}): Answer =>
  () => {
    const { status, message } = ERRORS[code]
    return Promise.resolve(
      Response.json({ success: false, error: { code, message, fields } }, { status, headers }),
    )
  }

/** Answers call after call, the last one for good, and tells which keys were sent. */
function serve(...answers: Answer[]): string[] {
  const keys: string[] = []
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    keys.push((JSON.parse(body) as { clientKey: string }).clientKey)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  })
  return keys
}

const keep = async (...keys: string[]): Promise<void> => {
  for (const key of keys) await queueResponse(handedFixture(key))
}

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('sends the whole queue, the oldest first', async () => {
  await keep('a1', 'b2')
  const keys = serve(taken)
  expect(await deliverAll()).toEqual({ sent: 2, refused: 0, failure: null })
  expect(keys).toEqual(['a1', 'b2'])
  expect(allQueued()).toEqual([])
})

test('two concurrent rounds, as in two tabs, send each response once', async () => {
  await keep('a1', 'b2')
  const keys = serve(taken)
  const rounds = await Promise.all([deliverAll(), deliverAll()])
  expect(keys.toSorted()).toEqual(['a1', 'b2'])
  expect(rounds.reduce((sum, { sent }) => sum + sent, 0)).toBe(2)
})

test('offline the round stops at the first response, and all stay queued', async () => {
  await keep('a1', 'b2')
  const keys = serve(offline)
  expect(await deliverAll()).toMatchObject({ sent: 0, failure: { status: 0 } })
  expect(keys).toEqual(['a1'])
  expect(allQueued()).toHaveLength(2)
})

test.each([200, 403])('a page of a proxy (%i) is no answer: what was sent stays', async (status) => {
  await keep('a1')
  serve(() => Promise.resolve(new Response('<!doctype html>', { status })))
  expect(await deliverAll()).toMatchObject({ sent: 0, refused: 0, failure: { isTemporary: true } })
  expect(allQueued()).toHaveLength(1)
})

test('a response that causes a server error does not block the others', async () => {
  await keep('a1', 'b2')
  serve(refuses('internal'), taken)
  expect(await deliverAll()).toMatchObject({ sent: 1, failure: { status: 500 } })
  expect(allQueued().map(({ id }) => id)).toEqual(['a1'])
})

test.each([
  ['form-unavailable', {}, 'Este formulario no está disponible.'],
  ['form-not-found', {}, 'El formulario que buscas no existe o ha sido desactivado.'],
  ['invalid-request', { 'answers.idea': 'x' }, 'El formulario cambió desde que lo llenaste.'],
] as const)('%s: it is kept for its writer, and not sent again', async (code, fields, refusal) => {
  await keep('a1')
  const keys = serve(refuses(code, { fields }))
  expect(await deliverAll()).toEqual({ sent: 0, refused: 1, failure: null })
  expect(allQueued()).toMatchObject([{ id: 'a1', refusal, answers: { nombre: 'Íñigo' } }])
  await deliverAll()
  expect(keys).toHaveLength(1)
})

test('answers corrected after a lost answer are sent under a new key, which is stored first', async () => {
  await keep('a1')
  const keys = serve(refuses('already-sent'), offline, taken)
  expect(await deliverAll()).toMatchObject({ sent: 0, failure: { status: 0 } })
  expect(await deliverAll()).toMatchObject({ sent: 1 })
  expect(keys[0]).toBe('a1')
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).toBe(keys[1])
})

const refusedForAMinute = refuses('too-many-requests', { headers: { 'Retry-After': '60' } })

/** Starts the delivery of one response, on a clock that the test moves. */
async function startDelivery(...answers: Parameters<typeof serve>) {
  vi.useFakeTimers()
  await keep('a1')
  const keys = serve(...answers)
  const rounds: Round[] = []
  const delivery = createDelivery((round) => rounds.push(round))
  delivery.start(0)
  return { keys, rounds, delivery }
}

test('retries with growing delays, then waits for a trigger', async () => {
  const { keys, delivery } = await startDelivery(offline)
  await vi.advanceTimersByTimeAsync(1999)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(keys).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(keys).toHaveLength(7)
  delivery.start(0)
  await vi.advanceTimersByTimeAsync(0)
  expect(keys).toHaveLength(8)
})

test('waits as long as Retry-After says, also after another trigger', async () => {
  const { keys, rounds, delivery } = await startDelivery(refusedForAMinute, taken)
  await vi.advanceTimersByTimeAsync(1000)
  delivery.start(0)
  await vi.advanceTimersByTimeAsync(58_000)
  expect(keys).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds.at(-1)).toEqual({ sent: 1, refused: 0, failure: null })
})

test('setting the clock back makes no delay longer', async () => {
  const { keys, delivery } = await startDelivery(refusedForAMinute, taken)
  await vi.advanceTimersByTimeAsync(1000)
  vi.setSystemTime(Date.now() - 86_400_000)
  delivery.start(0)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(keys).toHaveLength(2)
})

test('a trigger during a round is not lost', async () => {
  vi.useFakeTimers()
  await keep('a1')
  const { promise, reject } = Promise.withResolvers<Response>()
  const keys = serve(() => promise, taken)
  const delivery = createDelivery(() => undefined)
  delivery.start(0)
  await vi.advanceTimersByTimeAsync(0)
  delivery.start(0)
  reject(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(0)
  expect(keys).toHaveLength(2)
  expect(allQueued()).toEqual([])
})

test('sends nothing after stop', async () => {
  vi.useFakeTimers()
  await keep('a1')
  const keys = serve(offline)
  const delivery = createDelivery(() => undefined)
  delivery.start(0)
  await vi.advanceTimersByTimeAsync(0)
  delivery.stop()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(keys).toHaveLength(1)
})
