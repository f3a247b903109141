import { PERSON_SENTENCES } from '../registrations/person-rules.ts'

export type Language = 'english' | 'spanish'

/**
 * The registration helper of the panel and the question bank answer in English, each field with the code of its
 * message. The panel shows the Spanish sentence of that code.
 */
export const PANEL_MESSAGES = {
  'full-name-required': { english: 'Full name is required', spanish: PERSON_SENTENCES['full-name-required'] },
  'nickname-invalid': {
    english: 'Nickname must be 40 characters at most',
    spanish: PERSON_SENTENCES['nickname-invalid'],
  },
  'free-fire-id-required': {
    english: 'Free Fire ID is required',
    spanish: PERSON_SENTENCES['free-fire-id-required'],
  },
  'free-fire-id-invalid': {
    english: 'Free Fire ID must be 8-12 digits',
    spanish: PERSON_SENTENCES['free-fire-id-invalid'],
  },
  'email-required': { english: 'Email is required', spanish: PERSON_SENTENCES['email-required'] },
  'email-invalid': { english: 'Invalid email format', spanish: PERSON_SENTENCES['email-invalid'] },
  'phone-required': { english: 'Phone number is required', spanish: PERSON_SENTENCES['phone-required'] },
  'too-long': { english: 'Is too long', spanish: 'Es demasiado largo' },
  'question-text-required': {
    english: 'Question text is required',
    spanish: 'El texto de la pregunta es obligatorio',
  },
  'question-type-required': {
    english: 'Question type is required',
    spanish: 'El tipo de pregunta es obligatorio',
  },
  'question-type-invalid': { english: 'Invalid question type', spanish: 'El tipo de pregunta no es válido' },
  'question-options-required': {
    english: 'Options are required for this question type',
    spanish: 'Este tipo de pregunta necesita opciones',
  },
} as const satisfies Record<string, Record<Language, string>>

export type PanelCode = keyof typeof PANEL_MESSAGES

export const PANEL_CODES = Object.keys(PANEL_MESSAGES) as [PanelCode, ...PanelCode[]]

const CODE_OF = new Map<string, PanelCode>(PANEL_CODES.map((code) => [PANEL_MESSAGES[code].english, code]))

/** The codes of those fields whose message is an English one. */
export const panelCodesOf = (fields: Readonly<Record<string, string>>): Record<string, PanelCode> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([field, message]) => {
      const code = CODE_OF.get(message)
      return code === undefined ? [] : [[field, code]]
    }),
  )

/** What the panel shows for a message of the API. */
export function inSpanish(message: string): string {
  const code = CODE_OF.get(message)
  return code === undefined ? message : PANEL_MESSAGES[code].spanish
}
