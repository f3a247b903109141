import { FirebaseError } from 'firebase-admin/app'
import type { Auth, UserRecord } from 'firebase-admin/auth'
import { isRefusal, looksLikeToken } from './token.ts'

/** The claims of a verified token. */
export interface TokenFacts {
  uid: string
  email: string
  emailVerified: boolean
  /** When this session began. */
  authTime: Date
  /** The kind of second factor that it began with, if there was one. */
  secondFactor?: string | undefined
}

/** The accounts of the identity service. For a missing account the result is null. */
export interface Accounts {
  /** Null for an invalid or revoked token. */
  verify: (token: string) => Promise<TokenFacts | null>
  find: (uid: string) => Promise<UserRecord | null>
  /** The existing accounts of at most 100 ids, in any order. */
  findAll: (uids: readonly string[]) => Promise<UserRecord[]>
  findByEmail: (email: string) => Promise<UserRecord | null>
  /** Some of all accounts, and where the next ones begin; null after the last ones. */
  list: (from: string | null) => Promise<{ accounts: UserRecord[]; next: string | null }>
  /** Of at most 1,000; those that are gone already stay so. */
  remove: (uids: readonly string[]) => Promise<void>
  /** Replaces all claims. */
  setClaims: (uid: string, claims: Record<string, true> | null) => Promise<void>
  endSessions: (uid: string) => Promise<void>
}

/** An error of the identity service. Its message may quote an address: only the code is kept. */
export class AccountsUnavailable extends Error {
  override name = 'AccountsUnavailable'

  constructor(code: string) {
    super(`The identity service answered ${code}`)
  }
}

const NO_SUCH_ACCOUNT = new Set(['auth/user-not-found', 'auth/invalid-email'])

async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof FirebaseError)) throw error
    if (NO_SUCH_ACCOUNT.has(error.code)) return null
    throw new AccountsUnavailable(error.code)
  }
}

/** The most accounts read in one call. */
const LISTED = 500

export const accountsOf = (auth: Auth): Accounts => ({
  async verify(token) {
    if (!looksLikeToken(token)) return null
    try {
      const { uid, email, email_verified, auth_time, firebase } = await auth.verifyIdToken(token, true)
      return {
        uid,
        email: email ?? '',
        emailVerified: email_verified === true,
        authTime: new Date(auth_time * 1000),
        secondFactor: firebase.sign_in_second_factor,
      }
    } catch (error) {
      if (isRefusal(error)) return null
      throw error instanceof FirebaseError ? new AccountsUnavailable(error.code) : error
    }
  },
  find: (uid) => orNull(auth.getUser(uid)),
  async findAll(uids) {
    if (uids.length === 0) return []
    const found = await orNull(auth.getUsers(uids.map((uid) => ({ uid }))))
    return found?.users ?? []
  },
  findByEmail: (email) => orNull(auth.getUserByEmail(email)),
  async list(from) {
    const found = await orNull(auth.listUsers(LISTED, from ?? undefined))
    return { accounts: found?.users ?? [], next: found?.pageToken ?? null }
  },
  async remove(uids) {
    if (uids.length === 0) return
    const [first] = (await orNull(auth.deleteUsers([...uids])))?.errors ?? []
    if (first !== undefined) throw new AccountsUnavailable(first.error.code)
  },
  async setClaims(uid, claims) {
    await orNull(auth.setCustomUserClaims(uid, claims))
  },
  async endSessions(uid) {
    await orNull(auth.revokeRefreshTokens(uid))
  },
})
