import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `…/functions.js:12:34`, as an address or as a path. */
const PLACE = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g

/** Anyone can report an error in any script of the client; a large map takes 5 MB once it is read. */
const MOST_MAPS = 30

/** Where lines of built files are in their sources. */
export interface SourceMaps {
  has: (file: string) => boolean
  /** Undefined where the file has no map, or the place no source. */
  sourceOf: (file: string, line: number, column: number) => string | undefined
}

/**
 * The maps of a folder, for files by their path in it. A map is read with the first error of its file: Node's own
 * `--enable-source-maps` reads them all when an instance starts, which every first visitor would wait for.
 */
export function sourceMapsIn(folder: string): SourceMaps {
  const maps = new Map<string, SourceMap>()
  const has = (file: string): boolean => existsSync(join(folder, `${file}.map`))

  /** The log must not fail where a map is missing: the built line is better than none. */
  const mapOf = (file: string): SourceMap | undefined => {
    const known = maps.get(file)
    if (known !== undefined || !has(file)) return known
    const [oldest] = maps.keys()
    if (oldest !== undefined && maps.size >= MOST_MAPS) maps.delete(oldest)
    const map = readMap(join(folder, `${file}.map`))
    maps.set(file, map)
    return map
  }

  return {
    has,
    sourceOf(file, line, column) {
      const entry = mapOf(file)?.findEntry(line - 1, column - 1)
      // Of a place that the file does not have, it is the last one before it.
      if (entry === undefined || !('originalSource' in entry) || entry.generatedLine !== line - 1)
        return undefined
      return `${entry.originalSource}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    },
  }
}

const readMap = (file: string): SourceMap =>
  new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])

/** Names the lines of the sources in a stack of code that was built into `folder`. */
export function sourceStacks(folder: string): (stack: string) => string {
  const { sourceOf } = sourceMapsIn(folder)
  return (stack) =>
    stack.replace(PLACE, (built, address: string, line: string, column: string) => {
      const file = address.startsWith('file:') ? fileURLToPath(address) : address
      // Messages are in a stack as well: a path in one of them leads nowhere.
      if (!file.startsWith(folder + sep) || file.includes(`${sep}node_modules${sep}`)) return built
      return sourceOf(relative(folder, file), Number(line), Number(column)) ?? built
    })
}
