import { expect, test } from 'vitest'
import { filterIn } from './players-filter.ts'
import { arrivalsIn, hasOwnOrder, isCounted, partsOf } from './players-search.ts'

const filterOf = (query: string) => filterIn(new URLSearchParams(query))

test('a mark that is looked up keeps the order of the list, without totals and news', () => {
  const filter = filterOf('estado=pendientes,espera&marcas=menores,otra-copa')
  expect(partsOf(filter)).toEqual([
    { statuses: ['pending'], marks: ['minor', 'elsewhere'], order: 'oldest' },
    { statuses: ['waitlisted'], marks: ['minor', 'elsewhere'], order: 'line' },
  ])
  expect([hasOwnOrder(filter), isCounted(filter), arrivalsIn(filter)]).toEqual([true, false, null])
})

test('bans are found latest first, without totals and news', () => {
  const filter = filterOf('marcas=vetados&orden=nombre')
  expect(partsOf(filter)).toEqual([{ statuses: ['pending'], marks: ['banned'], order: 'newest' }])
  expect([hasOwnOrder(filter), isCounted(filter), arrivalsIn(filter)]).toEqual([false, false, null])
})

test('stored marks are counted, and have news', () => {
  const filter = filterOf('marcas=menores')
  const arrivals = { statuses: ['pending'], marks: ['minor'], order: 'newest' }
  expect([hasOwnOrder(filter), isCounted(filter), arrivalsIn(filter)]).toEqual([true, true, arrivals])
})
