import { readFile } from 'node:fs/promises'
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { doc, setDoc, setLogLevel, Timestamp, type Firestore } from 'firebase/firestore'
import { required } from '../support/emulators.ts'

export const ROLES = ['visitor', 'player', 'admin', 'owner'] as const

export type Role = (typeof ROLES)[number]

/** Claims open nothing in Firestore: an admin of the panel is nobody special to the rules. */
const CLAIMS = { player: {}, admin: { admin: true }, owner: { admin: true, owner: true } }

/** The rules as they are deployed, over one document of each kind there is. */
export async function openWorld(): Promise<RulesTestEnvironment> {
  const [host = '', port = ''] = required('FIRESTORE_EMULATOR_HOST').split(':')
  // Denials are what is tested, not worth a warning each.
  setLogLevel('silent')
  const world = await initializeTestEnvironment({
    projectId: 'demo-arena-libre-rules',
    firestore: {
      host,
      port: Number.parseInt(port),
      rules: await readFile(new URL('../../firestore.rules', import.meta.url), 'utf8'),
    },
  })
  await world.clearFirestore()
  await world.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore
    await Promise.all(DOCUMENTS.map(([path, data]) => setDoc(doc(db, path), data)))
  })
  return world
}

const endsAt = Timestamp.fromMillis(Date.now() + 60 * 60 * 1000)

export const PUBLISHED = 'tournaments/publicado'

const DOCUMENTS: [path: string, data: object][] = [
  [PUBLISHED, { status: 'published', endsAt }],
  ['tournaments/programado', { status: 'scheduled', endsAt }],
  ['tournaments/borrador', { status: 'draft', endsAt }],
  ['tournaments/sin-estado', { endsAt }],
  [`${PUBLISHED}/seats/1`, { status: 'published' }],
  [`${PUBLISHED}/players/abc`, { status: 'published' }],
  ['registrations/abc', { status: 'published' }],
  ['questions/abc', { active: true }],
  ['forms/abc', { isActive: true }],
  ['forms/abc/responses/abc', {}],
  ['admins/player', { role: 'admin' }],
  ['userRequests/player', { status: 'pending', email: 'player@arena.test' }],
  ['idempotency/abc', {}],
  ['bans/abc', {}],
  ['settings/site', {}],
  ['settings/secret', {}],
  ['audit/abc', {}],
  ['mail/abc', {}],
  ['health/health-probe', {}],
]

export const PATHS = DOCUMENTS.map(([path]) => path)

export function firestoreAs(world: RulesTestEnvironment, role: Role): Firestore {
  const context =
    role === 'visitor'
      ? world.unauthenticatedContext()
      : world.authenticatedContext(role, {
          email: `${role}@arena.test`,
          email_verified: true,
          ...CLAIMS[role],
        })
  return context.firestore() as unknown as Firestore
}
