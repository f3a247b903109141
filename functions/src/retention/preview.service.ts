import { Timestamp } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import {
  periodsSchema,
  RETENTION_KINDS,
  type RetentionKind,
  type RetentionPreview,
  type RetentionPreviewQuery,
  type SavedPeriods,
  savedPeriodsSchema,
} from '../contract/site/retention.ts'
import { ApiError } from '../http/api-error.ts'
import { dueAccounts } from './due-accounts.service.ts'
import { dueBefore, dueData, type DueData, type RetentionDeps } from './due-data.service.ts'
import { readPeriods } from './retention-settings.service.ts'

interface Counted {
  due: DueData
  count: number
}

/** What the next run would remove, with the saved periods or with those that are asked for. It only counts. */
export async function previewRetention(
  query: RetentionPreviewQuery,
  deps: RetentionDeps,
): Promise<RetentionPreview> {
  const periods = askedPeriods(query, await readPeriods(deps))
  const parts = await Promise.all(RETENTION_KINDS.map((kind) => countDue(kind, periods, deps)))
  const kinds = Object.fromEntries(parts.map(({ kind, count, oldestAt }) => [kind, { count, oldestAt }]))
  const ended = (parts[RETENTION_KINDS.indexOf('registrations')]?.counted ?? []).filter(
    ({ count }) => count > 0,
  )
  return {
    kinds: kinds as RetentionPreview['kinds'],
    tournamentCount: ended.length,
    tournaments: ended.slice(0, LIMITS.overviewTournaments).map(({ due: { tournament }, count }) => ({
      id: tournament?.id ?? '',
      name: String(tournament?.get('name') ?? ''),
      endsAt: instantIn(tournament?.get('endsAt')),
      count,
    })),
  }
}

function askedPeriods(query: RetentionPreviewQuery, saved: SavedPeriods): SavedPeriods {
  const asked = RETENTION_KINDS.map((kind) => {
    const text = query[kind]
    return [kind, text === undefined ? saved[kind] : text === 'nunca' ? null : Number(text)]
  })
  // What is asked for has to be a period; what is saved may lack that of accounts.
  const schema = query.accounts === undefined ? savedPeriodsSchema : periodsSchema
  const parsed = schema.safeParse(Object.fromEntries(asked))
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new ApiError('invalid-request', { fields: Object.fromEntries(fields) as Record<string, string> })
}

interface Part {
  kind: RetentionKind
  counted: Counted[]
  count: number
  oldestAt: string | null
}

/** How much of one kind is due, and since when. */
export async function countDue(
  kind: RetentionKind,
  periods: SavedPeriods,
  deps: RetentionDeps,
): Promise<Part> {
  if (kind === 'accounts') return accountsPart(dueBefore(kind, periods, deps), deps)
  const counted: Counted[] = await Promise.all(
    (await dueData(kind, periods, deps)).map(async (due) => ({
      due,
      count: (await due.query.count().get()).data().count,
    })),
  )
  const some = counted.filter(({ count }) => count > 0)
  const oldest = await Promise.all(some.map(({ due }) => oldestOf(due)))
  const [oldestAt = null] = oldest.filter((at) => at !== null).toSorted()
  return { kind, counted, count: some.reduce((sum, { count }) => sum + count, 0), oldestAt }
}

async function accountsPart(before: Date | null, deps: RetentionDeps): Promise<Part> {
  const due = before === null ? [] : (await Array.fromAsync(dueAccounts(before, deps))).flat()
  const oldest = due.length === 0 ? null : Math.min(...due.map(({ usedAt }) => usedAt))
  return {
    kind: 'accounts',
    counted: [],
    count: due.length,
    oldestAt: oldest === null ? null : new Date(oldest).toISOString(),
  }
}

/** Of registrations the end of their tournament, which their period begins with. */
async function oldestOf({ query, field, tournament }: DueData): Promise<string | null> {
  if (tournament !== undefined) return instantIn(tournament.get('endsAt'))
  return instantIn((await query.limit(1).get()).docs[0]?.get(field))
}

const instantIn = (stored: unknown): string | null =>
  stored instanceof Timestamp ? stored.toDate().toISOString() : null
