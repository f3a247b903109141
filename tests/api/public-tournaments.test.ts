import { beforeAll, describe, expect, it } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import {
  tournamentListSchema,
  tournamentSchema,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { NOW, openApp, type Setting } from './app-on-emulator.ts'

let app: Setting

const at = (ms: number): string => new Date(NOW.getTime() + ms).toISOString()
const HOUR = 60 * 60 * 1000

const WORLD = [
  aTournament({ id: 'tarde', date: at(48 * HOUR) }),
  aTournament({ id: 'pronto', date: at(HOUR) }),
  aTournament({ id: 'termina-ahora', date: at(-HOUR), endDate: at(0) }),
  aTournament({ id: 'termina-luego', date: at(-HOUR), endDate: at(1) }),
  aTournament({ id: 'sin-fecha', date: null }),
  aTournament({ id: 'borrador', status: 'draft', date: at(HOUR) }),
  aTournament({ id: 'programado', status: 'scheduled', publishDate: at(HOUR), date: at(2 * HOUR) }),
]

const store = (tournaments: Tournament[]) =>
  Promise.all(tournaments.map((tournament) => app.collections.tournaments.doc(tournament.id).set(tournament)))

beforeAll(async () => {
  app = await openApp()
  await store(WORLD)
  return app.close
})

async function listIds(query = '?status=published'): Promise<string[]> {
  const answer = await fetch(`${app.url}/api/tournaments${query}`)
  expect(answer.status).toBe(200)
  const { data } = successSchema(tournamentListSchema).parse(await answer.json())
  return data.tournaments.map(({ id }) => id)
}

async function codeOf(path: string): Promise<string> {
  const answer = await fetch(`${app.url}/api${path}`)
  const { error } = failureSchema.parse(await answer.json())
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return `${answer.status} ${error.code}`
}

describe('GET /api/tournaments', () => {
  it('lists published tournaments that are not over, the one that ends first at the top', async () => {
    expect(await listIds()).toEqual(['termina-luego', 'pronto', 'tarde', 'sin-fecha'])
  })

  it('is the same without a filter', async () => {
    expect(await listIds('')).toEqual(await listIds())
  })

  it('may be cached for some seconds', async () => {
    const answer = await fetch(`${app.url}/api/tournaments?status=published`)
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=10, s-maxage=15, stale-while-revalidate=30',
    )
  })

  it.each([
    '?status=x',
    '?status=published&status=draft',
    '?limit=1000',
    '?past=true&status=draft',
    '?cursor=YQ',
  ])('refuses %s', async (query) => {
    expect(await codeOf(`/tournaments${query}`)).toBe('400 invalid-request')
  })

  it('leaves out an unreadable document, and logs it', async () => {
    const broken = app.collections.tournaments.doc('roto')
    await broken.set(aTournament({ id: 'roto', date: at(HOUR) }))
    await broken.update({ maxPlayers: 'many' })
    expect(await listIds()).not.toContain('roto')
    const line = app.log.lines.find(({ message }) => message === 'unreadable document')
    expect(line).toMatchObject({ level: 'error', fields: { collection: 'tournaments', id: 'roto' } })
    await broken.delete()
  })

  it('shows at most fifty', async () => {
    const many = Array.from({ length: 51 }, (_, index) =>
      aTournament({ id: `serie-${index}`, date: at(HOUR) }),
    )
    await store(many)
    expect(await listIds()).toHaveLength(50)
    await Promise.all(many.map(({ id }) => app.collections.tournaments.doc(id).delete()))
  })
})

describe('GET /api/tournaments/:id', () => {
  it('returns a published one, over or not', async () => {
    const answer = await fetch(`${app.url}/api/tournaments/termina-ahora`)
    const { data } = successSchema(tournamentSchema).parse(await answer.json())
    expect(data).toEqual({ ...WORLD[2], endsAt: at(0) })
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=15, stale-while-revalidate=30',
    )
  })

  it('is conditional: an unchanged one is not sent again', async () => {
    const [url, cacheControl] = [`${app.url}/api/tournaments/tarde`, 'max-age=0']
    const etag = (await fetch(url)).headers.get('etag') ?? ''
    const repeat = () =>
      fetch(url, { headers: { 'If-None-Match': etag, 'Cache-Control': cacheControl } }).then(
        ({ status }) => status,
      )
    expect(await repeat()).toBe(304)
    await app.collections.tournaments.doc('tarde').update({ currentPlayers: 7 })
    expect(await repeat()).toBe(200)
  })

  it.each(['borrador', 'programado', 'inexistente'])('hides %s', async (id) => {
    expect(await codeOf(`/tournaments/${id}`)).toBe('404 not-found')
  })

  it.each(['__x__', 'a%2Fb%2Fc', '%00', '..%2F..', 'A', 'a'.repeat(1_600), '%F0%9F%8E%AE'])(
    'finds nothing at %s',
    async (id) => {
      expect(await codeOf(`/tournaments/${id}`)).toBe('404 not-found')
    },
  )
})
