import type { Plugin } from 'vite'

/**
 * The document of the site, under two names. Not as index.html, which Hosting would serve at `/`, where the function
 * answers. Hosting answers unknown addresses with 404.html and a true 404.
 */
export const siteDocument = (): Plugin => ({
  name: 'site-document',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('index.html is missing from the build')
    delete bundle['index.html']
    for (const fileName of ['site.html', '404.html']) {
      this.emitFile({ type: 'asset', fileName, source: index.source })
    }
  },
})
