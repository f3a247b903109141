import { expect, type Locator, type Page } from '@playwright/test'

/** More than any of these screens has stops. */
const MOST_STOPS = 60

/** Presses Tab alone; fails where something cannot be reached so. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  await expect(target).toBeFocused()
}

export async function press(page: Page, role: 'link' | 'button', name: string): Promise<void> {
  await tabTo(page, page.getByRole(role, { name }).first())
  await page.keyboard.press('Enter')
}
