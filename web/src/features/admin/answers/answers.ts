import { offersOptions } from '@arena-libre/functions/contract/forms/answer-types'
import type { ResponseSearch } from '@arena-libre/functions/contract/forms/response-search'
import type { AnswerColumn } from '@arena-libre/functions/contract/forms/wordings'
import { dayIn, midnight } from '../../../lib/days.ts'

/** What the page shows, by its name in the address. */
export const VIEWS = { tabla: 'Tabla', resumen: 'Resumen', una: 'Una por una' } as const

export type View = keyof typeof VIEWS

const isView = (name: string): name is View => Object.hasOwn(VIEWS, name)

export const viewIn = (query: URLSearchParams): View => {
  const name = query.get('vista') ?? ''
  return isView(name) ? name : 'tabla'
}

export const withView = (query: URLSearchParams, view: View): string => {
  const next = new URLSearchParams(query)
  next.delete('respuesta')
  next.set('vista', view)
  return `?${next}`
}

/** The period, in days up to now. */
export const PERIODS = [
  { value: '', label: 'Cualquier fecha' },
  { value: '1', label: 'Último día' },
  { value: '7', label: 'Últimos 7 días' },
  { value: '30', label: 'Últimos 30 días' },
  { value: 'fechas', label: 'Entre dos fechas' },
] as const

/** Of `PERIODS`: the two days that are given with it. */
export const OWN_PERIOD = 'fechas'

const DAY_MS = 86_400_000

/** Which responses are listed. What is typed is personal data: it is not in the address. */
export interface AnswersFilter {
  /** Of `PERIODS`. */
  period: string
  /** 'aaaa-mm-dd', both included, where the period is `OWN_PERIOD`; each can be empty. */
  from: string
  to: string
  chosen: { column: string; option: string } | null
}

export function filterIn(query: URLSearchParams): AnswersFilter {
  const period = query.get('periodo') ?? ''
  const column = query.get('campo')
  const option = query.get('opcion')
  const isOwn = period === OWN_PERIOD
  return {
    period: PERIODS.some(({ value }) => value === period) ? period : '',
    from: isOwn ? dayIn(query, 'desde') : '',
    to: isOwn ? dayIn(query, 'hasta') : '',
    chosen:
      column !== null && option !== null && /^[a-z0-9-]{1,64}\.\d{1,6}$/.test(column)
        ? { column, option }
        : null,
  }
}

export function withFilter(query: URLSearchParams, filter: AnswersFilter): URLSearchParams {
  const { period, from, to, chosen } = filter
  const next = new URLSearchParams(query)
  for (const name of ['periodo', 'desde', 'hasta', 'campo', 'opcion', 'respuesta']) next.delete(name)
  if (period !== '') next.set('periodo', period)
  if (period === OWN_PERIOD && from !== '') next.set('desde', from)
  if (period === OWN_PERIOD && to !== '') next.set('hasta', to)
  if (chosen !== null) {
    next.set('campo', chosen.column)
    next.set('opcion', chosen.option)
  }
  return next
}

type Search = Partial<Pick<ResponseSearch, 'text' | 'chosen' | 'from' | 'before'>>

/** What is asked of the API. */
export const searchFor = (filter: AnswersFilter, text: string, now: number): Search => ({
  ...(text !== '' && { text }),
  ...(filter.chosen !== null && { chosen: filter.chosen }),
  ...periodFor(filter, now),
})

function periodFor({ period, from, to }: AnswersFilter, now: number): Pick<Search, 'from' | 'before'> {
  if (period === OWN_PERIOD) {
    return { ...(from !== '' && { from: midnight(from) }), ...(to !== '' && { before: midnight(to, 1) }) }
  }
  return period === '' ? {} : { from: new Date(now - Number(period) * DAY_MS).toISOString() }
}

/** Nothing can be in such a period. */
export const isBackwards = ({ from, to }: AnswersFilter): boolean => from !== '' && to !== '' && to < from

export const isNarrowed = ({ period, from, to, chosen }: AnswersFilter, text: string): boolean =>
  (period !== '' && period !== OWN_PERIOD) || from + to !== '' || chosen !== null || text !== ''

/** At least one column is shown: also where all that were left are no longer asked. */
export function shownColumns<Column extends Pick<AnswerColumn, 'key'>>(
  columns: readonly Column[],
  hidden: ReadonlySet<string>,
): readonly Column[] {
  const left = columns.filter(({ key }) => !hidden.has(key))
  return left.length === 0 ? columns : left
}

/** Every option that was ever offered, with its question. */
export const optionChoices = (columns: readonly AnswerColumn[]) => [
  { value: '', label: 'Cualquier opción' },
  ...columns
    .filter(({ type }) => offersOptions(type))
    .flatMap(({ key, label, options }) =>
      options.map((option) => ({ value: `${key} ${option}`, label: `${label}: ${option}` })),
    ),
]

export const choiceValue = ({ chosen }: AnswersFilter): string =>
  chosen === null ? '' : `${chosen.column} ${chosen.option}`

/** The key of a column has no blank. */
export function chosenBy(value: string): AnswersFilter['chosen'] {
  const at = value.indexOf(' ')
  return at === -1 ? null : { column: value.slice(0, at), option: value.slice(at + 1) }
}

const plural = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('es')} ${many}`

export const answersCount = (count: number): string => plural(count, 'respuesta', 'respuestas')

/** 'Contestaron 4 de 6.' */
export function answeredText(answered: number, counted: number): string {
  if (answered === 0) return 'Nadie la contestó.'
  return `${answered === 1 ? 'Contestó' : 'Contestaron'} ${answered.toLocaleString('es')} de ${counted.toLocaleString('es')}.`
}

interface Listed {
  count: number
  looked: number
  hasMore: boolean
}

/** What the list holds, and what it was looked for in. */
export function listedText({ count, looked, hasMore }: Listed, isSearched: boolean): string {
  if (!isSearched) return hasMore ? `Las ${answersCount(count)} más recientes` : answersCount(count)
  const found = plural(count, 'encontrada', 'encontradas')
  if (!hasMore) return `${found}. Buscamos en todas.`
  return `${found}. Buscamos en las ${answersCount(looked)} más recientes; hay más.`
}

/** What was asked no longer reads like this. */
export const FORMER = 'ya no se pregunta así'
export const FORMER_FIELD = 'Ya no se pregunta así'

/** The first answer that a person can be told apart by, for a row on a phone. */
export const mainColumn = (columns: readonly AnswerColumn[]): AnswerColumn[] =>
  columns.filter(({ type }) => type === 'text' || type === 'email' || type === 'textarea')

export const numberText = (number: number): string =>
  number.toLocaleString('es', { maximumFractionDigits: 6 })

/** '3', 'de 10 a 20' */
export const rangeText = ({ from, to }: { from: number; to: number }): string =>
  from === to ? numberText(from) : `${numberText(from)} a menos de ${numberText(to)}`
