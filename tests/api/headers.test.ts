import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { required } from '../support/emulators.ts'

/** The headers of firebase.json, as a browser receives them: on pages, answers of the API and errors. */
const site = required('ARENA_SITE')

const EVERYWHERE = {
  'strict-transport-security': /max-age=63072000/,
  'x-content-type-options': /^nosniff/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin-allow-popups$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

/** Polled, because on a busy machine a health check may find a dependency slow, and then answers 503. */
async function headersOnce(path: string, status: number): Promise<Headers> {
  let headers = new Headers()
  const statusNow = async () => {
    const answer = await fetch(site + path)
    headers = answer.headers
    return answer.status
  }
  await expect.poll(statusNow, { interval: 500, timeout: 20_000 }).toBe(status)
  return headers
}

describe.each([
  ['/', 200],
  ['/tournaments', 200],
  ['/tournament/copa-apertura', 200],
  ['/register/copa-apertura', 200],
  ['/form/sugerencias', 200],
  ['/recordatorios/x', 404],
  ['/tournament/copa-borrador', 404],
  ['/tournament/no/existe', 404],
  ['/api/health', 200],
  ['/api/tournaments?status=published', 200],
  ['/api/health?deep=1', 400],
  ['/api/nowhere', 404],
  ['/nowhere', 404],
])('%s, which answers %i,', (path, status) => {
  it('carries the whole set of security headers', async () => {
    const headers = await headersOnce(path, status)
    for (const [name, value] of Object.entries(EVERYWHERE)) expect(headers.get(name), name).toMatch(value)
  })

  it('allows no script, style or frame from other origins', async () => {
    const policy = (await fetch(site + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).toMatch(/require-trusted-types-for 'script'/)
    expect(policy).not.toMatch(/unsafe-|\*|(?:script|style)-src [^;]*https?:/)
  })
})

const headerOf = async (name: string, path: string) =>
  (await fetch(site + path, { redirect: 'manual' })).headers.get(name)

/** A policy without what it allows inline. */
const withoutHashes = (policy: string | null) => policy?.replaceAll(/ 'sha256-[\w+/=]+'/g, '')

const INLINE = /<(?<tag>script|style)>(?<text>.*?)<\/\k<tag>>/gs

it.each([
  '/',
  '/tournaments',
  '/tournament-history',
  '/tournament/copa-apertura',
  '/tournament/copa-apertura/',
  '/tournament-rules/copa-apertura',
  '/register/copa-apertura',
  '/register?tournament=copa-apertura',
  '/registration',
  '/form/sugerencias',
])(
  '%s has the content security policy of all pages, and allows the scripts and styles that it contains',
  async (path) => {
    const answer = await fetch(site + path)
    const policy = answer.headers.get('content-security-policy')
    expect(withoutHashes(policy)).toBe(await headerOf('content-security-policy', '/nowhere'))
    const hashes = [...(await answer.text()).matchAll(INLINE)].map(
      ({ groups }) =>
        `'sha256-${createHash('sha256')
          .update(groups?.['text'] ?? '')
          .digest('base64')}'`,
    )
    expect(hashes.length).toBeGreaterThanOrEqual(3)
    expect(policy?.match(/'sha256-[^']*'/g)?.toSorted()).toEqual(hashes.toSorted())
  },
)

it('the picture of a tournament, and nothing else, may be shown on other sites', async () => {
  const policy = 'cross-origin-resource-policy'
  for (const picture of ['cartel-x', 'campeon-x', 'resultado-x', 'podio-1-1-x'])
    expect(await headerOf(policy, `/tournament/copa-apertura/${picture}.png`)).toBe('cross-origin')
  expect(await headerOf(policy, '/tournament/copa-apertura/cartel')).toBe('same-origin')
})

const cacheControl = (path: string) => headerOf('cache-control', path)

describe('caches', () => {
  it('revalidate documents', async () => {
    for (const path of ['/mi-inscripcion', '/login', '/site.html', '/no/existe']) {
      expect(await cacheControl(path), path).toBe('no-cache')
    }
  })

  it('keep hashed files for a long time, and their 404 for an hour at most', async () => {
    const page = await (await fetch(site)).text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    // Hosting chooses headers by the address alone: existing and missing files get the same.
    const policy = 'public, max-age=3600, stale-while-revalidate=2592000'
    expect(await cacheControl(script)).toBe(policy)
    expect((await fetch(`${site}/assets/nowhere.js`)).status).toBe(404)
    expect(await cacheControl('/assets/nowhere.js')).toBe(policy)
  })

  it('share drawn pages for half a minute, and the 404 of a missing one for less', async () => {
    const page = 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600'
    const lists = ['/', '/tournaments', '/tournament-history', '/registration', '/register']
    const ofTournament = [
      '/tournament/copa-apertura?f=whatsapp',
      '/tournament-rules/copa-apertura',
      '/register/copa-apertura',
      '/register?tournament=copa-apertura',
    ]
    for (const path of [...lists, ...ofTournament, '/form/sugerencias']) {
      expect(await cacheControl(path), path).toBe(page)
    }
    for (const path of [
      '/tournament/copa-borrador',
      '/tournament/no/existe',
      '/register/no-existe',
      '/form/x',
    ]) {
      expect(await cacheControl(path), path).toBe('public, max-age=0, s-maxage=10')
    }
  })

  it('share the public list for seconds, and nothing else of the API', async () => {
    expect(await cacheControl('/api/tournaments?status=published')).toMatch(/^public, .*s-maxage=15/)
    expect(await cacheControl('/api/health')).toBe('no-store')
  })
})

it.each([
  ['that is no JSON', '{', {}, 400],
  ['that is compressed', gzipSync('{}'), { 'Content-Encoding': 'gzip' }, 415],
])(
  'a body %s, sent to the function past Hosting, gets our answer with our headers',
  async (_what, body, more, status) => {
    const origin = `${required('ARENA_FUNCTIONS_ORIGIN')}/${required('GCLOUD_PROJECT')}/us-east1/api`
    const headers = { 'Content-Type': 'application/json', ...more }
    const answer = await fetch(`${origin}/api/registrations`, { method: 'POST', headers, body })
    expect(answer.status).toBe(status)
    expect(failureSchema.parse(await answer.json()).success).toBe(false)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
