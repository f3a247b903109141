/** What a question of the bank can ask for, by the names the panel shows. */
export const QUESTION_TYPES = {
  text: 'Texto corto',
  textarea: 'Texto largo',
  select: 'Selección única',
  radio: 'Opción múltiple',
  checkbox: 'Casillas de verificación',
} as const

/** A field of a form can ask for more. */
export const FIELD_TYPES = {
  ...QUESTION_TYPES,
  email: 'Correo electrónico',
  phone: 'Teléfono',
  number: 'Número',
  date: 'Fecha',
  rating: 'Calificación',
} as const

export type QuestionType = keyof typeof QUESTION_TYPES
export type FieldType = keyof typeof FIELD_TYPES

/** These offer a choice and are nothing without it. */
export const offersOptions = (type: FieldType): boolean =>
  type === 'select' || type === 'radio' || type === 'checkbox'
