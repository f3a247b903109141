import { describe, expect, test } from 'vitest'
import { newRound } from '@arena-libre/functions/contract/match-day/plan-proposal'
import type { RoomTable, TableMatch } from '@arena-libre/functions/contract/match-day/results-schema'
import { standingsOf } from '@arena-libre/functions/contract/match-day/standings'
import {
  agoText,
  cellOf,
  closedAt,
  goOnText,
  killsText,
  matchRows,
  movementText,
  ownText,
  planMatches,
  progressText,
  reviewText,
  shownName,
} from './table-words.ts'

const NOON = Date.parse('2030-01-05T12:00:00.000Z')
const at = (minutes: number): string => new Date(NOON + minutes * 60_000).toISOString()

const published = (match: number, changes: Partial<TableMatch> = {}): TableMatch => ({
  match,
  publishedAt: at(0),
  claimsUntil: at(15),
  inReview: false,
  officialAt: null,
  correctedAt: null,
  ...changes,
})

/** A row for each text of results; three matches, of which two are played. */
const tableOf = (results: readonly string[], changes: Partial<RoomTable> = {}): RoomTable => ({
  id: '1-1',
  round: 1,
  room: 1,
  plan: newRound({
    name: 'Final',
    matches: [0, 20, 40].map((minutes) => ({ startsAt: at(minutes), map: 'Bermuda', killPoints: null })),
  }),
  isLast: true,
  matches: [published(1), published(2)],
  rows: results.map((text, index) => ({
    seat: index + 1,
    name: `Puma ${index + 1}`,
    head: 0,
    results: text,
  })),
  decided: [],
  updatedAt: at(0),
  ...changes,
})

const cells = (results: string, now = NOON + 41 * 60_000) => {
  const table = tableOf([results])
  const matches = planMatches(table, false, now)
  return standingsOf(table).rows[0]?.matches.map((result, index) => {
    const match = matches[index]
    if (match === undefined) throw new Error('There is no such match')
    return cellOf(result, match)
  })
}

describe('a match of a player', () => {
  test.each([
    ['1.9', '21', '21, Booyah'],
    ['4.0', '7', '7'],
    ['4.?', '7', '7'],
    ['?.?', 's/d', 'sin datos'],
    ['-', 's/d', 'sin datos'],
    ['n', 'no jugó', 'no jugó'],
    ['d2.3', 'descalif.', 'descalificado'],
    ['2.1!5', '5', '5, con 5 puntos de penalización'],
    ['n!1', 'no jugó', 'no jugó, con 1 punto de penalización'],
  ])('%s reads %s', (result, long, spoken) => {
    expect(cells(`${result} - -`)?.[0]).toMatchObject({ long, spoken })
  })

  test('that has no public result is being played, or is ahead', () => {
    expect(cells('1.9 2.4 -')?.[2]?.spoken).toBe('en juego')
    expect(cells('1.9 2.4 -', NOON)?.[2]?.spoken).toBe('por jugar')
  })
})

test('the first match without results is the one being played, unless the cup is decided', () => {
  const table = tableOf(['1.9 - -'], { matches: [published(1)] })
  expect(planMatches(table, false, NOON + 30 * 60_000).map(({ isPlaying }) => isPlaying)).toEqual([
    false,
    true,
    false,
  ])
  expect(planMatches(table, true, NOON + 30 * 60_000).some(({ isPlaying }) => isPlaying)).toBe(false)
})

test.each([
  [0, 'hace un momento'],
  [9_999, 'hace un momento'],
  [25_000, 'hace 20 s'],
  [60_000, 'hace 1 min'],
  [3_600_000, 'hace 1 h'],
  [86_400_000, 'hace 1 día'],
  [2 * 86_400_000, 'hace 2 días'],
  [-5_000, 'hace un momento'],
])('%i ms ago is %s', (elapsed, words) => {
  expect(agoText(NOON, NOON + elapsed)).toBe(words)
})

test('the line under the title', () => {
  const table = tableOf(['1.9 2.4 -'])
  const now = NOON + 20_000
  expect(progressText(table, planMatches(table, false, now), 'live', now)).toBe(
    '2 partidas jugadas de 3 · actualizada hace 20 s',
  )
  const later = NOON + 41 * 60_000
  expect(progressText(table, planMatches(table, false, later), 'live', later)).toBe(
    'Partida 3 en juego · actualizada hace 41 min',
  )
  const done = tableOf(['1.9 2.4 1.1'], { matches: [1, 2, 3].map((match) => published(match)) })
  expect(progressText(done, planMatches(done, true, now), 'provisional', now)).toBe(
    '3 partidas jugadas · actualizada hace 20 s',
  )
  expect(progressText(done, planMatches(done, true, now), 'official', now)).toBe('3 partidas jugadas')
})

test('what players can do about a table that is not official', () => {
  expect(reviewText({ until: '10:30 p. m.', reviewed: [] })).toBe(
    'Los árbitros revisan hasta las 10:30 p. m. ¿Ves un error? Reclama desde tu boleto.',
  )
  expect(reviewText({ until: null, reviewed: [2] })).toContain('revisan un reclamo')
  expect(reviewText({ until: null, reviewed: [] })).toContain('terminó')
})

test('a table is closed when its last match became official', () => {
  expect(closedAt({ matches: [published(1)] })).toBeNull()
  expect(
    closedAt({ matches: [published(1, { officialAt: at(9) }), published(2, { officialAt: at(7) })] }),
  ).toBe(at(9))
})

const own = (table: RoomTable, seat: number) => ownText(standingsOf(table), seat)

describe('the own row says how far it is', () => {
  test('from who is in front', () => {
    const table = tableOf(['1.9 - -', '2.4 - -', '5.0 - -'])
    expect(own(table, 3)).toBe('Tú · a 7 puntos del 2.º')
    expect(own(table, 2)).toBe('Tú · a 8 puntos del 1.º')
    expect(own(table, 1)).toBe('Tú · vas primero por 8 puntos')
    expect(own(table, 9)).toBeNull()
  })

  test('from the last who goes on', () => {
    const table = tableOf(['1.9 - -', '2.4 - -', '5.0 - -', '6.0 - -'], { isLast: false })
    table.plan = { ...table.plan, advance: 2 }
    expect(own(table, 4)).toBe('Tú · a 8 puntos del 2.º')
    expect(own(table, 2)).toBe('Tú · a 8 puntos del 1.º')
  })

  test('from nobody', () => {
    expect(own(tableOf(['1.0 - -']), 1)).toBe('Tú · vas primero')
    expect(own(tableOf(['1.0 - -', '2.0 1.0 -', '3.4 5.4 -']), 1)).toContain('Tú · a ')
    expect(own(tableOf(['?.3 - -', '?.3 - -']), 2)).toBe('Tú · con los mismos puntos que el de adelante')
  })
})

test('the rows of a match: by place, then without one, then those who were not in it', () => {
  const rows = matchRows(
    standingsOf(tableOf(['n - -', '2.0 - -', 'd1.4 - -', '?.9 - -', '1.0 - -', '- - -'])),
    1,
  )
  expect(rows.map(({ seat }) => seat)).toEqual([5, 2, 4, 6, 3, 1])
})

test('small words', () => {
  expect([2, -1, 0, null].map(movementText)).toEqual(['sube 2', 'baja 1', 'igual', ''])
  expect([null, 0].map(killsText)).toEqual(['s/d', '0'])
  expect(goOnText('Final')).toBe('Pasan a la final')
  expect(goOnText('Semifinal A')).toBe('Pasan a: Semifinal A')
  expect(shownName({ name: null, seat: 17 }, 'solo')).toBe('Jugador 17')
  expect(shownName({ name: null, seat: 17 }, 'duo')).toBe('Dúo 17')
  expect(shownName({ name: 'ＫＩＮＧ☬', seat: 1 }, 'solo')).toBe('ＫＩＮＧ☬')
})
