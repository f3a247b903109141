import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Puts the site's page beside the bundle, whose head the function fills. The site has to be built before. */
export const page = (site: string): Plugin => ({
  name: 'page',
  async generateBundle() {
    const source = await readFile(join(site, 'index.html'))
    this.emitFile({ type: 'asset', fileName: 'index.html', source })
  },
})
