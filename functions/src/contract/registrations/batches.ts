import { z } from 'zod'
import { ERRORS, type ErrorCode } from '../calls/errors.ts'
import { LIMITS } from '../limits.ts'

const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/** One act on many items: the answer has a result for each of them. */
export const batchSchema = <Id extends z.ZodType<string>>(id: Id, most: number = LIMITS.batchItems) =>
  z.strictObject({
    ids: z
      .array(id)
      .min(1, 'Elige al menos una')
      .max(most, `Máximo ${most}`)
      .refine((ids) => new Set(ids).size === ids.length, 'Hay repeticiones'),
  })

export const batchResultSchema = z.strictObject({
  results: z.array(
    z.discriminatedUnion('ok', [
      z.strictObject({ id: z.string(), ok: z.literal(true) }),
      z.strictObject({
        id: z.string(),
        ok: z.literal(false),
        code: z.enum(errorCodes),
        message: z.string(),
      }),
    ]),
  ),
})

export type BatchResult = z.infer<typeof batchResultSchema>
