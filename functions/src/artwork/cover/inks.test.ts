import { expect, test } from 'vitest'
import { PALETTE } from '../palette.ts'
import { inksFor, inksOf, soldOutInksOf } from './inks.ts'
import { groundOf, printList } from './prints.ts'

const cups = Array.from({ length: 60 }, (_, index) => ({ id: `copa-${index}` }))

test('neighbouring cups never have the same ground, and each keeps its face', () => {
  const printed = printList(cups).map(({ cup, print }) => ({ cup, inks: inksFor(cup.id, print) }))
  for (const [index, { cup, inks }] of printed.entries()) {
    expect(inks.ground).not.toEqual(printed[index + 1]?.inks.ground)
    expect(inks.mask).toEqual(inksOf(cup.id).mask)
  }
})

test('a cover that is not drawn yet has the ground that it will have', () => {
  for (const { id } of cups) {
    expect(groundOf(id, 'own')).toBe(inksFor(id, 'own').ground[0])
    expect(groundOf(id, 'beside')).toBe(inksFor(id, 'beside').ground[0])
  }
})

test('a single cup has the inks of its id', () => {
  expect(printList(cups.slice(0, 1))).toEqual([{ cup: cups[0], print: 'own' }])
  expect(new Set(cups.map(({ id }) => inksOf(id))).size).toBe(4)
})

test('full cups differ by what is left of their colours', () => {
  const full = new Set(cups.map(({ id }) => soldOutInksOf(id)))
  expect(full.size).toBe(4)
  expect(new Set(Array.from(full, ({ ground }) => ground.join(' '))).size).toBe(4)
  expect(new Set(Array.from(full, ({ mask }) => mask.base)).size).toBe(4)
})

test('no change of the sets gives an earlier cup a mask in another ink', () => {
  expect(cups.slice(0, 4).map(({ id }) => inksOf(id).mask.base)).toEqual([
    PALETTE.pink,
    PALETTE.mango,
    PALETTE['ink-700'],
    PALETTE.paper,
  ])
})
