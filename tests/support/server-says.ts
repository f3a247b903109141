import type { Page } from '@playwright/test'

/** Puts another time into the API's answers to this page: tournaments' states are derived from the server's time. */
export async function serverSays(page: Page, instant: string): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch()
    const headers = { ...response.headers(), date: new Date(instant).toUTCString() }
    await route.fulfill({ response, headers })
  })
}
