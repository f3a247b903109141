import { GrpcStatus } from 'firebase-admin/firestore'
import { expect, test, vi } from 'vitest'
import { toApiError } from '../http/api-error.ts'
import { Contention, LostRace, optimistically, unlessLate } from './optimistic.ts'

const failure = (code: number) => Object.assign(new Error('commit failed'), { code })

const LOST = [
  new LostRace(),
  failure(GrpcStatus.FAILED_PRECONDITION),
  failure(GrpcStatus.ABORTED),
  failure(GrpcStatus.ALREADY_EXISTS),
  failure(GrpcStatus.NOT_FOUND),
]

test.each(LOST)('an attempt that lost a race is retried (%#)', async (error) => {
  const attempt = vi
    .fn<(tries: number) => Promise<string>>()
    .mockRejectedValueOnce(error)
    .mockResolvedValue('done')
  expect(await optimistically(attempt)).toBe('done')
  expect(attempt.mock.calls).toEqual([[0], [1]])
})

test('any other failure ends it at once', async () => {
  const attempt = vi.fn<() => Promise<never>>().mockRejectedValue(failure(GrpcStatus.UNAVAILABLE))
  await expect(optimistically(attempt)).rejects.toThrow('commit failed')
  expect(attempt).toHaveBeenCalledTimes(1)
})

test('when every attempt lost, the caller is asked to try again', async () => {
  const attempt = vi.fn<() => Promise<never>>().mockRejectedValue(new LostRace())
  const error = await optimistically(attempt, 4).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Contention)
  expect(attempt).toHaveBeenCalledTimes(4)
  expect(toApiError(error)).toMatchObject({ code: 'try-again', status: 503 })
})

test('a write that may come too late reports whether it did', async () => {
  expect(await unlessLate(async () => 'written')).toBe('written')
  expect(await unlessLate(() => Promise.reject(new LostRace()))).toBeUndefined()
  await expect(unlessLate(() => Promise.reject(failure(GrpcStatus.INTERNAL)))).rejects.toThrow()
})
