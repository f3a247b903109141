import { z } from 'zod'
import { oneLine, severalLines } from './one-line.ts'

/**
 * A stored text on one line. Invisible characters are removed, not refused: text copied from a chat contains them,
 * and no visitor could find them. A text of only such characters is empty.
 */
export const lineSchema = (error?: string) => z.string(error).overwrite(oneLine)

/** The same with line ends. */
export const linesSchema = (error?: string) => z.string(error).overwrite(severalLines)
