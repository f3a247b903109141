import { expect, test } from 'vitest'
import { axisOf } from './axis.ts'

test.each([
  [0, 1, [0, 1]],
  [1, 1, [0, 1]],
  [3, 3, [0, 1, 2, 3]],
  [7, 8, [0, 2, 4, 6, 8]],
  [38, 40, [0, 10, 20, 30, 40]],
  [461, 600, [0, 200, 400, 600]],
])('an axis up to %i ends at %i', (highest, top, ticks) => {
  expect(axisOf(highest)).toEqual({ top, ticks })
})
