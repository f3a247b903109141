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

/** Longer than a request and its answer are under way: by then a refused player has been told, and other attempts have ended. */
const REPEATED_MS = 10_000

/** A few characters of the hash tell whether the same was sent, and too little to find a person by. */
const markOf = ({ submissionHash }: Pick<Registration, 'submissionHash'>): string =>
  submissionHash.slice(0, 8)

/** The same key was refused for good while this attempt was under way, so this attempt is refused alike. */
export class RefusedMeanwhile extends ApiError {}

/**
 * Stores that a registration was refused, in its place, before its sender is told: an earlier attempt with the same
 * key that is still under way fails on it. Answers the registration if one was there first.
 */
export function storeRefusal(
  { id, submissionHash }: Pick<Registration, 'id' | 'submissionHash'>,
  code: ErrorCode,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): Promise<Registration | undefined> {
  const place = collections.registrations.doc(id)
  const bare = place.withConverter(null)
  const forgetAt = Timestamp.fromMillis(clock.now().getTime() + LIMITS.refusalMs)
  // The time makes each of them another version: a write that changes nothing keeps the version that was there.
  const mark = markOf({ submissionHash })
  const refusal = { refused: code, refusedAt: FieldValue.serverTimestamp(), refusedMark: mark, forgetAt }
  return optimistically(async (tries) => {
    const found = tries === 0 ? undefined : await place.get()
    const earlier = found && registrationIn(found)
    if (earlier !== undefined) return earlier
    // One that is there already is renewed: attempts that began after it are refused as well.
    if (found?.updateTime === undefined) await bare.create(refusal)
    else await bare.update(refusal, { lastUpdateTime: found.updateTime })
    return undefined
  })
}

/** What one attempt to register knows about the place of its registration. */
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
   * Looks at what is there instead of the registration. A refusal from the time of this attempt holds for it as
   * well; an older one may be replaced. But an attempt may have been on its way, or have waited here, before its time
   * begins: one that sends the same again a moment after it was refused is refused alike. Both ages are without a
   * clock of this machine: that of the refusal by Firestore's times, that of the attempt by what passed here.
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

  /** Adds the registration to a commit that holds only for the place as it was seen. */
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
