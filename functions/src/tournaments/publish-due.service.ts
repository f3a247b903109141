import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore'
import { addAudit, type AuditedChange } from '../audit/audit.service.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { optimistically } from '../data/optimistic.ts'
import { tournamentsDue } from '../data/queries.ts'
import { changedNow } from '../data/tournament.converter.ts'
import { describeError } from '../logging/log.ts'
import { addRepairMark } from '../registrations/upkeep/repair-mark.service.ts'
import { publishIfDue } from './publication.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

const PAGE = 50

type PublicationDeps = Pick<TournamentDeps, 'collections' | 'clock'>

/** Some tournaments could not be published; the others were. Thrown so that the scheduler retries. */
export class PublishError extends Error {
  override name = 'PublishError'
  readonly published: string[]
  readonly failed: string[]

  constructor(published: string[], failed: string[]) {
    super(`Not published: ${failed.join(', ')}`)
    this.published = published
    this.failed = failed
  }
}

/** Publishes due tournaments and returns those that this run published. Safe to run concurrently. */
export async function publishDueTournaments(deps: TournamentDeps): Promise<string[]> {
  const published: string[] = []
  const failed: string[] = []
  for await (const page of dueTournaments(deps)) {
    await Promise.all(
      page.map(async (snapshot) => {
        try {
          if (await publishFound(snapshot, deps)) published.push(snapshot.id)
        } catch (error) {
          failed.push(snapshot.id)
          deps.log.error('tournament not published', { tournament: snapshot.id, error: describeError(error) })
        }
      }),
    )
  }
  if (failed.length > 0) throw new PublishError(published, failed)
  return published
}

async function* dueTournaments({ collections, clock }: TournamentDeps) {
  const due = tournamentsDue(collections, clock.now()).limit(PAGE)
  const read = () => due.get()
  let { docs } = await (clock.learnFrom?.(read) ?? read())
  while (docs.length > 0) {
    yield docs
    const last = docs.at(-1)
    docs = last && docs.length === PAGE ? (await due.startAfter(last).get()).docs : []
  }
}

/**
 * The version that was read is the precondition of the write: of two runs one wins, and the other reads and decides
 * again, without a lock.
 */
export function publishFound(
  found: DocumentSnapshot<Tournament>,
  { collections, clock }: PublicationDeps,
): Promise<boolean> {
  return optimistically(async (tries) => {
    const snapshot = tries === 0 ? found : await found.ref.get()
    const tournament = snapshot.data()
    const now = clock.now()
    if (!tournament || !snapshot.updateTime) return false
    const due = publishIfDue(tournament, now)
    if (due === tournament) return false
    const batch = snapshot.ref.firestore.batch()
    const changes = {
      status: due.status,
      publishedAt: Timestamp.fromDate(now),
      revision: tournament.revision + 1,
      ...changedNow(),
    }
    batch.update(snapshot.ref, changes, { lastUpdateTime: snapshot.updateTime })
    addAudit(batch, collections, publication(snapshot.id, now))
    // It may have been published before, and have a line.
    addRepairMark(batch, snapshot.id, { collections, clock })
    await batch.commit()
    return true
  })
}

const publication = (id: string, now: Date): AuditedChange => ({
  at: now.toISOString(),
  actor: { kind: 'job', name: 'publishDue' },
  action: 'tournaments.publish',
  target: { collection: 'tournaments', id },
  before: { status: 'scheduled' },
  after: { status: 'published' },
})
