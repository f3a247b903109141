import { expect, test } from '../support/e2e.ts'
import { press } from './keyboard.ts'

// The browser reports the answer to the page itself as a resource that failed.
test.use({ expectedErrors: [/status of 404/] })

test('an unknown address answers a true 404 and leads back', async ({ page, checkA11y }) => {
  const response = await page.goto('/no/existe')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Página no encontrada', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Página no encontrada · Arena Libre')
  await checkA11y(page)

  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
  await expect(page).toHaveTitle('Arena Libre')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('an unknown address leads on by keyboard', async ({ page }) => {
  await page.goto('/no/existe')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await press(page, 'link', 'Saltar al contenido')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Volver al inicio' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})

test('known addresses answer 200', async ({ request }) => {
  const paths = [
    '/',
    '/tournaments',
    '/tournament/copa-apertura',
    '/tournament-history',
    '/tournament-rules/copa-apertura',
    '/registration',
    '/register?tournament=copa-apertura',
    '/register/copa-apertura',
    '/form/sugerencias',
    '/aceptado/copa-apertura/AAAAAAAAAAAAAAAA',
    '/login',
    '/admin',
  ]
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
