import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { goOffline } from './loading.ts'

const site = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const poster = (page: Page) => page.getByRole('link', { name: /^Ver todo sobre/ })
const signInPage = (page: Page) => page.getByRole('heading', { name: 'Acceso del equipo', level: 1 })
const access = (page: Page) => page.getByRole('link', { name: 'Acceso del equipo' })

/** The script that the open document was loaded with. */
const entryOf = (page: Page): Promise<string | null> =>
  page.locator('script[type=module]').first().getAttribute('src')

test('the site and the panel open each other, and the history leads through both', async ({ page }) => {
  await page.goto('/tournament-history')
  const history = page.getByRole('heading', { name: 'Historial', level: 1 })
  await expect(history).toBeVisible()
  const ofSite = await entryOf(page)
  await access(page).click()
  await expect(signInPage(page)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => entryOf(page)).not.toBe(ofSite)
  expect(await page.evaluate(() => scrollY)).toBe(0)

  await page.goBack()
  await expect(history).toBeVisible()
  expect(await entryOf(page)).toBe(ofSite)
  await page.goForward()
  await expect(signInPage(page)).toBeVisible()

  await site(page).getByRole('link', { name: 'Inicio' }).click()
  await expect(poster(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await entryOf(page)).toBe(ofSite)
  await page.goBack()
  await expect(signInPage(page)).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Firestore|Failed to fetch/] })

  test('each of the two says so, and opens the other one once the connection is back', async ({
    page,
    context,
    checkA11y,
  }) => {
    const offline = page.getByRole('heading', { name: 'Estás sin conexión', level: 1 })
    await page.goto('/tournament-history')
    await expect(page.getByRole('article').first()).toBeVisible()
    await goOffline(context)
    await access(page).click()
    await expect(offline).toBeVisible()
    await context.setOffline(false)
    await expect(signInPage(page)).toBeVisible()

    await goOffline(context)
    await site(page).getByRole('link', { name: 'Inicio' }).click()
    await expect(offline).toBeVisible()
    await checkA11y(page)
    await context.setOffline(false)
    await expect(poster(page)).toBeVisible()
  })
})

test('an address of the panel that leads to no section says so', async ({ page, checkA11y }) => {
  await signIn(page, PEOPLE.admin)
  await expect(page.getByText('Te damos la bienvenida, Mateo Salas.')).toBeVisible()
  await page.goto('/admin/no-existe')
  await expect(page.getByRole('heading', { name: 'Esta sección no existe' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Volver al panel' }).click()
  await expect(page.getByText('Te damos la bienvenida, Mateo Salas.')).toBeVisible()
})
