import { expect, test } from 'vitest'
import type { RegistrationCounts, Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import {
  addressOf,
  choiceIn,
  deletionText,
  hiddenText,
  missingIn,
  missingText,
  standingOf,
  summaryOf,
} from './tournaments.ts'

const now = Date.parse('2030-01-05T12:00:00.000Z')
const cup = (changes: Partial<Tournament>) =>
  aTournament({ status: 'published', registrationDeadline: null, formInactive: false, ...changes })

const counts = (changes: Partial<RegistrationCounts> = {}): RegistrationCounts => ({
  pending: 0,
  approved: 0,
  rejected: 0,
  waitlisted: 0,
  review: 0,
  withdrawn: 0,
  'no-show': 0,
  ...changes,
})

test.each(['', '?ver=borradores', '?ver=terminados&orden=cercanos', '?buscar=copa', '?ver=todos&buscar=a+b'])(
  'an address says what is listed, and the other way round: "%s"',
  (address) => {
    expect(addressOf(choiceIn(new URLSearchParams(address)))).toBe(address)
  },
)

test('an address that is not known asks for what is ahead', () => {
  const choice = choiceIn(new URLSearchParams('?ver=nada&orden=nada&buscar=%20'))
  expect(choice).toMatchObject({ view: { slug: '' }, order: 'soonest', search: '' })
})

test.each<[Partial<Tournament>, string]>([
  [{ status: 'draft' }, 'Borrador'],
  [{ date: '2030-02-01T00:00:00.000Z', endsAt: '2030-02-02T00:00:00.000Z' }, 'Inscripciones abiertas'],
  [{ date: '2030-01-05T13:00:00.000Z', endsAt: '2030-01-06T00:00:00.000Z' }, 'Juega hoy'],
  [{ date: '2030-01-05T11:00:00.000Z', endsAt: '2030-01-06T00:00:00.000Z' }, 'En curso'],
  [{ date: '2030-01-01T11:00:00.000Z', endsAt: '2030-01-02T00:00:00.000Z' }, 'Terminado'],
  [{ date: null, endsAt: '2999-12-31T00:00:00.000Z', linkedFormId: null }, 'Sin formulario'],
])('says where a tournament stands: %j', (changes, text) => {
  expect(standingOf(cup({ linkedFormId: 'uno', currentPlayers: 0, ...changes }), now).text).toBe(text)
})

test('says when a scheduled one comes out', () => {
  expect(standingOf(cup({ status: 'scheduled', publishDate: '2030-01-07T14:00:00.000Z' }), now).text).toMatch(
    /^Sale lun 7 ene, /,
  )
})

test('names what is missing', () => {
  const bare = cup({ date: null, mapSelection: '', rules: [], linkedFormId: null })
  expect(missingText(missingIn(bare))).toBe('Faltan fecha, mapa, reglas y formulario')
  expect(missingText(['mapa'])).toBe('Falta mapa')
  expect(missingText(['reglas'])).toBe('Faltan reglas')
  expect(missingText([])).toBeNull()
})

test('a tournament of today says so', () => {
  expect(
    summaryOf(cup({ date: '2030-01-05T13:00:00.000Z', mapSelection: 'Alpes', modality: 'solo' }), now),
  ).toMatch(/^Hoy, .+ · Alpes · Solo$/)
  expect(summaryOf(cup({ date: null, mapSelection: '', modality: 'duo' }), now)).toBe('Sin fecha · Dúo')
})

test('a deletion names what goes with it, and who is told', () => {
  const base = cup({ name: 'Copa' })
  expect(deletionText({ ...base, stats: counts() })).toContain('Nadie se inscribió todavía')
  const crowded = deletionText({ ...base, stats: counts({ approved: 30, pending: 4, withdrawn: 2 }) })
  expect(crowded).toContain('Copa sale del sitio ahora mismo y se borran 36 inscripciones')
  expect(crowded).toContain('Avisamos por correo a las 34 que siguen vigentes.')
  expect(deletionText({ ...base, status: 'draft', stats: counts({ withdrawn: 1 }) })).toBe(
    'Copa se elimina y se borra 1 inscripción con sus datos y respuestas. Ninguna está vigente: no hay a quién avisar. No se puede deshacer.',
  )
})

test('hiding says what stays', () => {
  expect(hiddenText({ stats: counts({ approved: 2 }) }, null)).toBe(
    'Quedó como borrador. Sus 2 inscripciones siguen guardadas.',
  )
  expect(hiddenText({ stats: counts({ pending: 1 }) }, '2030-01-01T00:00:00.000Z')).toBe(
    'Vuelve a estar programado. Su inscripción sigue guardada.',
  )
  expect(hiddenText({}, null)).toBe('Quedó como borrador.')
})
