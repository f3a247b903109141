import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Manifest, Plugin } from 'vite'
import type { PrecacheEntry } from 'workbox-precaching'

const MODULE = 'virtual:stored-files'
const LOADED = `\0${MODULE}`

const ENTRY = 'index.html'

/** Parts of the site that need a connection. They come from the browser's cache, if it has them. */
const ONLINE = [
  'src/components/tournaments/tournament-listeners.tsx',
  'src/lib/firebase/app-check.ts',
  'src/lib/session/session-watch.tsx',
]

/** Parts that each page loads once it is usable: it needs them without a connection, too. */
const BACKGROUND = ['calls', 'background', 'footer-parts']

/** Files whose name does not change with their content. */
const NAMED = ['site.html', 'favicon.svg', 'recover.js']

/** Tells the service worker which files the site draws its pages with. Reads the build of the site. */
export const storedFiles = (): Plugin => {
  let folder = ''
  return {
    name: 'stored-files',
    configResolved({ root, build }) {
      folder = resolve(root, build.outDir)
    },
    resolveId: (id) => (id === MODULE ? LOADED : null),
    async load(id) {
      if (id !== LOADED) return null
      const { core, others } = await filesIn(folder)
      return `export const core = ${JSON.stringify(core)}\nexport const others = ${JSON.stringify(others)}`
    },
  }
}

interface StoredFiles {
  /** Without them no page opens. */
  core: PrecacheEntry[]
  /** What single pages and their parts need besides. */
  others: string[]
}

async function filesIn(folder: string): Promise<StoredFiles> {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const core = filesOf(manifest, 'static')
  const named = await Promise.all(
    NAMED.map(async (file) => ({ url: `/${file}`, revision: await revisionOf(join(folder, file)) })),
  )
  return {
    core: [...named, ...Array.from(core, (file) => ({ url: `/${file}`, revision: null }))],
    others: [...filesOf(manifest, 'all')].filter((file) => !core.has(file)).map((file) => `/${file}`),
  }
}

const revisionOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex')
    .slice(0, 16)

/** What the entry imports statically, or all that it imports, except what only the parts for a connection import. */
export function filesOf(manifest: Manifest, which: 'static' | 'all'): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  for (const name of ONLINE) {
    if (manifest[name] === undefined) throw new Error(`There is no chunk of ${name}`)
    seen.add(name)
  }
  const visit = (name: string): void => {
    const chunk = manifest[name]
    if (seen.has(name) || chunk === undefined) return
    seen.add(name)
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file)
    for (const next of chunk.imports ?? []) visit(next)
    if (which === 'all') for (const next of chunk.dynamicImports ?? []) visit(next)
  }
  visit(ENTRY)
  for (const name of BACKGROUND) {
    const found = Object.keys(manifest).find((key) => manifest[key]?.name === name && key.endsWith('.js'))
    if (found === undefined) throw new Error(`There is no chunk ${name}`)
    visit(found)
  }
  return files
}
