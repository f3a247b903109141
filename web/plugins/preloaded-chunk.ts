import type { Plugin } from 'vite'

const link = (attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head' as const,
})

/**
 * Fetches a chunk with the document: every page imports it, and the browser would only learn of it once the first
 * scripts have run.
 */
export const preloadedChunk = (name: string): Plugin => ({
  name: 'preloaded-chunk',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name)
      if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${name}`)
      return [
        link({ rel: 'modulepreload', href: `/${chunk.fileName}` }),
        ...[...(chunk.viteMetadata?.importedCss ?? [])].map((file) =>
          link({ rel: 'preload', as: 'style', href: `/${file}` }),
        ),
      ]
    },
  },
})
