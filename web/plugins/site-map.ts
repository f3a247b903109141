import type { Plugin } from 'vite'

/** Pages for search engines; tournaments are linked from the list. */
const PAGES = ['/', '/tournaments', '/tournament-history']
/** Pages that search engines should not list. */
const PRIVATE = ['/admin', '/login', '/form/', '/register', '/registration']

const robots = (site: string): string =>
  [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${site}/sitemap.xml`,
    '',
  ].join('\n')

const sitemap = (site: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PAGES.map((path) => `  <url><loc>${site}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** Files for search engines. Both contain absolute addresses. */
export const siteMap = (address: string): Plugin => {
  const site = address.replace(/\/+$/, '')
  return {
    name: 'site-map',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(site) })
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(site) })
    },
  }
}
