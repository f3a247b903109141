import { beforeEach, describe, expect, it } from 'vitest'
import type { Ban } from '../../functions/src/contract/people/bans.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { registrationViewSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()

beforeEach(() => office.renew())

async function store(...registrations: Registration[]): Promise<void> {
  const { collections } = office.app
  await Promise.all(registrations.map((one) => collections.registrations.doc(one.id).set(one)))
}

async function ban(freeFireId: string, until: string | null = null): Promise<void> {
  const id = playerIdOf(freeFireId)
  const one: Ban = { id, reason: 'Trampas', bannedAt: '2030-01-01T00:00:00.000Z', bannedBy: 'boss', until }
  await office.app.collections.bans.doc(id).set(one)
}

const registrationPage = pageSchema(registrationViewSchema)
const pageOf = async (path: string, body?: unknown) => dataOf(await office.send(path, body), registrationPage)
const seatsOf = async (path: string, body?: unknown) =>
  (await pageOf(path, body)).items.map(({ seat }) => seat)
const search = (text: string, more: object = {}) => seatsOf('/registrations/search', { text, ...more })

const SOLO = numbered(0)
const PAIR = numbered(1, { partner: { fullName: 'Zoe', freeFireId: '30000001' }, tournamentId: 'duelo' })
const LATER = numbered(2, { status: 'approved' })

describe('GET /api/registrations', () => {
  it('lists all of them, the latest first, and those of a tournament or a state', async () => {
    await store(SOLO, PAIR, LATER)
    expect(await seatsOf('/registrations')).toEqual([3, 2, 1])
    expect(await seatsOf('/registrations?tournamentId=duelo')).toEqual([2])
    expect(await seatsOf('/registrations?status=pending')).toEqual([2, 1])
    expect(await seatsOf('/registrations?status=pending&tournamentId=copa-apertura')).toEqual([1])
    expect(await seatsOf('/registrations?tournamentId=no-existe')).toEqual([])
  })

  it('pages through registrations of the same time without losing one', async () => {
    const createdAt = '2030-01-02T12:00:00.000Z'
    await store(...Array.from({ length: 7 }, (_, index) => numbered(index, { createdAt })))
    const seen: (number | null)[] = []
    let cursor = ''
    for (let page = 0; page < 4; page++) {
      const { items, nextCursor } = await pageOf(`/registrations?limit=2${cursor}`)
      seen.push(...items.map(({ seat }) => seat))
      cursor = `&cursor=${nextCursor}`
    }
    expect(cursor).toBe('&cursor=null')
    expect(new Set(seen)).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
    expect(seen).toHaveLength(7)
  })

  it('omits internal fields', async () => {
    await store(SOLO)
    const body: unknown = await (await office.send('/registrations')).json()
    expect(JSON.stringify(body)).not.toMatch(/submissionHash|nameKey|receiptVersion/)
  })

  it('is for admins', async () => {
    const visit = await office.send('/registrations', undefined, { asVisitor: true })
    expect(await outcomeOf(visit)).toBe('401 unauthenticated')
    expect(await outcomeOf(await office.send('/registrations?status=live'))).toBe('400 invalid-request')
  })
})

const flags = async () => (await pageOf('/registrations')).items.map((item) => item.flags.join()).toReversed()

describe('the flag of a ban', () => {
  it('is computed at each read: also for earlier registrations, by either ID, and only while banned', async () => {
    await store(SOLO, PAIR, numbered(2, { flags: ['odd-phone'] }))
    expect(await flags()).toEqual(['', '', 'odd-phone'])
    await ban(SOLO.freeFireId)
    await ban('30000001')
    await ban(LATER.freeFireId, '2100-01-01T00:00:00.000Z')
    expect(await flags()).toEqual(['banned', 'banned', 'odd-phone,banned'])
    await office.app.collections.bans.doc(playerIdOf(SOLO.freeFireId)).delete()
    expect(await flags()).toEqual(['', 'banned', 'odd-phone,banned'])
  })

  it('is not set after the ban has expired', async () => {
    await store(SOLO, PAIR)
    await ban(SOLO.freeFireId, office.app.clock.time.toISOString())
    await ban(PAIR.freeFireId, new Date(office.app.clock.time.getTime() + 1).toISOString())
    expect(await flags()).toEqual(['', 'banned'])
  })

  it('does not break the list if a ban cannot be read', async () => {
    await store(SOLO)
    await office.app.collections.bans.firestore.doc(`bans/${playerIdOf(SOLO.freeFireId)}`).set({ until: 7 })
    expect(await flags()).toEqual([''])
    expect(office.app.log.lines.filter(({ level }) => level === 'error')).toHaveLength(1)
  })
})

describe('GET /api/registrations/tournament/:tournamentId', () => {
  it('lists those of a tournament, of one state where that is asked for', async () => {
    await office.app.collections.tournaments.doc('copa-apertura').set(aTournament())
    await store(SOLO, PAIR, LATER)
    expect(await seatsOf('/registrations/tournament/copa-apertura')).toEqual([3, 1])
    expect(await seatsOf('/registrations/tournament/copa-apertura?status=approved')).toEqual([3])
  })

  it('answers 404 for an unknown tournament', async () => {
    await store(SOLO)
    const answer = await office.send('/registrations/tournament/copa-apertura')
    expect(await outcomeOf(answer)).toBe('404 not-found')
  })
})

describe('GET /api/registrations/:id', () => {
  it('shows one with its ban', async () => {
    await store(SOLO)
    await ban(SOLO.freeFireId)
    const { submissionHash: _hash, nameKey: _key, receiptVersion: _version, ...shown } = SOLO
    expect(await dataOf(await office.send(`/registrations/${SOLO.id}`), registrationViewSchema)).toEqual({
      ...shown,
      flags: ['banned'],
    })
  })

  it.each([LATER.id, 'short', '..%2Fadmins', '%00', '__x__'])('has no %s', async (id) => {
    await store(SOLO)
    expect(await outcomeOf(await office.send(`/registrations/${id}`))).toBe('404 not-found')
  })
})

/** One game ID in either role. Most are of the same moment, where only the id tells who comes first. */
const inEitherRole = (index: number) =>
  numbered(index, {
    ...(index % 3 === 0
      ? { freeFireId: '30000001' }
      : { partner: { fullName: 'Zoe', freeFireId: '30000001' } }),
    ...(index > 10 && { createdAt: '2030-01-02T12:00:00.000Z' }),
  })

describe('POST /api/registrations/search', () => {
  it('finds the registrations of one source, and requires a source or a text', async () => {
    const sourceMark = 'x'.repeat(22)
    await store({ ...SOLO, sourceMark }, { ...PAIR, sourceMark }, LATER)
    const path = '/registrations/search'
    expect(await seatsOf(path, { sourceMark })).toEqual([2, 1])
    expect(await seatsOf(path, { sourceMark, tournamentId: 'duelo' })).toEqual([2])
    for (const body of [{}, { text: 'ana', sourceMark }, { sourceMark: 'x' }]) {
      expect(await outcomeOf(await office.send(path, body))).toBe('400 invalid-request')
    }
  })

  it('finds a game ID of either player', async () => {
    await store(SOLO, PAIR, numbered(2, { freeFireId: '30000001', status: 'rejected' }))
    expect(await search(SOLO.freeFireId)).toEqual([1])
    expect(await search('30000001')).toEqual([3, 2])
    expect(await search('30000001', { tournamentId: 'duelo' })).toEqual([2])
    expect(await search('3000000')).toEqual([])
  })

  it('pages through both roles as one list', async () => {
    await store(...Array.from({ length: 60 }, (_, index) => inEitherRole(index)))
    const first = await pageOf('/registrations/search', { text: '30000001' })
    const second = await pageOf('/registrations/search', { text: '30000001', cursor: first.nextCursor })
    const third = await pageOf('/registrations/search', { text: '30000001', cursor: second.nextCursor })
    expect([first, second, third].map(({ items }) => items.length)).toEqual([25, 25, 10])
    expect(third.nextCursor).toBeNull()
    const seen = [first, second, third].flatMap(({ items }) => items)
    expect(new Set(seen.map(({ id }) => id)).size).toBe(60)
    const moments = seen.map(({ createdAt }) => createdAt)
    expect(moments).toEqual(moments.toSorted().toReversed())
  })

  it('finds an e-mail address, in whatever case', async () => {
    await store(SOLO, PAIR, numbered(2, { email: SOLO.email }))
    expect(await search(` ${SOLO.email.toUpperCase()} `)).toEqual([3, 1])
    expect(await search(SOLO.email, { tournamentId: 'duelo' })).toEqual([])
  })

  it('finds names by their beginning, ignoring accents and case', async () => {
    const names = ['Íñigo Peña', 'Inigo', 'Inés', 'Zoe Íñigo']
    await store(
      ...names.map((fullName, index) =>
        numbered(index, { fullName, ...(index === 1 && { tournamentId: 'duelo' }) }),
      ),
    )
    expect(await search('iñi')).toEqual([2, 1])
    expect(await search('IN')).toEqual([3, 2, 1])
    expect(await search('IN', { tournamentId: 'copa-apertura' })).toEqual([3, 1])
    expect(await search('Zoe  íñ')).toEqual([4])
    expect(await search('peña')).toEqual([])
  })

  it('pages after the longest possible name', async () => {
    const fullName = '각'.repeat(80)
    await store(...Array.from({ length: 30 }, (_, index) => numbered(index, { fullName })))
    const first = await pageOf('/registrations/search', { text: '각각' })
    const second = await pageOf('/registrations/search', { text: '각각', cursor: first.nextCursor })
    expect([first.items.length, second.items.length]).toEqual([25, 5])
  })

  it.each([
    { text: 'a' },
    { text: '\u0301\u0301' },
    { text: 'x'.repeat(255) },
    {},
    { text: 'ana', status: 'pending' },
    { text: 7 },
  ])('refuses %j', async (body) => {
    expect(await outcomeOf(await office.send('/registrations/search', body))).toBe('400 invalid-request')
  })

  it('is for admins', async () => {
    const visit = await office.send('/registrations/search', { text: 'ana' }, { asVisitor: true })
    expect(await outcomeOf(visit)).toBe('401 unauthenticated')
  })
})
