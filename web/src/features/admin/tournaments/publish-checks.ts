import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { instantOf } from '@arena-libre/functions/contract/time/wall-time'
import { hasPlacePrizes, prizePoolOf, prizeText } from '@arena-libre/functions/contract/tournaments/prizes'
import { countText } from '../../../lib/texts.ts'
import type { EditorValues } from './editor-values.ts'

export interface Check {
  isGood: boolean
  label: string
  note: string
}

const HOUR_MS = 3_600_000

function dates({ date, registrationDeadline, timeZone }: EditorValues, now: number): Check {
  const label = 'Fecha y cierre en orden'
  const start = instantOf(date, timeZone)
  const closes = instantOf(registrationDeadline, timeZone)
  if (start === null) return { isGood: false, label, note: 'sale como «Fecha por confirmar»' }
  if (Date.parse(start) <= now) return { isGood: false, label, note: 'la fecha ya pasó' }
  if (closes === null) return { isGood: true, label, note: 'cierra al empezar' }
  const ahead = Date.parse(start) - Date.parse(closes)
  if (ahead < 0) return { isGood: false, label, note: 'cierra después de empezar' }
  if (Date.parse(closes) <= now) return { isGood: false, label, note: 'el cierre ya pasó' }
  if (ahead === 0) return { isGood: true, label, note: 'cierra al empezar' }
  const hours = Math.round(ahead / HOUR_MS)
  const note =
    hours === 0
      ? `${Math.round(ahead / 60_000)} min`
      : hours < 48
        ? `${hours} h`
        : `${Math.round(hours / 24)} días`
  return { isGood: true, label, note: `cierra ${note} antes` }
}

function form({ linkedFormId }: EditorValues, forms: readonly FormItem[] | undefined): Check {
  const label = 'Formulario ligado'
  if (linkedFormId === '') return { isGood: false, label, note: 'nadie puede inscribirse' }
  const found = forms?.find(({ id }) => id === linkedFormId)
  if (found === undefined) return { isGood: true, label, note: '' }
  if (!found.isActive) return { isGood: false, label, note: 'está en pausa' }
  return { isGood: true, label, note: countText(found.fieldCount, 'pregunta propia', 'preguntas propias') }
}

function rules({ rules: all }: EditorValues): Check {
  const count = all.filter(({ text }) => text.trim() !== '').length
  return count === 0
    ? { isGood: false, label: 'Reglas', note: 'se publicarán próximamente' }
    : { isGood: true, label: countText(count, 'regla', 'reglas'), note: 'se leen en 10 s' }
}

function prizes({ first, second, third, prize }: EditorValues): Check {
  const places = { first: first || null, second: second || null, third: third || null }
  const isGood = hasPlacePrizes(prizePoolOf(places)) || prizeText(prize) !== null
  return { isGood, label: 'Premios', note: isGood ? 'se entregan en 3 días' : 'por anunciar' }
}

function map({ mapSelection }: EditorValues): Check {
  const text = mapSelection.trim()
  return { isGood: text !== '', label: 'Mapa', note: text === '' ? 'por anunciar' : text }
}

/** Warnings before a tournament is published. None of them blocks publishing. */
export const publishChecks = (
  values: EditorValues,
  forms: readonly FormItem[] | undefined,
  now: number,
): Check[] => [dates(values, now), map(values), prizes(values), rules(values), form(values, forms)]
