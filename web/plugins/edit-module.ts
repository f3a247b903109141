import type { Plugin } from 'vite'

/** What becomes of a module's code; `stop` ends the build. */
type Edit = (code: string, stop: (reason: string) => never) => string

interface Options {
  /** Every build that has the plugin has the module. */
  isAlwaysThere?: boolean
}

/** Edits one module of a library in the build. An edit that no longer finds its place has to stop the build. */
export function editModule(
  name: string,
  id: RegExp,
  edit: Edit,
  { isAlwaysThere = false }: Options = {},
): Plugin {
  let isThere = false
  return {
    name,
    apply: 'build',
    transform: {
      filter: { id },
      handler(code) {
        isThere = true
        return { code: edit(code, (reason) => this.error(reason)), map: null }
      },
    },
    buildEnd(error) {
      if (error === undefined && isAlwaysThere && !isThere) this.error(`No module matches ${id}.`)
    },
  }
}

/** A part of a module, and what takes its place. */
type Part = readonly [pattern: RegExp, replacement: string]

/** Replaces parts of a library's code; all of them have to be there. */
export const replaceParts =
  (library: string, parts: readonly Part[]): Edit =>
  (code, stop) =>
    parts.reduce((left, [pattern, replacement]) => {
      if (left.search(pattern) === -1) stop(`${library} has changed: it no longer contains ${pattern}.`)
      return left.replace(pattern, replacement)
    }, code)
