import { expect, test } from 'vitest'
import { cardView } from './card-state.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-01-08T00:00:00.000Z')
const DEADLINE = Date.parse('2026-01-06T00:00:00.000Z')
const early = Date.parse('2026-01-02T00:00:00.000Z')

const seen = (fields: Parameters<typeof tournamentFixture>[0], now: number) => {
  const { label, button } = cardView(tournamentFixture(fields), now)
  return [label, button.text, button.enabled]
}

const FULL = { currentPlayers: 48 }
const NO_DEADLINE = { registrationDeadline: null }

test.each([
  ['open', {}, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['no date yet', { date: null }, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['no form', { linkedFormId: null }, early, 'Inscripciones Abiertas', 'PRÓXIMAMENTE', false],
  ['no limit of players', { maxPlayers: 0 }, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['full', FULL, early, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['overfull', { currentPlayers: 50 }, early, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['line', { ...FULL, waitlist: true }, early, 'Torneo Completo', 'UNIRME A LA LISTA DE ESPERA', true],
  [
    'line without form',
    { ...FULL, waitlist: true, linkedFormId: null },
    early,
    'Torneo Completo',
    'TORNEO COMPLETO',
    false,
  ],
  ['line, closed', { ...FULL, waitlist: true }, START + 1, 'Torneo Completo', 'TORNEO COMPLETO', false],
  ['at the deadline', {}, DEADLINE, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO', true],
  ['past the deadline', {}, DEADLINE + 1, 'Inscripciones Cerradas', 'INSCRIPCIONES CERRADAS', false],
  ['a day ahead', NO_DEADLINE, START - 24 * HOUR, 'Iniciando Pronto', 'INSCRIBIRSE AL TORNEO', true],
  [
    'just over a day ahead',
    NO_DEADLINE,
    START - 24 * HOUR - 1,
    'Inscripciones Abiertas',
    'INSCRIBIRSE AL TORNEO',
    true,
  ],
  ['soon, past the deadline', {}, START - HOUR, 'Iniciando Pronto', 'INSCRIPCIONES CERRADAS', false],
  ['started', NO_DEADLINE, START + 1, 'Iniciando Pronto', 'INSCRIPCIONES CERRADAS', false],
])('%s', (_case, fields, now, label, text, enabled) => {
  expect(seen(fields, now)).toEqual([label, text, enabled])
})
