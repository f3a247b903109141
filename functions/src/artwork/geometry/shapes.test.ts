import { expect, test } from 'vitest'
import { halftoneRows } from './halftone-rows.ts'
import { burst, star } from './shapes.ts'
import { tornEdgePath } from './torn-edge-path.ts'

test('a burst has two corners for each point and starts at an outer one', () => {
  const path = burst({ cx: 0, cy: 0, outer: 10, inner: 5, points: 12 })
  expect(path.startsWith('M10 0L')).toBe(true)
  expect(path.split('L')).toHaveLength(24)
})

test('a star points up', () => {
  expect(star(100, 54, 27).startsWith('M100 27L')).toBe(true)
})

test('halftone dots grow to the largest from row to row, every other row shifted by half a step', () => {
  const rows = halftoneRows({ x: 0, y: 100, width: 50, height: 40, step: 10, largest: 8 })
  expect(rows.map(({ dot }) => dot)).toEqual([4, 5.7, 6.9, 8])
  expect(rows.map(({ d }) => d)).toEqual(['M0 100H50', 'M5 110H50', 'M0 120H50', 'M5 130H50'])
})

test('a torn edge is the same for the same seed and spans the whole width', () => {
  expect(tornEdgePath('a', 300, 18)).toBe(tornEdgePath('a', 300, 18))
  expect(tornEdgePath('a', 300, 18)).not.toBe(tornEdgePath('b', 300, 18))
  expect(tornEdgePath('a', 300, 18)).toMatch(/^M0 18L0 .*L300 18Z$/)
})
