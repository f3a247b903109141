import { describe, expect, it } from 'vitest'
import { addBan } from '../../functions/src/bans/bans.service.ts'
import { banAddedSchema, banSchema, playerBansSchema } from '../../functions/src/contract/people/bans.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { withHeldReads } from './barrier.ts'
import { dataOf, setUpOffice } from './office.ts'
import { call, outcomeOf } from './people.ts'

const office = setUpOffice({ fresh: true })

const PLAYER = '1234567890'
const REASON = 'Trampas en la final, dice Ana'

const from = (ms: number) => new Date(office.app.clock.time.getTime() + ms).toISOString()
const url = () => `${office.app.url}/api/bans`
const ban = async (answer: Response) => successSchema(banSchema).parse(await answer.json()).data
const banAdded = async (answer: Response) => successSchema(banAddedSchema).parse(await answer.json()).data
const add = (changes: object = {}, key?: string) =>
  call(url(), office.token, { freeFireId: PLAYER, reason: REASON, ...changes }, { ...(key && { key }) })
const lift = (id = playerIdOf(PLAYER), key?: string) =>
  call(`${url()}/${id}`, office.token, undefined, { method: 'DELETE', ...(key && { key }) })
const find = (freeFireId = PLAYER) => call(`${url()}/search`, office.token, { freeFireId })
const list = async (query = '') => {
  const answer = await call(url() + query, office.token)
  return successSchema(pageSchema(banSchema)).parse(await answer.json()).data
}
const stored = async () => (await office.app.collections.bans.get()).docs.map((document) => document.data())

describe('a ban', () => {
  it('is stored under the hash of the game ID, which admins are shown', async () => {
    const added = await banAdded(await add())
    expect(added).toEqual({
      id: playerIdOf(PLAYER),
      bannedAt: office.app.clock.time.toISOString(),
      bannedBy: office.boss.uid,
      until: null,
    })
    const whole = { ...added, freeFireId: PLAYER, reason: REASON }
    expect(await ban(await find())).toEqual(whole)
    expect((await list()).items).toEqual([whole])
    expect(await outcomeOf(await find('10000000'))).toBe('404 not-found')
  })

  it('adds no game ID and no reason to the audit or the log', async () => {
    await add({ until: from(60_000) })
    await find()
    await lift()
    const entries = await office.trail()
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['bans.add', 'bans.lift'])
    expect(JSON.stringify([entries, office.app.log.lines])).not.toMatch(new RegExp(`${PLAYER}|Ana`))
  })

  it('is refused a second time until it has expired', async () => {
    await add({ until: from(1) })
    expect(await outcomeOf(await add())).toBe('409 already-banned')
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 1)
    expect((await banAdded(await add())).until).toBeNull()
    expect(await stored()).toHaveLength(1)
  })

  it.each([false, true])('of ten at once is added once; over an older one: %s', async (over) => {
    if (over) {
      await add({ until: from(1) })
      office.app.clock.time = new Date(office.app.clock.time.getTime() + 1)
    }
    const before = (await office.trail()).length
    const deps = {
      ...office.app,
      collections: { ...office.app.collections, bans: withHeldReads(office.app.collections.bans, 10) },
    }
    const ban = { freeFireId: PLAYER, reason: 'De nuevo', until: null }
    const attempts = Array.from({ length: 10 }, () => addBan(ban, office.act, deps))
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of settled) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'already-banned' })
    }
    expect(await office.trail()).toHaveLength(before + 1)
    expect(await stored()).toMatchObject([{ reason: 'De nuevo' }])
  })

  it('gets another reason and another end; in the audit only the end', async () => {
    await add()
    const id = playerIdOf(PLAYER)
    const put = (body: object) => call(`${url()}/${id}`, office.token, body, { method: 'PUT' })
    const until = from(60_000)
    expect(await banAdded(await put({ reason: 'Otra cosa', until }))).toMatchObject({ id, until })
    expect(await stored()).toMatchObject([{ freeFireId: PLAYER, reason: 'Otra cosa', until }])
    expect(await outcomeOf(await put({ reason: 'Otra cosa', until: from(-1) }))).toBe('400 invalid-request')
    await put({ reason: 'Otra cosa', until })
    const [changed, ...more] = (await office.trail()).filter(({ action }) => action !== 'bans.add')
    expect(more).toEqual([])
    expect(changed).toMatchObject({ action: 'bans.update', before: { until: null }, after: { until } })
    expect(JSON.stringify(changed)).not.toContain('Otra')
    await lift()
    expect(await outcomeOf(await put({ reason: 'Otra cosa', until: null }))).toBe('404 not-found')
  })

  it('repeated with its key, answers the same', async () => {
    const first = await banAdded(await add({}, 'clave-de-prueba'))
    expect(await banAdded(await add({}, 'clave-de-prueba'))).toEqual(first)
    expect(await office.trail()).toHaveLength(1)
  })

  it.each([
    { freeFireId: '1234567' },
    { freeFireId: 1234567890 },
    { reason: ' ' },
    { reason: 'a'.repeat(501) },
    { until: 'mañana' },
    { until: '2020-01-01T00:00:00.000Z' },
    { bannedBy: 'otra' },
  ])('refuses %j', async (changes) => {
    expect(await outcomeOf(await add(changes))).toBe('400 invalid-request')
    expect(await stored()).toEqual([])
  })
})

describe('lifting', () => {
  it('succeeds once', async () => {
    await add()
    const outcomes = await Promise.all([lift(), lift()].map(async (answer) => outcomeOf(await answer)))
    expect(outcomes.toSorted()).toEqual(['200', '404 not-found'])
    expect(await stored()).toEqual([])
    expect(await office.trail()).toHaveLength(2)
  })

  it('repeated with its key, answers the same', async () => {
    await add()
    for (const _ of [1, 2]) expect((await lift(undefined, 'clave-de-prueba')).status).toBe(200)
    expect(await office.trail()).toHaveLength(2)
  })

  it.each([PLAYER, '__x__', 'a%2Fb', '%00'])('finds nothing at %s', async (id) => {
    expect(await outcomeOf(await lift(id))).toBe('404 not-found')
  })
})

describe('the list', () => {
  it('goes page by page, the latest first', async () => {
    for (const freeFireId of ['10000001', '10000002', '10000003']) {
      office.app.clock.time = new Date(office.app.clock.time.getTime() + 1_000)
      await add({ freeFireId })
    }
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(['10000003', '10000002', '10000001'].map(playerIdOf))
    expect(second.nextCursor).toBeNull()
  })
})

describe('GET /api/registrations/:id/bans', () => {
  const PARTNER = '20000002'
  const pair = aRegistration({ partner: { fullName: 'Ana Pérez', nickname: '', freeFireId: PARTNER } })
  const bansOfPair = async () => dataOf(await office.send(`/registrations/${pair.id}/bans`), playerBansSchema)

  it('names the banned one of two players, as long as the ban stands', async () => {
    await office.app.collections.registrations.doc(pair.id).set(pair)
    expect(await bansOfPair()).toEqual({ bans: [] })
    await add({ freeFireId: `0${PARTNER}`, until: from(60_000) })
    expect((await bansOfPair()).bans).toMatchObject([
      { freeFireId: PARTNER, reason: REASON, bannedBy: office.boss.uid, until: from(60_000) },
    ])
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 60_000)
    expect(await bansOfPair()).toEqual({ bans: [] })
  })

  it('knows the ID of a ban that forgot it, and no registration that is not there', async () => {
    expect(await outcomeOf(await office.send(`/registrations/${pair.id}/bans`))).toBe('404 not-found')
    await office.app.collections.registrations.doc(pair.id).set(pair)
    await add({ freeFireId: PARTNER })
    await office.app.collections.bans.doc(playerIdOf(PARTNER)).update({ freeFireId: null, reason: null })
    expect((await bansOfPair()).bans).toMatchObject([{ freeFireId: PARTNER, reason: null }])
  })
})
