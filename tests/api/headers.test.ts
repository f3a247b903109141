import { describe, expect, it } from 'vitest'
import { required } from '../support/emulators.ts'

/** What firebase.json promises, as a browser receives it: on pages, answers of the API and failures alike. */
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

describe.each([
  ['/', 200],
  ['/tournaments', 200],
  ['/api/health', 200],
  ['/api/tournaments?status=published', 200],
  ['/api/health?deep=1', 400],
  ['/api/nowhere', 404],
  ['/nowhere', 404],
])('%s, which answers %i,', (path, status) => {
  it('carries the whole set of security headers', async () => {
    const { headers, status: found } = await fetch(site + path)
    expect(found).toBe(status)
    for (const [name, value] of Object.entries(EVERYWHERE)) expect(headers.get(name), name).toMatch(value)
  })

  it('allows no script, style or frame from anywhere else', async () => {
    const policy = (await fetch(site + path)).headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).toMatch(/frame-ancestors 'none'/)
    expect(policy).not.toMatch(/unsafe-|\*|(?:script|style)-src [^;]*https?:/)
  })
})

const cacheControl = async (path: string) => (await fetch(site + path)).headers.get('cache-control')

describe('caches', () => {
  it('ask again for a page, so that nobody is left on an old version', async () => {
    expect(await cacheControl('/')).toBe('no-cache')
    expect(await cacheControl('/tournaments')).toBe('no-cache')
  })

  it('keep what has its hash in its name for ever', async () => {
    const page = await (await fetch(site)).text()
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
    expect(await cacheControl(script)).toBe('public, max-age=31536000, immutable')
  })

  it('share the public list for seconds, and nothing else of the API', async () => {
    expect(await cacheControl('/api/tournaments?status=published')).toMatch(/^public, .*s-maxage=15/)
    expect(await cacheControl('/api/health')).toBe('no-store')
  })
})
