import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'
import type { LockedPackages } from './lockfile.ts'
import { pruneLockfile } from './prune-lockfile.ts'

interface Manifest {
  version: string
  dependencies: Record<string, string>
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`

async function readJson<Content>(url: URL): Promise<Content> {
  return JSON.parse(await readFile(url, 'utf8')) as Content
}

/**
 * Adds to the bundle's folder everything that it needs to be installed and deployed on its own: the exact
 * dependencies it was tested with, and no others.
 */
export const deployable = (workspace: string, external: string[]): Plugin => ({
  name: 'deployable',
  async generateBundle() {
    const [{ version, dependencies }, lock] = await Promise.all([
      readJson<Manifest>(new URL('../package.json', import.meta.url)),
      readJson<{ packages: LockedPackages }>(new URL('../../package-lock.json', import.meta.url)),
    ])
    const manifest = {
      name: 'arena-libre-functions',
      version,
      private: true,
      type: 'module',
      main: 'index.js',
      engines: { node: '24' },
      // The platform runs it once the packages are installed.
      scripts: { 'gcp-build': 'node compile.js' },
      dependencies: Object.fromEntries(external.map((name) => [name, dependencies[name] ?? ''])),
    }
    const { name, engines, dependencies: exact } = manifest
    const packages = pruneLockfile(lock.packages, workspace, { name, version, engines, dependencies: exact })
    for (const [place, { version: locked }] of Object.entries(packages)) {
      const asked = exact[place.replace('node_modules/', '')]
      if (asked !== undefined && asked !== locked) {
        throw new Error(`${place} is locked at ${locked}, not at ${asked}: run npm install`)
      }
    }
    const files = {
      'package.json': json(manifest),
      'package-lock.json': json({ name, version, lockfileVersion: 3, requires: true, packages }),
      // The folder is installed on the platform: no package may run install scripts there.
      '.npmrc': 'ignore-scripts=true\n',
    }
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source })
  },
})
