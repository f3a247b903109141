import { GrpcStatus } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { toApiError } from '../http/api-error.ts'

const failed = (code: GrpcStatus): Error => Object.assign(new Error('Firestore failed'), { code })

test.each([
  ['does not answer', GrpcStatus.UNAVAILABLE, 'try-again'],
  ['answers too late', GrpcStatus.DEADLINE_EXCEEDED, 'try-again'],
  ['is asked for too much at once', GrpcStatus.RESOURCE_EXHAUSTED, 'try-again'],
  ['refuses us', GrpcStatus.PERMISSION_DENIED, 'internal'],
])('a Firestore that %s is told as such', (_what, code, expected) => {
  expect(toApiError(failed(code)).code).toBe(expected)
})
