import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { Agent } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appCheckOf, AppCheckUnavailable, type AppCheck } from './app-check.ts'
import { isOutage } from './outcomes.ts'

/** A proxy that refuses connections: a request for Google's keys fails here. */
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

  it('that cannot be verified is an outage, and the error does not quote it', async () => {
    const token = tokenOf(SIGNED, CLAIMS)
    const error = await verify(token).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(AppCheckUnavailable)
    expect(isOutage(error)).toBe(true)
    expect(String(error)).not.toContain(token)
  })
})

describe('with the keys of Google at hand', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const now = Math.floor(Date.now() / 1000)
  const CURRENT = { ...CLAIMS, iat: now, exp: now + 3600 }

  const signed = (claims: object, key: KeyObject = privateKey): string => {
    const content = `${encode(SIGNED)}.${encode(claims)}`
    return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
  }

  let keys: Server
  let withKeys: App

  beforeAll(async () => {
    keys = createServer((_request, response) => {
      const jwk = { ...publicKey.export({ format: 'jwk' }), kid: SIGNED.kid, alg: SIGNED.alg, use: 'sig' }
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ keys: [jwk] }))
    }).listen(0, '127.0.0.1')
    await once(keys, 'listening')
    const { port } = keys.address() as AddressInfo
    /** Every connection goes to that server. */
    class ToOurKeys extends Agent {
      override createConnection() {
        return connect(port, '127.0.0.1')
      }
    }
    withKeys = initializeApp({ projectId: 'arena-libre-prod', httpAgent: new ToOurKeys() }, 'with-keys')
    verify = appCheckOf(withKeys)
  })
  afterAll(async () => {
    await deleteApp(withKeys)
    keys.closeAllConnections()
    keys.close()
  })

  it('a token of our app is let in', async () => {
    expect(await verify(signed(CURRENT))).toBe(true)
  })

  it.each([
    ['signed by a stranger', signed(CURRENT, stranger.privateKey)],
    ['over', signed({ ...CURRENT, iat: now - 7200, exp: now - 3600 })],
    ['of another project', signed({ ...CURRENT, aud: ['projects/other'] })],
    [
      'changed afterwards',
      signed(CURRENT).replace(/\.[^.]+\./, `.${encode({ ...CURRENT, sub: '1:1:web:2' })}.`),
    ],
  ])('one that is %s is refused', async (_what, token) => {
    expect(await verify(token)).toBe(false)
  })
})
