import { typeIn } from '../support/typing.ts'
import { accept, expect, fillIn, sendButton, SENT, test } from './cup.ts'

test.use({ firstVisit: true })

test('everything works in a browser that blocks storage', async ({ page, openCup, checkA11y }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    }
  })
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Entendido' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Sonido' }).click()
  await page.getByRole('link', { name: 'Ver torneos' }).click()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()

  await page.goto('/tournament-rules/copa-apertura')
  await expect(page.getByRole('list', { name: 'Reglas oficiales' })).toBeVisible()
  await page.goto(`/register?tournament=${await openCup()}&f=grupo`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByText('Este navegador no pudo guardar tu boleto.')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page.getByRole('button', { name: 'Corregir mis datos' })).toBeVisible()
  await page.goto('/mi-inscripcion')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Entrar' })).toBeVisible()

  await page.goto('/form/sugerencias')
  await typeIn(page.getByLabel('¿Cómo te llamas?'), 'Ana')
  await typeIn(page.getByLabel('Tu sugerencia'), 'Más mapas')
  await page.getByRole('radio', { name: '4 de 5' }).check()
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('heading', { name: '¡Formulario enviado con éxito!' })).toBeVisible()
})
