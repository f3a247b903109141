import { randomUUID } from 'node:crypto'
import type { DocumentReference, Timestamp, WriteBatch } from 'firebase-admin/firestore'
import type { DataVersion } from '../../functions/src/contract/stored/data-version.ts'
import { CONVERTERS, type Collections } from '../../functions/src/data/collections.ts'
import { isOvertaken, isTaken } from '../../functions/src/data/outcomes.ts'
import { Problem } from '../bootstrap/problem.mjs'

/** Far longer than a page takes. After an interruption it blocks other runs for this long. */
const LEASE_MS = 60_000

const NEW: DataVersion = { version: 0, progress: null, lease: null }

type Reach = Pick<DataVersion, 'version' | 'progress'>

export const readVersion = async ({ dataVersion }: Collections): Promise<DataVersion> =>
  (await dataVersion.get()).data() ?? NEW

/**
 * The lease and the progress of a migration. Every commit of a run also writes `system/data`, with its last version
 * as a precondition: a run that lost its lease cannot commit.
 */
export class DataLease {
  readonly #reference: DocumentReference<DataVersion>
  readonly #now: () => Date
  readonly #holder = randomUUID()
  #state: DataVersion
  #updateTime: Timestamp

  private constructor(
    reference: DocumentReference<DataVersion>,
    now: () => Date,
    state: DataVersion,
    updateTime: Timestamp,
  ) {
    this.#reference = reference
    this.#now = now
    this.#state = state
    this.#updateTime = updateTime
  }

  static async take({ dataVersion }: Collections, now: () => Date): Promise<DataLease> {
    try {
      await dataVersion.create(NEW)
    } catch (error) {
      if (!isTaken(error)) throw error
    }
    const found = await dataVersion.get()
    const [state, updateTime] = [found.data(), found.updateTime]
    if (state === undefined || updateTime === undefined) throw taken()
    if (state.lease !== null && Date.parse(state.lease.until) > now().getTime())
      throw taken(state.lease.until)
    const lease = new DataLease(dataVersion, now, state, updateTime)
    try {
      await lease.commit(dataVersion.firestore.batch(), state)
    } catch (error) {
      throw isOvertaken(error) ? taken() : error
    }
    return lease
  }

  get reach(): Reach {
    return this.#state
  }

  /** Commits a batch together with the new progress, and renews the lease. */
  commit(batch: WriteBatch, { version, progress }: Reach): Promise<void> {
    const until = new Date(this.#now().getTime() + LEASE_MS).toISOString()
    return this.#write(batch, { version, progress, lease: { holder: this.#holder, until } })
  }

  /** Finds out whether a failed commit lost its lease to another run, or only conflicted on one of the documents. */
  async requireHeld(): Promise<void> {
    const found = await this.#reference.get()
    if (found.data()?.lease?.holder !== this.#holder) throw taken()
  }

  release(): Promise<void> {
    return this.#write(this.#reference.firestore.batch(), { ...this.#state, lease: null })
  }

  async #write(batch: WriteBatch, next: DataVersion): Promise<void> {
    batch.update(this.#reference, CONVERTERS.dataVersion.toFirestore(next), {
      lastUpdateTime: this.#updateTime,
    })
    const written = (await batch.commit()).at(-1)
    if (written === undefined) throw new Error('A commit wrote nothing')
    this.#updateTime = written.writeTime
    this.#state = next
  }
}

const taken = (until?: string): Problem =>
  new Problem('Another run is migrating this data.', [
    until === undefined
      ? 'Wait for it to end.'
      : `Wait for it to end. If it was cut off, its lease ends at ${until}; the next run goes on where it was.`,
  ])
