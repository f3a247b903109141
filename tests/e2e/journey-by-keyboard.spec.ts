import type { Page } from '@playwright/test'
import { anId, expect, SENT, test } from './cup.ts'
import { press, tabTo } from './keyboard.ts'
import { withoutListener } from './loading.ts'

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(text)
}

async function tick(page: Page, role: 'radio' | 'checkbox', name: string | RegExp): Promise<void> {
  const box = page.getByRole(role, { name })
  await tabTo(page, box)
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

test('from the rules to the ticket, a correction and the way out, without a pointer', async ({
  page,
  openCup,
}) => {
  test.slow()
  const cup = await openCup({ rules: ['Juega limpio'] })
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/tournament-rules/${cup}`)
  // The rules arrive drawn: the time to read them begins with the scripts.
  await expect(async () => {
    await page.clock.fastForward(10_500)
    const accept = page.getByRole('checkbox', { name: 'Leí y acepto las reglas del torneo' })
    await expect(accept).toBeEnabled({ timeout: 1_000 })
  }).toPass()
  await tick(page, 'checkbox', 'Leí y acepto las reglas del torneo')
  await press(page, 'button', 'CONTINUAR AL FORMULARIO')

  await typeInto(page, 'Nombre completo', 'Íñigo Peña')
  await typeInto(page, 'ID de Free Fire', anId())
  await tick(page, 'radio', 'De 11 a 17')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '18 o más' })).toBeChecked()
  await press(page, 'button', 'Siguiente')
  await expect(page.getByLabel('Correo')).toBeFocused()
  await page.keyboard.type('inigo@correo.example')
  await typeInto(page, 'Teléfono', '+57 300 555 0143')
  await tabTo(page, page.locator('summary', { hasText: 'Sobre tu juego (opcional)' }))
  await page.keyboard.press('Enter')
  await typeInto(page, '¿Desde qué país juegas? (opcional)', 'Colombia')
  await typeInto(page, '¿Qué nivel tiene tu cuenta? (opcional)', '47')
  await tick(page, 'radio', 'Celular Android')
  await press(page, 'button', 'Enviar inscripción')
  await expect(page.getByText(SENT)).toBeVisible()

  await press(page, 'link', 'Ver mi inscripción')
  await expect(page.getByRole('heading', { level: 1, name: '¡Ya te inscribiste!' })).toBeVisible()
  await press(page, 'button', 'Corregir mis datos')
  await tabTo(page, page.getByLabel('ID de Free Fire', { exact: true }))
  const right = anId()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(right)
  await press(page, 'button', 'Guardar cambios')
  await expect(page.getByRole('definition').filter({ hasText: right }).first()).toBeVisible()

  await press(page, 'button', 'Retirar mi inscripción')
  const sheet = page.getByRole('dialog', { name: '¿Retirar tu inscripción?' })
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Retirar mi inscripción' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, sheet.getByRole('button', { name: 'Retirar mi inscripción' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toContainText('Retirada')
})
