import { expect, test } from '../support/e2e.ts'

const NO_FIREBASE = '**/__/firebase/init.json'

test('shows the next poster, and the way to its rules', async ({ page, checkA11y }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Próximo torneo' })
  await expect(section.getByRole('heading', { level: 3 })).toBeAttached()
  await expect(section.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toHaveAttribute(
    'href',
    /^\/tournament-rules\/[a-z0-9-]+$/,
  )
  await checkA11y(page)
  await section.getByRole('link', { name: /^Ver todo sobre/ }).click()
  await expect(page).toHaveURL(/\/tournament\/[a-z0-9-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('says so when nothing is announced', async ({ page, checkA11y }) => {
  await page.clock.setFixedTime(new Date('2199-01-01T00:00:00.000Z'))
  await page.goto('/')
  await expect(page.getByText('Todavía no hay fecha.')).toBeVisible()
  await checkA11y(page)
})

test('offers another attempt when the poster cannot be had', async ({ page }) => {
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route('**/api/tournaments?*', (route) => route.fulfill({ json: {} }))
  await page.goto('/')
  await expect(page.getByText('No pudimos cargar el próximo torneo.')).toBeVisible()
  await page.unroute(NO_FIREBASE)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
})
