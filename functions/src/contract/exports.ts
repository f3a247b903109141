import { z } from 'zod'

/** What an export can be asked for as, with the type of the answer. */
export const EXPORT_FORMATS = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

export type ExportFormat = keyof typeof EXPORT_FORMATS

export const exportQuerySchema = z.strictObject({ format: z.enum(['csv', 'xlsx']).default('csv') })
