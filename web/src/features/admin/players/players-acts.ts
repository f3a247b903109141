import { useEffect, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { hashSchema } from '@arena-libre/functions/contract/ids'
import { statusChangedSchema } from '@arena-libre/functions/contract/registrations/registration-views'
import type { ActQueue, ActTarget, NewAct, Outcome, QueuedAct } from '../../../lib/acts/act-queue.ts'
import { type ActRunner, createActRunner } from '../../../lib/acts/act-runner.ts'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { retryDelay } from '../../../lib/api/retry.ts'
import { newClientKey } from '../../../lib/forms/client-key.ts'
import { readStored, tabStorage, writeStored } from '../../../lib/stored.ts'
import { type Decision, decisionSchema } from './decision.ts'
import { renewPlayers } from './players-data.ts'
import { showChanged } from './players-list-data.ts'

const keptSchema = z.array(
  z.object({
    key: z.string(),
    change: decisionSchema,
    targets: z.array(z.object({ id: hashSchema, revision: z.int() })),
  }),
)

/** Sent side by side: each says which version it was decided about, so that nobody overrules another admin unseen. */
const AT_ONCE = 5

const REFUSALS: Readonly<Record<string, string>> = {
  conflict: 'Cambió mientras decidías. Mira cómo quedó y decide otra vez.',
  'not-found': 'Ya no existe: sus datos se borraron.',
}

/** The session is over or the server is busy: nothing was decided about this. */
const isUndecided = (error: ApiError): boolean =>
  error.isTemporary || error.status === 401 || error.status === 429

async function sendOne(
  { key, change }: Pick<QueuedAct<Decision>, 'key' | 'change'>,
  { id, revision }: ActTarget,
  keepalive: boolean,
): Promise<Outcome> {
  try {
    const changed = await request(`/registrations/${id}/status`, {
      method: 'PATCH',
      body: { ...change, revision },
      headers: { 'Idempotency-Key': `${key}.${id}` },
      answer: statusChangedSchema,
      keepalive,
    })
    showChanged(changed)
    return { id, is: 'done', revision: changed.revision }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isUndecided(error)) return { id, is: 'unanswered', why: messageOf(error) }
    return { id, is: 'refused', why: REFUSALS[error.code ?? ''] ?? messageOf(error) }
  }
}

const runners = new Map<string, ActRunner<Decision>>()

function open(uid: string): ActRunner<Decision> {
  const place = `arena-libre_player-acts_${uid}`
  return createActRunner<Decision>({
    send: (act, targets, isLeaving) => Promise.all(targets.map((target) => sendOne(act, target, isLeaving))),
    chunk: AT_ONCE,
    pauseAfter: (attempts) => retryDelay(LOST, attempts),
    keep: (acts) => void writeStored(place, acts.length === 0 ? null : acts, tabStorage),
    kept: () => keptSchema.safeParse(readStored(place, tabStorage)).data ?? [],
    onIdle: () => void renewPlayers({ withCounts: false }),
  })
}

/** What is tried again is what had no answer. */
const LOST = ApiError.unreachable(undefined)

/** The acts of one admin: they outlive the page that shows them. */
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

/** The queue of decisions. Who leaves the page, sends it. */
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
