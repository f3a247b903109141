import { z } from 'zod'
import { ERROR_NAMES, MOST_FRAMES, NO_PAGE, PAGE_PATTERNS } from './plain-error.ts'

/** A file of the client's build, and a place in it. */
const FILE = /^assets\/[\w.-]{1,100}\.js$/
const FRAME = /^assets\/[\w.-]{1,100}\.js:\d{1,6}:\d{1,7}$/
/** As `plainMessageOf` writes it; which words they are is looked at again before they are logged. */
const MESSAGE = /^(?:React error \d{1,3}|[a-z…][a-z'… ]*)$/

const INVALID_FORMAT = 'No tiene el formato esperado'

/** An error that nothing caught in a browser. */
export const clientErrorSchema = z.strictObject({
  /** The script that the page started with: its name has a hash of all the others. */
  release: z.string(INVALID_FORMAT).regex(FILE, INVALID_FORMAT),
  page: z.enum([...PAGE_PATTERNS, NO_PAGE], INVALID_FORMAT),
  name: z.enum(ERROR_NAMES, INVALID_FORMAT),
  message: z.string(INVALID_FORMAT).max(1000, INVALID_FORMAT).regex(MESSAGE, INVALID_FORMAT),
  frames: z
    .array(z.string(INVALID_FORMAT).regex(FRAME, INVALID_FORMAT), INVALID_FORMAT)
    .min(1, INVALID_FORMAT)
    .max(MOST_FRAMES, INVALID_FORMAT),
})

export type ClientError = z.infer<typeof clientErrorSchema>

export const clientErrorNotedSchema = z.strictObject({ noted: z.literal(true) })
