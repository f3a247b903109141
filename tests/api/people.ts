import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { expect } from 'vitest'
import { z } from 'zod'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Admin } from '../../functions/src/contract/people/admins.ts'
import { connect } from '../../functions/src/data/firestore.ts'
import { required } from '../support/emulators.ts'
import type { Setting } from './app-on-emulator.ts'

export interface Person {
  uid: string
  email: string
  password: string
}

const signInSchema = z.object({ idToken: z.string() })

/** The most accounts deleted in one call. */
const DELETED = 1000

/**
 * Creates accounts in the Auth emulator, and deletes them at the end, since the emulator is shared with the tested
 * site.
 */
export function openPeople() {
  const app = connect(required('GCLOUD_PROJECT'), `people-${randomUUID()}`)
  const auth = getAuth(app)
  const made: string[] = []
  return {
    auth,
    async register({ verified = true, email = `${randomUUID()}@arena.test` } = {}): Promise<Person> {
      const password = randomUUID()
      const { uid } = await auth.createUser({ email, password, emailVerified: verified })
      made.push(uid)
      return { uid, email, password }
    },
    async close() {
      for (let start = 0; start < made.length; start += DELETED) {
        await auth.deleteUsers(made.slice(start, start + DELETED))
      }
      await deleteApp(app)
    },
  }
}

export type People = ReturnType<typeof openPeople>

/** Signs in like the site, and returns the token. */
export async function signIn({ email, password }: Person): Promise<string> {
  const url = `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  return signInSchema.parse(await answer.json()).idToken
}

export const appoint = ({ uid, email }: Person, { collections }: Setting, role: Admin['role'] = 'admin') =>
  collections.admins
    .doc(uid)
    .set({ uid, email, role, grantedAt: '2026-01-01T00:00:00.000Z', grantedBy: 'test' })

interface How {
  /** GET without a body, else POST, unless another one is named. */
  method?: string | undefined
  /** The `Idempotency-Key`. */
  key?: string
  headers?: Record<string, string>
}

/** Calls the API with a token, a body, or both. */
export const call = (
  url: string,
  token?: string,
  body?: unknown,
  { method, key, headers }: How = {},
): Promise<Response> =>
  fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'Idempotency-Key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

/** '200', or the status with the code of the failure. */
export async function outcomeOf(answer: Response): Promise<string> {
  if (answer.ok) return `${answer.status}`
  return `${answer.status} ${failureSchema.parse(await answer.json()).error.code}`
}

const second = (): number => Math.floor(Date.now() / 1000)

/** Ended sessions are compared by second: waits so that a new session is not in the same second. */
export async function nextSecond(): Promise<void> {
  const began = second()
  await expect.poll(second, { interval: 20, timeout: 2_000 }).toBeGreaterThan(began)
}
