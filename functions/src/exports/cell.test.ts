import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DANGEROUS, nastyText } from '../../testing/nasty-text.ts'
import { safeText } from './cell.ts'

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+57 300 555 0143', "'+57 300 555 0143"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['\0=1', "'=1"],
    ['\u0001\u0085=1', "'=1"],
    ['\uFEFF=1', "'\uFEFF=1"],
    ['＝1', "'＝1"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('%j becomes %j', (given, cell) => expect(safeText(given)).toBe(cell))

  it('never begins like a formula', () => {
    fc.assert(
      fc.property(nastyText, (given) => {
        expect(safeText(given)).not.toMatch(DANGEROUS)
      }),
    )
  })
})
