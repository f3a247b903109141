import { oneLine } from '../texts/one-line.ts'

/** A name for a greeting: their own, else the part of the e-mail before the @. */
export const displayNameOf = (displayName: string | null | undefined, email: string): string =>
  oneLine(displayName ?? '') || (email.split('@')[0] ?? '')
