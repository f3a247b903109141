import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

/** `…/functions.js:12:34`, as an address or as a path. */
const PLACE = /((?:file:\/\/)?\/[^\s():]+\.js):(\d+):(\d+)/g

/**
 * Names the lines of the sources in a stack of code that was built into `folder`. A map is read with the first error of
 * its file: Node's own `--enable-source-maps` reads them all when an instance starts, which every first visitor would
 * wait for.
 */
export function sourceStacks(folder: string): (stack: string) => string {
  const maps = new Map<string, SourceMap | undefined>()

  const mapOf = (file: string): SourceMap | undefined => {
    // Messages are in a stack as well: a path in one of them leads nowhere.
    if (!file.startsWith(folder + sep) || file.includes(`${sep}node_modules${sep}`)) return undefined
    if (!maps.has(file)) maps.set(file, readMap(`${file}.map`))
    return maps.get(file)
  }

  return (stack) =>
    stack.replace(PLACE, (built, address: string, line: string, column: string) => {
      const file = address.startsWith('file:') ? fileURLToPath(address) : address
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column))
      return origin !== undefined && 'fileName' in origin
        ? `${origin.fileName}:${origin.lineNumber}:${origin.columnNumber}`
        : built
    })
}

/** The log must not fail where a map is missing: the built line is better than none. */
function readMap(file: string): SourceMap | undefined {
  if (!existsSync(file)) return undefined
  return new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as ConstructorParameters<typeof SourceMap>[0])
}
