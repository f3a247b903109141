import { Readable } from 'node:stream'
import { initializeApp, type App } from 'firebase-admin/app'
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore'
import { timeLeft, within } from './deadline.ts'

export const connect = (projectId: string, name?: string): App => initializeApp({ projectId }, name)

/** gRPC rather than REST: it keeps one connection open, where REST pays for each call. */
export const firestoreOf = (app: App): Firestore =>
  withDeadlines(initializeFirestore(app, { preferRest: false }))

/** A commit that starts later would be carried out after its caller was told that it was not. */
const COMMIT_MS = 1_000

/** An answer that came too late is read by no one: without a listener its failure would end the process. */
function discard(answer: unknown): void {
  if (!(answer instanceof Readable)) return
  answer.on('error', () => undefined)
  answer.destroy()
}

/** What the client hands to gax with each call, as far as it is changed here. */
interface CallOptions {
  readonly timeout?: number
  retry?: { retryCodes: readonly number[] }
  retryRequestOptions?: { noResponseRetries: number }
}

/** Methods that the client has for itself: there is no setting for what is done here. */
interface Internals {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => CallOptions
  /** Makes the attempts of a read, with pauses between them. */
  _retry: <Result>(method: string, tag: string, attempt: () => Promise<Result>) => Promise<Result>
}

/**
 * Gives every call of this client what is left of the deadline of the work it belongs to; gRPC tells the server.
 * By itself the client waits for 1 to 5 minutes, several times: an act would be carried out when Firestore is back,
 * long after its caller was told to try again.
 */
function withDeadlines(firestore: Firestore): Firestore {
  const client = firestore as unknown as Internals
  const create = client.createCallOptions.bind(firestore)
  // oxlint-disable-next-line no-underscore-dangle -- the name is the client's
  const retry = client._retry.bind(firestore)
  // oxlint-disable-next-line no-underscore-dangle -- the name is the client's
  client._retry = async (method, tag, attempt) => {
    const unlessOver = async () => {
      timeLeft()
      return attempt()
    }
    const attempts = retry(method, tag, unlessOver)
    try {
      // By themselves they would notice that their time is over only after the next pause.
      return await within(timeLeft(), attempts)
    } catch (error) {
      attempts.then(discard, () => undefined)
      throw error
    }
  }
  client.createCallOptions = (method, retryCodes) => {
    const needed = method === 'commit' ? COMMIT_MS : undefined
    timeLeft(needed)
    const { retry: retried, ...others } = create(method, retryCodes)
    return {
      ...others,
      // Read for each attempt of a stream. The attempts of other calls share what the first one finds.
      get timeout() {
        return timeLeft(needed)
      },
      // Without delays of their own the retries of a call end with its time-out.
      ...(retried && { retry: { retryCodes: retried.retryCodes } }),
      // gax would retry a stream with the time-out of the first attempt. The client retries as well.
      retryRequestOptions: { noResponseRetries: 0 },
    }
  }
  return firestore
}
