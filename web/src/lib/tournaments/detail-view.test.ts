import { expect, test } from 'vitest'
import { detailView } from './detail-view.ts'
import { tournamentFixture } from './tournament-fixture.ts'

const START = Date.parse('2026-01-08T00:00:00.000Z')
const early = Date.parse('2026-01-02T00:00:00.000Z')
const NO_DEADLINE = { registrationDeadline: null }

test.each([
  ['open', {}, early, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO'],
  ['an hour ahead', NO_DEADLINE, START - 3_600_000, 'Inscripciones Abiertas', 'INSCRIBIRSE AL TORNEO'],
  ['at the start', NO_DEADLINE, START, 'Inscripciones Cerradas', 'INSCRIPCIONES CERRADAS'],
  ['full, at the start', { currentPlayers: 48 }, START, 'Torneo Completo', 'TORNEO COMPLETO'],
  [
    'with a line',
    { currentPlayers: 48, waitlist: true },
    early,
    'Torneo Completo',
    'UNIRME A LA LISTA DE ESPERA',
  ],
])('%s', (_case, fields, now, label, text) => {
  const view = detailView(tournamentFixture(fields), now)
  expect([view.label, view.button.text]).toEqual([label, text])
})
