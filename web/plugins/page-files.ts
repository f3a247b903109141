import type { PageFiles } from '@arena-libre/functions/contract/site/drawn-page'
import type { Plugin } from 'vite'

/** The build of the functions reads it here; Hosting ignores the folder. */
const PAGE_FILES = '.vite/page-files.json'

/** A chunk that pages are drawn with, and load later (`drawnPart`). */
const PART = /-parts$/

/** Notes which scripts and stylesheets each page has beyond those of the document, for pages that the server draws. */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
      const root = `${this.environment.config.root}/`
      const withImports = (name: string, seen = new Set<string>()): Set<string> => {
        if (seen.has(name)) return seen
        seen.add(name)
        for (const one of byName.get(name)?.imports ?? []) withImports(one, seen)
        return seen
      }
      const stylesOf = (names: Iterable<string>): string[] => [
        ...new Set(
          Array.from(names).flatMap((name) => Array.from(byName.get(name)?.viteMetadata?.importedCss ?? [])),
        ),
      ]
      const files: PageFiles = { pages: {}, parts: {} }
      for (const chunk of chunks) {
        const needed = withImports(chunk.fileName)
        const styles = stylesOf(needed)
        if (PART.test(chunk.name)) files.parts[chunk.name] = styles
        for (const id of chunk.moduleIds.filter((one) => one.endsWith('.tsx'))) {
          files.pages[id.replace(root, '')] = { scripts: [...needed], styles }
        }
      }
      this.emitFile({ type: 'asset', fileName: PAGE_FILES, source: JSON.stringify(files) })
    },
  },
})
