import type { Plugin } from 'vite'

/** Replaces the default file, which disables App Check, if App Check is configured. */
export const appCheck = (siteKey: string | undefined): Plugin => ({
  name: 'app-check',
  apply: 'build',
  generateBundle() {
    if (siteKey === undefined) return
    this.emitFile({ type: 'asset', fileName: 'app-check.json', source: `${JSON.stringify({ siteKey })}\n` })
  },
})
