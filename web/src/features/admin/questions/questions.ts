import { z } from 'zod'
import {
  offersOptions,
  QUESTION_TYPES,
  type QuestionType,
} from '@arena-libre/functions/contract/forms/answer-types'
import { fieldOf, type FormField } from '@arena-libre/functions/contract/forms/forms'
import type { Question, QuestionInput } from '@arena-libre/functions/contract/forms/questions'
import type { QuestionUses } from '@arena-libre/functions/contract/forms/question-uses'
import { PANEL_MESSAGES } from '@arena-libre/functions/contract/texts/panel-messages'
import { listText } from '../../../lib/texts.ts'

/** An act that can be undone before it is sent. */
export const bankChangeSchema = z.enum(['activate', 'deactivate', 'delete'])
export type BankChange = z.infer<typeof bankChangeSchema>

/** The bank in the order that is shown, with the queued acts applied. */
export function shownBank(
  bank: readonly Question[],
  changes: ReadonlyMap<string, BankChange>,
  order: readonly string[] | null,
): Question[] {
  const places = new Map(order?.map((id, place) => [id, place]))
  const placeOf = ({ id, order: stored }: Question): number => places.get(id) ?? bank.length + stored
  const ordered = order === null ? bank : bank.toSorted((one, other) => placeOf(one) - placeOf(other))
  return ordered.flatMap((question) => asChanged(question, changes.get(question.id)) ?? [])
}

function asChanged(question: Question, change: BankChange | undefined): Question | null {
  if (change === undefined) return question
  return change === 'delete' ? null : { ...question, active: change === 'activate' }
}

/** All ids after a shown row was moved: what is hidden keeps its place among the others. */
export function orderAfter(
  all: readonly string[],
  shown: readonly string[],
  from: number,
  to: number,
): string[] {
  const moved = shown[from]
  const target = shown[to]
  if (moved === undefined || target === undefined || moved === target) return [...all]
  const others = all.filter((id) => id !== moved)
  const at = others.indexOf(target) + (to > from ? 1 : 0)
  return others.toSpliced(at, 0, moved)
}

/** The fields that players see: as the API builds them, and for acts that are still queued as it will. */
export function previewOf(shown: readonly Question[], saved: readonly FormField[]): FormField[] {
  const byId = new Map(saved.map((field) => [field.id, field]))
  return shown.filter(({ active }) => active).map((question) => byId.get(question.id) ?? fieldOf(question))
}

/** The API deletes inactive questions only. */
export const possible = (rows: readonly Question[], change: BankChange): Question[] =>
  rows.filter(({ active }) => active === (change === 'deactivate'))

const VERBS: Record<BankChange, string> = {
  activate: 'Activaste',
  deactivate: 'Desactivaste',
  delete: 'Borraste',
}

const questionCount = (count: number): string => (count === 1 ? '1 pregunta' : `${count} preguntas`)

/** 'Activaste «País»', 'Borraste 3 preguntas' */
export const didText = (change: BankChange, what: string | number): string =>
  `${VERBS[change]} ${typeof what === 'string' ? `«${what}»` : questionCount(what)}`

/** 'Opción múltiple · Obligatoria · 4 opciones' */
export const factsOf = ({ type, required, options }: Question): string =>
  [
    QUESTION_TYPES[type],
    required ? 'Obligatoria' : 'Opcional',
    ...(offersOptions(type) ? [options.length === 1 ? '1 opción' : `${options.length} opciones`] : []),
  ].join(' · ')

const answersCount = (count: number): string => (count === 1 ? '1 respuesta' : `${count} respuestas`)

const answeredIn = ({ answered }: QuestionUses, id: string): number =>
  answered.find((one) => one.id === id)?.count ?? 0

const openText = (count: number): string =>
  count === 0
    ? 'Ahora no hay torneos abiertos'
    : count === 1
      ? 'Se pregunta en 1 torneo abierto'
      : `Se pregunta en ${count} torneos abiertos`

/** 'Se pregunta en 2 torneos abiertos · 34 respuestas'. Of one that can be deleted: what becomes of its answers. */
export function usesText({ id, active }: Pick<Question, 'id' | 'active'>, uses: QuestionUses): string {
  const count = answeredIn(uses, id)
  const kept = count === 1 ? 'se conserva si la borras' : 'se conservan si la borras'
  return [
    active ? openText(uses.openTournaments) : 'Ahora no se pregunta',
    !uses.counted
      ? 'Todavía estamos contando las respuestas…'
      : count === 0
        ? 'Aún nadie la ha respondido'
        : active
          ? answersCount(count)
          : `${answersCount(count)}, que ${kept}`,
  ].join(' · ')
}

/** '34 respuestas siguen en las inscripciones, con la pregunta que se hizo'; null without any. */
export function keptText(ids: readonly string[], uses: QuestionUses | undefined): string | null {
  const count = uses === undefined ? 0 : ids.reduce((sum, id) => sum + answeredIn(uses, id), 0)
  if (count === 0) return null
  return count === 1
    ? '1 respuesta sigue en su inscripción, con la pregunta que se hizo'
    : `${count} respuestas siguen en las inscripciones, con la pregunta que se hizo`
}

/** 'Se hacen 5 de 6' */
export function leadText(bank: readonly Question[]): string {
  const active = bank.filter((question) => question.active).length
  if (active === 0) return 'Ahora no se hace ninguna.'
  const asked = active === 1 ? 'Se hace 1' : `Se hacen ${active}`
  return `${asked} de ${bank.length} en cada inscripción, en este orden.`
}

export const TYPE_OPTIONS = Object.entries(QUESTION_TYPES).map(([value, label]) => ({ value, label }))

const isType = (value: string): value is QuestionType => Object.hasOwn(QUESTION_TYPES, value)

export const LONGEST = { text: 300, placeholder: 120, option: 200 } as const
export const MOST_OPTIONS = 40

/** What the form of a question holds. */
export interface QuestionValues {
  text: string
  type: string
  required: boolean
  placeholder: string
  /** Kept while another type is chosen, and only sent for a type with options. */
  options: { text: string }[]
  /** Of a new one: later it is switched in the list. */
  active: boolean
}

export const EMPTY_QUESTION: QuestionValues = {
  text: '',
  type: 'text',
  required: false,
  placeholder: '',
  options: [],
  active: true,
}

export const valuesOf = ({
  text,
  type,
  required,
  placeholder,
  options,
  active,
}: QuestionInput): QuestionValues => ({
  active,
  text,
  type,
  required,
  placeholder,
  options: options.map((option) => ({ text: option })),
})

const filled = (options: QuestionValues['options']): string[] =>
  options.map(({ text }) => text.trim()).filter((text) => text !== '')

/** What the form would send. A placeholder has no place in a list of choices. */
export function inputOf({
  text,
  type,
  required,
  placeholder,
  options,
  active,
}: QuestionValues): QuestionInput {
  const known = isType(type) ? type : 'text'
  return {
    text: text.trim(),
    type: known,
    required,
    placeholder: hasPlaceholder(known) ? placeholder.trim() : '',
    options: offersOptions(known) ? filled(options) : [],
    active,
  }
}

/** What is written; whether it is active is not. */
export type WrittenQuestion = Omit<QuestionInput, 'active'>

/** The types whose field shows a text while it is empty. */
export const hasPlaceholder = (type: string): boolean =>
  type === 'text' || type === 'textarea' || type === 'select'

export const hasOptions = (type: string): boolean => isType(type) && offersOptions(type)

const spanish = (code: keyof typeof PANEL_MESSAGES): string => PANEL_MESSAGES[code].spanish

/** A repeated option could not be told apart in the answers. */
const repeatedAt = (options: QuestionValues['options']): number[] => {
  const texts = options.map(({ text }) => text.trim())
  return texts.flatMap((text, at) => (text !== '' && texts.indexOf(text) < at ? [at] : []))
}

export const questionFormSchema = z
  .object({
    text: z.string().trim().min(1, spanish('question-text-required')),
    type: z.string(),
    required: z.boolean(),
    placeholder: z.string(),
    options: z.array(z.object({ text: z.string() })),
    active: z.boolean(),
  })
  .superRefine(({ type, options }, context) => {
    if (!hasOptions(type)) return
    if (filled(options).length === 0) {
      context.addIssue({ code: 'custom', path: ['options'], message: spanish('question-options-required') })
    }
    for (const at of repeatedAt(options)) {
      context.addIssue({ code: 'custom', path: ['options', at, 'text'], message: 'Esta opción ya está' })
    }
  })
  .transform(inputOf)

/** A value in words, for the two versions of a conflict. */
export function valueText(name: keyof WrittenQuestion, written: WrittenQuestion): string {
  if (name === 'type') return QUESTION_TYPES[written.type]
  if (name === 'required') return written.required ? 'Sí' : 'No'
  if (name === 'options') return written.options.length === 0 ? 'Ninguna' : listText(written.options)
  return written[name] === '' ? 'Vacío' : written[name]
}
