import { expect, test } from 'vitest'
import { inkList } from './inks.ts'

const cups = Array.from({ length: 60 }, (_, index) => ({ id: `copa-${index}` }))

test('neighbouring cups never have the same inks', () => {
  const printed = inkList(cups).map(({ inks }) => inks)
  for (const [index, inks] of printed.entries()) expect(inks).not.toBe(printed[index + 1])
})

test('a single cup has the inks of its id', () => {
  expect(inkList(cups.slice(0, 1))).toEqual(inkList(cups.slice(0, 1)))
  expect(new Set(cups.map((one) => inkList([one])[0]?.inks)).size).toBe(4)
})
