import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { expect, test } from 'vitest'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { cardView, detailView, joinableFirst } from './state-view.ts'

const HOUR = 3_600_000
const START = Date.parse('2030-01-10T20:00:00.000Z')
const END = Date.parse('2030-01-11T20:00:00.000Z')
const DEADLINE = START - 48 * HOUR
const early = Date.parse('2030-01-04T20:00:00.000Z')

const cup = (fields: Partial<Tournament>): Tournament =>
  aTournament({ registrationDeadline: new Date(DEADLINE).toISOString(), ...fields })

const seen = (fields: Partial<Tournament>, now: number) => {
  const { label, button } = cardView(cup(fields), now)
  return [label, button.text, button.enabled]
}

const FULL = { currentPlayers: 48 }
const NO_DEADLINE = { registrationDeadline: null }
const NO_FORM = { linkedFormId: null }
const LINE = { ...FULL, waitlist: true }

test.each([
  ['open', {}, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['no date yet', { date: null }, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['no form', NO_FORM, early, 'Próximamente', 'PRÓXIMAMENTE', false],
  ['inactive form', { formInactive: true }, early, 'Inscripciones en pausa', 'INSCRIPCIONES EN PAUSA', false],
  ['no limit of players', { maxPlayers: 0 }, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['full', FULL, early, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['overfull', { currentPlayers: 50 }, early, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['line', LINE, early, 'Torneo Completo', 'UNIRME A LA LISTA DE ESPERA', true],
  ['line without form', { ...LINE, ...NO_FORM }, early, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['line, closed', LINE, DEADLINE + 1, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['at the deadline', {}, DEADLINE, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['past the deadline', {}, DEADLINE + 1, 'Inscripciones Cerradas', 'INSCRIPCIONES CERRADAS', false],
  ['a day ahead', NO_DEADLINE, START - 24 * HOUR, 'Iniciando Pronto', 'INSCRIBIRSE AL TORNEO', true],
  ['soon, past the deadline', {}, START - HOUR, 'Iniciando Pronto', 'INSCRIPCIONES CERRADAS', false],
  ['started', NO_DEADLINE, START, 'En curso', 'INSCRIPCIONES CERRADAS', false],
  ['full, started', LINE, START, 'En curso', 'INSCRIPCIONES CERRADAS', false],
  ['finished', {}, END, 'Finalizado', 'TORNEO FINALIZADO', false],
  ['full, finished', FULL, END, 'Finalizado', 'TORNEO FINALIZADO', false],
])('%s', (_case, fields, now, label, text, enabled) => {
  expect(seen(fields, now)).toEqual([label, text, enabled])
})

test('the page of a tournament knows no soon, and is otherwise the same', () => {
  const labels = [START - HOUR, START, END].map((now) => detailView(cup(NO_DEADLINE), now).label)
  expect(labels).toEqual(['Inscripciones Abiertas', 'En curso', 'Finalizado'])
})

test('those one can join come first, then a line, and the same rank keeps its order', () => {
  const cups = [
    cup({ id: 'full', ...FULL }),
    cup({ id: 'started', date: new Date(early - HOUR).toISOString(), ...NO_DEADLINE }),
    cup({ id: 'soon', ...NO_FORM }),
    cup({ id: 'line', ...LINE }),
    cup({ id: 'open' }),
    cup({ id: 'paused', formInactive: true }),
    cup({ id: 'open-too' }),
  ]
  const ids = joinableFirst(cups, early).map(({ id }) => id)
  expect(ids).toEqual(['open', 'open-too', 'line', 'soon', 'paused', 'full', 'started'])
})
