import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'

/** Notes what would have been heard, since a machine has no ears; the player itself refuses, as it may. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    HTMLMediaElement.prototype.play = function play(this: HTMLMediaElement) {
      heard.push(`${new URL(this.src).pathname} ${this.volume}`)
      return Promise.reject(new Error('NotAllowedError'))
    }
  })
  return () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
}

/** The sounds come with what a page loads once it is usable, as the help does. */
const withSounds = (page: Page): Promise<void> =>
  expect(page.getByRole('button', { name: /^Ayuda/ })).toBeVisible()

test('a click sounds on navigation, and a refusal of the player is no error', async ({ page }) => {
  const heard = await listen(page)
  await page.goto('/')
  await withSounds(page)
  expect(await heard()).toEqual([])
  await page.getByRole('link', { name: 'Torneos', exact: true }).click()
  await expect(page).toHaveURL('/tournaments')
  expect((await heard()).filter((sound) => sound.endsWith(' 0.5'))).toEqual(['/sonido-ui1.mp3 0.5'])
})

test('a pointer over the navigation sounds softly, once it has been pressed; a finger never', async ({
  page,
}, info) => {
  // Playwright's own calls count as presses for the browser, so the page gets a count without them.
  await page.addInitScript(() => {
    let hasBeenActive = false
    addEventListener('keydown', () => (hasBeenActive = true))
    Object.defineProperty(navigator, 'userActivation', {
      value: {
        get hasBeenActive() {
          return hasBeenActive
        },
      },
    })
  })
  const heard = await listen(page)
  await page.goto('/')
  await withSounds(page)
  const link = page.getByRole('link', { name: 'Historial', exact: true })
  if (info.project.name === 'phone') {
    await page.keyboard.press('Tab')
    await link.tap()
    await expect(page).toHaveURL('/tournament-history')
    expect(await heard()).toEqual(['/sonido-ui1.mp3 0.5'])
    return
  }
  await link.hover()
  await page.mouse.move(0, 400)
  expect(await heard()).toEqual([])
  await page.keyboard.press('Tab')
  await link.hover()
  expect(await heard()).toEqual(['/sonido-ui1.mp3 0.2'])
})

test('can be switched off, and stays off', async ({ page, checkA11y }) => {
  const heard = await listen(page)
  await page.goto('/')
  await withSounds(page)
  const button = page.getByRole('button', { name: 'Sonido' })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await checkA11y(page)
  await page.getByRole('link', { name: 'Torneos', exact: true }).click()
  await expect(page).toHaveURL('/tournaments')
  expect(await heard()).toEqual([])
  await page.reload()
  await withSounds(page)
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await button.click()
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  expect(await heard()).toContain('/sonido-ui1.mp3 0.5')
})

test('the sound is the site’s own and small', async ({ request }) => {
  const response = await request.get('/sonido-ui1.mp3')
  expect(response.headers()['content-type']).toContain('audio/mpeg')
  expect((await response.body()).length).toBeLessThan(10_000)
})
