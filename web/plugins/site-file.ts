import type { Plugin } from 'vite'

/** Replaces a default file of `public`, which switches a service off, if that service is configured for the build. */
export const siteFile = (fileName: string, name: string, value: string | undefined): Plugin => ({
  name: `site-file ${fileName}`,
  apply: 'build',
  generateBundle() {
    if (value === undefined) return
    this.emitFile({ type: 'asset', fileName, source: `${JSON.stringify({ [name]: value })}\n` })
  },
})
