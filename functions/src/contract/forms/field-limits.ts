import { dateFormat } from '../time/spanish-dates.ts'
import type { FieldType } from './answer-types.ts'

/**
 * What an answer has to keep within, besides its type. An end that is null is open. `of` says what is measured: the
 * value of a number, the characters of a text, how many options are chosen, or the day of a date as 'YYYY-MM-DD'.
 */
export type FieldLimits =
  | { of: 'value' | 'length' | 'choices'; min: number | null; max: number | null }
  | { of: 'day'; min: string | null; max: string | null }

const MEASURES: Partial<Record<FieldType, FieldLimits['of']>> = {
  number: 'value',
  text: 'length',
  textarea: 'length',
  checkbox: 'choices',
  date: 'day',
}

/** What the limits of a field of this type measure; undefined for types that have none. */
export const measureOf = (type: FieldType): FieldLimits['of'] | undefined => MEASURES[type]

/** The longest text of an answer, and the most options of a field. */
export const LARGEST = { length: 2000, choices: 40, value: 1_000_000_000_000 } as const

let numbers: Intl.NumberFormat | undefined

/** Made when it is needed: the first use of `Intl` takes long on slow phones, and most forms have no limits. */
const numberText = (value: number): string =>
  (numbers ??= new Intl.NumberFormat('es', { maximumFractionDigits: 10, useGrouping: false })).format(value)

const dayTextIn = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const dayText = (day: string): string => dayTextIn('UTC', new Date(day))

/** The two ends in words, for a sentence such as 'de 1 a 5'. */
interface Ends {
  min: string | null
  max: string | null
  isExact: boolean
}

function endsOf(limits: FieldLimits): Ends {
  const isExact = limits.min !== null && limits.min === limits.max
  if (limits.of === 'day') return { ...inWords(limits, dayText), isExact }
  return { ...inWords(limits, numberText), isExact }
}

const inWords = <End>({ min, max }: { min: End | null; max: End | null }, textOf: (end: End) => string) => ({
  min: min === null ? null : textOf(min),
  max: max === null ? null : textOf(max),
})

/** 'Escribe un número de 1 a 10', 'Elige al menos 2 opciones' */
export function limitsText(limits: FieldLimits): string {
  const { min, max, isExact } = endsOf(limits)
  if (limits.of === 'value' || limits.of === 'day') {
    const [what, exactly, the, joined] = limits.of === 'value' ? VALUE : DAY
    if (isExact) return `${exactly} ${min}`
    if (max === null) return `${what} desde ${the}${min}`
    return min === null ? `${what} hasta ${the}${max}` : `${what} de${joined} ${min} a${joined} ${max}`
  }
  const [verb, one, many] = limits.of === 'length' ? LENGTH : CHOICES
  const unit = (count: number | null) => (count === 1 ? one : many)
  if (isExact) return `${verb} exactamente ${min} ${unit(limits.min)}`
  if (max === null) return `${verb} al menos ${min} ${unit(limits.min)}`
  return min === null
    ? `${verb} ${max} ${unit(limits.max)} como máximo`
    : `${verb} de ${min} a ${max} ${unit(limits.max)}`
}

const VALUE = ['Escribe un número', 'Escribe el número', '', ''] as const
const DAY = ['Elige una fecha', 'Elige el', 'el ', 'l'] as const
const LENGTH = ['Escribe', 'carácter', 'caracteres'] as const
const CHOICES = ['Elige', 'opción', 'opciones'] as const

/** What a person wrote as a number, with a point or a comma. */
const numberIn = (answer: string): number => Number(answer.trim().replace(',', '.'))

const isWithin = <Measured extends number | string>(
  measured: Measured,
  { min, max }: { min: Measured | null; max: Measured | null },
): boolean => (min === null || measured >= min) && (max === null || measured <= max)

/** Whether an answer that is valid for its type keeps within its limits. Those of another type do not count. */
export function keepsWithin(
  limits: FieldLimits,
  type: FieldType,
  answer: string | readonly string[],
): boolean {
  if (limits.of !== measureOf(type)) return true
  const text = typeof answer === 'string' ? answer.trim() : ''
  // As people count them: an emoji is one character.
  if (limits.of === 'length') return isWithin(Array.from(text).length, limits)
  if (limits.of === 'value') return isWithin(numberIn(text), limits)
  if (limits.of === 'day') return isWithin(text, limits)
  return isWithin(typeof answer === 'string' ? 1 : new Set(answer).size, limits)
}

/** Whether an end of the limits is beyond the other. */
export const areCrossed = (limits: FieldLimits): boolean =>
  limits.min !== null && limits.max !== null && limits.min > limits.max
