import { isEmail } from './email.ts'
import { isFreeFireId } from './free-fire-id.ts'
import { oneLine } from '../texts/one-line.ts'

/** What every registration asks. The nickname, a player's name in the game, may stay empty. */
export type PersonField = 'fullName' | 'nickname' | 'freeFireId' | 'email' | 'phone'

/** In characters of any script, of which some take two UTF-16 units. */
const NICKNAME_CHARACTERS = 40

/** In UTF-16 units, as inputs count. */
export const LONGEST = {
  fullName: 80,
  nickname: 2 * NICKNAME_CHARACTERS,
  freeFireId: 12,
  email: 254,
  phone: 32,
} as const satisfies Record<PersonField, number>

/** The game is for players from 11 on; no birth date is collected, as nothing here needs one. */
export const AGE_GROUPS = ['11-17', '18+'] as const

export type AgeGroup = (typeof AGE_GROUPS)[number]

/** In the form and in exports: a spreadsheet would read '11-17' as a day in November. */
export const AGE_TEXTS: Record<AgeGroup, string> = { '11-17': 'De 11 a 17', '18+': '18 o más' }

/** By the codes of the panel's messages, of which a visitor's page needs only these. */
export const PERSON_SENTENCES = {
  'full-name-required': 'El nombre es obligatorio',
  'nickname-invalid': `El apodo puede tener hasta ${NICKNAME_CHARACTERS} letras o signos`,
  'free-fire-id-required': 'El ID de Free Fire es obligatorio',
  'free-fire-id-invalid': 'El ID debe contener entre 8 y 12 dígitos numéricos',
  'email-required': 'El correo es obligatorio',
  'email-invalid': 'Correo electrónico inválido',
  'phone-required': 'El teléfono es obligatorio',
} as const

type PersonCode = keyof typeof PERSON_SENTENCES

interface Rule {
  /** Null if the field may stay empty. */
  missing: PersonCode | null
  /** The format, if the field must have one. */
  format?: { test: (text: string) => boolean; problem: PersonCode }
}

/** An invalid phone number is flagged in the inbox, but not refused. */
const RULES: Record<PersonField, Rule> = {
  fullName: { missing: 'full-name-required' },
  nickname: {
    missing: null,
    format: { test: (text) => Array.from(text).length <= NICKNAME_CHARACTERS, problem: 'nickname-invalid' },
  },
  freeFireId: {
    missing: 'free-fire-id-required',
    format: { test: isFreeFireId, problem: 'free-fire-id-invalid' },
  },
  email: { missing: 'email-required', format: { test: isEmail, problem: 'email-invalid' } },
  phone: { missing: 'phone-required' },
}

/** The code of what is wrong with a field of a person, or null. */
export function personCode(field: PersonField, text: string): PersonCode | null {
  const { missing, format } = RULES[field]
  const line = oneLine(text)
  if (line === '') return missing
  return format === undefined || format.test(line) ? null : format.problem
}

/** The problem of a field of the registration form, or null. */
export function personProblem(field: PersonField, text: string): string | null {
  const code = personCode(field, text)
  return code === null ? null : PERSON_SENTENCES[code]
}
