export const QUESTION_TYPE_IDS = ['text', 'textarea', 'select', 'radio', 'checkbox'] as const

export type QuestionType = (typeof QUESTION_TYPE_IDS)[number]

/** A field of a form can ask for more. Apart from the names, which visitors do not see. */
export const FIELD_TYPE_IDS = [...QUESTION_TYPE_IDS, 'email', 'phone', 'number', 'date', 'rating'] as const

export type FieldType = (typeof FIELD_TYPE_IDS)[number]

/** What a question of the bank can ask for, by the names the panel shows. */
export const QUESTION_TYPES: Readonly<Record<QuestionType, string>> = {
  text: 'Texto corto',
  textarea: 'Texto largo',
  select: 'Selección única',
  radio: 'Opción múltiple',
  checkbox: 'Casillas de verificación',
}

export const FIELD_TYPES: Readonly<Record<FieldType, string>> = {
  ...QUESTION_TYPES,
  email: 'Correo electrónico',
  phone: 'Teléfono',
  number: 'Número',
  date: 'Fecha',
  rating: 'Calificación',
}

/** These offer a choice and are nothing without it. */
export const offersOptions = (type: FieldType): boolean =>
  type === 'select' || type === 'radio' || type === 'checkbox'
