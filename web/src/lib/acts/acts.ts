import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { type ErrorCode, ERRORS } from '@arena-libre/functions/contract/calls/errors'
import { ApiError, messageOf } from '../api/api-error.ts'
import { newClientKey } from '../api/client-key.ts'
import { retryDelay } from '../api/retry.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'
import type { ActQueue, ActTarget, Outcome, QueuedAct } from './act-queue.ts'
import { type ActRunner, createActRunner } from './act-runner.ts'

/** The session has ended or the server is busy: nothing was done. */
const isUndecided = (error: ApiError): boolean =>
  error.isTemporary || error.status === 401 || error.status === 429

/** Only requests without an answer are retried. */
const LOST = ApiError.unreachable(undefined)

/** Of a request that failed as a whole: it is sent again, or all of its items are refused. */
export function failedOutcomes(
  error: unknown,
  targets: readonly ActTarget[],
  wordsOf: (code: string | null, message: string) => string,
): Outcome[] {
  if (!(error instanceof ApiError)) throw error
  return targets.map(({ id }) =>
    isUndecided(error)
      ? { id, is: 'unanswered', why: messageOf(error) }
      : { id, is: 'refused', why: wordsOf(error.code, error.message) },
  )
}

/** What the API says of an item of a batch that it has not done. */
interface NotDone {
  code: ErrorCode
  message: string
}

/** Of one item: what the server could not do for now, or did not answer, is sent again. */
export function notDoneOutcome(
  id: string,
  result: NotDone | undefined,
  wordsOf: (code: string | null, message: string) => string,
): Outcome {
  if (result === undefined) return { id, is: 'unanswered', why: messageOf(LOST) }
  const { code, message } = result
  return isUndecided(new ApiError({ status: ERRORS[code].status, code }))
    ? { id, is: 'unanswered', why: message }
    : { id, is: 'refused', why: wordsOf(code, message) }
}

interface ActsOptions<Change> {
  /** In the storage of the tab. */
  name: string
  /** What is read from there is checked. */
  change: z.ZodType<Change>
  id: z.ZodType<string>
  /** One request. */
  send: (
    act: Pick<QueuedAct<Change>, 'key' | 'change'>,
    targets: readonly ActTarget[],
    isLeaving: boolean,
  ) => Promise<Outcome[]>
  /** The number of items in one request: fewer than it may contain, so that the progress is visible. */
  together: number
  /** The number that it may contain. */
  most: number
  onIdle: () => void
}

/** The acts of one admin on one kind of record, which can be undone for some seconds. */
export interface Acts<Change> {
  queue: ActQueue<Change>
  act: (change: Change, targets: readonly ActTarget[]) => void
  undo: () => void
  hold: (isHeld: boolean) => void
  retry: () => void
  forget: (ids: readonly string[]) => void
}

/** Makes the hook of a section. Its acts outlive the page that shows them; leaving the page sends them. */
export function createUseActs<Change>({
  name,
  change: changeSchema,
  id,
  send,
  together,
  most,
  onIdle,
}: ActsOptions<Change>): (uid: string) => Acts<Change> {
  const runners = new Map<string, ActRunner<Change>>()
  const keptSchema = z.array(
    z.object({
      key: z.string(),
      change: changeSchema,
      targets: z.array(z.object({ id, revision: z.int() })),
    }),
  )

  function open(uid: string): ActRunner<Change> {
    const place = `arena-libre_${name}_${uid}`
    return createActRunner<Change>({
      // While the document goes away all of them have to leave it at once.
      async send(act, targets, isLeaving) {
        const requests = Array.from({ length: Math.ceil(targets.length / most) }, (_, index) =>
          send(act, targets.slice(index * most, (index + 1) * most), isLeaving),
        )
        return (await Promise.all(requests)).flat()
      },
      chunk: together,
      pauseAfter: (attempts) => retryDelay(LOST, attempts),
      keep: (acts) => void writeStored(place, acts.length === 0 ? null : acts, tabStorage),
      kept: () => keptSchema.safeParse(readStored(place, tabStorage)).data ?? [],
      onIdle,
    })
  }

  function runnerOf(uid: string): ActRunner<Change> {
    const known = runners.get(uid)
    if (known !== undefined) return known
    const runner = open(uid)
    runners.set(uid, runner)
    addEventListener('pagehide', runner.leave)
    addEventListener('online', runner.retry)
    return runner
  }

  return function useActs(uid) {
    const runner = runnerOf(uid)
    const queue = useSyncExternalStore(runner.subscribe, runner.get)

    useEffect(() => {
      runner.retry()
      return runner.flush
    }, [runner])

    return {
      queue,
      act: (change, targets) =>
        runner.add({
          key: newClientKey(),
          change,
          targets: targets.map(({ id: target, revision }) => ({ id: target, revision })),
        }),
      undo: runner.undo,
      hold: runner.hold,
      retry: runner.retry,
      forget: runner.forget,
    }
  }
}
