import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { MOST_ENDED, sessionListSchema } from '../../functions/src/contract/people/sessions.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { appoint, call, nextSecond, outcomeOf, signIn, type Person } from './people.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'

const office = setUpOffice()
let person: Person
let phone: string
let laptop: string

const ask = (path: string, token: string, { method, userAgent = LAPTOP, body }: How = {}) =>
  call(`${office.app.url}/api${path}`, token, body, { method, headers: { 'User-Agent': userAgent } })

interface How {
  method?: string
  userAgent?: string
  body?: unknown
}

const me = (token: string): Promise<string> => ask('/auth/me', token).then(outcomeOf)

const list = async (token: string) =>
  (await dataOf(await ask('/auth/sessions', token), sessionListSchema)).sessions

const devices = async (token: string) => (await list(token)).map(({ device }) => device)

const endOthers = (token: string) => ask('/auth/sessions/end-others', token, { body: {} })

const endOne = (token: string, id = '') => ask(`/auth/sessions/${id}`, token, { method: 'DELETE' })

/** The name of the other session, seen from this one. */
const otherOf = async (token: string) => (await list(token)).find(({ isThis }) => !isThis)?.id

const stored = async () =>
  (await office.app.collections.sessions.where('uid', '==', person.uid).get()).docs.map((entry) =>
    entry.data(),
  )

const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString()

const later = (ms: number): void => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + ms)
}

/** Signed in on a phone, then on a laptop, and both have done something. */
beforeEach(async () => {
  office.app.clock.time = new Date()
  person = await office.people.register()
  await appoint(person, office.app)
  phone = await signIn(person)
  await nextSecond()
  laptop = await signIn(person)
  await ask('/auth/me', phone, { userAgent: PHONE })
  await ask('/auth/me', laptop)
})

describe('the list', () => {
  it('names the devices, this one first, without an address or what the browser says', async () => {
    const [first, second, ...more] = await list(laptop)
    expect(first).toMatchObject({ device: 'Firefox en Linux', isThis: true })
    expect(second).toMatchObject({ device: 'Chrome en Android', isThis: false })
    expect(more).toEqual([])
    expect(await devices(phone)).toEqual(['Chrome en Android', 'Firefox en Linux'])
    expect(JSON.stringify(await stored())).not.toMatch(/Mozilla|127\.0\.0\.1|::1/)
  })

  it('says when a session was last used, to a few minutes', async () => {
    const began = (await list(phone))[0]?.lastUsedAt
    later(LIMITS.sessionUseMs - 1)
    await me(phone)
    expect((await list(phone))[0]?.lastUsedAt).toBe(began)
    later(1)
    await me(phone)
    expect((await list(phone))[0]?.lastUsedAt).toBe(office.app.clock.time.toISOString())
  })

  it('holds what can still act: not those of yesterday, nor those that a new password ended', async () => {
    await nextSecond()
    await office.people.auth.updateUser(person.uid, { password: 'otra-clave-larga' })
    const fresh = await signIn({ ...person, password: 'otra-clave-larga' })
    expect(await devices(fresh)).toEqual(['Firefox en Linux'])

    office.app.clock.time = new Date(Date.now() + LIMITS.adminSessionMs - 5_000)
    expect(await list(fresh)).toHaveLength(1)
  })

  it('belongs to the caller alone', async () => {
    expect(await devices(office.token)).toHaveLength(1)
    const strangers = (await list(phone))[0]?.id ?? ''
    expect(await outcomeOf(await endOne(office.token, strangers))).toBe('404 not-found')
    expect(await me(phone)).toBe('200')
  })

  it('of an account without a role notes nothing', async () => {
    const visitor = await office.people.register()
    expect(await me(await signIn(visitor))).toBe('200')
    expect((await office.app.collections.sessions.where('uid', '==', visitor.uid).get()).size).toBe(0)
  })

  it('lets a call pass whose use cannot be noted', async () => {
    const { sessions } = office.app.collections
    const failing = vi.spyOn(sessions, 'doc').mockImplementation(() => {
      throw new Error('out of quota')
    })
    later(LIMITS.sessionUseMs)
    expect(await me(phone)).toBe('200')
    failing.mockRestore()
    expect(office.app.log.lines.some(({ message }) => message === 'use of a session not noted')).toBe(true)
    // It is tried again with the next call.
    await me(phone)
    expect((await list(phone))[0]?.lastUsedAt).toBe(office.app.clock.time.toISOString())
  })
})

describe('ending one', () => {
  it('refuses its token at the next call, and no other', async () => {
    expect(await me(phone)).toBe('200')
    const answer = await endOne(laptop, await otherOf(laptop))
    expect((await dataOf(answer, sessionListSchema)).sessions).toHaveLength(1)
    expect(await me(phone)).toBe('401 unauthenticated')
    expect(await outcomeOf(await ask('/auth/verify', laptop, { body: { token: phone } }))).toBe(
      '401 unauthenticated',
    )
    expect(await outcomeOf(await ask('/registrations', phone))).toBe('401 unauthenticated')
    expect(await me(laptop)).toBe('200')
    await nextSecond()
    expect(await me(await signIn(person))).toBe('200')
  })

  it('is done once, also when it is asked for twice, and is in the trail', async () => {
    const id = await otherOf(laptop)
    for (const outcome of ['200', '200']) expect(await outcomeOf(await endOne(laptop, id))).toBe(outcome)
    const entries = (await office.trail()).filter(({ target }) => target.id === person.uid)
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'sessions.end',
        actor: { kind: 'user', uid: person.uid },
        target: { collection: 'admins', id: person.uid },
      }),
    ])
  })

  it('loses nothing to another one that is ended meanwhile', async () => {
    await nextSecond()
    const tablet = await signIn(person)
    await me(tablet)
    const [, second, third] = await list(tablet)
    beforeNextCommit(() => endOne(tablet, third?.id))
    expect(await outcomeOf(await endOne(tablet, second?.id))).toBe('200')
    expect([await me(phone), await me(laptop), await me(tablet)]).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      '200',
    ])
  })

  it('of a day ends at a number, and the others can still be ended', async () => {
    const id = await otherOf(laptop)
    const admin = office.app.collections.admins.doc(person.uid)
    const found = (await admin.get()).data()
    const each = Array.from({ length: MOST_ENDED }, (_, index) => secondsAgo(index + 10))
    if (found) await admin.set({ ...found, endedSessions: { each, others: null } })
    expect(await outcomeOf(await endOne(laptop, id))).toBe('409 sessions-full')
    expect(await outcomeOf(await endOthers(laptop))).toBe('200')
    expect(await me(phone)).toBe('401 unauthenticated')

    // Those of yesterday make room.
    const old = each.map((at) => new Date(Date.parse(at) - LIMITS.adminSessionMs).toISOString())
    if (found) await admin.set({ ...found, endedSessions: { each: old, others: null } })
    await ask('/auth/me', phone)
    later(LIMITS.sessionUseMs)
    await me(phone)
    expect(await outcomeOf(await endOne(laptop, await otherOf(laptop)))).toBe('200')
    expect((await admin.get()).data()?.endedSessions?.each).toHaveLength(1)
  })
})

describe('ending the others', () => {
  it('keeps this one, and ends those that were never listed, too', async () => {
    const { sessions } = office.app.collections
    for (const { id } of await stored()) await sessions.doc(id).delete()
    await nextSecond()
    office.app.clock.time = new Date()
    const answer = await endOthers(laptop)
    expect((await dataOf(answer, sessionListSchema)).sessions).toMatchObject([{ isThis: true }])
    expect(await me(phone)).toBe('401 unauthenticated')
    expect(await me(laptop)).toBe('200')
    await nextSecond()
    expect(await me(await signIn(person))).toBe('200')
  })

  it('spares a sign-in right after it, also where the clock of the process was ahead', async () => {
    const { clock } = office.app
    clock.time = new Date(Date.now() + 30_000)
    clock.learnFrom = async (read) => {
      const answer = await read()
      clock.time = answer.readTime.toDate()
      return answer
    }
    onTestFinished(() => {
      delete clock.learnFrom
    })
    expect(await outcomeOf(await endOthers(laptop))).toBe('200')
    expect(await me(phone)).toBe('401 unauthenticated')
    await nextSecond()
    expect(await me(await signIn(person))).toBe('200')
  })

  it('is what the next session may do as well', async () => {
    await endOthers(laptop)
    await nextSecond()
    const tablet = await signIn(person)
    await endOthers(tablet)
    expect([await me(phone), await me(laptop), await me(tablet)]).toEqual([
      '401 unauthenticated',
      '401 unauthenticated',
      '200',
    ])
  })
})

describe('leaving', () => {
  it('takes the session from the list; a copy of its token shows up there again', async () => {
    expect(await outcomeOf(await ask('/auth/sessions/leave', phone, { body: {} }))).toBe('200')
    expect(await devices(laptop)).toEqual(['Firefox en Linux'])
    // A call that was under way.
    await ask('/auth/me', phone, { userAgent: PHONE })
    expect(await devices(laptop)).toEqual(['Firefox en Linux'])
    later(LIMITS.sessionUseMs)
    await ask('/auth/me', phone, { userAgent: PHONE })
    expect(await devices(laptop)).toEqual(['Firefox en Linux', 'Chrome en Android'])
  })
})

it('colleagues do not see which sessions were ended', async () => {
  await endOthers(laptop)
  const answer = await ask('/admins', laptop)
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('ended')
})
