import type { FormField } from '@arena-libre/functions/contract/forms'
import type { RegistrationForm } from '@arena-libre/functions/contract/registration-views'

/** What the first line of a question with options to choose from says. */
const EPIC_CHOICE = 'Selecciona una opción épica'

/** Their names in the API, and on the page: no field of a person is called like that. */
export const answerName = (id: string): string => `answers.${id}`

interface AskedField {
  id: string
  field: FormField
}

/** Questions of the bank, then the fields of the linked form; what stands in both is asked once. */
export function askedFields({ questions, fields }: Pick<RegistrationForm, 'questions' | 'fields'>) {
  const asked = questions.map(({ text, ...question }) => ({
    ...question,
    label: text,
    placeholder: question.type === 'select' ? EPIC_CHOICE : question.placeholder,
  }))
  const known = new Set(asked.map(({ id }) => id))
  const all: FormField[] = [...asked, ...fields.filter(({ id }) => !known.has(id))]
  return all.map((field): AskedField => ({ id: field.id, field: { ...field, id: answerName(field.id) } }))
}
