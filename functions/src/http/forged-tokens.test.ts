import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { memoryLog } from '../../testing/memory-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'
import type { Served } from '../../testing/serve.ts'
import { accountsOf } from '../data/accounts.ts'
import type { Collections } from '../data/collections.ts'
import { identifyWith } from './caller.ts'
import { defineRoute } from './route.ts'

/**
 * Without the variables of an emulator the SDK makes the same checks as in production. Only signatures cannot be
 * verified here: that would fetch Google's keys.
 */
const PROJECT = 'arena-libre-prod'

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (header: object, payload: unknown, signature = 'c2lnbmVk'): string =>
  [encode(header), encode(payload), signature].join('.')

const now = Math.floor(Date.now() / 1000)
const SIGNED = { alg: 'RS256', kid: 'k1', typ: 'JWT' }
const CLAIMS = {
  aud: PROJECT,
  iss: `https://securetoken.google.com/${PROJECT}`,
  sub: 'alguien',
  email: 'owner@arena.test',
  email_verified: true,
  admin: true,
  iat: now,
  exp: now + 3600,
  auth_time: now,
}

const route = defineRoute('GET /mine', 'session.read', {
  summary: 'Is tested',
  data: z.unknown(),
  handle: async () => 'opened',
})

let firebase: App
let api: Served
const doc = vi.fn()

beforeAll(async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined)
  firebase = initializeApp({ projectId: PROJECT }, 'production')
  const collections = { admins: { doc } } as unknown as Collections
  const identify = identifyWith(accountsOf(getAuth(firebase)), collections)
  const log = memoryLog()
  api = await serveRoutes([route], { log, identify })
})
afterAll(async () => {
  await api.close()
  await deleteApp(firebase)
  vi.unstubAllEnvs()
})

it.each([
  ['garbage', 'garbage'],
  ['three words', 'one.two.three'],
  ['JSON that is no object', [encode([]), encode('text'), ''].join('.')],
  ['a header of null', [encode(null), encode(CLAIMS), ''].join('.')],
  ['claims of null', tokenOf(SIGNED, null)],
  ['claims that are a text', tokenOf(SIGNED, 'text')],
  ['claims that are no JSON', [encode(SIGNED), 'bm8', 'c2lnbmVk'].join('.')],
  ['the placeholder of a client', `owner-token-${now}`],
  ['alg none', tokenOf({ alg: 'none', typ: 'JWT' }, CLAIMS, '')],
  ['alg none with a key id', tokenOf({ ...SIGNED, alg: 'none' }, CLAIMS, '')],
  ['HS256', tokenOf({ ...SIGNED, alg: 'HS256' }, CLAIMS)],
  ['another audience', tokenOf(SIGNED, { ...CLAIMS, aud: 'other-project' })],
  ['another issuer', tokenOf(SIGNED, { ...CLAIMS, iss: 'https://securetoken.google.com/other-project' })],
  ['no subject', tokenOf(SIGNED, { ...CLAIMS, sub: '' })],
  [
    'a custom token',
    tokenOf({ alg: 'RS256' }, { ...CLAIMS, aud: 'https://identitytoolkit.googleapis.com/' }),
  ],
])('%s is refused before a role is looked up', async (_what, token) => {
  const answer = await fetch(`${api.url}/api/mine`, { headers: { Authorization: `Bearer ${token}` } })
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ error: { code: 'unauthenticated' } })
  expect(doc).not.toHaveBeenCalled()
})
