import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'

type Arrived = Pick<RegistrationView, 'id' | 'createdAt'>

/** What an admin has seen of a list. */
export interface Looked {
  /** By the server's clock. Registrations after this moment are new, except for those that were in the list. */
  at: string
  seen: ReadonlySet<string>
}

/** The server's time is known to a second: its answers date whole seconds. */
const UNSURE_MS = 1000

interface Listed {
  /** When the list was asked for, by the server's clock, in milliseconds. */
  askedAt: number
  rows: readonly Arrived[]
}

/**
 * What is seen with a list that was fetched. A registration can arrive while the answer is on its way, and a list is
 * read in several parts: so the moment is that of the request, and what the answer has is named one by one.
 */
export const lookedAt = ({ askedAt, rows }: Listed): Looked => ({
  at: new Date(askedAt - UNSURE_MS).toISOString(),
  seen: new Set(rows.map(({ id }) => id)),
})

export const isNews = ({ at, seen }: Looked, { id, createdAt }: Arrived): boolean =>
  createdAt > at && !seen.has(id)
