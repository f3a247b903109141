import { createInterface } from 'node:readline/promises'
import { GrpcStatus } from 'firebase-admin/firestore'
import { isOutage } from '../../functions/src/data/outcomes.ts'
import { Problem, printFailure } from '../bootstrap/problem.mjs'

/** Whether a person at the terminal agrees. */
export async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

/** What the libraries of Google say of a key that is missing, is none, or does not count any more. */
const UNSIGNED =
  /default credentials|invalid_(?:grant|client)|(?:client_email|private_key) field|DECODER routines|account not found/i

const isUnsigned = (error: unknown): boolean =>
  error instanceof Error &&
  (UNSIGNED.test(error.message) ||
    ('code' in error && error.code === GrpcStatus.UNAUTHENTICATED) ||
    ('path' in error && error.path === process.env['GOOGLE_APPLICATION_CREDENTIALS']))

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === GrpcStatus.PERMISSION_DENIED

/** What the error means for the person at the terminal; the error itself where only its stack can tell. */
export function siteFailureOf(error: unknown, hint = ''): unknown {
  if (isOutage(error)) {
    return new Problem('The site does not answer.', [
      `Is it running, and is the name of the project right?${hint === '' ? '' : ` ${hint}`}`,
    ])
  }
  if (isUnsigned(error)) {
    return new Problem('Google does not accept the credentials of this machine.', [
      'GOOGLE_APPLICATION_CREDENTIALS has to name the key file of an account that may use the project.',
      'Or sign in: gcloud auth application-default login',
    ])
  }
  if (isForbidden(error)) {
    return new Problem('The account of this machine may not do this in the project.', [
      'docs/operations.md says which roles it needs.',
    ])
  }
  return error
}

/** Why a command that works on a site ended early. */
export const printSiteFailure = (error: unknown, hint = ''): void => printFailure(siteFailureOf(error, hint))
