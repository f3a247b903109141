import type { BatchResult } from '../contract/batches.ts'
import type { StatusChange } from '../contract/registration-views.ts'
import { eachOf } from '../http/each-of.ts'
import { decide } from './decide.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

const forgetful = (): void => undefined

/** The same decision about many, each in a commit of its own, whatever became of it meanwhile. */
export const decideEach = (
  ids: readonly string[],
  change: StatusChange,
  actor: string,
  deps: RegistrationDeps,
): Promise<BatchResult> =>
  eachOf(ids, (id) => decide(id, change, { actor, remember: forgetful }, deps), deps.log)
