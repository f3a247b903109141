import type { Plugin } from 'vite'

/** Replaces the file that says a site has no App Check, where it has. */
export const appCheck = (siteKey: string | undefined): Plugin => ({
  name: 'app-check',
  apply: 'build',
  generateBundle() {
    if (siteKey === undefined) return
    this.emitFile({ type: 'asset', fileName: 'app-check.json', source: `${JSON.stringify({ siteKey })}\n` })
  },
})
