import { expect, it } from 'vitest'
import { linesOf } from './qr-picture.ts'

const upTo = (most: number) => (line: string) => line.length <= most

it.each([
  ['Buzón', 3, 10, ['Buzón']],
  ['Buzón de sugerencias', 3, 10, ['Buzón de', 'sugerenci…']],
  ['uno dos tres cuatro', 2, 7, ['uno dos', 'tres…']],
  ['supercalifragilístico', 1, 6, ['super…']],
  ['', 3, 10, []],
])('%j in %i lines of %i', (text, most, width, lines) => {
  expect(linesOf(text, most, upTo(width))).toEqual(lines)
})
