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

/** The game is for 11 and over; no birth date is asked for, as nothing here needs one. */
export const AGE_GROUPS = ['11-17', '18+'] as const

export type AgeGroup = (typeof AGE_GROUPS)[number]

interface Rule {
  missing: PanelCode
  /** Beyond being there at all. */
  sound?: { test: (text: string) => boolean; message: PanelCode }
}

/** A phone number that cannot be called is marked for the inbox, and costs no seat. */
const RULES: Record<PersonField, Rule> = {
  fullName: { missing: 'full-name-required' },
  freeFireId: {
    missing: 'free-fire-id-required',
    sound: { test: isFreeFireId, message: 'free-fire-id-invalid' },
  },
  email: { missing: 'email-required', sound: { test: isEmail, message: 'email-invalid' } },
  phone: { missing: 'phone-required' },
}

/** What is wrong with a field of the registration form, or null; the panel's helper asks in English. */
export function personProblem(
  field: PersonField,
  text: string,
  language: Language = 'spanish',
): string | null {
  const { missing, sound } = RULES[field]
  const line = oneLine(text)
  if (line === '') return PANEL_MESSAGES[missing][language]
  return sound === undefined || sound.test(line) ? null : PANEL_MESSAGES[sound.message][language]
}
