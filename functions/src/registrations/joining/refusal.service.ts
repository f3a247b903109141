import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { errorCodeSchema } from '../../contract/calls/envelope.ts'
import type { ErrorCode } from '../../contract/calls/errors.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { refusalIn, registrationIn, storedOf } from '../seats/registration-writes.service.ts'

/**
 * Longer than a request and its answer take: after it the refused player has the answer, and other attempts have
 * ended.
 */
const REPEATED_MS = 10_000

/** A prefix of the hash: enough to recognise the same content, too short to identify a person. */
const markOf = ({ submissionHash }: Pick<Registration, 'submissionHash'>): string =>
  submissionHash.slice(0, 8)

/** The same key was refused during this attempt, so this attempt is refused as well. */
export class RefusedMeanwhile extends ApiError {}

/**
 * Stores a refusal at the registration's document before it is answered: an earlier attempt with the same key that is
 * still running fails on it. Returns the registration if one was stored first.
 */
export function storeRefusal(
  { id, submissionHash }: Pick<Registration, 'id' | 'submissionHash'>,
  code: ErrorCode,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): Promise<Registration | undefined> {
  const place = collections.registrations.doc(id)
  const bare = place.withConverter(null)
  const forgetAt = Timestamp.fromMillis(clock.now().getTime() + LIMITS.refusalMs)
  // The time changes with each write: a write without changes would keep the document's version.
  const mark = markOf({ submissionHash })
  const refusal = { refused: code, refusedAt: FieldValue.serverTimestamp(), refusedMark: mark, forgetAt }
  return optimistically(async (tries) => {
    const found = tries === 0 ? undefined : await place.get()
    const earlier = found && registrationIn(found)
    if (earlier !== undefined) return earlier
    // An existing refusal is renewed: attempts that began after it are refused as well.
    if (found?.updateTime === undefined) await bare.create(refusal)
    else await bare.update(refusal, { lastUpdateTime: found.updateTime })
    return undefined
  })
}

/** The state of the registration's document for one attempt. */
export class OwnPlace {
  readonly #startedAt = performance.now()
  readonly #mark: string
  readonly #repeatedMs: number
  #refusal: DocumentSnapshot['updateTime']

  constructor(sent: Pick<Registration, 'submissionHash'>, { memory }: Pick<RegistrationDeps, 'memory'>) {
    this.#mark = markOf(sent)
    this.#repeatedMs = memory.trust(REPEATED_MS)
  }

  /**
   * Reads the document that is stored in place of the registration. A refusal that was stored after this attempt began
   * applies to it; an older one may be replaced. An attempt may have been delayed before it began, so a refusal of the
   * same content a moment before applies as well. Neither age depends on a machine's clock: the refusal's is the
   * difference of Firestore times, the attempt's is measured with a monotonic clock.
   */
  look(found: DocumentSnapshot): void {
    const refused = refusalIn(found)
    if (refused === undefined || found.updateTime === undefined) return
    const ageMs = found.readTime.toMillis() - found.updateTime.toMillis()
    const repeatedMs = found.get('refusedMark') === this.#mark ? this.#repeatedMs : 0
    if (ageMs <= performance.now() - this.#startedAt + repeatedMs) {
      throw new RefusedMeanwhile(errorCodeSchema.catch('registration-closed').parse(refused))
    }
    this.#refusal = found.updateTime
  }

  /** Adds the registration to a commit, with the state of its document as a precondition. */
  take(batch: WriteBatch, registration: Registration, { collections }: RegistrationDeps): void {
    const bare = collections.registrations.doc(registration.id).withConverter(null)
    const stored = storedOf(registration)
    if (this.#refusal === undefined) batch.create(bare, stored)
    else {
      const nothing = FieldValue.delete()
      batch.update(
        bare,
        {
          ...stored,
          refused: nothing,
          refusedAt: nothing,
          refusedMark: nothing,
          forgetAt: nothing,
          // The document is older than the registration: see `storedAt` in source-cap.service.ts.
          registeredAt: FieldValue.serverTimestamp(),
        },
        { lastUpdateTime: this.#refusal },
      )
    }
  }
}
