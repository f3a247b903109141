import { beforeAll, describe, expect, it } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { RegistrationStatus } from '../../functions/src/contract/registrations/registration-states.ts'
import {
  tournamentListSchema,
  tournamentStatsSchema,
  tournamentTotalsSchema,
  type Tournament,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { setUpOffice } from './office.ts'
import { call, outcomeOf, signIn } from './people.ts'

const office = setUpOffice()

let withoutRole: string

const HOUR = 3_600_000

const at = (hours: number): string => new Date(office.app.clock.time.getTime() + hours * HOUR).toISOString()

function cup(id: string, changes: Partial<Tournament>) {
  const tournament = aTournament({ id, registrationDeadline: null, currentPlayers: 5, ...changes })
  return office.app.collections.tournaments.doc(id).set(tournament)
}

function register(tournamentId: string, status: RegistrationStatus, index: number) {
  const id = registrationIdOf(`${tournamentId}-${index}`)
  return office.app.collections.registrations.doc(id).set(aRegistration({ id, tournamentId, status }))
}

const fill = () =>
  Promise.all([
    cup('abierta', { date: at(5) }),
    cup('luego', { date: at(50) }),
    ...[1, 2, 3, 4, 5].map((age) =>
      cup(`pasada-${age}`, { date: at(-48 * age), endDate: at(-48 * age + 1) }),
    ),
    // Two that end at the very same moment: a page can end between them.
    cup('pasada-3b', { date: at(-144), endDate: at(-143) }),
    cup('borrador-1', { status: 'draft', date: at(1), currentPlayers: 99 }),
    cup('borrador-2', { status: 'draft', date: null }),
    cup('programada', { status: 'scheduled', publishDate: at(1), date: at(9) }),
    ...(['pending', 'pending', 'approved', 'rejected', 'waitlisted', 'withdrawn'] as const).map(
      (status, index) => register('abierta', status, index),
    ),
    register('pasada-1', 'rejected', 0),
  ])

beforeAll(async () => {
  withoutRole = await signIn(await office.people.register())
  await fill()
})

const get = (path: string, as?: string) => call(`${office.app.url}/api/tournaments${path}`, as)

async function list(path: string, as?: string) {
  const answer = await get(path, as)
  return successSchema(tournamentListSchema).parse(await answer.json()).data
}

const ids = async (path: string, as?: string) => (await list(path, as)).tournaments.map(({ id }) => id)

const PAST = ['pasada-1', 'pasada-2', 'pasada-3b', 'pasada-3', 'pasada-4', 'pasada-5']

describe('the history', () => {
  it('is public, the newest first, and cached', async () => {
    expect(await ids('?status=published&past=true')).toEqual(PAST)
    expect(await ids('?past=true', withoutRole)).toEqual(PAST)
    expect((await get('?past=true')).headers.get('cache-control')).toContain('s-maxage')
  })

  it.each([1, 2, 3, 4, 5, 6, 7])('comes complete in pages of %d', async (limit) => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await list(`?past=true&limit=${limit}${cursor && `&cursor=${cursor}`}`)
      expect(page.tournaments.length).toBeLessThanOrEqual(limit)
      seen.push(...page.tournaments.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(seen).toEqual(PAST)
  })

  it.each([
    'limit=0',
    'limit=101',
    'limit=1e2',
    'limit=-1',
    'cursor=',
    'cursor=YQ',
    'cursor=W10',
    `cursor=${Buffer.from('["x","../audit"]').toString('base64url')}`,
    `cursor=${Buffer.from('["x","__id__"]').toString('base64url')}`,
    `cursor=${Buffer.from('[{"a":1},"x"]').toString('base64url')}`,
    `cursor=${Buffer.from('[[1e300,0],"x"]').toString('base64url')}`,
    `cursor=${'A'.repeat(801)}`,
    'offset=3',
    'past=false',
    'past=true&past=true',
  ])('refuses %s', async (query) => {
    expect(await outcomeOf(await get(`?${query.startsWith('past') ? '' : 'past=true&'}${query}`))).toBe(
      '400 invalid-request',
    )
  })

  it('begins at a made-up cursor, and reveals nothing else', async () => {
    const cursor = Buffer.from('["zzz","borrador-1"]').toString('base64url')
    const found = await ids(`?past=true&cursor=${cursor}`)
    expect(PAST).toEqual(expect.arrayContaining(found))
  })
})

describe('what is not published', () => {
  it('is listed for admins, uncached', async () => {
    expect((await ids('?status=draft', office.token)).toSorted()).toEqual(['borrador-1', 'borrador-2'])
    expect(await ids('?status=scheduled', office.token)).toEqual(['programada'])
    const answer = await get('?status=draft', office.token)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  it.each([
    '?status=draft',
    '?status=scheduled',
    '?includeStats=true',
    '?status=published&includeStats=true',
    '?all=true',
    '?all=true&q=copa',
  ])('is refused without a role: %s', async (query) => {
    expect(await outcomeOf(await get(query))).toBe('401 unauthenticated')
    expect(await outcomeOf(await get(query, withoutRole))).toBe('403 forbidden')
  })

  it('is shown to admins by id, and answered 404 for others', async () => {
    expect((await get('/borrador-1', office.token)).status).toBe(200)
    for (const as of [undefined, withoutRole, 'a.b.c']) {
      expect(await outcomeOf(await get('/borrador-1', as))).toBe('404 not-found')
    }
    expect(await outcomeOf(await get('/no-existe', office.token))).toBe('404 not-found')
  })

  it('an expired or invalid token does not affect public answers', async () => {
    expect((await get('', 'a.b.c')).status).toBe(200)
    expect((await get('/abierta', 'a.b.c')).status).toBe(200)
  })
})

describe('with stats', () => {
  const NONE = { pending: 0, approved: 0, rejected: 0, waitlisted: 0, withdrawn: 0 }

  it('lists all tournaments, with their numbers of registrations', async () => {
    const { tournaments } = await list('?includeStats=true&limit=100', office.token)
    expect(tournaments).toHaveLength(11)
    const stats = Object.fromEntries(tournaments.map((tournament) => [tournament.id, tournament.stats]))
    expect(stats).toMatchObject({
      abierta: { pending: 2, approved: 1, rejected: 1, waitlisted: 1, withdrawn: 1 },
      'pasada-1': { ...NONE, rejected: 1 },
      luego: NONE,
    })
  })

  it('takes every filter', async () => {
    expect(await ids('?includeStats=true&status=published', office.token)).toEqual(['abierta', 'luego'])
    expect(await ids('?includeStats=true&past=true&limit=2', office.token)).toEqual(PAST.slice(0, 2))
  })
})

describe('all tournaments, to choose from', () => {
  it('have every status and no figures, the latest first', async () => {
    const { tournaments } = await list('?all=true&limit=100', office.token)
    expect(tournaments.map(({ id }) => id)).toEqual(await ids('?includeStats=true&limit=100', office.token))
    expect(new Set(tournaments.map(({ status }) => status))).toEqual(
      new Set(['draft', 'scheduled', 'published']),
    )
    expect(tournaments.filter(({ stats }) => stats !== undefined)).toEqual([])
  })

  it('can be asked for by their ids; what is deleted or repeated is left out', async () => {
    expect(await ids('?all=true&ids=luego,no-existe,borrador-1,luego', office.token)).toEqual([
      'borrador-1',
      'luego',
    ])
    const many = Array.from({ length: 51 }, (_, index) => `copa-${index}`).join()
    for (const query of [`all=true&ids=${many}`, 'all=true&ids=a//b', 'all=true&ids=', 'ids=luego']) {
      expect(await outcomeOf(await get(`?${query}`, office.token))).toBe('400 invalid-request')
    }
    expect(await outcomeOf(await get('?all=true&ids=luego'))).toBe('401 unauthenticated')
  })

  it.each(['status=draft', 'past=true', 'includeStats=true', 'todayIn=UTC'])(
    'are not narrowed: %s',
    async (query) => {
      expect(await outcomeOf(await get(`?all=true&${query}`, office.token))).toBe('400 invalid-request')
    },
  )
})

describe('what is ahead', () => {
  const AHEAD = '?includeStats=true&ahead=true'

  it('has every status, the next first', async () => {
    const found = await ids(AHEAD, office.token)
    expect(found).toEqual(['borrador-1', 'abierta', 'programada', 'luego', 'borrador-2'])
    expect(await ids(`${AHEAD}&order=latest`, office.token)).toEqual(found.toReversed())
  })

  it('comes complete in pages', async () => {
    const first = await list(`${AHEAD}&limit=3`, office.token)
    const second = await list(`${AHEAD}&limit=3&cursor=${first.nextCursor}`, office.token)
    expect(second.nextCursor).toBeNull()
    expect([...first.tournaments, ...second.tournaments].map(({ id }) => id)).toEqual(
      await ids(AHEAD, office.token),
    )
  })

  it.each(['&status=draft', '&past=true'])('is no list of one status: %s', async (query) => {
    expect(await outcomeOf(await get(AHEAD + query, office.token))).toBe('400 invalid-request')
  })

  it.each(['ahead=true', 'order=soonest', 'q=copa'])('is not for visitors: %s', async (query) => {
    expect(await outcomeOf(await get(`?${query}`))).toBe('400 invalid-request')
    expect(await outcomeOf(await get(`?includeStats=true&${query}`))).toBe('401 unauthenticated')
  })
})

describe('an order', () => {
  it.each(['status=published', 'status=published&past=true', 'status=draft', 'limit=100'])(
    'can be chosen: %s',
    async (query) => {
      const soonest = await ids(`?includeStats=true&${query}&order=soonest`, office.token)
      expect(soonest.length).toBeGreaterThan(1)
      expect(await ids(`?includeStats=true&${query}&order=latest`, office.token)).toEqual(
        soonest.toReversed(),
      )
    },
  )
})

const found = (q: string, rest = '') =>
  ids(`?includeStats=true${rest}&q=${encodeURIComponent(q)}`, office.token)

describe('a search', () => {
  beforeAll(() => office.app.collections.tournaments.doc('luego').update({ name: 'Copa Ñandú del Sur' }))

  it.each(['ñandú', 'NANDU', ' ndú del ', 'copa ñ'])('finds part of a name: %s', async (part) => {
    expect(await found(part)).toEqual(['luego'])
  })

  it('finds among all tournaments, without figures', async () => {
    expect(await ids('?all=true&q=nandu', office.token)).toEqual(['luego'])
  })

  it('stays within its list', async () => {
    expect(await found('nandu', '&status=published')).toEqual(['luego'])
    expect(await found('nandu', '&status=draft')).toEqual([])
    expect(await found('nandú pampa')).toEqual([])
  })

  it('goes on behind a page without a hit', async () => {
    const first = await list('?includeStats=true&order=soonest&limit=2&q=nandu', office.token)
    expect(first.tournaments).toEqual([])
    let { nextCursor } = first
    const names: string[] = []
    while (nextCursor !== null) {
      const page = await list(
        `?includeStats=true&order=soonest&limit=2&q=nandu&cursor=${nextCursor}`,
        office.token,
      )
      names.push(...page.tournaments.map(({ name }) => name))
      nextCursor = page.nextCursor
    }
    expect(names).toEqual(['Copa Ñandú del Sur'])
  })

  it.each(['', '%20', 'a'.repeat(81)])('needs part of a name: "%s"', async (q) => {
    expect(await outcomeOf(await get(`?includeStats=true&q=${q}`, office.token))).toBe('400 invalid-request')
  })
})

describe('GET /api/tournaments/totals', () => {
  it('says how long each list of the panel is', async () => {
    const answer = await get('/totals', office.token)
    const { data } = successSchema(tournamentTotalsSchema).parse(await answer.json())
    expect(data).toMatchObject({ ahead: 5, published: 2, scheduled: 1, draft: 2, past: 6, all: 11 })
  })
})

describe('GET /api/tournaments/with-registrations', () => {
  it('names those with registrations', async () => {
    expect((await ids('/with-registrations', office.token)).toSorted()).toEqual(['abierta', 'pasada-1'])
    expect(await outcomeOf(await get('/with-registrations'))).toBe('401 unauthenticated')
  })

  it('fills its pages with them alone', async () => {
    const first = await list('/with-registrations?limit=1', office.token)
    expect(first.tournaments.map(({ id }) => id)).toEqual(['abierta'])
    const second = await list(`/with-registrations?limit=1&cursor=${first.nextCursor}`, office.token)
    expect(second.tournaments.map(({ id }) => id)).toEqual(['pasada-1'])
    expect(second.nextCursor).toBeNull()
    const refused = await get('/with-registrations?cursor=YQ', office.token)
    expect(await outcomeOf(refused)).toBe('400 invalid-request')
  })

  it('leaves out those that were deleted a moment ago', async () => {
    const { registrations } = office.app.collections
    const left = numbered(77, { tournamentId: 'borrada' })
    await registrations.doc(left.id).set(left)
    expect(await ids('/with-registrations', office.token)).toEqual(['abierta', 'pasada-1'])
    await registrations.doc(left.id).delete()
  })
})

describe('GET /api/tournaments/stats', () => {
  it('counts what is published, and is shared', async () => {
    const answer = await get('/stats')
    const { data } = successSchema(tournamentStatsSchema).parse(await answer.json())
    expect(data).toEqual({ active: 2, finished: 6, players: 40 })
    expect(answer.headers.get('cache-control')).toContain('s-maxage=300')
  })
})

it('a refusal of a cursor names the cursor', async () => {
  const { error } = failureSchema.parse(await (await get('?past=true&cursor=YQ')).json())
  expect(error.fields).toEqual({ cursor: 'Cursor no válido' })
})
