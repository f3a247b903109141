import { FIELD_TYPES, offersOptions } from '@arena-libre/functions/contract/forms/answer-types'
import { limitsText } from '@arena-libre/functions/contract/forms/field-limits'
import type { FormItem, FormUse } from '@arena-libre/functions/contract/forms/form-views'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { hasWords, wordsOf } from '../../../lib/text-search.ts'
import { countText, listText } from '../../../lib/texts.ts'
import { fieldOf, type PartName } from './form-merge.ts'
import { inputIn, previewFields, type FormValues } from './form-values.ts'

export const VIEWS = [
  { slug: 'todos', label: 'Todos', has: () => true },
  { slug: 'abiertos', label: 'Abiertos', has: ({ isActive }: FormItem) => isActive },
  { slug: 'cerrados', label: 'Cerrados', has: ({ isActive }: FormItem) => !isActive },
] as const

export interface Choice {
  view: (typeof VIEWS)[number]
  search: string
}

export const choiceIn = (query: URLSearchParams): Choice => ({
  view: VIEWS.find(({ slug }) => slug === query.get('ver')) ?? VIEWS[0],
  search: query.get('buscar')?.trim() ?? '',
})

export function addressOf({ view, search }: Choice): string {
  const query = new URLSearchParams({
    ...(view !== VIEWS[0] && { ver: view.slug }),
    ...(search !== '' && { buscar: search }),
  })
  return query.size === 0 ? '' : `?${query}`
}

/** Without regard to accents and capitals. */
export const shownForms = (forms: readonly FormItem[], { view, search }: Choice): FormItem[] =>
  forms.filter((form) => view.has(form) && hasWords(form.title, wordsOf(search)))

const tournamentsText = (count: number): string =>
  count >= LIMITS.activeTournaments ? `${count} torneos o más` : countText(count, 'torneo', 'torneos')

/** '10 campos · 3 respuestas · en 2 torneos' */
export const factsOf = ({ fieldCount }: FormItem, use: FormUse | undefined): string =>
  [
    countText(fieldCount, 'campo', 'campos'),
    ...(use === undefined
      ? []
      : [
          countText(use.responses, 'respuesta', 'respuestas'),
          use.tournaments === 0 ? 'sin torneos' : `en ${tournamentsText(use.tournaments)}`,
        ]),
  ].join(' · ')

/** What goes with a form. */
export const deletionText = (responses: number): string =>
  responses === 0
    ? 'No tiene respuestas. Su enlace deja de funcionar, y no se puede deshacer.'
    : `También se ${responses === 1 ? 'borra' : 'borran'} ${countText(responses, 'respuesta', 'respuestas')}. Su enlace deja de funcionar, y no se puede deshacer.`

/** 'Número · Obligatorio · Escribe un número de 1 a 10' */
export const fieldFacts = ({ type, required, options, limits }: FormField): string =>
  [
    FIELD_TYPES[type],
    required ? 'Obligatorio' : 'Opcional',
    ...(offersOptions(type) ? [countText(options.length, 'opción', 'opciones')] : []),
    ...(limits === null ? [] : [limitsText(limits)]),
  ].join(' · ')

const LABELS = {
  title: 'Título',
  description: 'Descripción',
  isActive: 'Abierto o cerrado',
  order: 'Orden de los campos',
} as const

const own = (name: PartName): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

/** A part of the form, by the label of a field where it has one. */
export function partLabel(name: PartName, ...versions: readonly FormValues[]): string {
  if (own(name)) return LABELS[name]
  const label = versions.map((values) => fieldOf(values, name)?.label.trim()).find(Boolean)
  return label === undefined ? 'Un campo sin texto' : `Campo «${label}»`
}

/** A part in words, for the two versions of a conflict. */
export function partText(values: FormValues, name: PartName): string {
  if (name === 'isActive') return values.isActive ? 'Abierto' : 'Cerrado'
  if (name === 'title' || name === 'description') return values[name].trim() || 'Vacío'
  if (name === 'order') {
    return previewFields(values)
      .map(({ label }, at) => `${at + 1}. ${label}`)
      .join(' ')
  }
  const field = fieldOf(values, name)
  if (field === undefined) return 'Sin este campo'
  const [written] = inputIn({ ...values, fields: [field] }).fields
  if (written === undefined) return ''
  const { label, help, placeholder, options } = written
  const more = [help, placeholder, listText(options)].filter((text) => text !== '')
  return [`${label || 'Sin texto'} (${fieldFacts(written)})`, ...more].join('. ')
}
