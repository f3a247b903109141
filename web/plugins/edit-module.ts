import type { Plugin } from 'vite'

/** What becomes of a module's code; `stop` ends the build. */
type Edit = (code: string, stop: (reason: string) => never) => string

/** Edits one module of a library in the build. An edit that no longer finds its place has to stop the build. */
export const editModule = (name: string, id: RegExp, edit: Edit): Plugin => ({
  name,
  apply: 'build',
  transform: {
    filter: { id },
    handler(code) {
      return { code: edit(code, (reason) => this.error(reason)), map: null }
    },
  },
})
