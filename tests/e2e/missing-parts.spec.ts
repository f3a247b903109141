import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { fillInPlayer, goToContact } from './cup.ts'
import { undrawn } from './loading.ts'

// What is aborted, and what the page says about it.
test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch dynamically imported module|Importing a module/] })

const BACKGROUND = '**/assets/background-*.js'
const COMPLETION = '**/assets/entry-completion-*.js'
const FAVICON = '**/favicon.svg'

/** The part and the look for the site fail: the page cannot know whether it is the part alone. */
async function lose(page: Page, file: string): Promise<void> {
  await page.route(file, (route) => route.abort())
  await page.route(FAVICON, (route) =>
    route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
  )
}

async function findAgain(page: Page, file: string): Promise<void> {
  await page.unroute(file)
  await page.unroute(FAVICON)
}

const card = (page: Page) => page.getByRole('article', { name: 'Copa Apertura' })

test('a page that shows nothing looks for what it lacks, and comes by itself', async ({ page }) => {
  await undrawn(page)
  await lose(page, BACKGROUND)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/background-'))
  await page.goto('/tournaments')
  await failed
  await expect(page.getByRole('alert')).toBeVisible()
  await findAgain(page, BACKGROUND)
  await expect(card(page)).toBeVisible()
})

test('a page that was drawn stays, says its age, and can be loaded again', async ({ page }) => {
  await lose(page, BACKGROUND)
  await page.goto('/tournaments')
  await expect(page.getByText('No pudimos actualizar la lista.')).toBeVisible()
  await expect(card(page)).toBeVisible()
  await findAgain(page, BACKGROUND)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No pudimos actualizar la lista.')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Ayuda/ })).toBeVisible()
})

test('a text that is opened without its part says so, or comes with the next document', async ({ page }) => {
  await lose(page, BACKGROUND)
  await page.goto('/tournaments')
  await expect(page.getByText('No pudimos actualizar la lista.')).toBeVisible()
  const terms = page.getByRole('link', { name: 'Términos y condiciones' })
  await terms.click()
  await expect(page.getByText('No pudimos abrir esa página')).toBeVisible()
  await expect(page).toHaveURL('/tournaments')
  await findAgain(page, BACKGROUND)
  await terms.click()
  await expect(page.getByRole('dialog', { name: 'Términos y condiciones' })).toBeVisible()
})

test('what is drawn stays while its code is missing', async ({ page }) => {
  await lose(page, '**/assets/drawings-*.js')
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/tournaments')
  const shapes = page.locator('article').first().locator('svg[viewBox="0 0 720 328"] > * > *')
  const drawn = await shapes.count()
  expect(drawn).toBeGreaterThan(1)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/drawings-'))
  await page.mouse.wheel(0, 100)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await failed
  await page.evaluate(() => scrollTo(0, 0))
  await expect(shapes).toHaveCount(drawn)
})

const PARTS = '**/assets/{home,footer}-parts-*.js'

const community = (page: Page) => page.getByRole('region', { name: 'Únete a la comunidad' })
const footer = (page: Page) => page.getByText('No está afiliada a Garena.')

test('a page that was drawn can be used without its parts', async ({ page }) => {
  await lose(page, PARTS)
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/home-parts-'))
  await page.goto('/')
  await failed
  await expect(community(page)).toBeVisible()
  await page.getByRole('link', { name: 'Torneos', exact: true }).click()
  await expect(card(page)).toBeVisible()
  await expect(footer(page)).toBeAttached()
})

test('a page that was not drawn waits for its parts, and comes by itself', async ({ page }) => {
  await undrawn(page)
  await lose(page, PARTS)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Estás sin conexión' })).toBeVisible()
  await page.unroute(PARTS)
  await page.unroute(FAVICON)
  await expect(community(page)).toBeVisible()
  await expect(footer(page)).toBeAttached()
})

test('a second step that is missing comes with the next document, and nothing typed is lost', async ({
  page,
  checkA11y,
}) => {
  await lose(page, COMPLETION)
  await page.goto('/register/copa-apertura')
  await fillInPlayer(page)
  const next = page.getByRole('button', { name: 'Siguiente' })
  const alert = page.getByRole('alert')
  await next.click()
  await expect(alert).toContainText('No hay señal para seguir.')
  await expect(alert).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await expect(name).toHaveValue('Íñigo Peña')
  await checkA11y(page)
  // It says so each time.
  await next.click()
  await expect(alert).toBeFocused()
  await findAgain(page, COMPLETION)
  await next.click()
  await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await page.goBack()
  await expect(name).toHaveValue('Íñigo Peña')
})

test('a tab that was left at the second step says what it lacks, and can be loaded again', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/register/copa-apertura')
  await fillInPlayer(page)
  await goToContact(page)
  await lose(page, COMPLETION)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('No pudimos abrir tu inscripción')
  await checkA11y(page)
  await findAgain(page, COMPLETION)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
})
