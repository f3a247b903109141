import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Copies the site's document, and the list of the files of its pages, to the bundle's folder: the function draws pages
 * into it. The site has to be built first.
 */
export const page = (site: string): Plugin => ({
  name: 'page',
  async generateBundle() {
    for (const file of ['site.html', '.vite/page-files.json']) {
      this.emitFile({ type: 'asset', fileName: basename(file), source: await readFile(join(site, file)) })
    }
  },
})
