import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { postRegistration } from '../api/sent-registrations.ts'
import { hasAccepted, loadEntry, rememberAccepted, saveEntry } from './entry-draft.ts'
import { draftFixture, entryFixture } from './entry-fixture.ts'
import { receiptFor } from './kept-receipts.ts'
import {
  dismissRefusal,
  dismissSeenRefusal,
  pauseSending,
  resumeWaiting,
  sendRegistration,
} from './sender.ts'
import { sendingOf, setSending, storedSendings } from './sendings.ts'
import { memoryStorage } from './storage-fixture.ts'
import { submissionOf } from './submission.ts'

vi.mock('../api/sent-registrations.ts', () => ({ postRegistration: vi.fn() }))

const post = vi.mocked(postRegistration)
const draft = draftFixture()
const entry = entryFixture()
const { id, rules } = entry.tournament
const submission = { entry, body: submissionOf(draft, entry, { source: null, website: '' }) }
const lost = ApiError.unreachable(new TypeError('Failed to fetch'))

let line: EventTarget
let isOnline: boolean

beforeEach(() => {
  vi.useFakeTimers()
  line = new EventTarget()
  isOnline = true
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('addEventListener', line.addEventListener.bind(line))
  vi.stubGlobal('removeEventListener', line.removeEventListener.bind(line))
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline
    },
  })
  post.mockReset().mockRejectedValue(lost)
})
afterEach(() => {
  pauseSending(id)
  setSending(id, null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const connect = async () => {
  isOnline = true
  line.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
}

test('retries automatically, and after the last delay when the browser is online again', async () => {
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(post).toHaveBeenCalledTimes(7)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryInMs: null })
  await connect()
  expect(post).toHaveBeenCalledTimes(8)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryInMs: 2000 })
})

test('where the browser says that it is offline, attempts go on slowly and use up none of the quick ones', async () => {
  isOnline = false
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(post).toHaveBeenCalledTimes(21)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryInMs: 30_000 })
  // The browser may be online again without an event, as after a pause of the page.
  isOnline = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(post).toHaveBeenCalledTimes(22)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryInMs: 2000 })
})

test('once the browser is online again, it does not wait for the slow attempt', async () => {
  isOnline = false
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  post.mockResolvedValue({ outcome: 'pending', receipt: 'clave' })
  await connect()
  expect(post).toHaveBeenCalledTimes(2)
  expect(sendingOf(id)).toMatchObject({ status: 'sent', receipt: 'clave' })
})

test('a browser that is wrong about being offline sends what had no answer', async () => {
  isOnline = false
  post.mockRejectedValueOnce(lost).mockResolvedValue({ outcome: 'pending', receipt: 'clave' })
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(sendingOf(id)).toMatchObject({ status: 'sent', receipt: 'clave' })
})

test('a server that answers is asked no more often where the browser says that it is offline', async () => {
  isOnline = false
  post.mockRejectedValue(new ApiError({ status: 503 }))
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryInMs: null })
  expect(post.mock.calls.length).toBeLessThan(10)
})

test('where the browser says that it is offline, a busy server is asked no earlier than it wants', async () => {
  isOnline = false
  post.mockRejectedValue(new ApiError({ status: 503, retryAfterMs: 90_000 }))
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(80_000)
  expect(post).toHaveBeenCalledTimes(1)
})

test('a paused registration is retried neither by a timer nor when the browser is online again', async () => {
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  pauseSending(id)
  await vi.advanceTimersByTimeAsync(600_000)
  await connect()
  resumeWaiting()
  expect(post).toHaveBeenCalledTimes(1)
  expect(sendingOf(id)).toEqual({ submission, status: 'paused' })
})

test('a request in flight is neither paused nor sent twice', async () => {
  const answer = Promise.withResolvers<{ outcome: 'pending'; receipt: string }>()
  post.mockReturnValue(answer.promise)
  sendRegistration(submission)
  sendRegistration(submission)
  pauseSending(id)
  expect(post).toHaveBeenCalledTimes(1)
  expect(sendingOf(id)).toMatchObject({ status: 'sending', retryReason: null })
  answer.resolve({ outcome: 'pending', receipt: 'clave' })
  await vi.advanceTimersByTimeAsync(0)
  expect(sendingOf(id)).toMatchObject({ status: 'sent' })
})

test('the answer removes the draft and its acceptance, and stores the receipt', async () => {
  saveEntry(id, draft)
  rememberAccepted(id, rules)
  post.mockResolvedValue({ outcome: 'pending', receipt: 'clave' })
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  expect(loadEntry(id).texts).toEqual({})
  expect(hasAccepted(id, rules)).toBe(false)
  expect(receiptFor(id)?.token).toBe('clave')
})

test('a draft begun since stays', async () => {
  const next = { ...draft, clientKey: 'f'.repeat(32) }
  saveEntry(id, next)
  post.mockResolvedValue({ outcome: 'pending', receipt: 'clave' })
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  expect(loadEntry(id)).toEqual(next)
})

test('a refusal stays until it is dismissed, and removes the draft only if it has a receipt', async () => {
  saveEntry(id, draft)
  post.mockRejectedValue(new ApiError({ status: 409, code: 'already-registered' }))
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sendingOf(id)).toMatchObject({ status: 'failed', failure: { code: 'already-registered' } })
  expect(loadEntry(id)).toEqual(draft)
  dismissSeenRefusal(id)
  expect(sendingOf(id)).toBeNull()

  post.mockRejectedValue(new ApiError({ status: 409, code: 'already-sent', receipt: 'clave' }))
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  expect(receiptFor(id)?.token).toBe('clave')
  // Until the player has decided: it may belong to another player.
  dismissSeenRefusal(id)
  expect(loadEntry(id)).toEqual(draft)
  expect(sendingOf(id)).toMatchObject({ status: 'failed' })
  dismissRefusal(id)
  expect(loadEntry(id).texts).toEqual({})
})

test('a waiting registration has the reason of its retry', async () => {
  post.mockRejectedValueOnce(new ApiError({ status: 503 }))
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryReason: 'busy' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryReason: 'no-answer' })
})

test('an unreadable success is retried: it may have arrived', async () => {
  post.mockRejectedValueOnce(new ApiError({ status: 201, code: 'unreadable' }))
  post.mockResolvedValueOnce({ outcome: 'pending', receipt: 'clave' })
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  expect(sendingOf(id)).toMatchObject({ status: 'waiting', retryReason: 'no-answer' })
  await vi.advanceTimersByTimeAsync(2000)
  expect(sendingOf(id)).toMatchObject({ status: 'sent' })
})

/** As a page finds it that is loaded into the same tab. */
const reload = () => {
  const stored = storedSendings()
  pauseSending(id)
  setSending(id, stored[id] ?? null)
}

test('a registration without an answer is retried once after a reload, and the answer is kept until it was shown', async () => {
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  reload()
  expect(sendingOf(id)).toMatchObject({ submission, status: 'waiting' })
  post.mockResolvedValue({ outcome: 'pending', receipt: 'clave' })
  resumeWaiting()
  resumeWaiting()
  await vi.advanceTimersByTimeAsync(0)
  expect(post).toHaveBeenCalledTimes(2)
  expect(post).toHaveBeenLastCalledWith(submission.body)
  reload()
  expect(sendingOf(id)).toEqual({ submission, status: 'sent', receipt: 'clave' })
  resumeWaiting()
  expect(post).toHaveBeenCalledTimes(2)
  setSending(id, null)
  expect(sessionStorage.getItem('arena-libre_sendings')).toBeNull()
})

test('a paused registration stays paused after a reload, and is sent only on request', async () => {
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  pauseSending(id)
  reload()
  resumeWaiting()
  expect(post).toHaveBeenCalledTimes(1)
  expect(sendingOf(id)).toEqual({ submission, status: 'paused' })
})

test('a waiting registration is not resumed a second time', async () => {
  sendRegistration(submission)
  await vi.advanceTimersByTimeAsync(0)
  resumeWaiting()
  expect(post).toHaveBeenCalledTimes(1)
})
