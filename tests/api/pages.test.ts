import { Agent } from 'node:http'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { SITE_PICTURE } from '../../functions/src/contract/product.ts'
import { pictureAddress } from '../../functions/src/sharing/picture-address.service.ts'
import { keepPictures } from '../../functions/src/sharing/pictures.service.ts'
import { findShared } from '../../functions/src/sharing/shared-tournament.service.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { unbuiltPage } from '../../scripts/lib/unbuilt-site.ts'
import { sendRaw } from '../support/raw-request.ts'
import { readsOf } from '../support/reads.ts'
import { NOW, openApp, type Setting } from './app-on-emulator.ts'
import { openWithout } from './app-without.ts'

const CANARY = 'Canario'
const PICTURE = new Uint8Array([137, 80, 78, 71, 0, 255])

const hidden = (changes: Partial<Tournament>) =>
  aTournament({ name: CANARY, description: CANARY, prizePool: `1er: ${CANARY}`, ...changes })

const WORLD = [
  aTournament(),
  aTournament({ id: 'hostil', name: '</title><script>alert("$&")</script>' }),
  hidden({ id: 'borrador', status: 'draft' }),
  hidden({ id: 'programado', status: 'scheduled', publishDate: new Date(NOW.getTime() + 1).toISOString() }),
  // Due, but not published yet.
  hidden({ id: 'vencido', status: 'scheduled', publishDate: NOW.toISOString() }),
]

const FORMS = [aForm(), aForm({ id: 'cerrado', isActive: false, description: CANARY })]

let app: Setting
let drawn: string[] = []

beforeAll(async () => {
  const pictures = keepPictures(async (subject) => {
    const id = 'id' in subject ? subject.id : 'another picture'
    if (id === 'sin-tinta') throw new Error('out of ink')
    drawn.push(id)
    return PICTURE
  })
  app = await openApp({ pictures })
  await Promise.all(WORLD.map((one) => app.collections.tournaments.doc(one.id).set(one)))
  await Promise.all(FORMS.map((one) => app.collections.forms.doc(one.id).set(one)))
  return app.close
})
beforeEach(() => {
  drawn = []
  app.log.lines.length = 0
})

const open = (path: string, init?: RequestInit) =>
  fetch(`${app.url}/tournament${path}`, { redirect: 'manual', ...init })

/** All observable parts of an answer. */
async function seen(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  for (const name of ['date', 'x-request-id', 'connection', 'keep-alive']) delete headers[name]
  return { status: answer.status, headers, page: await answer.text() }
}

describe('the page of a published tournament', () => {
  it('has name, date, prizes and picture without running scripts', async () => {
    const answer = await open('/copa-apertura')
    expect(answer.status).toBe(200)
    const page = await answer.text()
    expect(page).toContain('<title>Copa Apertura · Arena Libre</title>')
    expect(page).toContain('content="Jueves 10 de enero, 3:00 p. m. (hora de Colombia) · 1er: $50 · ')
    expect(page).toContain('<link rel="canonical" href="https://arena.test/tournament/copa-apertura" />')
    expect(page).toContain(
      `property="og:image" content="https://arena.test${pictureAddress(aTournament())}" />`,
    )
    expect(page).toContain('<div id="root">')
  })

  it('is cached for seconds, and has the policy of the site', async () => {
    const { headers } = await seen(await open('/copa-apertura'))
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'self'; .*; object-src 'none'/,
      ),
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(headers)).not.toContain('vary')
    expect(Object.keys(headers)).not.toContain('set-cookie')
  })

  it.each<[string, RequestInit, string]>([
    ['another host', { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } }, ''],
    ['a cookie and a token', { headers: { Cookie: '__session=1', Authorization: 'Bearer x' } }, ''],
    ['another language', { headers: { 'Accept-Language': 'en', Accept: 'application/json' } }, ''],
    ['a query', {}, '?f=whatsapp&status=draft'],
    ['a slash at the end', {}, '/'],
  ])('is the same with %s', async (_what, init, end) => {
    const usual = await seen(await open('/copa-apertura'))
    expect(await seen(await open(`/copa-apertura${end}`, init))).toEqual(usual)
  })

  it('answers a HEAD with the same headers', async () => {
    const usual = await seen(await open('/copa-apertura'))
    expect(await seen(await open('/copa-apertura', { method: 'HEAD' }))).toEqual({ ...usual, page: '' })
  })

  it('shows a hostile name as text', async () => {
    const page = await (await open('/hostil')).text()
    expect(page).toContain('<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&quot;)&lt;/script&gt; · ')
    // One more, with the data, in which no tag can begin.
    expect(page.match(/<script/g)).toHaveLength((unbuiltPage().match(/<script/g)?.length ?? 0) + 1)
    expect(page.split('id="datos">')[1]?.split('</script>')[0]).not.toContain('<')
  })

  it('costs one read and one for its board, none for an invalid id, and no further one for a few seconds', async () => {
    // The tournament, its board, and the settings.
    expect(await readsOf(() => open('/copa-apertura'))).toBe(3)
    expect(await readsOf(() => open('/__x__'))).toBe(0)
    const find = findShared({ ...app.deps, copies: new Copies() })
    const crowd = () => Promise.all(Array.from({ length: 50 }, () => find('copa-apertura')))
    expect(await readsOf(crowd)).toBe(1)
    expect(await readsOf(crowd)).toBe(0)
  })

  it('has no tournament in its head for an address over its limit, and costs no read', async () => {
    const { most, perMs } = LIMITS.calls.reads
    const headers = { 'X-Forwarded-For': '198.51.100.7' }
    for (let sent = 0; sent < most; sent += 50) {
      await Promise.all(Array.from({ length: 50 }, async () => (await open('/__x__', { headers })).text()))
    }
    const reads = await readsOf(async () => {
      const answer = await open('/copa-apertura', { headers })
      expect(answer.status).toBe(429)
      expect(answer.headers.get('retry-after')).toBe(`${Math.ceil(perMs / most / 1000)}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(await answer.text()).toContain('<div id="root">')
    })
    expect(reads).toBe(0)
    expect((await open('/copa-apertura')).status).toBe(200)
  })

  it('disappears when the tournament is unpublished', async () => {
    const document = app.collections.tournaments.doc('retirado')
    await document.set(hidden({ id: 'retirado' }))
    expect(await (await open('/retirado')).text()).toContain(CANARY)
    await document.update({ status: 'draft' })
    expect(await seen(await open('/retirado'))).toEqual(await seen(await open('/inexistente')))
  })

  it('is in the log by its pattern', async () => {
    await open('/copa-apertura?canario=1')
    await expect.poll(() => app.log.lines.map(({ fields }) => fields['route'])).toEqual(['/tournament/:id'])
    expect(JSON.stringify(app.log.lines)).not.toMatch(/canario|copa/)
  })
})

describe('what is not published', () => {
  it('is a true 404 with the app in it, and is not indexed', async () => {
    const { status, headers, page } = await seen(await open('/inexistente'))
    expect(status).toBe(404)
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10')
    expect(page).toContain('<meta name="robots" content="noindex" />')
    expect(page).toContain('<div id="root">')
    expect(page).not.toMatch(/og:|canonical|inexistente/)
  })

  it.each([
    '/borrador',
    '/programado',
    '/vencido',
    pictureAddress(hidden({ id: 'borrador' })).slice('/tournament'.length),
    '/copa-apertura/otra/cosa',
    '/copa-apertura/cartel-.png',
    '/',
    '',
    '/__x__',
    '/a%2Fb%2Fc',
    '/%00',
    '/%E0%A4%A',
    '/%',
    '/COPA-APERTURA',
    '/-',
    `/${'a'.repeat(1_600)}`,
    '/%F0%9F%8E%AE',
    '/..%2F..',
  ])('cannot be told from what is not there at all: %s', async (path) => {
    expect(await seen(await open(path))).toEqual(await seen(await open('/inexistente')))
  })

  it('is never searched outside its collection', async () => {
    const agent = new Agent()
    const raw = { method: 'GET', headers: {}, body: undefined }
    const { status } = await sendRaw(
      app.url,
      { ...raw, path: '/tournament/../tournament/./copa-apertura/..' },
      { agent, deadlineMs: 5_000 },
    )
    agent.destroy()
    expect(status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE'])('takes no %s', async (method) => {
    const answer = await open('/copa-apertura', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('GET, HEAD')
    expect(failureSchema.parse(await answer.json()).error.code).toBe('method-not-allowed')
  })
})

describe('an unreadable document', () => {
  it('is served as the app, which draws the page, and logged', async () => {
    const broken = app.collections.tournaments.doc('roto')
    await broken.set(aTournament({ id: 'roto', name: CANARY }))
    await broken.update({ maxPlayers: 'many' })
    const { status, headers, page } = await seen(await open('/roto'))
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(page).not.toMatch(/Canario|og:|noindex/)
    const line = app.log.lines.find(({ message }) => message === 'page not drawn')
    expect(line?.level).toBe('error')
  })
})

describe('the picture', () => {
  const path = pictureAddress(aTournament()).slice('/tournament'.length)

  it('is cached permanently at its address, and drawn once', async () => {
    for (const answer of [await open(path), await open(path)]) {
      expect(answer.status).toBe(200)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=86400, s-maxage=86400, immutable',
      })
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PICTURE)
    }
    expect(drawn).toEqual(['copa-apertura'])
  })

  it('redirects from an older address to the current one', async () => {
    const { status, headers } = await seen(await open('/copa-apertura/cartel-AAAAAAAAAA.png'))
    expect(status).toBe(302)
    expect(headers).toMatchObject({
      location: `/tournament${path}`,
      'cache-control': 'public, max-age=0, s-maxage=30',
    })
    expect(headers).not.toHaveProperty('vary')
  })

  it('is answered with an uncached error if drawing fails', async () => {
    const tournament = aTournament({ id: 'sin-tinta' })
    await app.collections.tournaments.doc('sin-tinta').set(tournament)
    const answer = await open(pictureAddress(tournament).slice('/tournament'.length))
    expect(answer.status).toBe(500)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

const openPage = async (path: string) => {
  const answer = await fetch(app.url + path, { redirect: 'manual' })
  return { status: answer.status, cache: answer.headers.get('cache-control'), text: await answer.text() }
}

describe('the other pages', () => {
  it.each([
    ['/', 'Copa Apertura'],
    ['/tournaments', 'Copa Apertura'],
    ['/tournament-rules/copa-apertura', 'Copa Apertura'],
    ['/tournament-history', 'nextCursor'],
    ['/registration', 'Copa Apertura'],
    ['/register', 'Copa Apertura', '/registration'],
    ['/register/copa-apertura', 'Copa Apertura'],
    ['/register?tournament=copa-apertura&f=grupo', 'Copa Apertura', '/register/copa-apertura'],
    ['/registration?tournament=copa-apertura', 'Copa Apertura', '/register/copa-apertura'],
    ['/register?tournament=copa-apertura&tournament=otra', 'Copa Apertura', '/register/copa-apertura'],
    ['/form/sugerencias', 'Buzón de sugerencias'],
    ['/form/cerrado', 'Buzón de sugerencias'],
  ])(
    '%s is drawn with what it shows, and never with what is not published',
    async (path, shown, canonical = path) => {
      const { status, cache, text } = await openPage(path)
      expect([status, cache]).toEqual([
        200,
        'public, max-age=0, s-maxage=10, stale-while-revalidate=20, stale-if-error=3600',
      ])
      expect(text).toContain(`<link rel="canonical" href="https://arena.test${canonical}" />`)
      const picture = path.includes('copa-apertura') ? pictureAddress(aTournament()) : SITE_PICTURE.address
      expect(text).toContain(`property="og:image" content="https://arena.test${picture}" />`)
      for (const name of ['og:title', 'og:description', 'og:url'])
        expect(text).toMatch(new RegExp(`property="${name}" content="[^"]+" />`))
      expect(text).toMatch(new RegExp(`<div id="root"><main>.*${shown}.*</main></div>`))
      expect(text).not.toContain(CANARY)
    },
  )

  it.each(['/tournament-rules/', '/register/', '/register?tournament=', '/form/'])(
    'at %s a hidden one cannot be told from a missing one',
    async (path) => {
      const missing = await openPage(`${path}inexistente`)
      expect(missing.status).toBe(404)
      expect(await openPage(`${path}borrador`)).toEqual(missing)
      expect(await openPage(`${path}%00`)).toEqual(missing)
    },
  )

  it('a form costs two reads and the settings, and no further one for a few seconds', async () => {
    const near = await openApp({ project: app.project, copiesMs: 60_000 })
    try {
      const open = () => fetch(`${near.url}/form/sugerencias`)
      expect(await readsOf(open)).toBe(3)
      expect(await readsOf(open)).toBe(0)
    } finally {
      await near.close()
    }
  })

  it('are neither drawn nor known at other addresses', async () => {
    for (const path of ['/tournaments/x', '/mi-inscripcion', '/site.html']) {
      expect((await openPage(path)).status).toBe(404)
    }
  })

  it('visitors of the same moment share a page', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => openPage('/tournaments')))
    expect(new Set(pages.map(({ text }) => text)).size).toBe(1)
  })
})

describe('a page that cannot be drawn', () => {
  it('is served as the app, which draws it, and logged', async () => {
    const broken = await openApp({
      draw: async () => {
        throw new Error('out of paint')
      },
    })
    try {
      const answer = await fetch(`${broken.url}/tournaments`)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(await answer.text()).toBe(unbuiltPage())
      expect(broken.log.lines.find(({ message }) => message === 'page not drawn')?.level).toBe('error')
    } finally {
      await broken.close()
    }
  })

  it('is served as the app if Firestore does not answer in time', async () => {
    const url = await openWithout('FIRESTORE_EMULATOR_HOST')
    const answer = await fetch(`${url}/tournaments`)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.text()).toBe(unbuiltPage())
  })
})
