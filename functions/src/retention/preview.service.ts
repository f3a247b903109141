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
import { dueAccounts, type DuePage } from './due-accounts.service.ts'
import { dueBefore, dueData, type DueData, type RetentionDeps } from './due-data.service.ts'
import { leftRequests } from './left-requests.service.ts'
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
  const parts = await Promise.all(RETENTION_KINDS.map((kind) => countDue(kind, periods, deps, PREVIEWED)))
  const kinds = Object.fromEntries(
    parts.map(({ kind, count, isAtLeast, oldestAt }) => [kind, { count, isAtLeast, oldestAt }]),
  )
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
  /** Not all was looked at. */
  isAtLeast: boolean
  oldestAt: string | null
}

/**
 * Accounts cannot be counted without reading them, and everyone may create one: a call looks at no more than so many
 * pages of them.
 */
const PREVIEWED = 4

/** How much of one kind is due, and since when. */
export async function countDue(
  kind: RetentionKind,
  periods: SavedPeriods,
  deps: RetentionDeps,
  pages = Infinity,
): Promise<Part> {
  if (kind === 'accounts') return accountsPart(dueBefore(kind, periods, deps), pages, deps)
  const counted: Counted[] = await Promise.all(
    (await dueData(kind, periods, deps)).map(async (due) => ({
      due,
      count: (await due.query.count().get()).data().count,
    })),
  )
  const some = counted.filter(({ count }) => count > 0)
  const oldest = await Promise.all(some.map(({ due }) => oldestOf(due)))
  const [oldestAt = null] = oldest.filter((at) => at !== null).toSorted()
  const count = some.reduce((sum, part) => sum + part.count, 0)
  return { kind, counted, count, isAtLeast: false, oldestAt }
}

async function accountsPart(before: Date | null, pages: number, deps: RetentionDeps): Promise<Part> {
  const parts =
    before === null
      ? []
      : [await look(dueAccounts(before, deps), pages), await look(leftRequests(before, deps), pages)]
  const count = parts.reduce((sum, one) => sum + one.count, 0)
  const oldest = parts.reduce((time, one) => Math.min(time, one.oldest), Infinity)
  return {
    kind: 'accounts',
    counted: [],
    count,
    isAtLeast: parts.some(({ isWhole }) => !isWhole),
    oldestAt: count === 0 ? null : new Date(oldest).toISOString(),
  }
}

async function look(found: AsyncGenerator<DuePage<{ usedAt: number }>>, pages: number) {
  let [count, oldest, pagesRead] = [0, Infinity, 0]
  for await (const { due, isLast } of found) {
    count += due.length
    oldest = due.reduce((time, { usedAt }) => Math.min(time, usedAt), oldest)
    pagesRead += 1
    if (!isLast && pagesRead >= pages) return { count, oldest, isWhole: false }
  }
  return { count, oldest, isWhole: true }
}

/** Of registrations the end of their tournament, which their period begins with. */
async function oldestOf({ query, field, tournament }: DueData): Promise<string | null> {
  if (tournament !== undefined) return instantIn(tournament.get('endsAt'))
  return instantIn((await query.limit(1).get()).docs[0]?.get(field))
}

const instantIn = (stored: unknown): string | null =>
  stored instanceof Timestamp ? stored.toDate().toISOString() : null
