import { z } from 'zod'
import { ERRORS, type ErrorCode } from './errors.ts'
import { PANEL_CODES } from '../texts/panel-messages.ts'

export const errorCodeSchema = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/**
 * The answer to a failed call. `fields` has one message for each invalid field, `fieldCodes` the codes of those
 * messages that the panel translates to Spanish; `changed`, of a `conflict`, the current value of each field that
 * others changed since; `receipt`, of a registration that was sent before with other answers, the key to the stored
 * one.
 */
export const failureSchema = z.strictObject({
  success: z.literal(false),
  error: z.strictObject({
    code: errorCodeSchema,
    message: z.string(),
    requestId: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    fieldCodes: z.record(z.string(), z.enum(PANEL_CODES)).optional(),
    changed: z.record(z.string(), z.json()).optional(),
    receipt: z.string().optional(),
  }),
})

/** The answer to a call that succeeded. */
export const successSchema = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), data })

export type Failure = z.infer<typeof failureSchema>
