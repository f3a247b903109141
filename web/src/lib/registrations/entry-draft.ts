import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import type { AgeGroup, PersonField } from '@arena-libre/functions/contract/registrations/person-rules'
import { newClientKey } from '../api/client-key.ts'
import { readStored, tabStorage, writeStored } from '../stored.ts'

/** Text fields, by the API's names. */
export type EntryText =
  PersonField | 'partner.fullName' | 'partner.nickname' | 'partner.freeFireId' | 'guardian.name'

/** What has been filled in so far. */
export interface EntryDraft {
  /** Idempotency key: all attempts to send this draft make one registration. */
  clientKey: string
  /** How long the form has been open, across reloads. */
  filledMs: number
  texts: Partial<Record<EntryText, string>>
  age: AgeGroup | null
  guardianConsent: boolean
  answers: Answers
  /** The accepted version of rules and terms. */
  acceptedVersion: string | null
}

const keyOf = (tournamentId: string): string => `arena-libre_registration:${tournamentId}`

export const emptyEntry = (): EntryDraft => ({
  clientKey: newClientKey(),
  filledMs: 0,
  texts: {},
  age: null,
  guardianConsent: false,
  answers: {},
  acceptedVersion: null,
})

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A draft of an incompatible release is ignored. */
function isEntry(value: unknown): value is EntryDraft {
  if (!isObject(value)) return false
  const draft = value as Partial<EntryDraft>
  const isWhole = typeof draft.clientKey === 'string' && typeof draft.filledMs === 'number'
  return isWhole && isObject(draft.texts) && isObject(draft.answers)
}

export function loadEntry(tournamentId: string): EntryDraft {
  const stored = readStored(keyOf(tournamentId), tabStorage)
  return isEntry(stored) ? { ...emptyEntry(), ...stored } : emptyEntry()
}

const isBlank = ({ texts, answers, age }: EntryDraft): boolean =>
  age === null && Object.keys(texts).length === 0 && Object.keys(answers).length === 0

/** Whether this tab has a draft for the tournament. */
export const hasEntry = (tournamentId: string): boolean =>
  readStored(keyOf(tournamentId), tabStorage) !== null

/** An empty draft is not stored: its key may be another one after a reload. */
export const saveEntry = (tournamentId: string, draft: EntryDraft): void =>
  void writeStored(keyOf(tournamentId), isBlank(draft) ? null : draft, tabStorage)

/** Only the draft with this key: a newer one stays. */
export function forgetEntry(tournamentId: string, clientKey: string): void {
  if (loadEntry(tournamentId).clientKey === clientKey) writeStored(keyOf(tournamentId), null, tabStorage)
}

const rulesKeyOf = (tournamentId: string): string => `arena-libre_rules:${tournamentId}`

/** Rules accepted on their own page are not asked for again in the form. */
export const rememberAccepted = (tournamentId: string, rules: readonly string[]): void =>
  void writeStored(rulesKeyOf(tournamentId), rules, tabStorage)

/** The next player in this tab has not read the rules. */
export const forgetAccepted = (tournamentId: string): void =>
  void writeStored(rulesKeyOf(tournamentId), null, tabStorage)

/** Rules that changed since have to be accepted again. */
export const hasAccepted = (tournamentId: string, rules: readonly string[]): boolean =>
  JSON.stringify(readStored(rulesKeyOf(tournamentId), tabStorage)) === JSON.stringify(rules)
