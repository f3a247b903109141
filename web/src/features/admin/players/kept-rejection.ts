import { forgetKept, type KeptAt, keptAt } from '../../../lib/forms/kept.ts'

const DIALOG = 'reject'

/** The reason that was typed for these registrations. */
export function keptRejection<Typed>(ids: readonly string[]): KeptAt<Typed> {
  const [first = '', ...others] = ids.toSorted()
  return keptAt(first, DIALOG, ...others)
}

/** This one is rejected: what was typed for it, or for it and others, has been sent. */
export const forgetRejection = (id: string): void => forgetKept(id, DIALOG)
