import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { dispositionOf } from './file-answer.ts'

it('a file has a name for every program', () => {
  expect(dispositionOf('Buzón de sugerencias (2030).csv')).toBe(
    `attachment; filename="Buzon de sugerencias _2030_.csv"; filename*=UTF-8''Buz%C3%B3n%20de%20sugerencias%20%282030%29.csv`,
  )
})

it('no name leaves its header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      expect(dispositionOf(name)).toMatch(/^attachment; filename="[\w. -]*"; filename\*=UTF-8''[\w.!~%-]*$/)
    }),
  )
})
