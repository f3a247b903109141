import { readStored, writeStored } from '../stored.ts'

const tab = (): Storage => sessionStorage
const keyOf = (tournamentId: string): string => `arena-libre_rules:${tournamentId}`

/** Whoever read and accepted the rules on their screen is not asked again in the form. */
export const rememberAccepted = (tournamentId: string, rules: readonly string[]): void =>
  void writeStored(keyOf(tournamentId), rules, tab)

/** Whoever registers next from the same tab has read nothing yet. */
export const forgetAccepted = (tournamentId: string): void => void writeStored(keyOf(tournamentId), null, tab)

/** Only these very rules: those that changed since then have to be read. */
export const hasAccepted = (tournamentId: string, rules: readonly string[]): boolean =>
  JSON.stringify(readStored(keyOf(tournamentId), tab)) === JSON.stringify(rules)
