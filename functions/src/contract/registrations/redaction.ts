import type { Registration } from './registrations.ts'

/** What a registration has in the place of its people once the period for their data is over. */
export const REDACTED = {
  fullName: 'Datos borrados',
  nickname: '',
  freeFireId: '00000000',
  email: 'borrado@datos.invalid',
  phone: '00000000',
  phoneE164: null,
  partner: null,
  guardian: null,
  answers: {},
  wordings: [],
  source: null,
  sourceMark: null,
  nameKey: '',
  flags: [],
  reason: null,
  chatOpenedAt: null,
  chatOpenedBy: null,
} satisfies Partial<Registration>

export const isRedacted = ({ redactedAt }: Pick<Registration, 'redactedAt'>): boolean => redactedAt !== null
