import { afterAll, beforeAll, beforeEach } from 'vitest'
import { z } from 'zod'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Admin } from '../../functions/src/contract/people/admins.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { openApp, type AppOptions, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, signIn, type Person } from './people.ts'

interface How {
  method?: string
  key?: string
  /** Without a token. */
  asVisitor?: boolean
  /** With another token. */
  as?: string
}

interface OfficeOptions {
  role?: Admin['role']
  /** Whether each test has documents of its own. */
  fresh?: boolean
}

/**
 * The app with a signed-in admin, and helpers for calls: opened before the tests of the calling file, closed after
 * them.
 */
export function setUpOffice({ role = 'admin', fresh = false }: OfficeOptions = {}) {
  const people = openPeople()
  let boss: Person
  let token: string
  let app: Setting
  async function open(options?: AppOptions): Promise<void> {
    app = await openApp({ time: new Date(), ...options })
    await appoint(boss, app, role)
  }
  beforeAll(async () => {
    boss = await people.register()
    token = await signIn(boss)
    await open()
  })
  afterAll(async () => {
    await app.close()
    await people.close()
  })
  /** Resets the documents of the app. */
  async function renew(options?: AppOptions): Promise<void> {
    await app.close()
    await open(options)
  }
  if (fresh) beforeEach(() => renew())
  const trail = async () =>
    (await app.collections.audit.orderBy('at').get()).docs.map((entry) => entry.data())
  return {
    people,
    get boss() {
      return boss
    },
    /** For calling a service as the admin: no request keeps the answer. */
    get act() {
      return { actor: boss.uid, remember: () => undefined }
    },
    get token() {
      return token
    },
    get app() {
      return app
    },
    renew,
    send: (
      path: string,
      body?: unknown,
      { asVisitor = false, as = token, ...how }: How = {},
    ): Promise<Response> => call(`${app.url}/api${path}`, asVisitor ? undefined : as, body, how),
    trail,
    /** The audited actions, sorted by name. */
    actions: async () => (await trail()).map(({ action }) => action).toSorted(),
  }
}

export type Office = ReturnType<typeof setUpOffice>

export const dataOf = async <Data extends z.ZodType>(answer: Response, schema: Data) =>
  schema.parse(successSchema(z.unknown()).parse(await answer.json()).data)

export const failureOf = async (answer: Response) => failureSchema.parse(await answer.json()).error

/** Stores a ban. Without an end it counts for good. */
export async function banPlayer(
  app: Setting,
  freeFireId: string,
  until: string | null = null,
): Promise<void> {
  const id = playerIdOf(freeFireId)
  const bannedAt = '2030-01-01T00:00:00.000Z'
  await app.collections.bans
    .doc(id)
    .set({ id, freeFireId, reason: 'Trampas', bannedAt, bannedBy: 'boss', until })
}
