import { GrpcStatus } from 'firebase-admin/firestore'
import { AccountsUnavailable } from './accounts.ts'
import { AppCheckUnavailable } from './app-check.ts'
import { DeadlineExceeded } from './deadline.ts'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Another write came first: the document is no longer the one the write was decided on. */
export const isOvertaken = (error: unknown): boolean =>
  codeOf(error) === GrpcStatus.FAILED_PRECONDITION || codeOf(error) === GrpcStatus.ABORTED

/** A document that was to be made is there already: another request made it. */
export const isTaken = (error: unknown): boolean => codeOf(error) === GrpcStatus.ALREADY_EXISTS

export const isMissing = (error: unknown): boolean => codeOf(error) === GrpcStatus.NOT_FOUND

/** A service behind us does not answer: trying again later is the right advice. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineExceeded ||
  error instanceof AccountsUnavailable ||
  error instanceof AppCheckUnavailable ||
  codeOf(error) === GrpcStatus.UNAVAILABLE ||
  // Too much is asked of it at this moment.
  codeOf(error) === GrpcStatus.RESOURCE_EXHAUSTED ||
  codeOf(error) === GrpcStatus.DEADLINE_EXCEEDED
