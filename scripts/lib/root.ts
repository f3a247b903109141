import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

const LOCAL = process.env['ARENA_LIBRE_LOCAL'] ?? join(ROOT, '.local')

/** Local files of the project: tools, saved data, logs. Safe to delete while nothing runs. */
export const local = (...path: string[]): string => join(LOCAL, ...path)
