import type { TokenFacts } from '../../functions/src/data/accounts.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { storeWorld } from '../../scripts/demo/store-world.ts'
import { demoWorld } from '../../scripts/demo/world.ts'
import { openApp, type Setting } from './app-on-emulator.ts'

/** The callers' tokens; any other token is invalid. */
const TOKENS = ['visitor', 'unverified', 'admin', 'owner'] as const

export type Token = (typeof TOKENS)[number]

/**
 * The demo world, and callers whose tokens are their names: thousands of calls need no sign-in. Accounts are
 * looked up as usual, and none of them is changed: all tests share them.
 */
export async function openCrowd(): Promise<Setting> {
  const now = new Date()
  const factsOf = (uid: string): TokenFacts => ({
    uid,
    email: `${uid}@arena.test`,
    emailVerified: uid !== 'unverified',
    authTime: now,
  })
  const app = await openApp({
    time: now,
    accounts: (real) => ({
      ...real,
      verify: async (token) => (TOKENS.some((known) => known === token) ? factsOf(token) : null),
      setClaims: async () => undefined,
      endSessions: async () => undefined,
    }),
  })
  const { collections } = app
  await storeWorld(collections.tournaments.firestore, collections, demoWorld(now))
  for (const [uid, role] of [
    ['unverified', 'admin'],
    ['admin', 'admin'],
    ['owner', 'owner'],
  ] as const) {
    const grantedAt = now.toISOString()
    await collections.admins
      .doc(uid)
      .set({ uid, email: `${uid}@arena.test`, role, grantedAt, grantedBy: 'owner' })
  }
  return app
}

/** Existing ids of the demo world. */
export const KNOWN_IDS = [
  'copa-apertura',
  'copa-borrador',
  'inscripcion-apertura',
  'sugerencias',
  'encuesta-cerrada',
  'demo-solicitante',
  'pais',
  registrationIdOf('copa-apertura-0'),
  '12345678',
] as const
