import { feeText } from '@arena-libre/functions/contract/tournaments/facts-line'
import { instantOf, wallTimeOf } from '@arena-libre/functions/contract/time/wall-time'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { countText } from '../../../lib/texts.ts'
import {
  changesBetween,
  currencyIn,
  valuesOf,
  withFields,
  type EditorValues,
  type FieldName,
} from './editor-values.ts'
import { LABELS, TO_BE_ANNOUNCED, valueText } from './editor-words.ts'

const DAY_MS = 86_400_000

const PARTS = {
  rules: { label: 'Reglas', fields: ['rules'] },
  prizes: { label: 'Premios', fields: ['currency', 'first', 'second', 'third', 'prize'] },
  form: { label: 'Formulario de inscripción', fields: ['linkedFormId'] },
  schedule: { label: 'Horario', fields: ['date', 'timeZone', 'registrationDeadline', 'endDate'] },
  seats: { label: 'Modalidad y cupos', fields: ['modality', 'maxPlayers', 'waitlist'] },
  details: {
    label: 'Mapa y detalles',
    fields: ['mapSelection', 'format', 'gameMode', 'entryFee', 'feePayment'],
  },
  description: { label: 'Descripción', fields: ['description'] },
} as const satisfies Record<string, { label: string; fields: readonly FieldName[] }>

export type PartName = keyof typeof PARTS

const NAMES = Object.keys(PARTS) as PartName[]

export interface Part {
  name: PartName
  label: string
  /** In words: what stands now, and what comes instead. */
  now: string
  comes: string
}

/** Wall times as if their zone had no summer time: only their distances count. */
const asUtc = (wallTime: string): number => Date.parse(`${wallTime}Z`)
const asWallTime = (time: number): string => new Date(time).toISOString().slice(0, 16)

/**
 * The hours of another tournament, in days to come: the same day of the week at the same hour, or the date that stands
 * already, and its closing and end as far from it as there.
 */
function shifted(mine: EditorValues, theirs: EditorValues, now: number): EditorValues {
  const own = { date: mine.date, timeZone: mine.timeZone }
  const { date, timeZone } = mine.date === '' ? nextLike(theirs, now) : own
  const along = (moment: string) =>
    moment === '' ? '' : asWallTime(asUtc(date) + asUtc(moment) - asUtc(theirs.date))
  return {
    ...theirs,
    date,
    timeZone,
    registrationDeadline: along(theirs.registrationDeadline),
    endDate: along(theirs.endDate),
  }
}

function nextLike({ date, timeZone }: EditorValues, now: number): Pick<EditorValues, 'date' | 'timeZone'> {
  const today = asUtc(wallTimeOf(new Date(now), timeZone))
  const weeks = Math.max(0, Math.ceil((today - asUtc(date)) / (7 * DAY_MS)))
  const next = asWallTime(asUtc(date) + weeks * 7 * DAY_MS)
  const isPast = Date.parse(instantOf(next, timeZone) ?? '') <= now
  return { date: isPast ? asWallTime(asUtc(next) + 7 * DAY_MS) : next, timeZone }
}

/** What the values would be with all of another tournament. */
function offered(mine: EditorValues, source: Tournament, now: number): EditorValues {
  const theirs = valuesOf(source)
  return theirs.date === ''
    ? { ...theirs, date: mine.date, timeZone: mine.timeZone }
    : shifted(mine, theirs, now)
}

/** The values with some parts of another tournament. */
export const brought = (
  mine: EditorValues,
  source: Tournament,
  names: readonly PartName[],
  now: number,
): EditorValues =>
  withFields(
    mine,
    offered(mine, source, now),
    names.flatMap((name) => [...PARTS[name].fields]),
  )

/** The values with some parts as they were. */
export const takenBack = (
  mine: EditorValues,
  before: EditorValues,
  names: readonly PartName[],
): EditorValues =>
  withFields(
    mine,
    before,
    names.flatMap((name) => [...PARTS[name].fields]),
  )

interface Setting {
  now: number
  /** With registrations, neither the modality nor the capacity is copied. */
  hasPlayers: boolean
  formTitle: (id: string) => string | undefined
}

/** What another tournament has that differs from these values. */
export function partsOf(
  mine: EditorValues,
  source: Tournament,
  { now, hasPlayers, formTitle }: Setting,
): Part[] {
  const theirs = offered(mine, source, now)
  const changed = new Set(changesBetween(mine, theirs))
  return NAMES.filter((name) => {
    if (name === 'seats' && hasPlayers) return false
    if (name === 'schedule' && source.date === null) return false
    return PARTS[name].fields.some((field) => changed.has(field))
  }).map((name) => ({
    name,
    label: PARTS[name].label,
    now: textOf(mine, name, formTitle),
    comes: textOf(theirs, name, formTitle),
  }))
}

function textOf(values: EditorValues, name: PartName, formTitle: Setting['formTitle']): string {
  const text = (field: FieldName) => valueText(values, field, formTitle)
  if (name === 'rules')
    return values.rules.length === 0 ? 'Ninguna' : countText(values.rules.length, 'regla', 'reglas')
  if (name === 'seats') {
    const line = values.waitlist ? 'con lista de espera' : 'sin lista de espera'
    return `${text('modality')}, ${values.maxPlayers} jugadores, ${line}`
  }
  if (name === 'schedule') {
    if (values.date === '') return 'Sin fecha'
    const closes =
      values.registrationDeadline === '' ? 'cierra al empezar' : `cierra ${text('registrationDeadline')}`
    return `${text('date')}, ${closes}`
  }
  if (name === 'details') {
    return [
      values.mapSelection === '' ? 'Mapa por anunciar' : values.mapSelection,
      values.format !== '' && text('format'),
      values.gameMode,
      feeText({ entryFee: values.entryFee, currency: currencyIn(values) }) ?? 'Gratis',
    ]
      .filter((one) => one !== false && one.trim() !== '')
      .join(' · ')
  }
  if (name === 'prizes') {
    const places = (['first', 'second', 'third'] as const).filter((place) => text(place) !== TO_BE_ANNOUNCED)
    const named = places.map((place) => `${LABELS[place].split(' ')[0]} ${text(place)}`)
    return [...named, values.prize.trim()].filter((one) => one !== '').join(' · ') || TO_BE_ANNOUNCED
  }
  return PARTS[name].fields.map(text).join(' · ')
}
