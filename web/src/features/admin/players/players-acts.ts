import { hashSchema } from '@arena-libre/functions/contract/ids'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import {
  type DecisionResults,
  decisionResultsSchema,
} from '@arena-libre/functions/contract/registrations/inbox'
import type { Outcome } from '../../../lib/acts/act-queue.ts'
import { type Acts, createUseActs, failedOutcomes, notDoneOutcome } from '../../../lib/acts/acts.ts'
import { request } from '../../../lib/api/request.ts'
import { type Decision, decisionSchema } from './decision.ts'
import { forgetRejection } from './kept-rejection.ts'
import { renewPlayers } from './players-data.ts'
import { showChanged } from './players-list-data.ts'

const REFUSALS: Readonly<Record<string, string>> = {
  conflict: 'Cambió mientras decidías. Mira cómo quedó y decide otra vez.',
  'not-found': 'Ya no existe: sus datos se borraron.',
}

const refusalOf = (code: string | null, message: string): string => REFUSALS[code ?? ''] ?? message

type Result = DecisionResults['results'][number]

const outcomeOf = (id: string, result: Result | undefined): Outcome =>
  result?.ok === true ? { id, is: 'done', revision: result.revision } : notDoneOutcome(id, result, refusalOf)

export type PlayerActs = Acts<Decision>

/**
 * The queue of decisions. Each item carries the revision that the admin saw, so that a newer decision is not
 * overwritten. The key of the act makes each item idempotent, also when it is sent again in another request.
 */
export const usePlayerActs = createUseActs<Decision>({
  name: 'player-acts',
  change: decisionSchema,
  id: hashSchema,
  together: 50,
  most: LIMITS.decisionItems,
  async send({ key, change }, targets, isLeaving) {
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
        keepalive: isLeaving,
      })
      const done = results.flatMap((result) => (result.ok ? [result] : []))
      showChanged(done)
      if (change.status === 'rejected') done.forEach(({ id }) => forgetRejection(id))
      const byId = new Map(results.map((result) => [result.id, result]))
      return targets.map(({ id }) => outcomeOf(id, byId.get(id)))
    } catch (error) {
      return failedOutcomes(error, targets, refusalOf)
    }
  },
  onIdle: () => void renewPlayers(),
})
