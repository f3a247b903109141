import type { Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { isRestoring } from '../backup/restore.service.ts'
import type { TraceRemoval } from '../contract/stored/trace-removal.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import { lostRace, optimistically } from '../data/optimistic.ts'
import { registrationsRedacted, tournamentIdsAfter } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { describeError } from '../logging/log.ts'
import { addRestOfForgetting } from '../match-day/entrant-names.service.ts'
import { addTraceRemoval } from '../registrations/upkeep/redact.service.ts'
import type { RetentionDeps } from './due-data.service.ts'

/** What is removed: to be raised where redaction removes more than it did. */
const REMOVES = 1

const BEGINNING: TraceRemoval = {
  removes: REMOVES,
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
    addRemoval: (batch, document, { collections }) =>
      addTraceRemoval(
        batch,
        { id: document.id, tournamentId: String(document.get('tournamentId')) },
        collections,
      ),
  },
  tournaments: {
    query: tournamentIdsAfter,
    together: 1,
    addRemoval: (batch, { id }, deps) => addRestOfForgetting(batch, id, deps),
  },
}

/**
 * Removes what erasures and redactions by earlier releases have left of people, by what redacts today. It happens once:
 * then `system/traces` says so. Each commit notes how far it came, so a killed run is continued. Returns whether it came
 * to the end before `until`.
 */
export async function removeEarlierTraces(until: number, deps: RetentionDeps): Promise<boolean> {
  for (;;) {
    if (performance.now() >= until || (await isRestoring(deps.collections))) return false
    if (await removeSome(deps)) return true
  }
}

/** Whether that was all. */
const removeSome = (deps: RetentionDeps): Promise<boolean> =>
  optimistically(async () => {
    const { collections, clock, log } = deps
    const found = await collections.traces.get()
    const stored = found.data()
    const state = stored === undefined || stored.removes < REMOVES ? BEGINNING : stored
    if (state.completedAt !== null) return true
    const { query, together, addRemoval } = STAGES[state.stage]
    const { docs } = await query(collections, state.after).limit(together).get()
    const after = docs.length < together ? null : (docs.at(-1)?.id ?? null)
    const now = clock.now()
    const { firestore } = found.ref
    let hasFailed = state.hasFailed
    try {
      const batch = firestore.batch()
      for (const document of docs) await addRemoval(batch, document, deps)
      putVersioned(batch, found, CONVERTERS.traces, following({ ...state, after }, now))
      await batch.commit()
    } catch (error) {
      if (lostRace(error)) throw error
      // The others are done all the same.
      hasFailed = true
      const [first] = docs
      log.error('nightly step failed', { what: `traces, ${first?.ref.path}`, error: describeError(error) })
      const batch = firestore.batch()
      putVersioned(batch, found, CONVERTERS.traces, following({ ...state, after, hasFailed }, now))
      await batch.commit()
    }
    if (after !== null || state.stage === 'registrations') return false
    if (hasFailed) throw new Error('Something is left of people who are gone')
    log.info('earlier traces removed', { removes: REMOVES })
    return true
  })

/** Where it goes on after a commit. */
function following(state: TraceRemoval, now: Date): TraceRemoval {
  if (state.after !== null) return state
  if (state.stage === 'registrations') return { ...state, stage: 'tournaments' }
  return state.hasFailed ? BEGINNING : { ...state, completedAt: now.toISOString() }
}
