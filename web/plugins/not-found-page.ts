import type { Plugin } from 'vite'

/** Hosting answers unknown addresses with 404.html and a true 404; the page in it is the same app. */
export const notFoundPage = (): Plugin => ({
  name: 'not-found-page',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const index = bundle['index.html']
    if (index?.type !== 'asset') throw new Error('index.html is missing from the build')
    this.emitFile({ type: 'asset', fileName: '404.html', source: index.source })
  },
})
