import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { healthSchema } from '../../functions/src/contract/site/health.ts'
import {
  tournamentListSchema,
  tournamentSchema,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { ACCOUNTS } from '../../scripts/demo/accounts.ts'
import { DEMO_SETUP_TOKEN } from '../../scripts/suite/local-parameters.ts'
import { openFirestore, required, type TestFirestore } from '../support/emulators.ts'
import { call, outcomeOf, signIn } from './people.ts'

/** Checks of the complete path: Hosting, its rewrite, the built function, the suite's Firestore. */
const site = required('ARENA_SITE')
const id = `copa-${randomUUID().slice(0, 8)}`
let firestore: TestFirestore

const reference = (name = id) => collectionsOf(firestore.db).tournaments.doc(name)

beforeAll(async () => {
  firestore = openFirestore('site')
  await reference().set(aTournament({ id }))
  await reference(`${id}-borrador`).set(aTournament({ id: `${id}-borrador`, status: 'draft' }))
})
afterAll(async () => {
  await Promise.all([reference().delete(), reference(`${id}-borrador`).delete()])
  await firestore.close()
})

/** The scripts that run in a page; those of the page itself are imported by them. */
const scripts = (page = '') => page.match(/<script type="module"[^>]*>/g)

const health = async () => {
  const answer = await fetch(`${site}/api/health`)
  return answer.ok ? successSchema(healthSchema).parse(await answer.json()).data.status : answer.status
}

const listed = async () => {
  const answer = await fetch(`${site}/api/tournaments?status=published`)
  const { data } = successSchema(tournamentListSchema).parse(await answer.json())
  return data.tournaments.map((tournament) => tournament.id)
}

describe('the site', () => {
  it.each(['/', '/login', '/nowhere'])('%s has no placeholder of the build left', async (path) => {
    expect(await (await fetch(site + path)).text()).not.toMatch(/%[\w-]+%|<!--common/)
  })

  it('answers its health check', async () => {
    // On a busy machine a dependency may be slow for a moment, which a health check says.
    await expect.poll(health, { interval: 500, timeout: 20_000 }).toBe('ok')
  })

  it('lists a published tournament, and no draft', async () => {
    // The list may be a few seconds old.
    await expect.poll(listed, { interval: 500, timeout: 20_000 }).toContain(id)
    expect(await listed()).not.toContain(`${id}-borrador`)
  })

  it('answers one tournament, and hides a draft', async () => {
    const answer = await fetch(`${site}/api/tournaments/${id}`)
    expect(successSchema(tournamentSchema).parse(await answer.json()).data).toEqual(aTournament({ id }))
    expect((await fetch(`${site}/api/tournaments/${id}-borrador`)).status).toBe(404)
  })

  it('serves the page of a tournament with its name in the head, and the same app as every page', async () => {
    const [page, home] = await Promise.all(
      [`/tournament/${id}?f=whatsapp`, '/'].map(async (path) => (await fetch(site + path)).text()),
    )
    expect(page).toContain('<title>Copa Apertura · Arena Libre</title>')
    expect(page).toContain(`<link rel="canonical" href="http://localhost:`)
    expect(scripts(page)).toEqual(scripts(home))
    expect(scripts(page)).toEqual([expect.stringMatching(/ src="\/assets\/index-/)])
  })

  it('answers a true 404 where no tournament is published', async () => {
    const missing = await fetch(`${site}/tournament/${id}-nada`)
    const draft = await fetch(`${site}/tournament/${id}-borrador`)
    expect([missing.status, draft.status]).toEqual([404, 404])
    expect(await draft.text()).toBe(await missing.text())
  })

  it.each([
    ['of a tournament', `/tournament/${id}`, /s-maxage=86400/],
    ['of the site', '/', /no-cache/],
  ])('has the picture that the page %s names', async (_what, path, cache) => {
    const page = await (await fetch(site + path)).text()
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(page) ?? []
    const answer = await fetch(site + new URL(address).pathname)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toMatch(cache)
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const picture = Buffer.from(await answer.arrayBuffer())
    expect(picture.toString('latin1', 1, 4)).toBe('PNG')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
  })

  it.each([
    ['GET', '/api/nowhere', undefined, 404, 'not-found'],
    ['DELETE', '/api/health', undefined, 405, 'method-not-allowed'],
    ['POST', '/api/health', JSON.stringify({ text: 'a'.repeat(17_000) }), 413, 'payload-too-large'],
    ['GET', '/api/health?deep=1', undefined, 400, 'invalid-request'],
  ])('answers %s %s in the envelope of a failure', async (method, path, body, status, code) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(site + path, { method, headers, ...(body && { body }) })
    expect(answer.status).toBe(status)
    const { error } = failureSchema.parse(await answer.json())
    expect(error.code).toBe(code)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('x-request-id')).toBe(error.requestId)
  })
})

async function signInAsOwner(): Promise<string> {
  const owner = ACCOUNTS.find(({ purpose }) => purpose === 'owner')?.account
  if (owner === undefined) throw new Error('The demo world has no owner')
  return signIn(owner)
}

const bind = async (setupToken: string) =>
  outcomeOf(await call(`${site}/api/auth/setup/initial-admin`, await signInAsOwner(), { setupToken }))

describe('the owner of the demo world', () => {
  it('can sign in', async () => {
    const answer = await call(`${site}/api/auth/me`, await signInAsOwner())
    expect(await answer.json()).toMatchObject({ data: { isOwner: true, emailVerified: true } })
    expect((await call(`${site}/api/auth/me`)).headers.get('www-authenticate')).toBe('Bearer')
  })

  it('is bound with the parameter and the secret of the functions', async () => {
    expect(await bind(DEMO_SETUP_TOKEN)).toBe('409 already-set-up')
    expect(await bind(`${DEMO_SETUP_TOKEN}.`)).toBe('403 setup-refused')
  })
})
