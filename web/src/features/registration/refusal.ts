import { ApiError } from '../../lib/api/api-error.ts'
import type { Hindrance } from '../../lib/tournaments/closed-words.ts'

/** Why nobody can register there now, beyond what the tournament's own record tells. */
export type Refusal = Hindrance | 'missing'

const REFUSALS: Readonly<Record<string, Refusal>> = {
  'tournament-full': 'full',
  'registration-closed': 'closed',
  'tournament-started': 'in-progress',
  'no-linked-form': 'without-form',
  'registration-form-inactive': 'form-inactive',
  'not-published': 'missing',
}

export const refusalOf = (failure: unknown): Refusal | null =>
  failure instanceof ApiError ? (REFUSALS[failure.code ?? ''] ?? null) : null
