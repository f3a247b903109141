import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'

const RESPONSES = '**/api/forms/sugerencias/responses'
const SENT = '¡Formulario enviado con éxito!'

async function fillIn(page: Page, name: string): Promise<void> {
  await typeIn(page.getByLabel('¿Cómo te llamas?'), name)
  await typeIn(page.getByLabel('Tu sugerencia'), 'Más copas los domingos')
  await page.getByRole('radio', { name: '4 de 5' }).check()
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar respuesta' }).click()
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('arena-libre_forms'))

test('all ten kinds of field arrive as they were filled in', async ({ page, db, checkA11y }) => {
  await page.goto('/form/sugerencias')
  await expect(page.getByLabel('¿Cómo te llamas?')).toBeVisible()
  await checkA11y(page)
  await fillIn(page, 'Íñigo Peña')
  await typeIn(page.getByLabel('Tu correo'), 'inigo@correo.example')
  await typeIn(page.getByLabel('Tu WhatsApp'), '+57 300 555 0143')
  await typeIn(page.getByLabel('¿En cuántos torneos has jugado?'), '3')
  // What is typed into a date field depends on the browser's language.
  await page.getByLabel('¿Qué día te gustaría jugar?').fill('2026-12-05')
  await page.getByLabel('Tu mapa favorito').selectOption('Kalahari')
  await page.getByRole('radio', { name: 'En dúo' }).check()
  await page.getByRole('checkbox', { name: 'TikTok' }).check()
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check()
  await expect(page.getByLabel('Tu sugerencia')).toHaveAttribute('rows', '4')

  const request = page.waitForRequest(RESPONSES)
  await send(page)
  await expect(page.getByRole('heading', { name: SENT })).toBeFocused()
  await page.getByRole('button', { name: 'Enviar otra respuesta' }).focus()
  await checkA11y(page)

  const { clientKey } = (await request).postDataJSON() as { clientKey: string }
  const stored = await db.doc(`forms/sugerencias/responses/${clientKey}`).get()
  expect(stored.get('answers')).toEqual({
    nombre: 'Íñigo Peña',
    correo: 'inigo@correo.example',
    telefono: '+57 300 555 0143',
    torneos: '3',
    fecha: '2026-12-05',
    idea: 'Más copas los domingos',
    mapa: 'Kalahari',
    modalidad: 'En dúo',
    redes: ['WhatsApp', 'TikTok'],
    nota: '4',
  })
  expect(await kept(page)).toBeNull()
})

test('each problem is shown at its field, and disappears when the field is edited', async ({
  page,
  checkA11y,
}) => {
  let calls = 0
  await page.route(RESPONSES, (route) => {
    calls += 1
    return route.continue()
  })
  await page.goto('/form/sugerencias')
  await typeIn(page.getByLabel('Tu correo'), 'sin-arroba')
  await typeIn(page.getByLabel('Tu WhatsApp'), '123')
  await typeIn(page.getByLabel('¿En cuántos torneos has jugado?'), 'tres')
  await send(page)

  const summary = page.getByRole('alert').filter({ hasText: 'Revisa 6 datos.' })
  await expect(summary).toBeFocused()
  await expect(summary.getByText('Revisa 6 datos.')).toBeInViewport({ ratio: 1 })
  const name = page.getByLabel('¿Cómo te llamas?')
  await expect(name).toHaveAccessibleDescription('Este campo es obligatorio')
  await expect(page.getByLabel('Tu correo')).toHaveAccessibleDescription('Ingresa un email válido')
  await expect(page.getByLabel('Tu WhatsApp')).toHaveAccessibleDescription('Ingresa un teléfono válido')
  await expect(page.getByText('Ingresa un número válido')).toBeVisible()
  await checkA11y(page)

  await summary.getByRole('button', { name: 'Ir al primero' }).click()
  await expect(name).toBeFocused()
  await typeIn(name, 'I')
  await expect(name).toHaveAccessibleDescription('')
  await expect(page.getByText('Revisa 5 datos.')).toBeVisible()
  await send(page)
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa 5 datos.' })).toBeFocused()
  expect(calls).toBe(0)
})

test.describe('an answer that the server does not take', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('is sent once, and the page stays where it was', async ({ page, checkA11y }) => {
    const answered = Promise.withResolvers<void>()
    let calls = 0
    await page.route(RESPONSES, async (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      await answered.promise
      const error = { code: 'forbidden', message: 'No se puede', requestId: 'r' }
      return route.fulfill({ status: 403, json: { success: false, error } })
    })
    await page.goto('/form/sugerencias')
    await fillIn(page, 'Íñigo')
    const button = page.getByRole('button', { name: 'Enviar respuesta' })
    const sending = page.getByRole('button', { name: 'Enviando…' })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(sending).toBeDisabled()
    await expect(sending).toBeFocused()
    await expect(page.getByLabel('Tu sugerencia')).not.toBeEditable()
    await expect(page.getByLabel('Tu mapa favorito')).toBeDisabled()
    await page.getByText('En dúo', { exact: true }).click({ force: true })
    await expect(page.getByRole('radio', { name: 'En dúo' })).not.toBeChecked()
    await checkA11y(page)
    await page.keyboard.press('Enter')
    await page.getByLabel('¿Cómo te llamas?').press('Enter')
    await sending.focus()
    answered.resolve()
    await expect(page.getByText('Error al enviar el formulario.')).toBeVisible()
    await expect(button).toBeFocused()
    expect(calls).toBe(1)

    await button.dblclick()
    await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
    expect(calls).toBe(2)
    await page.getByRole('button', { name: 'Enviar otra respuesta' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Buzón de sugerencias', level: 1 })).toBeFocused()
  })
})

test('goes home three seconds after it was sent', async ({ page }) => {
  await page.clock.install()
  await page.goto('/form/sugerencias')
  await fillIn(page, 'Ana')
  await send(page)
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
  await page.clock.fastForward(3000)
  await expect(page).toHaveURL('/')
})

test('stays while the card is touched, and takes another answer', async ({ page }) => {
  await page.clock.install()
  await page.goto('/form/sugerencias')
  await fillIn(page, 'Ana')
  await send(page)
  await page.getByText('Gracias por completar el formulario.').click()
  await expect(page.getByText('Puedes quedarte el tiempo que quieras.')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar otra respuesta' }).click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
})

test('a reload loses nothing that was typed', async ({ page }) => {
  await page.goto('/form/sugerencias')
  await fillIn(page, 'Íñigo')
  await page.getByRole('checkbox', { name: 'Discord' }).check()
  await page.reload()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Íñigo')
  await expect(page.getByRole('radio', { name: '4 de 5' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Discord' })).toBeChecked()
})

test.describe('a tab that holds the same answers as another one', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('sends what was corrected in it under a key of its own', async ({ page, db }) => {
    const keys: string[] = []
    await page.context().route(RESPONSES, (route) => {
      keys.push((route.request().postDataJSON() as { clientKey: string }).clientKey)
      return route.continue()
    })
    await page.goto('/form/sugerencias')
    await fillIn(page, 'Inigo')
    const [twin] = await Promise.all([
      page.waitForEvent('popup'),
      page.evaluate(() => void open(location.href)),
    ])
    await expect(twin.getByLabel('¿Cómo te llamas?')).toHaveValue('Inigo')
    await send(page)
    await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
    await typeIn(twin.getByLabel('¿Cómo te llamas?'), 'Íñigo')
    await send(twin)
    await expect(twin.getByRole('heading', { name: SENT })).toBeVisible()
    expect(keys[1]).toBe(keys[0])
    const corrected = await db.doc(`forms/sugerencias/responses/${keys.at(-1)}`).get()
    expect(corrected.get('answers.nombre')).toBe('Íñigo')
  })
})

test('a form is filled in and sent by keyboard alone', async ({ page }) => {
  await page.goto('/form/sugerencias')
  await page.getByLabel('¿Cómo te llamas?').focus()
  await page.keyboard.type('Íñigo')
  const sugerencia = page.getByLabel('Tu sugerencia')
  while (!(await sugerencia.evaluate((node) => node === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type('Más mapas')
  const score = page.getByRole('radio', { name: '1 de 5' })
  while (!(await score.evaluate((node) => node === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: '2 de 5' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: SENT })).toBeVisible()
})
