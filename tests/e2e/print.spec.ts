import type { Page } from '@playwright/test'
import { expect, receiptPath, test } from './cup.ts'
import { undrawn, withoutListener } from './loading.ts'

/** How many sheets of A4 the page takes. */
async function sheetsOf(page: Page): Promise<number> {
  const file = (await page.pdf({ format: 'A4' })).toString('latin1')
  return [...file.matchAll(/\/Type\s*\/Page\b/g)].length
}

/** Paper has neither the parts around the page nor anything to press. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
}

test('a ticket is printed on one sheet, without what is around it', async ({ page, token }) => {
  await page.goto(receiptPath(token))
  await expect(page.getByRole('article')).toContainText('Pendiente')
  await expectPaper(page)
  await expect(page.getByRole('article')).toContainText('María Ñahui')
  await expect(page.getByRole('article')).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
})

test('the list is printed on one sheet', async ({ page }) => {
  await undrawn(page)
  await withoutListener(page)
  // Those of the demo world alone: other tests add cups.
  await page.route('**/api/tournaments?*', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { tournaments: { id: string }[] } }
    const others = /\d|^copa-programada$/
    answer.data.tournaments = answer.data.tournaments.filter(({ id }) => !others.test(id))
    return route.fulfill({ response, json: answer })
  })
  await page.goto('/tournaments')
  // The first calls of a run start the functions: the page may have to ask twice.
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible({ timeout: 40_000 })
  await expectPaper(page)
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  expect(await sheetsOf(page)).toBe(1)
})

test('rules are printed in black on white', async ({ page }) => {
  await page.goto('/tournament-rules/copa-apertura')
  const rule = page.getByText('Juega solo desde un celular')
  await rule.waitFor()
  await expectPaper(page)
  await expect(rule).toHaveCSS('color', 'rgb(0, 0, 0)')
  expect(await sheetsOf(page)).toBeLessThanOrEqual(2)
})
