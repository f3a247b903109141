import { z } from 'zod'
import { successSchema } from '../../functions/src/contract/envelope.ts'
import type { AuditEntry } from '../../functions/src/contract/audit.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, signIn } from './people.ts'

interface How {
  method?: string
  key?: string
  /** Without a token. */
  asVisitor?: boolean
}

/** The app with an admin who has signed in, and what they send and find. */
export async function openOffice() {
  const people = openPeople()
  const boss = await people.register()
  const token = await signIn(boss)
  let app: Setting = await openApp({ time: new Date() })
  await appoint(boss, app)
  return {
    boss,
    get app() {
      return app
    },
    /** A world in which nothing has happened yet. */
    async renew(): Promise<void> {
      await app.close()
      app = await openApp({ time: new Date() })
      await appoint(boss, app)
    },
    send: (path: string, body?: unknown, { asVisitor = false, ...how }: How = {}): Promise<Response> =>
      call(`${app.url}/api${path}`, asVisitor ? undefined : token, body, how),
    async trail(): Promise<Pick<AuditEntry, 'action' | 'target' | 'before' | 'after'>[]> {
      const entries = (await app.collections.audit.orderBy('at').get()).docs.map((entry) => entry.data())
      return entries.map(({ action, target, before, after }) => ({ action, target, before, after }))
    },
    async close(): Promise<void> {
      await app.close()
      await people.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

export const dataOf = async <Data extends z.ZodType>(answer: Response, schema: Data) =>
  schema.parse(successSchema(z.unknown()).parse(await answer.json()).data)
