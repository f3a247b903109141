import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Copies the source maps of the site to the bundle's folder, for the lines of errors that browsers report. */
export const clientMaps = (site: string): Plugin => ({
  name: 'client-maps',
  async generateBundle() {
    const folder = join(site, '.vite/maps')
    for (const name of await readdir(folder, { recursive: true })) {
      if (!name.endsWith('.map')) continue
      this.emitFile({ type: 'asset', fileName: `client/${name}`, source: await readFile(join(folder, name)) })
    }
  },
})
