import { expect, test } from 'vitest'
import { emptyValues, type EditorValues } from './editor-values.ts'
import { publishChecks } from './publish-checks.ts'

const now = Date.parse('2030-01-01T12:00:00.000Z')

const open = (changes: Partial<EditorValues>, isActive = true) =>
  publishChecks(
    { ...emptyValues('America/Bogota'), ...changes },
    [{ id: 'temporada', title: 'Temporada', description: '', isActive, fieldCount: 5, revision: 1 }],
    now,
  )

const good: Partial<EditorValues> = {
  date: '2030-01-10T20:00',
  registrationDeadline: '2030-01-10T17:00',
  mapSelection: 'Kalahari',
  first: '35',
  rules: [{ text: 'Una' }, { text: ' ' }],
  linkedFormId: 'temporada',
}

test('a complete tournament has nothing left to look at', () => {
  const checks = open(good)
  expect(checks.every(({ isGood }) => isGood)).toBe(true)
  expect(checks.map(({ note }) => note)).toEqual([
    'cierra 3 h antes',
    'Kalahari',
    'se entregan en 3 días',
    'se leen en 10 s',
    '5 preguntas propias',
  ])
})

test.each<[Partial<EditorValues>, string]>([
  [{ date: '' }, 'sale como «Fecha por confirmar»'],
  [{ date: '2029-12-31T20:00', registrationDeadline: '' }, 'la fecha ya pasó'],
  [{ registrationDeadline: '2030-01-11T20:00' }, 'cierra después de empezar'],
  [{ registrationDeadline: '2029-12-31T20:00' }, 'el cierre ya pasó'],
  [{ linkedFormId: '' }, 'nadie puede inscribirse'],
  [{ first: '' }, 'por anunciar'],
  [{ first: 'TBD' }, 'por anunciar'],
  [{ rules: [] }, 'se publicarán próximamente'],
])('points at what is missing: %j', (changes, note) => {
  expect(open({ ...good, ...changes }).filter(({ isGood }) => !isGood)).toMatchObject([{ note }])
})

test('a form that is switched off is pointed at', () => {
  expect(open(good, false).filter(({ isGood }) => !isGood)).toMatchObject([{ note: 'está en pausa' }])
})
