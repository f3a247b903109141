import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Copies the site's page, whose head the function fills, to the bundle's folder. The site has to be built first. */
export const page = (site: string): Plugin => ({
  name: 'page',
  async generateBundle() {
    const source = await readFile(join(site, 'index.html'))
    this.emitFile({ type: 'asset', fileName: 'index.html', source })
  },
})
