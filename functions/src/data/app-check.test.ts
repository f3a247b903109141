import { Agent } from 'node:https'
import { deleteApp, initializeApp } from 'firebase-admin/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCheckOf, AppCheckUnavailable, type AppCheck } from './app-check.ts'
import { isOutage } from './outcomes.ts'

/** Nobody is reached through it: whatever needs Google's keys ends here. */
class NoWay extends Agent {
  override createConnection(): never {
    throw new Error('There is no way out')
  }
}

const app = initializeApp({ projectId: 'arena-libre-prod', httpAgent: new NoWay() }, 'app-check')
let verify: AppCheck

beforeAll(() => {
  verify = appCheckOf(app)
})
afterAll(() => deleteApp(app))

const encode = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const tokenOf = (header: object, payload: object | null): string =>
  [encode(header), encode(payload), 'c2lnbmVk'].join('.')

const SIGNED = { alg: 'RS256', kid: 'k1', typ: 'JWT' }
const CLAIMS = {
  aud: ['projects/arena-libre-prod'],
  iss: 'https://firebaseappcheck.googleapis.com/1',
  sub: '1:1:web:1',
}

describe('a token of App Check', () => {
  it.each([
    ['nothing', ''],
    ['garbage', 'garbage'],
    ['three words', 'one.two.three'],
    ['a header of null', [encode(null), encode(CLAIMS), ''].join('.')],
    ['claims of null', tokenOf(SIGNED, null)],
    ['alg none', tokenOf({ ...SIGNED, alg: 'none' }, CLAIMS)],
    ['another project', tokenOf(SIGNED, { ...CLAIMS, aud: ['projects/other'] })],
    ['another issuer', tokenOf(SIGNED, { ...CLAIMS, iss: 'https://example.com/1' })],
    ['no app', tokenOf(SIGNED, { ...CLAIMS, sub: '' })],
  ])('that is %s is refused', async (_what, token) => {
    expect(await verify(token)).toBe(false)
  })

  it('that nobody can check is no refusal, but an outage that quotes nothing', async () => {
    const token = tokenOf(SIGNED, CLAIMS)
    const error = await verify(token).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppCheckUnavailable)
    expect(isOutage(error)).toBe(true)
    expect(String(error)).not.toContain(token)
  })
})
