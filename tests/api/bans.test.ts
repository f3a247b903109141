import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addBan } from '../../functions/src/bans/bans.service.ts'
import { banAddedSchema, banSchema } from '../../functions/src/contract/people/bans.ts'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { withHeldReads } from './barrier.ts'
import { appoint, call, openPeople, outcomeOf, signIn, type People, type Person } from './people.ts'

let people: People
let app: Setting
let admin: Person
let token: string

const PLAYER = '1234567890'
const REASON = 'Trampas en la final, dice Ana'

beforeAll(async () => {
  people = openPeople()
  admin = await people.register()
  token = await signIn(admin)
})
afterAll(() => people.close())
beforeEach(async () => {
  app = await openApp({ time: new Date() })
  await appoint(admin, app)
})
afterEach(() => app.close())

const from = (ms: number) => new Date(app.clock.time.getTime() + ms).toISOString()
const url = () => `${app.url}/api/bans`
const ban = async (answer: Response) => successSchema(banSchema).parse(await answer.json()).data
const banAdded = async (answer: Response) => successSchema(banAddedSchema).parse(await answer.json()).data
const add = (changes: object = {}, key?: string) =>
  call(url(), token, { freeFireId: PLAYER, reason: REASON, ...changes }, { ...(key && { key }) })
const lift = (id = playerIdOf(PLAYER), key?: string) =>
  call(`${url()}/${id}`, token, undefined, { method: 'DELETE', ...(key && { key }) })
const find = (freeFireId = PLAYER) => call(`${url()}/search`, token, { freeFireId })
const list = async (query = '') => {
  const answer = await call(url() + query, token)
  return successSchema(pageSchema(banSchema)).parse(await answer.json()).data
}
const trail = async () => (await app.collections.audit.get()).docs.map((entry) => entry.data())
const stored = async () => (await app.collections.bans.get()).docs.map((document) => document.data())

describe('a ban', () => {
  it('is kept under the hash of the game ID', async () => {
    const added = await banAdded(await add())
    expect(added).toEqual({
      id: playerIdOf(PLAYER),
      bannedAt: app.clock.time.toISOString(),
      bannedBy: admin.uid,
      until: null,
    })
    expect(await ban(await find())).toEqual({ ...added, reason: REASON })
    expect((await list()).items).toEqual([{ ...added, reason: REASON }])
    expect(await outcomeOf(await find('10000000'))).toBe('404 not-found')
  })

  it('leaves no game ID and no reason in the audit or the log', async () => {
    await add({ until: from(60_000) })
    await find()
    await lift()
    const entries = await trail()
    expect(entries.map(({ action }) => action).toSorted()).toEqual(['bans.add', 'bans.lift'])
    expect(JSON.stringify([entries, app.log.lines])).not.toMatch(new RegExp(`${PLAYER}|Ana`))
  })

  it('is refused a second time, until it is over', async () => {
    await add({ until: from(1) })
    expect(await outcomeOf(await add())).toBe('409 already-banned')
    app.clock.time = new Date(app.clock.time.getTime() + 1)
    expect((await banAdded(await add())).until).toBeNull()
    expect(await stored()).toHaveLength(1)
  })

  it.each([false, true])('of ten at once is added once; over an older one: %s', async (over) => {
    if (over) {
      await add({ until: from(1) })
      app.clock.time = new Date(app.clock.time.getTime() + 1)
    }
    const before = (await trail()).length
    const deps = {
      ...app,
      collections: { ...app.collections, bans: withHeldReads(app.collections.bans, 10) },
    }
    const ban = { freeFireId: PLAYER, reason: 'De nuevo', until: null }
    const attempts = Array.from({ length: 10 }, () => addBan(admin.uid, ban, () => undefined, deps))
    const settled = await Promise.allSettled(attempts)
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const attempt of settled) {
      if (attempt.status === 'rejected') expect(attempt.reason).toMatchObject({ code: 'already-banned' })
    }
    expect(await trail()).toHaveLength(before + 1)
    expect(await stored()).toMatchObject([{ reason: 'De nuevo' }])
  })

  it('repeated with its key, answers the same', async () => {
    const first = await banAdded(await add({}, 'clave-de-prueba'))
    expect(await banAdded(await add({}, 'clave-de-prueba'))).toEqual(first)
    expect(await trail()).toHaveLength(1)
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
  it('is done once', async () => {
    await add()
    const outcomes = await Promise.all([lift(), lift()].map(async (answer) => outcomeOf(await answer)))
    expect(outcomes.toSorted()).toEqual(['200', '404 not-found'])
    expect(await stored()).toEqual([])
    expect(await trail()).toHaveLength(2)
  })

  it('repeated with its key, answers the same', async () => {
    await add()
    for (const _ of [1, 2]) expect((await lift(undefined, 'clave-de-prueba')).status).toBe(200)
    expect(await trail()).toHaveLength(2)
  })

  it.each([PLAYER, '__x__', 'a%2Fb', '%00'])('finds nothing at %s', async (id) => {
    expect(await outcomeOf(await lift(id))).toBe('404 not-found')
  })
})

describe('the list', () => {
  it('goes page by page, the latest first', async () => {
    for (const freeFireId of ['10000001', '10000002', '10000003']) {
      app.clock.time = new Date(app.clock.time.getTime() + 1_000)
      await add({ freeFireId })
    }
    const first = await list('?limit=2')
    const second = await list(`?limit=2&cursor=${first.nextCursor}`)
    const ids = [...first.items, ...second.items].map(({ id }) => id)
    expect(ids).toEqual(['10000003', '10000002', '10000001'].map(playerIdOf))
    expect(second.nextCursor).toBeNull()
  })
})
