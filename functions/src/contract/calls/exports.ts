import { z } from 'zod'

/** The formats of an export, with the type of the answer. */
export const EXPORT_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/**
 * No single CSV opens correctly in every Excel: it expects semicolons where the comma is the decimal mark, as in
 * Colombia, Argentina, Chile or Spain, and commas elsewhere, as in Mexico and Central America.
 */
const separatorSchema = z.enum(['semicolon', 'comma'])

export const exportQuerySchema = z.strictObject({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** Of CSV; a workbook needs none. */
  separator: separatorSchema.default('semicolon'),
})

export type ExportSeparator = z.infer<typeof separatorSchema>
export type ExportQuery = z.infer<typeof exportQuerySchema>
