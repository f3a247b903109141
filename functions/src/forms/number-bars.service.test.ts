import { array, assert, double, integer, oneof, property } from 'fast-check'
import { expect, it } from 'vitest'
import { distributionOf } from './number-bars.service.ts'

it('has a bar for each of a few numbers', () => {
  expect(distributionOf([3, 1, 3, 2.5])).toEqual([
    { from: 1, to: 1, count: 1 },
    { from: 2.5, to: 2.5, count: 1 },
    { from: 3, to: 3, count: 2 },
  ])
  expect(distributionOf([])).toEqual([])
})

it('has ranges with round bounds for many, also where there is nothing', () => {
  const numbers = [11, 12, 13, 14, 15, 16, 17, 18, 19, 62]
  expect(distributionOf(numbers)).toEqual([
    { from: 10, to: 20, count: 9 },
    { from: 20, to: 30, count: 0 },
    { from: 30, to: 40, count: 0 },
    { from: 40, to: 50, count: 0 },
    { from: 50, to: 60, count: 0 },
    { from: 60, to: 70, count: 1 },
  ])
})

it('counts every number once, in few bars', () => {
  const number = oneof(double({ noNaN: true, noDefaultInfinity: true }), integer({ min: -100, max: 100 }))
  assert(
    property(array(number, { maxLength: 60 }), (numbers) => {
      const bars = distributionOf(numbers)
      expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
      expect(bars.length).toBeLessThanOrEqual(13)
    }),
  )
})
