import type { Firestore } from 'firebase-admin/firestore'

/** As long as the service takes before it tells a caller to try again. */
export const COMMIT_DEADLINE_MS = 8000

/** What the client hands to gax with each call, as far as it is changed here. */
interface CallOptions {
  timeout?: number
  retry?: { retryCodes: readonly number[] }
}

/** A method that the client has for itself: it has no setting for what is done here. */
interface CallOptionsFactory {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => CallOptions
}

/**
 * Makes every commit of this client fail for good after `deadlineMs`. By itself the client waits 60 s for an
 * attempt and goes on trying for 10 minutes: a commit that its caller has long given up would come through
 * when Firestore is back, after the retry of that caller, or into a tournament that was deleted meanwhile.
 */
export function withCommitDeadline(firestore: Firestore, deadlineMs: number): Firestore {
  const client = firestore as unknown as CallOptionsFactory
  const create = client.createCallOptions.bind(firestore)
  client.createCallOptions = (method, retryCodes) => {
    const options = create(method, retryCodes)
    if (method !== 'commit') return options
    // Without delays of their own the retries take this time-out, for each attempt and for all together.
    const { retry, ...others } = options
    return { ...others, timeout: deadlineMs, ...(retry && { retry: { retryCodes: retry.retryCodes } }) }
  }
  return firestore
}
