import { describe, expect, it } from 'vitest'
import { authorizationUrl, readAnswer } from './google.ts'
import { type GoogleRequest, isGoogleAnswer, parseRequest } from './google-answer.ts'

const REQUEST: GoogleRequest = {
  state: 'a-state',
  nonce: 'a-nonce',
  remember: true,
  query: '?volver=%2Fadmin',
}

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenWith = (claims: unknown): string => `${encoded({ alg: 'RS256' })}.${encoded(claims)}.c2lnbmVk`
const fragmentOf = (answer: Record<string, string>): string => `#${new URLSearchParams(answer)}`

it('asks Google for a token of this request, for an account that the person chooses', () => {
  const client = { clientId: 'a-client', redirectUri: 'https://arena.example/login' }
  const url = new URL(authorizationUrl(client, REQUEST))
  expect(url.origin).toBe('https://accounts.google.com')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'a-client',
    redirect_uri: 'https://arena.example/login',
    response_type: 'id_token',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: 'a-state',
    nonce: 'a-nonce',
  })
})

describe('an answer', () => {
  const idToken = tokenWith({ sub: '1', nonce: 'a-nonce', name: 'Íñigo Ñahui' })

  it('is told from other fragments', () => {
    expect(isGoogleAnswer(fragmentOf({ state: 'x', id_token: 'y' }))).toBe(true)
    expect(isGoogleAnswer(fragmentOf({ state: 'x', error: 'access_denied' }))).toBe(true)
    expect(isGoogleAnswer('')).toBe(false)
    expect(isGoogleAnswer('#reglas')).toBe(false)
    expect(isGoogleAnswer(fragmentOf({ id_token: 'y' }))).toBe(false)
  })

  it('has the token of the request', () => {
    expect(readAnswer(fragmentOf({ state: 'a-state', id_token: idToken }), REQUEST)).toEqual({ idToken })
  })

  it.each([
    ['of another request', { state: 'another', id_token: idToken }, REQUEST, 'google-unasked'],
    ['without a request', { state: 'a-state', id_token: idToken }, null, 'google-unasked'],
    [
      'with the token of another request',
      { state: 'a-state', id_token: tokenWith({ nonce: 'other' }) },
      REQUEST,
      'google-unasked',
    ],
    ['without a nonce', { state: 'a-state', id_token: tokenWith({}) }, REQUEST, 'google-unasked'],
    ['that is no token', { state: 'a-state', id_token: 'x.%%%.y' }, REQUEST, 'google-unasked'],
    ['that was cancelled', { state: 'a-state', error: 'access_denied' }, REQUEST, 'google-cancelled'],
    ['that failed', { state: 'a-state', error: 'server_error' }, REQUEST, 'google-failed'],
  ])('%s is refused', (_what, answer, request, refusal) => {
    expect(readAnswer(fragmentOf(answer), request)).toEqual({ refusal })
  })
})

it.each([
  ['a request', { ...REQUEST }, REQUEST],
  ['one without a query', { state: 's', nonce: 'n' }, { state: 's', nonce: 'n', remember: false, query: '' }],
  ['nothing', null, null],
  ['another shape', { state: 1, nonce: 'n' }, null],
])('reads %s from the storage of the tab', (_what, stored, request) => {
  expect(parseRequest(stored)).toEqual(request)
})
