import { expect, test } from 'vitest'
import { takenTicks, tickPath, TICKS } from './seats.tsx'

test.each([
  { taken: 0, total: 48, ticks: 0 },
  { taken: 1, total: 1000, ticks: 1 },
  { taken: 24, total: 48, ticks: 12 },
  { taken: 999, total: 1000, ticks: 23 },
  { taken: 48, total: 48, ticks: TICKS },
  { taken: 50, total: 48, ticks: TICKS },
])('$taken of $total shows $ticks ticks', ({ taken, total, ticks }) => {
  expect(takenTicks(taken, total)).toBe(ticks)
})

test('draws one mark for each tick', () => {
  expect(tickPath(0, 3).match(/M/g)).toHaveLength(3)
  expect(tickPath(24, 24)).toBe('')
})
