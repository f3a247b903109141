import * as fc from 'fast-check'

const SIGNS = [...'=+-@\t\r\n\0"\',; |<>&_\u0001\uFEFF\uFFFE\uFFFF\uD800\uDFFF', '_x003D_', '\uD83D']

/** Texts made of what spreadsheets and their formats stumble over. */
export const nastyText = fc.string({
  unit: fc.oneof(fc.constantFrom(...SIGNS), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
})

/** What makes a spreadsheet take a cell for a formula, or drop a sign and then do so. */
export const DANGEROUS = /^[=+\-@\t\r\0]/
