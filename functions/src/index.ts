import { existsSync } from 'node:fs'
import { createRequire, enableCompileCache } from 'node:module'
import { join } from 'node:path'

/** `compile.ts` fills it where the functions are deployed. */
const COMPILED = join(import.meta.dirname, 'compile-cache')

if (existsSync(COMPILED)) enableCompileCache({ directory: COMPILED, portable: true })

// An import would be compiled before the line above has run.
const loaded = createRequire(import.meta.url)(
  join(import.meta.dirname, 'functions.js'),
) as typeof import('./functions.ts')

export const { api, nightly, publishDue, sendMail } = loaded
