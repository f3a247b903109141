import { isEmail } from './email.ts'
import { isFreeFireId } from './free-fire-id.ts'
import { oneLine } from '../texts/one-line.ts'
import { PANEL_MESSAGES, type Language, type PanelCode } from '../texts/panel-messages.ts'

/** What every registration asks. */
export type PersonField = 'fullName' | 'freeFireId' | 'email' | 'phone'

export const LONGEST = { fullName: 80, freeFireId: 12, email: 254, phone: 32 } as const satisfies Record<
  PersonField,
  number
>

/** The game is for players from 11 on; no birth date is collected, as nothing here needs one. */
export const AGE_GROUPS = ['11-17', '18+'] as const

export type AgeGroup = (typeof AGE_GROUPS)[number]

interface Rule {
  missing: PanelCode
  /** The format, if the field must have one. */
  format?: { test: (text: string) => boolean; message: PanelCode }
}

/** An invalid phone number is flagged in the inbox, but not refused. */
const RULES: Record<PersonField, Rule> = {
  fullName: { missing: 'full-name-required' },
  freeFireId: {
    missing: 'free-fire-id-required',
    format: { test: isFreeFireId, message: 'free-fire-id-invalid' },
  },
  email: { missing: 'email-required', format: { test: isEmail, message: 'email-invalid' } },
  phone: { missing: 'phone-required' },
}

/** The problem of a field of the registration form, or null; for the panel's helper in English. */
export function personProblem(
  field: PersonField,
  text: string,
  language: Language = 'spanish',
): string | null {
  const { missing, format } = RULES[field]
  const line = oneLine(text)
  if (line === '') return PANEL_MESSAGES[missing][language]
  return format === undefined || format.test(line) ? null : PANEL_MESSAGES[format.message][language]
}
