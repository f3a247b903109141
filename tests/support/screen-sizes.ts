import { expect, type Page } from '@playwright/test'

export const PHONE = { width: 360, height: 740 }
export const DESK = { width: 1280, height: 900 }

/**
 * Checks a page on a phone and on a desk. It waits until the toasts are gone: while one fades it has too little
 * contrast. The pointer moves away first, since a toast under it stays.
 */
export async function checkBothWidths(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  await page.mouse.move(0, 400)
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0)
  await check(page)
  await page.setViewportSize(DESK)
  await check(page)
  await page.setViewportSize(PHONE)
}
