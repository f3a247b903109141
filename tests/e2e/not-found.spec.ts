import { expect, test } from '../support/e2e.ts'

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
    '/login',
    '/admin',
  ]
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(200)
  }
})
