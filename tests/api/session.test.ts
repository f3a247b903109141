import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { PERMISSIONS_OF } from '../../functions/src/contract/people/permissions.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { sessionUserSchema, verifyAnswerSchema } from '../../functions/src/contract/people/session.ts'
import { setUpOffice } from './office.ts'
import { appoint, call, nextSecond, outcomeOf, signIn, type Person } from './people.ts'

const office = setUpOffice()
let person: Person

beforeAll(async () => {
  person = await office.people.register()
})

const me = async (token: string) => {
  const answer = await call(`${office.app.url}/api/auth/me`, token)
  return successSchema(sessionUserSchema).parse(await answer.json()).data
}

const verify = (token: unknown) => call(`${office.app.url}/api/auth/verify`, undefined, { token })

const authTimeOf = (token: string): string => {
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return new Date(z.object({ auth_time: z.number() }).parse(payload).auth_time * 1000).toISOString()
}

describe('GET /api/auth/me', () => {
  it('describes an account without a role', async () => {
    const token = await signIn(person)
    expect(await me(token)).toEqual({
      uid: person.uid,
      email: person.email,
      displayName: person.email.split('@')[0],
      photoURL: null,
      emailVerified: true,
      isAdmin: false,
      isOwner: false,
      permissions: [],
      loginTime: authTimeOf(token),
      secondFactor: { mode: 'off', isMissing: false },
      metadata: { creationTime: expect.any(String), lastSignInTime: expect.any(String) },
    })
  })

  it('greets by the chosen name', async () => {
    const { uid } = person
    await office.people.auth.updateUser(uid, {
      displayName: 'Mateo Salas',
      photoURL: 'https://example.com/a.png',
    })
    expect(await me(await signIn(person))).toMatchObject({
      displayName: 'Mateo Salas',
      photoURL: 'https://example.com/a.png',
    })
  })

  it.each(['admin', 'owner'] as const)('lists what the %s may do', async (role) => {
    const appointed = await office.people.register()
    await appoint(appointed, office.app, role)
    const user = await me(await signIn(appointed))
    expect(user).toMatchObject({ isAdmin: true, isOwner: role === 'owner' })
    expect(user.permissions).toEqual(PERMISSIONS_OF[role])
  })

  it('lists nothing while the e-mail is not verified', async () => {
    const unverified = await office.people.register({ verified: false })
    await appoint(unverified, office.app, 'owner')
    expect(await me(await signIn(unverified))).toMatchObject({ isOwner: true, permissions: [] })
  })

  it('expires a day after signing in', async () => {
    const appointed = await office.people.register()
    await appoint(appointed, office.app)
    const token = await signIn(appointed)
    const present = office.app.clock.time
    office.app.clock.time = new Date(Date.parse(authTimeOf(token)) + LIMITS.adminSessionMs)
    expect(await outcomeOf(await call(`${office.app.url}/api/auth/me`, token))).toBe('401 session-expired')
    office.app.clock.time = present
  })

  it('is no longer there for a deleted or disabled account', async () => {
    const gone = await office.people.register()
    const token = await signIn(gone)
    await office.people.auth.updateUser(gone.uid, { disabled: true })
    expect(await outcomeOf(await call(`${office.app.url}/api/auth/me`, token))).toBe('401 unauthenticated')
    await office.people.auth.deleteUser(gone.uid)
    expect(await outcomeOf(await call(`${office.app.url}/api/auth/me`, token))).toBe('401 unauthenticated')
  })
})

describe('POST /api/auth/verify', () => {
  it('returns the account of a token', async () => {
    const answer = await verify(await signIn(person))
    expect(successSchema(verifyAnswerSchema).parse(await answer.json()).data).toEqual({
      uid: person.uid,
      email: person.email,
      emailVerified: true,
      isAdmin: false,
      isOwner: false,
    })
  })

  it.each(['garbage', 'a.b.c', `owner-token-${Date.now()}`])('refuses %s', async (token) => {
    const answer = await verify(token)
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    expect(await outcomeOf(answer)).toBe('401 unauthenticated')
  })

  it.each(['', 'a'.repeat(8_193), 1, null])('refuses %j as a token', async (token) => {
    expect(await outcomeOf(await verify(token))).toBe('400 invalid-request')
  })
})

describe('POST /api/auth/revoke', () => {
  it('ends every session of the caller', async () => {
    const sessions = [await signIn(person), await signIn(person)]
    await nextSecond()
    const answer = await call(`${office.app.url}/api/auth/revoke`, sessions[0], {})
    expect(await answer.json()).toEqual({ success: true, data: { revoked: true } })
    for (const token of sessions) {
      expect(await outcomeOf(await call(`${office.app.url}/api/auth/me`, token))).toBe('401 unauthenticated')
    }
  })

  it('takes a call without a body', async () => {
    const answer = await fetch(`${office.app.url}/api/auth/revoke`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${await signIn(person)}` },
    })
    expect(answer.status).toBe(200)
  })
})
