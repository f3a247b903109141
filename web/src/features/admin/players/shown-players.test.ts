import { describe, expect, test } from 'vitest'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { numbered } from '../../../../../functions/testing/registration-crowd.ts'
import { filterIn } from './players-filter.ts'
import { isLineListed, wholeOf } from './players-search.ts'
import { chooseText, foundText, groupNames, newsMark, newsText } from './players-words.ts'
import { entriesOf, isGroup, placesFor } from './shown-players.ts'

const MARK = 'm'.repeat(22)
const view = (index: number, changes: Partial<RegistrationView> = {}): RegistrationView => ({
  ...numbered(index),
  ...changes,
})
const queryOf = (text: string) => filterIn(new URLSearchParams(text))

/** By the numbers of their seats; those of a group together. */
const shape = (rows: RegistrationView[]) =>
  entriesOf(rows).map((entry) => (isGroup(entry) ? entry.rows.map(({ seat }) => seat) : entry.seat))

describe('those of one connection', () => {
  const crowded = { sourceMark: MARK, flags: ['crowded-source' as const] }

  test('are one entry, where the first of them stands, once one of them is flagged', () => {
    const family = { sourceMark: 'f'.repeat(22) }
    const rows = [view(0), view(1, { sourceMark: MARK }), view(2, family), view(3, crowded), view(4, family)]
    expect(shape(rows)).toEqual([1, [2, 4], 3, 5])
  })

  test('are apart in each tournament, and one alone is no group', () => {
    expect(shape([view(0, crowded), view(1, { ...crowded, tournamentId: 'duelo' })])).toEqual([1, 2])
    // Without an address nothing is known of the connection.
    const unknown = { ...crowded, sourceMark: null }
    expect(shape([view(0, unknown), view(1, unknown)])).toEqual([1, 2])
  })
})

describe('the places in line', () => {
  const line = [0, 1, 2].map((index) => view(index, { status: 'waitlisted' }))
  const [first, second, third] = line as [RegistrationView, RegistrationView, RegistrationView]
  const behind = (one: RegistrationView, among: RegistrationView[] | null = line) =>
    placesFor(one, among).map(({ after }) => after)

  test('are those that one does not have already', () => {
    expect(behind(first)).toEqual([second.id])
    expect(behind(second)).toEqual([null, third.id])
    expect(behind(third)).toEqual([null, first.id])
  })

  test('are the first one only where the line is not listed', () => {
    expect(behind(second, null)).toEqual([null])
    expect(behind(view(1), line)).toEqual([])
    expect(
      ['', 'torneo=copa', 'torneo=copa&orden=nombre', 'torneo=copa&marcas=avisos']
        .map(queryOf)
        .map(isLineListed),
    ).toEqual([false, true, false, false])
  })
})

test('an export asks for the list as it is, or for what is searched for', () => {
  expect(wholeOf(queryOf(''), null)).toEqual({ statuses: ['pending'], order: 'oldest' })
  expect(wholeOf(queryOf('torneo=copa&estado=espera'), null)).toMatchObject({ order: 'line' })
  expect(wholeOf(queryOf('estado=espera,aprobadas&marcas=menores&orden=nombre'), null)).toEqual({
    statuses: ['waitlisted', 'approved'],
    marks: ['minor'],
    order: 'name',
  })
  expect(wholeOf(queryOf('torneo=copa&marcas=menores'), 'quispe')).toEqual({
    tournamentId: 'copa',
    text: 'quispe',
  })
})

describe('the words', () => {
  test('say how many are chosen with one tick', () => {
    const said = { count: 60, isWhole: false, isCounted: true }
    expect(chooseText(said)).toBe('Elegir a los 60 de la lista')
    expect(chooseText({ ...said, isCounted: false })).toBe('Elegir a todos los de la lista')
    expect(chooseText({ count: 1, isWhole: true, isCounted: false })).toBe('Elegir al único de la lista')
  })

  test('say how many a search has found', () => {
    expect([foundText(0, true), foundText(0, false)]).toEqual(['Ningún resultado', ''])
    expect([foundText(1, true), foundText(7, true)]).toEqual(['1 encontrado', '7 encontrados'])
    expect(foundText(50, false)).toBe('Más de 50 encontrados')
  })

  test('announce who came', () => {
    expect([0, 1, 99, 100].map(newsMark)).toEqual(['', '(1) ', '(99) ', '(99+) '])
    expect(newsText(1)).toBe('1 inscripción nueva. Mostrarla')
    expect(newsText(100)).toBe('Más de 99 inscripciones nuevas. Mostrarlas')
  })

  test('name a group by its first two', () => {
    expect(groupNames(['Ana', 'Zoe'])).toBe('Ana y Zoe')
    expect(groupNames(['Ana', 'Zoe', 'Pía', 'Eva'])).toBe('Ana, Zoe y 2 más')
  })
})
