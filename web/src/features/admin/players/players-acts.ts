import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { hashSchema } from '@arena-libre/functions/contract/ids'
import { ERRORS } from '@arena-libre/functions/contract/calls/errors'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import {
  type DecisionResults,
  decisionResultsSchema,
} from '@arena-libre/functions/contract/registrations/inbox'
import type { ActQueue, ActTarget, NewAct, Outcome, QueuedAct } from '../../../lib/acts/act-queue.ts'
import { type ActRunner, createActRunner } from '../../../lib/acts/act-runner.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { newClientKey, retryDelay } from '../../../lib/api/retry.ts'
import { readStored, tabStorage, writeStored } from '../../../lib/stored.ts'
import { type Decision, decisionSchema } from './decision.ts'
import { forgetRejection } from './kept-rejection.ts'
import { renewPlayers } from './players-data.ts'
import { showChanged } from './players-list-data.ts'

const keptSchema = z.array(
  z.object({
    key: z.string(),
    change: decisionSchema,
    targets: z.array(z.object({ id: hashSchema, revision: z.int() })),
  }),
)

/** Fewer than a request may contain, so that the progress is visible. */
const SENT_TOGETHER = 50

const REFUSALS: Readonly<Record<string, string>> = {
  conflict: 'Cambió mientras decidías. Mira cómo quedó y decide otra vez.',
  'not-found': 'Ya no existe: sus datos se borraron.',
}

/** The session has ended or the server is busy: no decision was made. */
const isUndecided = (error: ApiError): boolean =>
  error.isTemporary || error.status === 401 || error.status === 429

const refusal = (id: string, code: string | null, message: string): Outcome => ({
  id,
  is: 'refused',
  why: REFUSALS[code ?? ''] ?? message,
})

type Result = DecisionResults['results'][number]

/** What the server could not do for now is sent again under the same key. */
function outcomeOf(id: string, result: Result | undefined): Outcome {
  if (result === undefined) return { id, is: 'unanswered', why: messageOf(LOST) }
  if (result.ok) return { id, is: 'done', revision: result.revision }
  const { code, message } = result
  if (isUndecided(new ApiError({ status: ERRORS[code].status, code }))) {
    return { id, is: 'unanswered', why: message }
  }
  return refusal(id, code, message)
}

/**
 * One request. Each item carries the revision that the admin saw, so that a newer decision is not overwritten. The
 * key of the act makes each item idempotent, also when it is sent again in another request.
 */
async function sendTogether(
  { key, change }: Pick<QueuedAct<Decision>, 'key' | 'change'>,
  targets: readonly ActTarget[],
  keepalive: boolean,
): Promise<Outcome[]> {
  try {
    const { results } = await request('/registrations/batch', {
      method: 'POST',
      body: {
        ...change,
        ids: targets.map(({ id }) => id),
        revisions: targets.map(({ revision }) => revision),
      },
      headers: { 'Idempotency-Key': key },
      answer: decisionResultsSchema,
      keepalive,
    })
    const done = results.flatMap((result) => (result.ok ? [result] : []))
    showChanged(done)
    if (change.status === 'rejected') done.forEach(({ id }) => forgetRejection(id))
    const byId = new Map(results.map((result) => [result.id, result]))
    return targets.map(({ id }) => outcomeOf(id, byId.get(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const why = messageOf(error)
    return targets.map(({ id }) =>
      isUndecided(error) ? { id, is: 'unanswered', why } : refusal(id, error.code, why),
    )
  }
}

/** While the document goes away all of them have to leave it at once. */
async function send(
  act: QueuedAct<Decision>,
  targets: readonly ActTarget[],
  isLeaving: boolean,
): Promise<Outcome[]> {
  const size = LIMITS.decisionItems
  const requests = Array.from({ length: Math.ceil(targets.length / size) }, (_, index) =>
    sendTogether(act, targets.slice(index * size, (index + 1) * size), isLeaving),
  )
  return (await Promise.all(requests)).flat()
}

const runners = new Map<string, ActRunner<Decision>>()

function open(uid: string): ActRunner<Decision> {
  const place = `arena-libre_player-acts_${uid}`
  return createActRunner<Decision>({
    send,
    chunk: SENT_TOGETHER,
    pauseAfter: (attempts) => retryDelay(LOST, attempts),
    keep: (acts) => void writeStored(place, acts.length === 0 ? null : acts, tabStorage),
    kept: () => keptSchema.safeParse(readStored(place, tabStorage)).data ?? [],
    onIdle: () => void renewPlayers(),
  })
}

/** Only requests without an answer are retried. */
const LOST = ApiError.unreachable(undefined)

/** The acts of one admin. They outlive the page that shows them. */
function runnerOf(uid: string): ActRunner<Decision> {
  const known = runners.get(uid)
  if (known !== undefined) return known
  const runner = open(uid)
  runners.set(uid, runner)
  addEventListener('pagehide', runner.leave)
  addEventListener('online', runner.retry)
  return runner
}

export interface PlayerActs {
  queue: ActQueue<Decision>
  decide: (change: Decision, targets: readonly ActTarget[]) => void
  undo: () => void
  hold: (isHeld: boolean) => void
  retry: () => void
  forget: (ids: readonly string[]) => void
}

/** The queue of decisions. Leaving the page sends it. */
export function usePlayerActs(uid: string): PlayerActs {
  const runner = runnerOf(uid)
  const queue = useSyncExternalStore(runner.subscribe, runner.get)

  useEffect(() => {
    runner.retry()
    return runner.flush
  }, [runner])

  return {
    queue,
    decide(change, targets) {
      const act: NewAct<Decision> = {
        key: newClientKey(),
        change,
        targets: targets.map(({ id, revision }) => ({ id, revision })),
      }
      runner.add(act)
    },
    undo: runner.undo,
    hold: runner.hold,
    retry: runner.retry,
    forget: runner.forget,
  }
}
