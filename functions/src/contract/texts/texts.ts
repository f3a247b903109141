import { z } from 'zod'
import { oneLine, severalLines } from './one-line.ts'

/**
 * A text that is stored, on one line. Signs that no reader sees are removed, not refused: they come along with what is
 * copied from a chat, and no visitor could find them. What consists of nothing else is empty.
 */
export const lineSchema = (error?: string) => z.string(error).overwrite(oneLine)

/** The same with line ends. */
export const linesSchema = (error?: string) => z.string(error).overwrite(severalLines)
