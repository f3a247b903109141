import { ApiError } from '../../lib/api/api-error.ts'
import type { RegistrationView } from '../../lib/tournaments/registration-view.ts'

/** Why nobody can register there now, beyond what the tournament's own record tells. */
export type Refusal = Exclude<RegistrationView, 'open' | 'line'> | 'inactive' | 'missing'

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'tournament-full': 'full',
  'registration-closed': 'closed',
  'tournament-started': 'closed',
  'no-linked-form': 'without-form',
  'registration-form-inactive': 'inactive',
  'not-published': 'missing',
}

export const refusalOf = (failure: unknown): Refusal | null =>
  failure instanceof ApiError ? (REFUSALS[failure.code ?? ''] ?? null) : null
