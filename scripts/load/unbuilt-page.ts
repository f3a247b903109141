import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../lib/root.ts'

/** What the function fills the head of, where it is started from its source: nothing is built there. */
export const unbuiltPage = (): string => readFileSync(join(ROOT, 'web/index.html'), 'utf8')
