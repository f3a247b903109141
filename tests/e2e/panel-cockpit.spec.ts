import type { Page } from '@playwright/test'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, registered, registrationOf, test } from './cup.ts'
import { failCalls } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }
const MINUTE_MS = 60_000

test.use({ expectedErrors: [/status of (400|404|500)/] })

const startingIn = (minutes: number) => {
  const date = new Date(Date.now() + minutes * MINUTE_MS)
  return { date, endsAt: new Date(date.getTime() + 24 * 60 * MINUTE_MS) }
}

const open = (page: Page, cup: string) =>
  signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/torneos/${cup}/cabina`)}`)

test('an admin asks the players to confirm, sees who is missing, and ends it', async ({
  page,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ name: 'Copa de Hoy', ...startingIn(100) })
  const keys: string[] = []
  for (const [index, fullName] of ['Ana Ruiz', 'Beto Paz', 'Carla Mora'].entries()) {
    const key = await registered(request, cup, anId(), { fullName, nickname: `亗 Puma ${index}` })
    await registrationOf(db, key).update({ status: 'approved', seat: index + 1, revision: 2 })
    keys.push(key)
  }
  await open(page, cup)
  await expect(page.getByRole('heading', { name: 'Copa de Hoy', level: 1 })).toBeVisible(SLOW)
  await expect(page.getByRole('heading', { name: 'Pide que confirmen' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Pedir confirmación' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no abre' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('combobox', { name: 'Abre antes del inicio' }).click()
  // The options are over paper.
  await checkA11y(page)
  await page.getByRole('option', { name: '2 h', exact: true }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()

  await expect(page.getByRole('heading', { name: 'Faltan 3 por confirmar' })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1 h 2[45] min$/)
  const missing = page.getByRole('list', { name: 'Sin confirmar' })
  await expect(missing.getByRole('listitem')).toHaveText([/亗 Puma 0/, /亗 Puma 1/, /亗 Puma 2/])
  await checkA11y(page)
  const chat = missing.getByRole('link', { name: 'Recordarle a 亗 Puma 1 por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /wa\.me\/\d+\?text=Hola%2C%20Beto\./)

  await missing.getByRole('button', { name: 'Confirmar a 亗 Puma 1' }).click()
  await expect(page.getByRole('heading', { name: 'Faltan 2 por confirmar' })).toBeVisible()
  await expect(page.getByText('1 de 3 jugadores')).toBeAttached()
  const confirmed = page.getByRole('list', { name: 'Confirmados' })
  await page.getByText('Ver a quien confirmó').click()
  await checkA11y(page)
  await confirmed.getByRole('button', { name: 'Quitar la confirmación de 亗 Puma 1' }).click()
  await expect(page.getByRole('heading', { name: 'Faltan 3 por confirmar' })).toBeVisible()

  await page.getByText('Grupo: el del sitio').click()
  const group = page.getByLabel('Enlace del grupo')
  await group.fill('http://chat.example/copa')
  await page.getByRole('button', { name: 'Guardar el grupo' }).click()
  await expect(group).toHaveAttribute('aria-invalid', 'true')
  await expect(group).toHaveValue('http://chat.example/copa')
  await checkA11y(page)
  await group.fill('https://chat.example/copa')
  await page.getByRole('button', { name: 'Guardar el grupo' }).click()
  await expect(page.getByText('Guardaste el grupo')).toBeVisible()
  await expect(page.getByText('Grupo del torneo', { exact: true })).toBeVisible()
  const stored = await db.doc(`tournaments/${cup}/rooms/day`).get()
  expect(stored.get('group')).toBe('https://chat.example/copa')

  await page.getByRole('button', { name: 'Dar 10 min más' }).click()
  await expect(page.getByText('Ahora cierra más tarde')).toBeVisible()
  await page.getByText('Bitácora', { exact: true }).click()
  const log = page.getByRole('list', { name: 'Bitácora' })
  await expect(log).toContainText('Cambió la confirmación')
  await checkA11y(page)
  await expect(page.getByRole('timer')).toHaveText(/^1 h 3[45] min$/)
  await page.getByRole('button', { name: 'Cerrar ahora' }).click()
  const asking = page.getByRole('dialog', { name: '¿Cerrar la confirmación?' })
  await expect(asking.getByText('3 jugadores pierden su cupo.')).toBeVisible()
  await checkA11y(page)
  await asking.getByRole('button', { name: 'Cerrar ahora' }).click()
  await expect(page.getByRole('heading', { name: 'Cerrando la confirmación' })).toBeVisible()

  // What the clock does then.
  const [first = ''] = keys
  await registrationOf(db, first).update({ status: 'no-show', seat: null, revision: 3 })
  await db.recursiveDelete(db.collection(`tournaments/${cup}/players`))
  await page.reload()
  const lost = page.getByRole('list', { name: 'No confirmaron' })
  await expect(lost.getByRole('listitem')).toHaveText([/亗 Puma 0/], SLOW)
  await checkA11y(page)
  await lost.getByRole('button', { name: 'Traer de vuelta a 亗 Puma 0' }).click()
  await expect(lost).toHaveCount(0)
  await expect(page.getByText('1 de 3 jugadores')).toBeAttached()
})

test('the cockpit says what is missing', async ({ page, openCup, checkA11y }) => {
  const undated = { name: 'Copa sin Fecha', date: null }
  const cup = await openCup(undated)
  await open(page, cup)
  await expect(page.getByRole('heading', { name: 'Falta la fecha' })).toBeVisible(SLOW)
  await checkA11y(page)

  await failCalls(page, `**/api/tournaments/${cup}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la cabina' })).toBeVisible(SLOW)
  await checkA11y(page)

  await page.goto('/admin/torneos/no-hay-tal-copa/cabina')
  await expect(page.getByRole('heading', { name: 'Torneo No Encontrado' })).toBeVisible(SLOW)
  await checkA11y(page)
})
