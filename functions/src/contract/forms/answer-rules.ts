import type { FieldType } from './answer-types.ts'
import { type FieldLimits, keepsWithin, limitsText } from './field-limits.ts'
import { looksLikeEmail } from '../registrations/email.ts'
import { LIMITS } from '../limits.ts'
import { isPhone } from '../registrations/phone.ts'

/** A text, or for checkboxes the list of what was ticked. */
export type Answer = string | readonly string[]

/** The parts of a question of the bank or a field of a form that validate its answer. */
export interface Asked {
  type: FieldType
  required: boolean
  options: readonly string[]
  /** Questions of the bank have none. */
  limits?: FieldLimits | null
}

export const FIELD_REQUIRED = 'Este campo es obligatorio'
export const QUESTION_REQUIRED = 'Esta pregunta es obligatoria'
const ONE_LINE = 'Escribe tu respuesta en una sola línea'
const NOT_OFFERED = 'Elige una de las opciones'

const isBlank = (answer: Answer | undefined): boolean =>
  answer === undefined || (typeof answer === 'string' ? answer.trim() === '' : answer.length === 0)

const NUMBER = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Also checks that the day exists: a date that rolls over into the next month is invalid. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function isRating(text: string): boolean {
  const { min, max } = LIMITS.rating
  return /^\d$/.test(text) && Number(text) >= min && Number(text) <= max
}

const TEXT_RULES: Partial<Record<FieldType, [isValid: (text: string) => boolean, message: string]>> = {
  email: [looksLikeEmail, 'Ingresa un email válido'],
  phone: [isPhone, 'Ingresa un teléfono válido'],
  number: [(text) => NUMBER.test(text), 'Ingresa un número válido'],
  date: [isDay, 'Ingresa una fecha válida'],
  rating: [isRating, `Elige de ${LIMITS.rating.min} a ${LIMITS.rating.max}`],
}

/** What is wrong with an answer, or null. */
export function answerProblem(
  asked: Asked,
  answer: Answer | undefined,
  whenMissing: string = FIELD_REQUIRED,
): string | null {
  if (answer === undefined || isBlank(answer)) return asked.required ? whenMissing : null
  const problem = typeProblem(asked, answer)
  if (problem !== null || !asked.limits) return problem
  return keepsWithin(asked.limits, asked.type, answer) ? null : limitsText(asked.limits)
}

function typeProblem({ type, options }: Asked, answer: Answer): string | null {
  if (type === 'checkbox') {
    const ticked = typeof answer === 'string' ? [answer] : answer
    return ticked.every((option) => options.includes(option)) ? null : NOT_OFFERED
  }
  if (typeof answer !== 'string') return NOT_OFFERED
  if (type !== 'textarea' && answer.includes('\n')) return ONE_LINE
  if (type === 'select' || type === 'radio') return options.includes(answer) ? null : NOT_OFFERED
  const [isValid, message] = TEXT_RULES[type] ?? []
  return isValid === undefined || message === undefined || isValid(answer.trim()) ? null : message
}
