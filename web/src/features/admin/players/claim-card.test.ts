import { describe, expect, it } from 'vitest'
import { claimCard } from './claim-card.ts'

const played = (place: number | null, kills: number | null) => ({ state: 'played', place, kills }) as const
const ABSENT = { state: 'absent', place: null, kills: null } as const
const DISQUALIFIED = { state: 'disqualified', place: 2, kills: 1 } as const

const PLACE = 'Aquí no se cambia el puesto.'

describe('the card of a claim', () => {
  it.each([
    ['kills', { place: null, kills: 3 }, played(2, 1), 3, 'Corregir a 3', null],
    ['kills, and the place that is stored', { place: 2, kills: 3 }, played(2, 1), 3, 'Corregir a 3', null],
    ['place and kills', { place: 1, kills: 3 }, played(2, 1), 3, 'Corregir solo bajas a 3', PLACE],
    ['both where nothing is stored', { place: 1, kills: 0 }, null, 0, 'Corregir solo bajas a 0', PLACE],
    ['a place', { place: 1, kills: null }, played(2, 1), null, 'Dar la razón sin cambios', PLACE],
    [
      'a place that is not known',
      { place: 1, kills: 1 },
      played(null, 1),
      null,
      'Dar la razón sin cambios',
      PLACE,
    ],
    ['what the match says by now', { place: 1, kills: 3 }, played(1, 3), null, 'Dar la razón', null],
    ['words only', { place: null, kills: null }, played(2, 1), null, 'Dar la razón', null],
  ] as const)(
    'about %s says what upholding changes, and what it does not',
    (_what, said, stored, kills, act, elsewhere) => {
      expect(claimCard(said, stored)).toMatchObject({ kills, act, elsewhere })
    },
  )

  it.each([
    ['did not play', ABSENT, 'No jugó'],
    ['is disqualified', DISQUALIFIED, 'Descalificado'],
  ])('of one who %s says so, and corrects no kills', (_what, stored, words) => {
    for (const said of [
      { place: null, kills: 2 },
      { place: 2, kills: 1 },
      { place: null, kills: null },
    ]) {
      expect(claimCard(said, stored)).toMatchObject({
        noted: words,
        kills: null,
        act: 'Dar la razón sin cambios',
        elsewhere: `Aquí no se cambia «${words}».`,
      })
    }
  })

  it.each([
    [played(9, 1), '9.º, 1 baja'],
    [played(null, 2), 'puesto sin datos, 2 bajas'],
    [null, 'puesto sin datos, bajas sin datos'],
  ])('says what is stored', (stored, words) => {
    expect(claimCard({ place: null, kills: null }, stored).noted).toBe(words)
  })

  it.each([
    [{ place: 9, kills: 1 }, '9.º, 1 baja'],
    [{ place: null, kills: 0 }, '0 bajas'],
    [{ place: null, kills: null }, 'lo de abajo'],
  ])('says what the player says', (said, words) => {
    expect(claimCard(said, null).said).toBe(words)
  })
})
