import { z } from 'zod'

/** What Vite's manifest says of one file. */
export const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)

type Manifest = z.infer<typeof manifestSchema>

/**
 * The files a browser needs before it can paint anything: the entry, what it imports statically, their CSS. For a
 * screen of its own code, also those of the modules or named chunks that are loaded for it, and the CSS of its parts,
 * whose code comes later.
 */
export function criticalPath(
  manifest: Manifest,
  alsoLoaded: readonly string[] = [],
  parts: readonly string[] = [],
): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const visit = (key: string, files: Set<string>): void => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest names ${key}, but does not describe it`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const style of chunk.css ?? []) styles.add(style)
    for (const imported of chunk.imports ?? []) visit(imported, files)
  }
  const keyOf = (name: string): string =>
    Object.keys(manifest).find((key) => manifest[key]?.name === name && key.startsWith('_')) ?? name
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true)
  if (entries.length === 0) throw new Error('The manifest has no entry')
  for (const key of [...entries, ...alsoLoaded.map(keyOf)]) visit(key, scripts)
  for (const key of parts.map(keyOf)) visit(key, new Set())
  return { scripts: [...scripts], styles: [...styles] }
}

const CLASSIC_SCRIPT = /<script src="\/([\w.-]+)">/g

/** Scripts in the page itself, which block rendering; they are not in Vite's manifest. */
export const classicScripts = (html: string): string[] =>
  [...html.matchAll(CLASSIC_SCRIPT)].map(([, file = '']) => file)
