import { describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { registrationViewSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { dataOf, banPlayer, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

async function store(...registrations: Registration[]): Promise<void> {
  const { collections } = office.app
  await Promise.all(registrations.map((one) => collections.registrations.doc(one.id).set(one)))
}

const ban = (freeFireId: string, until?: string) => banPlayer(office.app, freeFireId, until)

const registrationPage = pageSchema(registrationViewSchema)
const pageOf = async (path: string, body?: unknown) => dataOf(await office.send(path, body), registrationPage)
const seatsOf = async (path: string, body?: unknown) =>
  (await pageOf(path, body)).items.map(({ seat }) => seat)

const SOLO = numbered(0)
const PAIR = numbered(1, {
  partner: { fullName: 'Zoe', nickname: '', freeFireId: '30000001' },
  tournamentId: 'duelo',
})
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
