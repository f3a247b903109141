import { describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { registrationTotalsSchema } from '../../functions/src/contract/registrations/inbox.ts'
import { registrationViewSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { ticketNumberOf } from '../../functions/src/contract/registrations/ticket-number.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { dataOf, banPlayer, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

async function store(...registrations: Registration[]): Promise<void> {
  const { collections } = office.app
  await Promise.all(registrations.map((one) => collections.registrations.doc(one.id).set(one)))
}

const PATH = '/registrations/search'
const registrationPage = pageSchema(registrationViewSchema)
const pageOf = async (body: object) => dataOf(await office.send(PATH, body), registrationPage)
/** By the numbers of their seats, which say who they are. */
const found = async (body: object) => (await pageOf(body)).items.map(({ seat }) => seat)
const search = (text: string, more: object = {}) => found({ text, ...more })

/** Every page of a list, and how many there were. */
async function allOf(body: object): Promise<{ seats: (number | null)[]; pages: number[] }> {
  const seats: (number | null)[] = []
  const pages: number[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await pageOf({ ...body, ...(cursor !== undefined && { cursor }) })
    seats.push(...page.items.map(({ seat }) => seat))
    pages.push(page.items.length)
    cursor = page.nextCursor
  }
  return { seats, pages }
}

const SOLO = numbered(0)
const PAIR = numbered(1, {
  partner: { fullName: 'Zoe', nickname: '', freeFireId: '30000001' },
  tournamentId: 'duelo',
})
const LATER = numbered(2, { status: 'approved' })
const SOURCE = 'x'.repeat(22)

describe('a text', () => {
  it('finds any part of a name of either player, across tournaments or in one', async () => {
    const names = ['Íñigo Peña', 'Inigo', 'Inés', 'Zoe Íñigo']
    await store(
      ...names.map((fullName, index) =>
        numbered(index, {
          fullName,
          email: `x${index}@correo.example`,
          ...(index === 1 && { tournamentId: 'duelo' }),
          ...(index === 2 && { partner: { fullName: 'Iñaki Peñas', nickname: '', freeFireId: '30000001' } }),
        }),
      ),
    )
    expect(await search('iñi')).toEqual([4, 2, 1])
    expect(await search('IN')).toEqual([4, 3, 2, 1])
    expect(await search('IN', { tournamentId: 'copa-apertura' })).toEqual([4, 3, 1])
    expect(await search('peña')).toEqual([3, 1])
    expect(await search('íñ  Zoe')).toEqual([4])
    expect(await search('peña inigo')).toEqual([1])
  })

  it('finds the nickname of either player, however it is written', async () => {
    await store(
      numbered(0, { nickname: '亗ＫＩＮＧ亗' }),
      numbered(1, { partner: { fullName: 'Zoe', nickname: '𝕶𝖎𝖓𝖌_Zoe', freeFireId: '30000001' } }),
      numbered(2, { nickname: 'ملك' }),
    )
    expect(await search('king')).toEqual([2, 1])
    expect(await search('ＫＩＮＧ')).toEqual([2, 1])
    expect(await search('ملك')).toEqual([3])
  })

  it('finds a whole or partial game ID of either player', async () => {
    await store(SOLO, PAIR, numbered(2, { freeFireId: '30000001', status: 'rejected' }))
    expect(await search(SOLO.freeFireId)).toEqual([1])
    expect(await search('30000001')).toEqual([3, 2])
    expect(await search('30000001', { tournamentId: 'duelo' })).toEqual([2])
    expect(await search('300000')).toEqual([3, 2])
    expect(await search('0001')).toEqual([3, 2])
    expect(await search('30000002')).toEqual([])
  })

  it('finds an e-mail address, a phone and the number of a ticket', async () => {
    await store(SOLO, PAIR, numbered(2, { email: SOLO.email, phone: '0414 555 7788', phoneE164: null }))
    expect(await search(` ${SOLO.email.toUpperCase()} `)).toEqual([3, 1])
    expect(await search(SOLO.email, { tournamentId: 'duelo' })).toEqual([])
    expect(await search('0414-5557788')).toEqual([3])
    expect(await search('7788')).toEqual([3])
    expect(await search('+57 300 5550143')).toEqual([2, 1])
    expect(await search(ticketNumberOf(PAIR.id))).toEqual([2])
    expect(await search(ticketNumberOf(PAIR.id).toLowerCase())).toEqual([2])
  })

  it('is narrowed to states and marks', async () => {
    await store(SOLO, numbered(1, { age: '11-17', guardian: { name: 'Ana', consent: true } }), LATER)
    expect(await search('jugadora', { statuses: ['approved'] })).toEqual([3])
    expect(await search('jugadora', { statuses: ['pending', 'approved'] })).toEqual([3, 2, 1])
    expect(await search('jugadora', { marks: ['minor'] })).toEqual([2])
    expect(await search('jugadora', { marks: ['minor'], statuses: ['approved'] })).toEqual([])
  })

  it('pages through the two roles of an ID as through one list', async () => {
    const together = '2030-01-02T12:00:00.000Z'
    await store(
      ...Array.from({ length: 60 }, (_, index) =>
        numbered(index, {
          ...(index % 3 === 0
            ? { freeFireId: '30000001' }
            : { partner: { fullName: 'Zoe', nickname: '', freeFireId: '30000001' } }),
          ...(index > 10 && { createdAt: together }),
        }),
      ),
    )
    const { seats, pages } = await allOf({ text: '30000001' })
    expect(pages).toEqual([25, 25, 10])
    expect(new Set(seats).size).toBe(60)
  })

  it('finds everything that is meant though much else has the same key', async () => {
    // All have the key of the text; one in fifty is meant.
    await store(
      ...Array.from({ length: 260 }, (_, index) =>
        numbered(index, { fullName: index % 50 === 0 ? 'Mariana Solís' : 'Maria Nadie' }),
      ),
    )
    const { seats, pages } = await allOf({ text: 'maria solis' })
    expect(seats).toEqual([251, 201, 151, 101, 51, 1])
    // Each looks at a bounded number of them.
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.length).toBeLessThanOrEqual(4)
  })

  it('follows a correction', async () => {
    await store({ ...SOLO, email: 'otra@correo.example' })
    const answer = await office.send(
      `/registrations/${SOLO.id}`,
      { fullName: 'Renata Corregida', revision: 1 },
      { method: 'PATCH' },
    )
    expect(await outcomeOf(answer)).toBe('200')
    expect(await search('corregida')).toEqual([1])
    expect(await search('jugadora 0')).toEqual([])
  })

  it.each([
    { text: 'a' },
    { text: '\u0301\u0301' },
    { text: '--' },
    { text: 'x'.repeat(255) },
    { text: 7 },
    { text: 'ana', sourceMark: SOURCE },
    { sourceMark: 'x' },
    { status: 'pending' },
    { statuses: [] },
    { statuses: ['live'] },
    { statuses: ['pending', 'pending'] },
    { marks: ['tall'] },
    { order: 'seat' },
    { limit: 0 },
    { limit: 201 },
    { cursor: 'bm8' },
  ])('or a filter like this is refused: %j', async (body) => {
    expect(await outcomeOf(await office.send(PATH, body))).toBe('400 invalid-request')
  })
})

/** In line since a minute of the same hour. */
const waiting = (index: number, minute: number, changes: Partial<Registration> = {}) =>
  numbered(index, {
    status: 'waitlisted',
    waitingSince: new Date(Date.UTC(2030, 0, 2, 12, minute)).toISOString(),
    ...changes,
  })

describe('a list', () => {
  it('shows several states of one tournament or of all, in the order that is asked for', async () => {
    await store(
      numbered(0, { fullName: 'Zoe' }),
      numbered(1, { fullName: 'Ángela', status: 'approved' }),
      numbered(2, { fullName: 'Bea', tournamentId: 'duelo' }),
      numbered(3, { fullName: 'Carla', status: 'rejected' }),
    )
    expect(await found({})).toEqual([4, 3, 2, 1])
    expect(await found({ order: 'oldest' })).toEqual([1, 2, 3, 4])
    expect(await found({ order: 'name' })).toEqual([2, 3, 4, 1])
    const both = { statuses: ['pending', 'approved'] }
    expect(await found(both)).toEqual([3, 2, 1])
    expect(await found({ ...both, order: 'oldest' })).toEqual([1, 2, 3])
    expect(await found({ ...both, order: 'name' })).toEqual([2, 3, 1])
    expect(await found({ ...both, tournamentId: 'copa-apertura', order: 'name' })).toEqual([2, 1])
  })

  it.each(['newest', 'oldest', 'name'] as const)(
    'loses and repeats no one over its pages: %s',
    async (order) => {
      const createdAt = '2030-01-02T12:00:00.000Z'
      await store(
        ...Array.from({ length: 23 }, (_, index) => numbered(index, { createdAt, fullName: 'Ana' })),
      )
      const { seats, pages } = await allOf({ order, limit: 5 })
      expect(pages).toEqual([5, 5, 5, 5, 3])
      expect(new Set(seats).size).toBe(23)
    },
  )

  it('shows who waits in the order of the line', async () => {
    await store(SOLO, waiting(1, 30), waiting(2, 10), waiting(3, 20, { tournamentId: 'duelo' }))
    expect(await found({ order: 'line' })).toEqual([3, 4, 2])
    expect(await found({ order: 'line', tournamentId: 'copa-apertura' })).toEqual([3, 2])
    expect(await found({ order: 'line', statuses: ['pending', 'waitlisted'] })).toEqual([3, 4, 2])
    expect(await found({ order: 'line', statuses: ['pending'] })).toEqual([])
    expect((await allOf({ order: 'line', limit: 1 })).seats).toEqual([3, 4, 2])
  })

  it('shows those that have all the marks', async () => {
    const guardian = { name: 'Ana', consent: true } as const
    await store(
      SOLO,
      numbered(1, { age: '11-17', guardian }),
      numbered(2, { flags: ['odd-phone'] }),
      numbered(3, { flags: ['crowded-source'], status: 'review' }),
      numbered(4, { flags: ['crowded-source'], age: '11-17', guardian, tournamentId: 'duelo' }),
    )
    expect(await found({ marks: ['minor'] })).toEqual([5, 2])
    expect(await found({ marks: ['flagged'] })).toEqual([5, 4, 3])
    expect(await found({ marks: ['crowded-source'] })).toEqual([5, 4])
    expect(await found({ marks: ['minor', 'crowded-source'] })).toEqual([5])
    expect(await found({ marks: ['crowded-source'], statuses: ['review', 'approved'] })).toEqual([4])
    expect(await found({ marks: ['minor'], tournamentId: 'copa-apertura', order: 'oldest' })).toEqual([2])
  })

  it('shows what came from one source, as many as one decision takes', async () => {
    await store({ ...SOLO, sourceMark: SOURCE }, { ...PAIR, sourceMark: SOURCE }, LATER)
    expect(await found({ sourceMark: SOURCE, limit: 200 })).toEqual([2, 1])
    expect(await found({ sourceMark: SOURCE, tournamentId: 'duelo' })).toEqual([2])
    expect(await found({ sourceMark: SOURCE, statuses: ['approved'] })).toEqual([])
  })
})

const ban = (freeFireId: string, until?: string) => banPlayer(office.app, freeFireId, until)

const later = (ms: number) => new Date(office.app.clock.time.getTime() + ms).toISOString()

describe('those who are banned', () => {
  it('are found by the bans of now, in either role', async () => {
    await store(SOLO, PAIR, LATER, numbered(3))
    expect(await found({ marks: ['banned'] })).toEqual([])
    await ban(SOLO.freeFireId)
    await ban('30000001', later(60_000))
    await ban(LATER.freeFireId, later(-1))
    expect(await found({ marks: ['banned'] })).toEqual([2, 1])
    expect(await found({ marks: ['banned'], tournamentId: 'duelo' })).toEqual([2])
    expect(await found({ marks: ['banned'], statuses: ['approved'] })).toEqual([])
    expect(await found({ marks: ['banned', 'minor'] })).toEqual([])
    expect(await search('jugadora', { marks: ['banned'] })).toEqual([2, 1])
  })

  it('are one list, however many bans there are', async () => {
    const crowd = Array.from({ length: 70 }, (_, index) =>
      numbered(index, { partner: { fullName: 'Zoe', nickname: '', freeFireId: String(40_000_000 + index) } }),
    )
    await store(...crowd)
    for (const { freeFireId, partner } of crowd) {
      await ban(freeFireId)
      if (partner) await ban(partner.freeFireId)
    }
    const { seats, pages } = await allOf({ marks: ['banned'] })
    expect(seats).toEqual(crowd.map(({ seat }) => seat).toReversed())
    expect(pages).toEqual([25, 25, 20])
  }, 30_000)
})

describe('those with the same game ID in another tournament', () => {
  const marks = ['elsewhere']
  const DUEL = { tournamentId: 'duelo' }
  const [ANA, ZOE] = ['30000001', '30000002']

  it('are found on both sides, in either role, in any state', async () => {
    await store(
      numbered(0, { freeFireId: ANA }),
      numbered(1, { freeFireId: ANA, ...DUEL, status: 'withdrawn' }),
      numbered(2, { partner: { fullName: 'Zoe', nickname: '', freeFireId: ZOE } }),
      numbered(3, { freeFireId: `0${ZOE}`, ...DUEL }),
      numbered(4),
      // Again in the same tournament, which is no other one.
      ...[5, 6, 7].map((index) => numbered(index, { freeFireId: '30000003', status: 'withdrawn' })),
    )
    expect(await found({ marks })).toEqual([4, 3, 2, 1])
    expect(await found({ marks, ...DUEL })).toEqual([4, 2])
    expect(await found({ marks, ...DUEL, statuses: ['pending'] })).toEqual([4])
    expect(await search('zoe', { marks })).toEqual([3])
  })

  it('are found behind any number of their own in the same tournament', async () => {
    await store(
      numbered(0, { freeFireId: ANA, ...DUEL }),
      ...[1, 2, 3, 4].map((index) => numbered(index, { freeFireId: ANA, status: 'withdrawn' })),
    )
    expect(await found({ marks, tournamentId: 'copa-apertura' })).toEqual([5, 4, 3, 2])
  })

  it('follow a later registration, a correction and an erasure', async () => {
    const [first, second] = [numbered(0, { freeFireId: ANA }), numbered(1, DUEL)]
    await store(first)
    expect(await found({ marks })).toEqual([])
    await store(second)
    const correct = (freeFireId: string, revision: number) =>
      office.send(`/registrations/${second.id}`, { freeFireId, revision }, { method: 'PATCH' })
    expect(await outcomeOf(await correct(ANA, 1))).toBe('200')
    expect(await found({ marks })).toEqual([2, 1])
    expect(await outcomeOf(await correct(ZOE, 2))).toBe('200')
    expect(await found({ marks })).toEqual([])
    expect(await outcomeOf(await correct(ANA, 3))).toBe('200')
    const erasing = await office.send(`/registrations/${first.id}`, undefined, { method: 'DELETE' })
    expect(await outcomeOf(erasing)).toBe('200')
    expect(await found({ marks })).toEqual([])
  })

  it('are one list in any order, with other marks, though few are meant', async () => {
    const doubtful = Array.from({ length: 260 }, (_, index) => numbered(index, { flags: ['odd-phone'] }))
    const meant = doubtful.filter((_one, index) => index % 50 === 0)
    await store(
      ...doubtful,
      ...meant.map(({ freeFireId }, index) => numbered(1000 + index, { freeFireId, ...DUEL })),
    )
    const body = { marks: ['elsewhere', 'flagged'], tournamentId: 'copa-apertura' }
    for (const order of ['oldest', 'name'] as const) {
      const { seats, pages } = await allOf({ ...body, order })
      expect(seats.toSorted((one, other) => Number(one) - Number(other))).toEqual([1, 51, 101, 151, 201, 251])
      expect(pages.length).toBeLessThanOrEqual(4)
    }
    expect((await allOf({ ...body, order: 'oldest' })).seats).toEqual([1, 51, 101, 151, 201, 251])
  })

  it('can be banned as well', async () => {
    await store(SOLO, numbered(1, { freeFireId: SOLO.freeFireId, ...DUEL }), LATER)
    await ban(SOLO.freeFireId)
    await ban(LATER.freeFireId)
    expect(await found({ marks: ['banned', 'elsewhere'] })).toEqual([2, 1])
  })
})

const totals = async (body: object = {}) =>
  dataOf(await office.send('/registrations/totals', body), registrationTotalsSchema)

describe('POST /api/registrations/totals', () => {
  const NONE = { pending: 0, approved: 0, rejected: 0, waitlisted: 0, review: 0, withdrawn: 0, 'no-show': 0 }

  it('counts each state, in one tournament or with marks', async () => {
    await store(SOLO, PAIR, LATER, numbered(3, { flags: ['crowded-source'], status: 'review' }))
    expect(await totals()).toEqual({ total: 4, statuses: { ...NONE, pending: 2, approved: 1, review: 1 } })
    expect(await totals({ tournamentId: 'duelo' })).toEqual({ total: 1, statuses: { ...NONE, pending: 1 } })
    expect(await totals({ marks: ['flagged'] })).toEqual({ total: 1, statuses: { ...NONE, review: 1 } })
    expect(await totals({ tournamentId: 'duelo', marks: ['flagged'] })).toEqual({ total: 0, statuses: NONE })
  })

  it.each([
    { text: 'ana' },
    { marks: ['banned'] },
    { marks: ['elsewhere'] },
    { marks: [] },
    { statuses: ['pending'] },
  ])('refuses %j', async (body) => {
    expect(await outcomeOf(await office.send('/registrations/totals', body))).toBe('400 invalid-request')
  })
})
