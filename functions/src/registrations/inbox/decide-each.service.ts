import type { BatchResult } from '../../contract/registrations/batches.ts'
import type { StatusChange } from '../../contract/registrations/registration-views.ts'
import type { Tournament } from '../../contract/tournaments/tournaments.ts'
import { eachOf } from '../../http/each-of.ts'
import { afterLeaving } from '../upkeep/after-commit.service.ts'
import { decide } from './decide.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

const forgetful = (): void => undefined

/**
 * The same decision about many registrations, each in a commit of its own, whatever their revision. The released
 * seats are reassigned together.
 */
export async function decideEach(
  ids: readonly string[],
  change: StatusChange,
  actor: string,
  deps: RegistrationDeps,
): Promise<BatchResult> {
  const tournaments = new Map<string, Tournament | undefined>()
  const left = async (id: string, tournament: Tournament | undefined): Promise<void> => {
    tournaments.set(id, tournament)
  }
  const act = { actor, remember: forgetful, left }
  const result = await eachOf(ids, (id) => decide(id, change, act, deps), deps.log)
  await Promise.all([...tournaments].map(([id, tournament]) => afterLeaving(id, tournament, deps)))
  return result
}
