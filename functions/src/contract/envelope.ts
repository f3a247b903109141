import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'

const errorCodes = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]

/**
 * The answer to a call that failed. `fields` holds one message for each field that was wrong; `changed`, of a
 * `conflict`, the present value of each field that somebody else changed meanwhile; `receipt`, of a registration
 * that was sent before with other answers, the key to what was kept.
 */
export const failureSchema = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: z.enum(errorCodes),
    message: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    changed: z.record(z.string(), z.json()).optional(),
    receipt: z.string().optional(),
  }),
})

/** The answer to a call that succeeded. */
export const successSchema = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), data })

export type Failure = z.infer<typeof failureSchema>
