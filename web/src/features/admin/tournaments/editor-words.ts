import { CURRENCIES, CURRENCY_NAMES } from '@arena-libre/functions/contract/tournaments/money'
import { modalityText } from '@arena-libre/functions/contract/tournaments/facts-line'
import { instantOf } from '@arena-libre/functions/contract/time/wall-time'
import { dayAndTime } from '../../../lib/dates.ts'
import { currencyIn, type EditorValues, type FieldName, prizeIn } from './editor-values.ts'
import { cityOf } from './zones.ts'

export const LABELS: Readonly<Record<FieldName, string>> = {
  name: 'Nombre',
  description: 'Descripción',
  date: 'Fecha y hora',
  timeZone: 'Zona horaria',
  registrationDeadline: 'Cierre de inscripciones',
  endDate: 'Final del torneo',
  mapSelection: 'Mapa',
  modality: 'Modalidad',
  maxPlayers: 'Jugadores',
  waitlist: 'Lista de espera',
  first: '1er lugar',
  second: '2do lugar',
  third: '3er lugar',
  prize: 'Premio en palabras',
  currency: 'Moneda',
  entryFee: 'Costo de inscripción',
  feePayment: 'Cómo se paga',
  gameMode: 'Categoría',
  format: 'Formato',
  rules: 'Reglas',
  linkedFormId: 'Formulario de inscripción',
  status: 'Publicación',
  publishDate: 'Fecha de publicación',
}

/** In the order of the form. */
export const FIELD_NAMES = Object.keys(LABELS) as FieldName[]

export const STATUS_TEXTS = { draft: 'Borrador', scheduled: 'Programado', published: 'Publicado' } as const

export const TO_BE_ANNOUNCED = 'Por anunciar'

export const CURRENCY_OPTIONS = CURRENCIES.map((currency) => ({
  value: currency,
  label: `${currency} · ${CURRENCY_NAMES[currency]}`,
}))

export const FORMATS = [
  { value: '', label: 'Sin definir' },
  { value: 'eliminacion_directa', label: 'Eliminación directa' },
  { value: 'puntos', label: 'Por puntos' },
] as const

/** A value in words, to be compared with another. */
export function valueText(
  values: EditorValues,
  name: FieldName,
  formTitle: (id: string) => string | undefined,
): string {
  if (name === 'rules') return values.rules.map(({ text }, at) => `${at + 1}. ${text}`).join(' ') || 'Ninguna'
  if (name === 'waitlist') return values.waitlist ? 'Sí' : 'No'
  if (name === 'modality') return modalityText(values.modality)
  if (name === 'status') return STATUS_TEXTS[values.status]
  if (name === 'timeZone') return cityOf(values.timeZone)
  if (name === 'format') {
    return FORMATS.find(({ value }) => value === values.format)?.label ?? values.format
  }
  if (name === 'linkedFormId') {
    return values.linkedFormId === '' ? 'Ninguno' : (formTitle(values.linkedFormId) ?? values.linkedFormId)
  }
  if (name === 'date' || name === 'registrationDeadline' || name === 'endDate' || name === 'publishDate') {
    const instant = instantOf(values[name], values.timeZone)
    return instant === null ? 'Sin fecha' : dayAndTime(new Date(instant), values.timeZone)
  }
  if (name === 'first' || name === 'second' || name === 'third')
    return prizeIn(values[name], currencyIn(values)) ?? TO_BE_ANNOUNCED
  return values[name].trim() === '' ? 'Vacío' : values[name]
}
