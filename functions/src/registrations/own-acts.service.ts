import { ApiError } from '../http/api-error.ts'
import { erase } from './erase.service.ts'
import { move } from './move.service.ts'
import { openReceipt } from './open-receipt.service.ts'
import type { RegistrationDeps } from './registration-deps.service.ts'

/** Gives a seat, or a place in line, to whoever is next. */
export async function withdrawOwn(token: string, deps: RegistrationDeps): Promise<void> {
  const { present } = await openReceipt(token, deps)
  await orGone(move(present.id, { to: 'withdrawn', by: 'player', message: 'withdrawn' }, deps))
}

export async function eraseOwn(token: string, deps: RegistrationDeps): Promise<{ erased: string }> {
  const { present } = await openReceipt(token, deps)
  return orGone(erase(present.id, { actor: { kind: 'player' } }, deps))
}

/** What was there when the receipt was opened can be gone a moment later: its holder may know that. */
async function orGone<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not-found') throw new ApiError('registration-gone')
    throw error
  }
}
