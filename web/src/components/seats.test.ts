import { expect, test } from 'vitest'
import { enrolledText, freeSeatsText, takenTicks, tickPath, TICKS } from './seats.tsx'

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

test('says how many seats are left', () => {
  expect(freeSeatsText(17, 48)).toBe('Quedan 31 cupos')
  expect(freeSeatsText(47, 48)).toBe('Queda 1 cupo')
  expect(freeSeatsText(50, 48)).toBe('Sin cupos')
  expect(enrolledText(1)).toBe('1 inscrito')
  expect(enrolledText(0)).toBe('0 inscritos')
})
