import * as fc from 'fast-check'

/** Each sign by itself, halves of characters among them. */
const SIGNS = '=+-@\t\r\n\0"\',; |<>&_\u0001\uFEFF\uFFFE\uFFFF\uDFFF\uD83D'.split('')

/** Texts made of what spreadsheets and their formats stumble over. */
export const nastyText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...SIGNS, '_x003D_'),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
})

/** What makes a spreadsheet take a cell for a formula, or drop a sign and then do so. */
export const DANGEROUS = /^[=+\-@\t\r\0]/
