import { z } from 'zod'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Accounts } from '../../functions/src/data/accounts.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { appoint, call, openPeople, signIn } from './people.ts'

interface How {
  method?: string
  key?: string
  /** Without a token. */
  asVisitor?: boolean
  /** With another token. */
  as?: string
}

/** The app with an admin who has signed in, and what they send and find. */
export async function openOffice() {
  const people = openPeople()
  const boss = await people.register()
  const token = await signIn(boss)
  let app: Setting = await openApp({ time: new Date() })
  await appoint(boss, app)
  const trail = async () =>
    (await app.collections.audit.orderBy('at').get()).docs.map((entry) => entry.data())
  return {
    people,
    boss,
    token,
    get app() {
      return app
    },
    /** A world in which nothing has happened yet; something may come between it and the accounts. */
    async renew(accounts?: (real: Accounts) => Accounts): Promise<void> {
      await app.close()
      app = await openApp({ time: new Date(), ...(accounts && { accounts }) })
      await appoint(boss, app)
    },
    send: (
      path: string,
      body?: unknown,
      { asVisitor = false, as = token, ...how }: How = {},
    ): Promise<Response> => call(`${app.url}/api${path}`, asVisitor ? undefined : as, body, how),
    trail,
    /** What was done, in the order of the alphabet. */
    actions: async () => (await trail()).map(({ action }) => action).toSorted(),
    async close(): Promise<void> {
      await app.close()
      await people.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>

export const dataOf = async <Data extends z.ZodType>(answer: Response, schema: Data) =>
  schema.parse(successSchema(z.unknown()).parse(await answer.json()).data)

export const failureOf = async (answer: Response) => failureSchema.parse(await answer.json()).error
