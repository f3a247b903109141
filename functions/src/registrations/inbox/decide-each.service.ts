import type { BatchResult } from '../../contract/registrations/batches.ts'
import type { DecisionResults } from '../../contract/registrations/inbox.ts'
import {
  statusChangedSchema,
  type StatusChange,
  type StatusChanged,
} from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { endsOf } from '../../http/each-of.ts'
import type { OnceForEach } from '../../http/repeatable.ts'
import { afterLeaving } from '../upkeep/after-commit.service.ts'
import { decide } from './decide.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** Most decisions change nothing but their own registration, and are not in each other's way. */
const AT_ONCE = 10

interface Decisions {
  ids: readonly string[]
  /** The versions that were read, in the same order. Without them the decision is about any. */
  revisions?: readonly number[] | undefined
  change: Omit<StatusChange, 'revision'>
  /** The uid of the admin. */
  actor: string
  once: OnceForEach<StatusChanged>
}

/**
 * The same decision about many registrations, each in a commit of its own. The released seats are reassigned together.
 */
export async function decideEach(
  { ids, revisions, change, actor, once }: Decisions,
  deps: RegistrationDeps,
): Promise<DecisionResults> {
  const tournaments = new Map<string, Tournament | undefined>()
  const left = async (id: string, tournament: Tournament | undefined): Promise<void> => {
    tournaments.set(id, tournament)
  }
  const read = new Map(ids.map((id, index) => [id, revisions?.[index]]))
  const decideOne = async (id: string): Promise<StatusChanged> => {
    const revision = read.get(id)
    const decision = { ...change, ...(revision !== undefined && { revision }) }
    return statusChangedSchema.parse(
      await once(id, decision, (remember) => decide(id, decision, { actor, remember, left }, deps)),
    )
  }
  const results = await endsOf(ids, decideOne, deps.log, AT_ONCE)
  await Promise.all([...tournaments].map(([id, tournament]) => afterLeaving(id, tournament, deps)))
  return { results }
}

/** Without a key there is nothing to remember: what is done already is not done again. */
export const everyTime: OnceForEach<StatusChanged> = (_id, _facts, act) => act(() => undefined)

/** What the calls of the specification say of each. */
export const briefly = ({ results }: DecisionResults): BatchResult => ({
  results: results.map((result) => (result.ok ? { id: result.id, ok: true } : result)),
})
