import type { Answers } from './answers.ts'
import type { Answer } from './answer-rules.ts'
import type { FieldType } from './answer-types.ts'
import type { Form, FormField, FormResponse, FormVersion } from './forms.ts'

/** The fields of a form, now and before. */
export interface Wordings {
  form: Pick<Form, 'fields' | 'revision'>
  /** The oldest first. */
  versions: readonly Pick<FormVersion, 'fields' | 'revision'>[]
}

/** What one field asked in one wording: the same field with another text or type is another column. */
export interface AnswerColumn {
  /** The field, and the how many-th of its wordings this is: it stays the same when the form is edited again. */
  key: string
  fieldId: string
  label: string
  type: FieldType
  /** Everything that it ever offered; what is offered now comes first. */
  options: readonly string[]
  /** Whether the form asks it now. */
  isCurrent: boolean
}

/** The fields that a response answered: those that were the first to be replaced after it, or the present ones. */
export const fieldsAt = (revision: number, { form, versions }: Wordings): readonly FormField[] =>
  (versions.find((version) => version.revision >= revision) ?? form).fields

/** What is asked, as far as a column depends on it. */
export type WordedField = Pick<FormField, 'id' | 'type' | 'label'> & Partial<Pick<FormField, 'options'>>

export const isWordedSo = (column: AnswerColumn, { id, label, type }: WordedField): boolean =>
  column.fieldId === id && column.label === label && column.type === type

const withOptions = (column: AnswerColumn, { options = [] }: WordedField): AnswerColumn => ({
  ...column,
  options: [...new Set([...options, ...column.options])],
})

/** A form as it asks now, and as it asked before. */
export const columnsOf = ({ form, versions }: Wordings): AnswerColumn[] =>
  columnsAsked(
    form.fields,
    versions.map(({ fields }) => fields),
  )

/** As is asked now, each question followed by its earlier wordings, and those at the end that are asked no more. */
export function columnsAsked(
  now: readonly WordedField[],
  /** The oldest first. */
  before: readonly (readonly WordedField[])[],
): AnswerColumn[] {
  const found: AnswerColumn[] = []
  for (const field of [...before, now].flat()) {
    const place = found.findIndex((column) => isWordedSo(column, field))
    const known = found[place]
    if (known !== undefined) found[place] = withOptions(known, field)
    else {
      const { id, label, type, options = [] } = field
      const number = found.filter(({ fieldId }) => fieldId === id).length + 1
      found.push({ key: `${id}.${number}`, fieldId: id, label, type, options, isCurrent: false })
    }
  }
  const asked = now.flatMap((field) => {
    const own = found.filter(({ fieldId }) => fieldId === field.id)
    const current = own.find((column) => isWordedSo(column, field))
    const earlier = own.filter((column) => column !== current).toReversed()
    return current === undefined ? earlier : [{ ...current, isCurrent: true }, ...earlier]
  })
  const askedIds = new Set(now.map(({ id }) => id))
  return [...asked, ...found.filter(({ fieldId }) => !askedIds.has(fieldId))]
}

/** A response under the wording that it answered. */
export interface WordedAnswers {
  /** By the key of the column. */
  byColumn: ReadonlyMap<string, Answer>
  /** To fields that no known version of the form has. */
  others: Answers
}

/** Reads responses under the wording that each of them answered. */
export function wordedBy(wordings: Wordings) {
  const columns = columnsOf(wordings)
  const columnFor = (field: FormField) => columns.find((column) => isWordedSo(column, field))
  const read = ({ revision, answers }: Pick<FormResponse, 'revision' | 'answers'>): WordedAnswers => {
    const fields = fieldsAt(revision, wordings)
    const byColumn = new Map<string, Answer>()
    const others: Answers = {}
    for (const [id, answer] of Object.entries(answers)) {
      const field = fields.find((one) => one.id === id)
      const column = field && columnFor(field)
      if (column === undefined) others[id] = answer
      else byColumn.set(column.key, answer)
    }
    return { byColumn, others }
  }
  return { columns, read }
}

export type WordedForm = ReturnType<typeof wordedBy>

/** 'WhatsApp, TikTok' */
export const answerText = (answer: Answer): string => [answer].flat().join(', ')
