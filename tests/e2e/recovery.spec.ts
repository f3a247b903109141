import { expect, test } from '../support/e2e.ts'

test.use({ expectedErrors: [/Minified React error/] })

test('a crashed page shows an error, keeps the navigation, and can be loaded again', async ({
  page,
  checkA11y,
}) => {
  const part = '**/assets/history-page*.js'
  const fallen = page.getByRole('heading', { name: 'Algo se rompió', level: 1 })
  await page.route(part, (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }))
  await page.goto('/tournament-history')
  await expect(fallen).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('La página dejó de responder.')
  await checkA11y(page)
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeVisible()

  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect(fallen).toBeVisible()
  await page.unroute(part)
  await page.getByRole('button', { name: 'Cargar otra vez' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
})
