import { Readable } from 'node:stream'
import { initializeApp, type App } from 'firebase-admin/app'
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore'
import { timeLeft, within } from './deadline.ts'

export const connect = (projectId: string, name?: string): App => initializeApp({ projectId }, name)

/** gRPC rather than REST: it keeps one connection open, where REST pays for each call. */
export const firestoreOf = (app: App): Firestore =>
  withDeadlines(initializeFirestore(app, { preferRest: false }))

/** A commit that starts later might be executed after its caller was told to try again. */
const COMMIT_MS = 1_000

/** No one reads an answer that came too late: without a listener, its error would end the process. */
function discard(answer: unknown): void {
  if (!(answer instanceof Readable)) return
  answer.on('error', () => undefined)
  answer.destroy()
}

/** The options that the client passes to gax with each call, as far as they are changed here. */
interface CallOptions {
  readonly timeout?: number
  retry?: { retryCodes: readonly number[] }
  retryRequestOptions?: { noResponseRetries: number }
}

/** Internal methods of the client: there is no setting for this. */
interface Internals {
  createCallOptions: (method: string, retryCodes?: readonly number[]) => CallOptions
  /** Runs the attempts of a read, with pauses between them. */
  _retry: <Result>(method: string, tag: string, attempt: () => Promise<Result>) => Promise<Result>
}

/**
 * Sets the time-out of every call of this client to the remaining time of the current work; gRPC sends it to the
 * server. By default the client waits for 1 to 5 minutes, several times: an act would be executed when Firestore is
 * back, long after its caller was told to try again.
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
      // By default they would notice the deadline only after the next pause.
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
      // Evaluated for each attempt of a stream. The attempts of other calls share the value of the first.
      get timeout() {
        return timeLeft(needed)
      },
      // With zero delays, the retries of a call end at its time-out.
      ...(retried && { retry: { retryCodes: retried.retryCodes } }),
      // gax would retry a stream with the time-out of the first attempt. The client itself retries as well.
      retryRequestOptions: { noResponseRetries: 0 },
    }
  }
  return firestore
}
