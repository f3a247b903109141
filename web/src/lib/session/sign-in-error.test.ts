import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { accountMessage, codeOf, SignInError } from './sign-in-error.ts'

const providerError = (code: string) => Object.assign(new Error('Firebase: Error'), { code })

test('an unknown account and a wrong password read the same', () => {
  const messages = [
    'auth/user-not-found',
    'auth/wrong-password',
    'auth/invalid-credential',
    'auth/invalid-login-credentials',
  ].map((code) => accountMessage(providerError(code)))
  expect(new Set(messages)).toEqual(new Set(['Credenciales incorrectas']))
})

test('refusals of ours, of the API, and unknown errors each have a message', () => {
  expect(accountMessage(new SignInError('email-not-verified'))).toContain('Debes verificar tu email')
  expect(accountMessage(ApiError.unreachable(null))).toContain('Error de conexión')
  expect(accountMessage(new Error('boom'))).toBe('Ha ocurrido un error inesperado. Intenta nuevamente.')
  expect(codeOf('text')).toBe('unknown')
})
