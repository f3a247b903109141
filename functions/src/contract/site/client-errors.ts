import { z } from 'zod'
import { ERROR_NAMES, MOST_FRAMES, NO_PAGE, PAGE_PATTERNS } from './plain-error.ts'

/** A file of the client's build, and a place in it. */
const FILE = /^assets\/[\w.-]{1,100}\.js$/
const FRAME = /^assets\/[\w.-]{1,100}\.js:\d{1,6}:\d{1,7}$/
/** As `plainMessageOf` writes it; which words they are is looked at again before they are logged. */
const MESSAGE = /^(?:React error \d{1,3}|[a-z…][a-z'… ]*)$/

const ODD = 'No tiene el formato esperado'

/** An error that nothing caught in a browser. */
export const clientErrorSchema = z.strictObject({
  /** The script that the page started with: its name has a hash of all the others. */
  release: z.string(ODD).regex(FILE, ODD),
  page: z.enum([...PAGE_PATTERNS, NO_PAGE], ODD),
  name: z.enum(ERROR_NAMES, ODD),
  message: z.string(ODD).max(1000, ODD).regex(MESSAGE, ODD),
  frames: z.array(z.string(ODD).regex(FRAME, ODD), ODD).min(1, ODD).max(MOST_FRAMES, ODD),
})

export type ClientError = z.infer<typeof clientErrorSchema>

export const clientErrorNotedSchema = z.strictObject({ noted: z.literal(true) })
