import type { DocumentSnapshot, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import type { TraceRemoval } from '../contract/stored/trace-removal.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import { optimistically, unlessLate } from '../data/optimistic.ts'
import { registrationsRedacted, tournamentIdsAfter } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { describeError } from '../logging/log.ts'
import { addForgettingOfGone } from '../match-day/entrant-names.service.ts'
import { addTraceRemoval } from '../registrations/upkeep/redact.service.ts'
import type { RetentionDeps } from './due-data.service.ts'
import { nightBefore } from './retention-settings.service.ts'

/** To be raised where redaction removes more than it did: then the night looks at everything again. */
const REMOVAL_VERSION = 1

const BEGINNING: TraceRemoval = {
  version: REMOVAL_VERSION,
  stage: 'registrations',
  after: null,
  hasFailed: false,
  completedAt: null,
}

interface Stage {
  query: (collections: Collections, after: string | null) => Query
  /** The number of documents in one commit. */
  together: number
  addRemoval: (batch: WriteBatch, document: QueryDocumentSnapshot, deps: RetentionDeps) => Promise<void>
}

const STAGES: Record<TraceRemoval['stage'], Stage> = {
  registrations: {
    query: registrationsRedacted,
    // Well below what one commit takes, with the messages and the audit entries of each.
    together: 10,
    async addRemoval(batch, document, { collections }) {
      // Earlier releases let players enter the address of redacted registrations as theirs.
      if ((document.get('redactedAt') ?? null) === null) return
      const tournamentId = String(document.get('tournamentId'))
      await addTraceRemoval(batch, { id: document.id, tournamentId }, collections)
    },
  },
  tournaments: {
    query: tournamentIdsAfter,
    together: 1,
    addRemoval: (batch, { id }, deps) => addForgettingOfGone(batch, id, deps),
  },
}

/**
 * Removes what erasures and redactions by earlier releases have left of people, by what redacts today. It happens once:
 * then `system/traces` says so. Each commit notes how far it came, so a killed run is continued. No further commit is
 * begun after `ms`. After a failure the others are still done, and the next night begins again.
 */
export async function removeEarlierTraces(ms: number, deps: RetentionDeps): Promise<void> {
  const until = performance.now() + ms
  /** After a commit of several that failed, its documents are done one at a time. */
  let alone = 0
  while (performance.now() < until && !(await isRestoring(deps.collections))) {
    const outcome = await removeSome(alone > 0, deps)
    if (outcome === 'done') return
    alone = outcome === 'not together' ? STAGES.registrations.together : Math.max(0, alone - 1)
  }
}

/** How far it is, and the documents that come next. */
interface Page {
  found: DocumentSnapshot<TraceRemoval>
  state: TraceRemoval
  docs: QueryDocumentSnapshot[]
  /** The last of them, if more may follow in the stage. */
  after: string | null
}

/** Undefined once all is done, or for this night. */
async function readPage(isAlone: boolean, { collections, clock }: RetentionDeps): Promise<Page | undefined> {
  const found = await collections.traces.get()
  const stored = found.data()
  const isCurrent = stored !== undefined && stored.version >= REMOVAL_VERSION
  if (isCurrent && stored.completedAt !== null) {
    if (!stored.hasFailed || Date.parse(stored.completedAt) >= nightBefore(clock.now()).getTime()) {
      return undefined
    }
  }
  const state = isCurrent && stored.completedAt === null ? stored : BEGINNING
  const { query, together } = STAGES[state.stage]
  const limit = isAlone ? 1 : together
  const { docs } = await query(collections, state.after).limit(limit).get()
  return { found, state, docs, after: docs.length < limit ? null : (docs.at(-1)?.id ?? null) }
}

async function removeSome(isAlone: boolean, deps: RetentionDeps): Promise<'done' | 'more' | 'not together'> {
  const { collections, log } = deps
  let page: Page | undefined
  let next: TraceRemoval | undefined
  try {
    next = await optimistically(async () => {
      page = await readPage(isAlone, deps)
      if (page === undefined) return undefined
      const batch = collections.traces.firestore.batch()
      for (const document of page.docs) await STAGES[page.state.stage].addRemoval(batch, document, deps)
      const progress = addProgress(batch, page, page.state.hasFailed, deps)
      await batch.commit()
      return progress
    })
  } catch (error) {
    const [document, ...others] = page?.docs ?? []
    if (page === undefined || document === undefined) throw error
    if (others.length > 0) return 'not together'
    log.error('nightly step failed', { what: `traces, ${document.ref.path}`, error: describeError(error) })
    const batch = collections.traces.firestore.batch()
    next = addProgress(batch, page, true, deps)
    // Late if another run has noted its own progress: this one goes on from there.
    if ((await unlessLate(() => batch.commit())) === undefined) return 'more'
  }
  return next === undefined ? 'done' : outcomeOf(next, deps)
}

/** Adds to a commit where the next one goes on. */
function addProgress(
  batch: WriteBatch,
  { found, state, after }: Page,
  hasFailed: boolean,
  { clock }: RetentionDeps,
): TraceRemoval {
  const noted = { ...state, after, hasFailed }
  const next: TraceRemoval =
    after !== null
      ? noted
      : state.stage === 'registrations'
        ? { ...noted, stage: 'tournaments' }
        : { ...noted, completedAt: clock.now().toISOString() }
  putVersioned(batch, found, CONVERTERS.traces, next)
  return next
}

/** At the end a failure is thrown, so that the scheduler reports it. */
function outcomeOf(
  { completedAt, hasFailed, version }: TraceRemoval,
  { log }: RetentionDeps,
): 'done' | 'more' {
  if (completedAt === null) return 'more'
  if (hasFailed) throw new Error('Something is left of people who are gone')
  log.info('earlier traces removed', { version })
  return 'done'
}
