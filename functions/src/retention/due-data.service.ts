import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { RetentionKind, SavedPeriods } from '../contract/site/retention.ts'
import {
  approvalsBefore,
  auditBefore,
  bansOverBefore,
  formsWithTitles,
  mailBefore,
  registrationsWithPeople,
  rejectionsBefore,
  responsesBefore,
  tournamentsEndedBefore,
} from '../data/queries.ts'
import type { Accounts } from '../data/accounts.ts'
import { forgetEntrants } from '../match-day/entrant-names.service.ts'
import { tallyBeforeRedaction } from '../statistics/tally.service.ts'
import { addRedaction } from '../registrations/upkeep/redact.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'

export type RetentionDeps = Pick<RegistrationDeps, 'collections' | 'clock' | 'log'> & { accounts: Accounts }

/** What is removed document by document: accounts are none. */
export type DocumentKind = Exclude<RetentionKind, 'accounts'>

/** Data whose period is over, in one place. */
export interface DueData {
  query: Query
  /** The time that its period begins with. */
  field: string
  /** The tournament that ended, for registrations. */
  tournament?: QueryDocumentSnapshot
  /** The number of documents in one commit. */
  together: number
  /** What has to be done before the first is removed. */
  before?: () => Promise<void>
  /** Adds the removal of one document to a commit. */
  remove: (batch: WriteBatch, document: QueryDocumentSnapshot) => void | Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Well below what one commit takes: a registration takes its claims, its messages and its entries in the audit along. */
const REGISTRATIONS_TOGETHER = 10
const TOGETHER = 200

const deletion: DueData['remove'] = (batch, { ref, updateTime }) => {
  batch.delete(ref, { lastUpdateTime: updateTime })
}

const deleted = (query: Query, field: string): DueData => ({
  query,
  field,
  together: TOGETHER,
  remove: deletion,
})

/** The number of tournaments that are looked at together. */
const LOOKED_AT = 50

/** Most of the tournaments that ended long ago have no one on record any more. */
async function thoseWithPeople(
  tournaments: readonly QueryDocumentSnapshot[],
  { collections }: RetentionDeps,
): Promise<QueryDocumentSnapshot[]> {
  const left: QueryDocumentSnapshot[] = []
  for (let start = 0; start < tournaments.length; start += LOOKED_AT) {
    const some = tournaments.slice(start, start + LOOKED_AT)
    const found = await Promise.all(
      some.map(({ id }) => registrationsWithPeople(collections, id).limit(1).get()),
    )
    left.push(...some.filter((_tournament, index) => found[index]?.empty === false))
  }
  return left
}

type Find = (before: Date, deps: RetentionDeps) => Promise<DueData[]> | DueData[]

const FOUND: Record<DocumentKind, Find> = {
  async registrations(before, deps) {
    const { docs } = await tournamentsEndedBefore(deps.collections, before).get()
    const left = await thoseWithPeople(docs, deps)
    return left.map((tournament) => ({
      query: registrationsWithPeople(deps.collections, tournament.id),
      field: 'createdAt',
      tournament,
      together: REGISTRATIONS_TOGETHER,
      async before() {
        await tallyBeforeRedaction(tournament.id, deps)
        await forgetEntrants(tournament.id, deps)
      },
      remove: (batch, document) => addRedaction(batch, document, tournament.id, deps),
    }))
  },
  async responses(before, { collections }) {
    const { docs } = await formsWithTitles(collections).get()
    return docs.map(({ id }) => deleted(responsesBefore(collections, id, before), 'submittedAt'))
  },
  mail: (before, { collections }) => [deleted(mailBefore(collections, before), 'createdAt')],
  requests: (before, { collections }) => [
    deleted(approvalsBefore(collections, before), 'approvedAt'),
    deleted(rejectionsBefore(collections, before), 'rejectedAt'),
  ],
  bans: (before, { collections }) => [deleted(bansOverBefore(collections, before), 'until')],
  audit: (before, { collections }) => [deleted(auditBefore(collections, before), 'at')],
}

/** The moment before which data of a kind is due; null if it is kept without an end, or its period is not saved. */
export function dueBefore(
  kind: RetentionKind,
  periods: SavedPeriods,
  { clock }: Pick<RetentionDeps, 'clock'>,
): Date | null {
  const days = periods[kind]
  return days === null ? null : new Date(clock.now().getTime() - days * DAY_MS)
}

/** Everything of one kind whose period is over at this moment. */
export async function dueData(
  kind: DocumentKind,
  periods: SavedPeriods,
  deps: RetentionDeps,
): Promise<DueData[]> {
  const before = dueBefore(kind, periods, deps)
  return before === null ? [] : FOUND[kind](before, deps)
}
