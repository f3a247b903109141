import type { QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { RegistrationStatus } from '../../contract/registrations/registration-states.ts'
import type { Collections } from '../../data/collections.ts'
import { mailDeliveries } from '../../data/queries.ts'
import type { MessageKind } from './message-texts.service.ts'

/** What a message says of where the player stands. */
const TOLD: Partial<Record<MessageKind, RegistrationStatus>> = {
  received: 'pending',
  promoted: 'pending',
  approved: 'approved',
  rejected: 'rejected',
  lined: 'waitlisted',
  withdrawn: 'withdrawn',
  missed: 'no-show',
}

/** They tell of a decision, which can be taken back before they leave. */
const OF_DECISIONS: ReadonlySet<MessageKind> = new Set(['received', 'approved', 'rejected', 'lined'])

interface Told {
  kind: MessageKind
  /** Of the registration, when it was told; the first for what greets a newcomer. */
  revision: number
  document: QueryDocumentSnapshot
}

/**
 * The messages to the player of one registration, as a decision finds them. Those of earlier decisions that are still
 * queued are taken back with it: who decides otherwise within that time has told the player nothing yet.
 */
export class EarlierMessages {
  readonly #unsent: readonly Told[]
  /** What the player last read of where they stand, as far as one knows. */
  readonly #known: RegistrationStatus | undefined

  private constructor(messages: readonly Told[], joinedAs: RegistrationStatus) {
    this.#unsent = messages.filter(isRevocable)
    const last = messages
      .filter((message) => !isRevocable(message))
      .toSorted((one, other) => one.revision - other.revision)
      .at(-1)
    // What greets a newcomer says where they are.
    this.#known = last === undefined || last.revision === 1 ? joinedAs : TOLD[last.kind]
  }

  static async of({ id, joinedAs }: Registration, collections: Collections): Promise<EarlierMessages> {
    const { docs } = await mailDeliveries(collections, id).get()
    return new EarlierMessages(
      docs.flatMap((document) => toldIn(document, id)),
      joinedAs,
    )
  }

  /**
   * What the player is told of a status instead of what was taken back: nothing where they know it already. If no earlier
   * message is still queued, returns the decision's own message.
   */
  messageOf(status: RegistrationStatus, usual: MessageKind | undefined): MessageKind | undefined {
    if (this.#unsent.length === 0) return usual
    // A player who knows of an approval that is reconsidered is told when that is decided.
    const isKnown = this.#known === status || (status === 'pending' && this.#known === 'approved')
    return isKnown ? undefined : (usual ?? (status === 'pending' ? 'received' : undefined))
  }

  /** The commit holds only if none of them has left meanwhile. */
  takeBack(batch: WriteBatch): void {
    for (const { document } of this.#unsent) {
      batch.delete(document.ref, { lastUpdateTime: document.updateTime })
    }
  }

  /** Whether a commit that takes them back can no longer hold. */
  async haveChanged(): Promise<boolean> {
    const now = await Promise.all(
      this.#unsent.map(async ({ document }) => {
        const { updateTime } = await document.ref.get()
        return updateTime?.isEqual(document.updateTime) ?? false
      }),
    )
    return now.includes(false)
  }
}

const isRevocable = ({ kind, revision, document }: Told): boolean =>
  revision > 1 && OF_DECISIONS.has(kind) && document.get('delivery') === null

/** Of a message whose id begins with the registration's: the revision it tells of, and its kind. */
const OWN = /^-(\d+)-([a-z]+)$/

function toldIn(document: QueryDocumentSnapshot, id: string): Told[] {
  // What greets a newcomer has the id of a slot, which the next newcomer may take over.
  const [, revision, kind] = document.id.startsWith(id) ? (OWN.exec(document.id.slice(id.length)) ?? []) : []
  if (revision === undefined) return [{ kind: 'received', revision: 1, document }]
  return kind !== undefined && kind in TOLD
    ? [{ kind: kind as MessageKind, revision: Number(revision), document }]
    : []
}
