import * as fc from 'fast-check'

/** Single code units, including halves of characters. */
const SIGNS = '=+-@\t\r\n\0"\',; |<>&_\u0001\uFEFF\uFFFE\uFFFF\uDFFF\uD83D'.split('')

/** Texts of characters that are special in spreadsheets and their formats. */
export const nastyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...SIGNS, '_x003D_'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

/** Beginnings that a spreadsheet reads as a formula, also after characters that it drops. */
export const DANGEROUS = /^[=+\-@\t\r\0]/
