import { GrpcStatus } from 'firebase-admin/firestore'
import { expect, it, vi } from 'vitest'
import { Problem } from '../bootstrap/problem.mjs'
import { siteFailureOf } from './site-command.ts'

const withCode = (code: unknown, message = 'no'): Error => Object.assign(new Error(message), { code })

it.each<[string, Error, string]>([
  ['no network', withCode(GrpcStatus.UNAVAILABLE, 'Name resolution failed'), 'The site does not answer.'],
  [
    'no credentials',
    new Error('Could not load the default credentials. Browse to …'),
    'Google does not accept the credentials of this machine.',
  ],
  [
    'a file that is no key',
    withCode('ERR_OSSL_UNSUPPORTED', 'error:1E08010C:DECODER routines::unsupported'),
    'Google does not accept the credentials of this machine.',
  ],
  [
    'a key that was revoked',
    new Error('invalid_grant: Invalid JWT Signature.'),
    'Google does not accept the credentials of this machine.',
  ],
  [
    'another token',
    withCode(GrpcStatus.UNAUTHENTICATED),
    'Google does not accept the credentials of this machine.',
  ],
  [
    'an account without the role',
    withCode(GrpcStatus.PERMISSION_DENIED),
    'The account of this machine may not do this in the project.',
  ],
])('says in a sentence what is wrong: %s', (_what, error, sentence) => {
  const failure = siteFailureOf(error)
  expect(failure).toBeInstanceOf(Problem)
  expect((failure as Problem).message).toBe(sentence)
})

it('says so where the named key file is missing', () => {
  vi.stubEnv('GOOGLE_APPLICATION_CREDENTIALS', '/no/key.json')
  const error = Object.assign(withCode('ENOENT'), { path: '/no/key.json' })
  expect(siteFailureOf(error)).toBeInstanceOf(Problem)
  expect(siteFailureOf(Object.assign(error, { path: '/no/backup' }))).toBe(error)
  vi.unstubAllEnvs()
})

it('leaves an error that it does not know as it is', () => {
  const error = new Error('Cannot read properties of undefined')
  expect(siteFailureOf(error)).toBe(error)
})
