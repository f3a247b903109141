import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const BASE = 36
const PREFIX_LENGTH = 4

/** Four characters for a stylesheet; the first is a letter, as a class has to begin with one. */
function prefixOf(path: string): string {
  const number = createHash('sha256').update(path).digest().readUInt32BE()
  const rest = Math.floor(number / LETTERS.length)
  const tail = rest
    .toString(BASE)
    .padStart(PREFIX_LENGTH, '0')
    .slice(1 - PREFIX_LENGTH)
  return LETTERS.charAt(number % LETTERS.length) + tail
}

/**
 * Short names of classes: they stand in stylesheets, in scripts and in each drawn page. They follow from the path and
 * the text of a stylesheet alone, so the server and the browser have the same ones. Animations, which are few, keep a
 * readable name.
 */
export function shortNames(): (name: string, file: string, css: string) => string {
  const files = new Map<string, string>()
  return (name, file, css) => {
    const path = relative(SOURCES, file.replace(/\?.*$/, ''))
    const prefix = prefixOf(path)
    const other = files.get(prefix) ?? path
    if (other !== path) throw new Error(`${path} and ${other} have the same prefix: rename one of them`)
    files.set(prefix, path)
    if (namesIn(css, /@keyframes\s+([\w-]+)/g).includes(name)) return `${prefix}-${name}`
    const index = namesIn(css, /\.([a-z][\w-]*)/gi).indexOf(name)
    if (index === -1) throw new Error(`${path} does not name ${name}`)
    return prefix + index.toString(BASE)
  }
}

const namesIn = (css: string, pattern: RegExp): string[] => [
  ...new Set(Array.from(css.matchAll(pattern), ([, name = '']) => name)),
]

/** While developing, names stay readable. */
export const classNames = (): Plugin => ({
  name: 'class-names',
  apply: 'build',
  config: () => ({ css: { modules: { generateScopedName: shortNames() } } }),
})
