import { GrpcStatus } from 'firebase-admin/firestore'
import { AccountsUnavailable } from './accounts.ts'
import { AppCheckUnavailable } from './app-check.ts'
import { DeadlineExceeded } from './deadline.ts'

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined

/** Another write came first: the document is no longer the one the write was decided on. */
export const isOvertaken = (error: unknown): boolean =>
  codeOf(error) === GrpcStatus.FAILED_PRECONDITION || codeOf(error) === GrpcStatus.ABORTED

/** A document to be created exists already: another request created it. */
export const isTaken = (error: unknown): boolean => codeOf(error) === GrpcStatus.ALREADY_EXISTS

export const isMissing = (error: unknown): boolean => codeOf(error) === GrpcStatus.NOT_FOUND

/** A backing service does not answer: the caller should try again later. */
export const isOutage = (error: unknown): boolean =>
  error instanceof DeadlineExceeded ||
  error instanceof AccountsUnavailable ||
  error instanceof AppCheckUnavailable ||
  codeOf(error) === GrpcStatus.UNAVAILABLE ||
  // It is overloaded at the moment.
  codeOf(error) === GrpcStatus.RESOURCE_EXHAUSTED ||
  codeOf(error) === GrpcStatus.DEADLINE_EXCEEDED
