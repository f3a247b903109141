import { expect, test } from '../support/e2e.ts'

test('a button pressed twice leads there once', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Ver torneos' }).dblclick()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page
    .getByRole('article', { name: 'Copa Apertura' })
    .getByRole('link', { name: /INSCRIBIRSE/ })
    .dblclick()
  await expect(page).toHaveURL('/tournament-rules/copa-apertura')
  await page.goBack()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
})
