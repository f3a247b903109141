import { expect, test } from '../support/e2e.ts'

test('robots.txt and the site map tell search engines what to index', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  const rules = await robots.text()
  expect(rules).toContain('Disallow: /admin')
  const [, map = ''] = /^Sitemap: https?:\/\/[^/]+(\/.*)$/m.exec(rules) ?? []

  const sitemap = await request.get(map)
  expect(sitemap.headers()['content-type']).toContain('xml')
  const pages = [...(await sitemap.text()).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(
    ([, path]) => path,
  )
  expect(pages).toContain('/tournaments')
  for (const path of pages) expect((await request.get(path ?? '')).status(), path).toBe(200)
})

test('each page has a title, a description and one heading', async ({ page }) => {
  const descriptions = new Set<string | null>()
  for (const path of ['/', '/tournaments', '/tournament/copa-apertura', '/tournament-history']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    const title = path === '/' ? 'Arena Libre' : /.+ · Arena Libre$/
    await expect(page).toHaveTitle(title)
    if (path === '/tournament/copa-apertura') await expect(page).toHaveTitle(/Copa Apertura/)
    descriptions.add(await page.locator('meta[name="description"]').getAttribute('content'))
  }
  expect(descriptions.size).toBe(4)
})
