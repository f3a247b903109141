import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import { withoutListener } from './loading.ts'

test.use({ expectedErrors: [/status of 403/] })

const TITLE = 'Error al enviar el formulario. Por favor, inténtalo de nuevo.'

/** In the middle of its words: all of it dismisses. */
const PLACE = { x: 120, y: 30 }

/** No time passes by itself any more. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 60_000))
}

test('a notice interrupts, stays five seconds, and fades; a pointer holds it, a press dismisses it', async ({
  page,
  checkA11y,
}) => {
  await page.clock.install()
  await withoutListener(page)
  const error = { code: 'forbidden', message: 'No se puede', requestId: 'r' }
  await page.route('**/api/forms/*/responses', (route) =>
    route.fulfill({ status: 403, json: { success: false, error } }),
  )
  await page.goto('/form/sugerencias')
  await typeIn(page.getByLabel('¿Cómo te llamas?'), 'Ana')
  await typeIn(page.getByLabel('Tu sugerencia'), 'Más mapas')
  await page.getByRole('radio', { name: '4 de 5' }).check()
  const send = page.getByRole('button', { name: 'Enviar respuesta' })
  await expect(send).toBeVisible()
  await stopTime(page)

  // The region stands before it is filled: a screen reader says what comes into it, nothing else.
  const interrupting = page.getByRole('region', { name: 'Avisos' }).locator('[aria-live="assertive"]')
  await expect(interrupting).toBeAttached()
  await send.click()
  const words = interrupting.getByText(TITLE)
  const strip = interrupting.locator('> div')
  await expect(words).toHaveText(`Error: ${TITLE}`)

  await page.clock.runFor(4999)
  await expect(strip).toHaveCSS('opacity', '1')
  await page.clock.runFor(1)
  await expect(strip).toHaveCSS('opacity', '0')
  await page.clock.runFor(299)
  await expect(strip).toBeAttached()
  await page.clock.runFor(1)
  await expect(strip).toHaveCount(0)

  await send.click()
  await strip.hover({ position: PLACE })
  await page.clock.runFor(60_000)
  await expect(strip).toHaveCSS('opacity', '1')
  await page.mouse.move(0, 400)
  await page.clock.runFor(5000)
  await expect(strip).toHaveCSS('opacity', '0')
  await page.clock.runFor(300)
  await expect(strip).toHaveCount(0)

  await send.click()
  await strip.click({ position: PLACE })
  await expect(strip).toHaveCSS('opacity', '0')
  await page.clock.runFor(300)
  await expect(strip).toHaveCount(0)

  // Above a modal it can be read and dismissed, by keyboard too; the focus goes back to where it was.
  await send.click()
  await expect(words).toBeVisible()
  await page.getByRole('link', { name: 'Privacidad' }).first().click()
  const modal = page.getByRole('dialog', { name: 'Privacidad' })
  await expect(modal).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).focus()
  const dismiss = page.getByRole('button', { name: 'Cerrar aviso' })
  await dismiss.focus()
  await page.keyboard.press('Enter')
  await page.clock.runFor(300)
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cerrar', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)

  await send.click()
  await expect(words).toBeVisible()
  await page.clock.resume()
  await checkA11y(page)
})
