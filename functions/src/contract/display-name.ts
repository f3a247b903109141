import { oneLine } from './one-line.ts'

/** A name to greet somebody by: their own, else the part of the e-mail before the @. */
export const displayNameOf = (displayName: string | null | undefined, email: string): string =>
  oneLine(displayName ?? '') || (email.split('@')[0] ?? '')
