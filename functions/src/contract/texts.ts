import { z } from 'zod'
import { oneLine, severalLines } from './one-line.ts'

/**
 * A text that is stored, on one line. Signs that nobody sees are removed, not refused: they come along with what is
 * copied from a chat, and nobody could find them. What consists of nothing else is empty.
 */
export const lineSchema = (error?: string) => z.string(error).overwrite(oneLine)

/** The same with line ends. */
export const linesSchema = (error?: string) => z.string(error).overwrite(severalLines)
