import { expect, test } from '../support/e2e.ts'

const STATES = [
  ['copa-llena', 'Torneo completo', 'Este torneo ya no tiene cupos disponibles.'],
  ['copa-espera', 'Torneo completo', 'Puedes unirte a la lista de espera'],
  ['copa-cerrada', 'Inscripciones cerradas', 'ya terminó'],
  [
    'copa-sin-formulario',
    'Inscripciones por abrir',
    'Error: Este torneo no tiene un formulario de inscripción configurado.',
  ],
  ['copa-pasada', 'Torneo finalizado', 'Este torneo ya terminó.'],
  ['copa-borrador', 'Torneo no encontrado', 'no existe o ha sido eliminado'],
] as const

test.describe('where registration is closed', () => {
  // The form is asked for at once, and refused.
  test.use({ expectedErrors: [/status of 40[49]/] })
  for (const [id, title, text] of STATES) {
    test(`${id}: ${title}`, async ({ page, checkA11y }) => {
      const asked: string[] = []
      page.on('request', (request) => {
        if (request.url().endsWith(`/${id}/form`)) asked.push(request.url())
      })
      await page.goto(`/register?tournament=${id}`)
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await checkA11y(page)
      expect(asked).toHaveLength(1)
    })
  }
})

test('a full tournament leads to those with seats', async ({ page, checkA11y }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const hasAsked = (file: string) => asked.some((address) => address.includes(`/assets/${file}-`))
  await page.goto('/register/copa-llena')
  const elsewhere = page.getByRole('region', { name: 'Aquí sí hay cupo' })
  await expect(elsewhere.getByRole('link').first()).toBeVisible()
  // With a waiting list: it is full, too.
  await expect(elsewhere.getByRole('link', { name: 'Copa Sin Tregua' })).toHaveCount(0)
  await checkA11y(page)
  // What is loaded once the page is usable.
  await expect.poll(() => hasAsked('background')).toBe(true)
  expect(hasAsked('entry-completion')).toBe(false)
  const first = elsewhere.getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await expect(page.getByRole('heading', { name: 'Reglas del torneo', level: 1 })).toBeVisible()
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
})

test('the address with the id in its path is the same screen', async ({ page, checkA11y }) => {
  await page.goto('/register/copa-apertura')
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toBeVisible()
  await checkA11y(page)
  await page.goto('/register?tournament=copa-apertura')
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toBeVisible()
})

test('without a tournament one chooses among those that are open', async ({ page, checkA11y }) => {
  await page.goto('/registration')
  const link = page.getByRole('link', { name: 'Copa Apertura', exact: true })
  await expect(link).toBeVisible()
  await expect(page.getByRole('link', { name: 'Copa Llena', exact: true })).toHaveCount(0)
  const choice = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(choice('Copa Apertura').getByText('Premios $80 USD', { exact: true })).toBeVisible()
  await expect(choice('Copa Premium').getByText('Inscripción $50 MXN', { exact: true })).toBeVisible()
  await checkA11y(page)
  await link.click()
  await expect(page).toHaveURL('/tournament-rules/copa-apertura')
})
