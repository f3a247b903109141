import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { announced } from './announced.ts'

const CANONICAL = 'link[rel="canonical"]'
const SHARED = 'meta[property^="og:"], meta[name^="twitter:"], meta[name="robots"]'
const DESCRIPTION = 'meta[name="description"]'

test('a shared link opens the tournament, and the head speaks of wherever one goes from there', async ({
  page,
}) => {
  const answer = await page.goto('/tournament/copa-apertura?f=whatsapp')
  const sent = (await answer?.text()) ?? ''
  expect(sent).toContain('<title>Copa Apertura · Arena Libre</title>')
  expect(sent).toMatch(/<meta name="description" content="[^"]+ \(hora de [^"]+\) · 1er: \$50 · /)

  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Copa Apertura · Arena Libre')
  await expect(page.locator(CANONICAL)).toHaveAttribute('href', /\/tournament\/copa-apertura$/)

  await page.getByRole('link', { name: 'Torneos', exact: true }).first().click()
  await expect(page).toHaveURL('/tournaments')
  await expect(page).toHaveTitle('Torneos · Arena Libre')
  await expect(page.locator(DESCRIPTION)).toHaveAttribute('content', /^Torneos abiertos de Arena Libre/)
  await expect(page.locator(CANONICAL)).toHaveCount(0)
  await expect(page.locator(SHARED)).toHaveCount(0)

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Copa Apertura · Arena Libre')
})

test('from a shared link to the start, the site speaks of itself', async ({ page }) => {
  await page.goto('/tournament/copa-apertura')
  await expect(page).toHaveTitle('Copa Apertura · Arena Libre')
  await page.getByRole('link', { name: 'Arena Libre' }).first().click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Arena Libre')
  await expect(page.locator(DESCRIPTION)).toHaveAttribute('content', /^Torneos gratuitos de battle royale/)
})

const HOSTILE = '</title><script src="/x.js"></script><svg onload=alert(1)>"\' $& &amp;'

test('a hostile name is a name: nothing of it runs, and no policy has to stop it', async ({
  page,
  tournament,
}) => {
  const { id } = tournament
  await tournament.set({ ...announced(id, HOSTILE), linkedFormId: 'inscripcion-apertura' })
  const usual = await tagsAt(page, '/tournament/copa-apertura')
  expect(await tagsAt(page, `/tournament/${id}`)).toEqual(usual)
  await expect(page.getByRole('heading', { name: HOSTILE, level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(`${HOSTILE} · Arena Libre`)
})

/** The head, and what could run in the body, as the browser's own parser reads them before any script has run. */
async function tagsAt(page: Page, path: string): Promise<string[]> {
  const sent = (await (await page.goto(path))?.text()) ?? ''
  // The policy of the site lets no text become a document: a page of no site parses it.
  const blank = await page.context().newPage()
  try {
    return await blank.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/html')
      return [...parsed.querySelectorAll('head *, script, img, iframe, [onload], [onerror]')].map(
        (tag) => `${tag.tagName} ${tag.getAttributeNames().join(' ')}`,
      )
    }, sent)
  } finally {
    await blank.close()
  }
}

test.describe('where there is nothing to share', () => {
  // The browser reports the answer to the page itself as a resource that failed.
  test.use({ expectedErrors: [/status of 404/] })

  test('a true 404 says so, and is not to be found; elsewhere it is forgotten', async ({ page }) => {
    const answer = await page.goto('/tournament/copa-borrador')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Torneo No Encontrado', level: 2 })).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await page.getByRole('link', { name: 'Volver a torneos' }).click()
    await expect(page).toHaveURL('/tournaments')
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0)
  })

  test('below a tournament there is only the page that says so', async ({ page }) => {
    const answer = await page.goto('/tournament/copa-apertura/otra')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Página no encontrada', level: 1 })).toBeVisible()
  })
})
