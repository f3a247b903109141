import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { wholeDocument } from '../../web/plugins/product-texts.ts'
import { ROOT } from './root.ts'

/** The page whose head the function fills when it runs from source, without a build. */
export const unbuiltPage = (): string => wholeDocument(readFileSync(join(ROOT, 'web/index.html'), 'utf8'))
