import { describe, expect, test } from 'vitest'
import { type Asked, neededIndex, serves } from './needed-index.ts'

/** 'a == b > c desc' in short. */
const asked = (filters: [string, string][], orders: [string, 'ASCENDING' | 'DESCENDING'][] = []): Asked => ({
  collection: 'cups',
  filters: filters.map(([field, operator]) => ({ field, operator })),
  orders: orders.map(([field, direction]) => ({ field, direction })),
})

const index = (...fields: [string, string][]) => ({
  collectionGroup: 'cups',
  queryScope: 'COLLECTION',
  fields: fields.map(([fieldPath, order]) => ({ fieldPath, order })),
})

test.each([
  ['one equality', asked([['a', '==']])],
  [
    'several equalities',
    asked([
      ['a', '=='],
      ['b', '=='],
    ]),
  ],
  [
    'a range',
    asked([
      ['a', '>'],
      ['a', '<'],
    ]),
  ],
  ['an order', asked([], [['a', 'DESCENDING']])],
  ['a range in its own order', asked([['a', '>']], [['a', 'DESCENDING']])],
  [
    'an order with the id at its end',
    asked(
      [],
      [
        ['a', 'DESCENDING'],
        ['__name__', 'DESCENDING'],
      ],
    ),
  ],
  [
    'the ids after one of them, among what is equal',
    asked(
      [
        ['a', '=='],
        ['__name__', '>'],
      ],
      [['__name__', 'ASCENDING']],
    ),
  ],
  ['an order by what is equal anyway', asked([['a', '==']], [['a', 'ASCENDING']])],
])('%s needs no composite index', (_what, query) => {
  expect(neededIndex(query)).toBeNull()
})

describe('an index', () => {
  const equalThenRange = asked([
    ['b', '=='],
    ['c', '>'],
    ['a', 'in'],
  ])
  const descending = asked([['a', '==']], [['b', 'DESCENDING']])
  const twoOrders = asked(
    [],
    [
      ['a', 'ASCENDING'],
      ['b', 'DESCENDING'],
    ],
  )

  test.each([
    [equalThenRange, index(['a', 'ASCENDING'], ['b', 'ASCENDING'], ['c', 'ASCENDING']), true],
    [equalThenRange, index(['b', 'ASCENDING'], ['a', 'ASCENDING'], ['c', 'ASCENDING']), true],
    [equalThenRange, index(['a', 'ASCENDING'], ['c', 'ASCENDING'], ['b', 'ASCENDING']), false],
    [equalThenRange, index(['a', 'ASCENDING'], ['c', 'ASCENDING']), false],
    [equalThenRange, index(['a', 'ASCENDING'], ['x', 'ASCENDING'], ['c', 'ASCENDING']), false],
    [descending, index(['a', 'ASCENDING'], ['b', 'DESCENDING']), true],
    [descending, index(['a', 'ASCENDING'], ['b', 'ASCENDING']), false],
    [twoOrders, index(['a', 'ASCENDING'], ['b', 'DESCENDING']), true],
    [twoOrders, index(['b', 'DESCENDING'], ['a', 'ASCENDING']), false],
    [
      descending,
      { ...index(['a', 'ASCENDING'], ['b', 'DESCENDING']), queryScope: 'COLLECTION_GROUP' },
      false,
    ],
    [descending, { ...index(['a', 'ASCENDING'], ['b', 'DESCENDING']), collectionGroup: 'other' }, false],
  ])('of the right fields in the right order serves a query: %#', (query, declared, expected) => {
    const needed = neededIndex(query)
    expect(needed && serves(declared, needed)).toBe(expected)
  })
})

test('unknown operators are refused', () => {
  expect(() => neededIndex(asked([['a', 'matches']]))).toThrow('matches')
})
