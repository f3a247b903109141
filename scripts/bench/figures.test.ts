import { describe, expect, test } from 'vitest'
import { median, quantile, table } from './figures.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index)

describe('a quantile', () => {
  test.each([
    ['the half of 100', upTo(100), 0.5, 50],
    ['99 % of 100', upTo(100), 0.99, 99],
    ['99 % of 400', upTo(400), 0.99, 396],
    ['99 % of a few', [10, 9], 0.99, 10],
    ['the half of one', [7], 0.5, 7],
  ])('is what %s do not exceed', (_, values, share, expected) => {
    expect(quantile(values, share)).toBe(expected)
  })
})

test('a median lies in the middle', () => {
  expect(median([10, 2, 30])).toBe(10)
  expect(median([1, 2, 10, 3])).toBe(2.5)
})

test('a table is already formatted as by Prettier', () => {
  expect(table(['', 'p99'], [['floor', '636 ms']])).toEqual([
    '|       |    p99 |',
    '| ----- | -----: |',
    '| floor | 636 ms |',
  ])
})
