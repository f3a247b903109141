import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import type { Overview } from '../../functions/src/contract/site/overview.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { expect, test as base } from '../support/e2e.ts'
import { DESK } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { failCalls } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const mark = () => String(randomInt(1e9))

interface Letters {
  /** The subjects of those that failed. */
  failed: [string, string]
  queued: string
}

const test = base.extend<{ letters: Letters }>({
  letters: async ({ db, leave }, provide) => {
    const own = mark()
    const messages = [
      {
        subject: `Falló uno ${own}`,
        delivery: { state: 'ERROR', attempts: 3, error: '550 5.1.1 User unknown' },
      },
      { subject: `Falló otro ${own}`, delivery: { state: 'ERROR', attempts: 1, error: 'connect ETIMEDOUT' } },
      { subject: `Espera ${own}`, delivery: null },
    ]
    for (const [index, { subject, delivery }] of messages.entries()) {
      await db.doc(`mail/propio-${own}-${index}`).set({
        to: ['persona@correo.example'],
        message: { subject, text: 'Hola', html: '' },
        // Before all others of the suite.
        createdAt: Timestamp.fromMillis(Date.UTC(2199, 0) + index),
        registrationId: null,
        delivery,
        deleteAt: null,
        resentAt: null,
      })
    }
    await provide({ failed: [`Falló uno ${own}`, `Falló otro ${own}`], queued: `Espera ${own}` })
    await leave()
    await Promise.all(messages.map((_, index) => db.doc(`mail/propio-${own}-${index}`).delete()))
  },
})

async function open(
  page: Page,
  address: string,
  heading: string,
  who: (typeof PEOPLE)[keyof typeof PEOPLE] = PEOPLE.admin,
): Promise<void> {
  await signIn(page, who, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible(SLOW)
}

const messageOf = (page: Page, subject: string) =>
  page.getByRole('list', { name: 'Correos' }).getByRole('listitem').filter({ hasText: subject })

test('mail that failed is explained and sent again, and can be undone', async ({
  page,
  letters,
  checkA11y,
}) => {
  const [unknown, lost] = letters.failed
  await open(page, '/admin/configuracion/correo', 'Correos')
  await expect(messageOf(page, letters.queued)).toContainText('En cola', SLOW)
  await expect(messageOf(page, letters.queued).getByRole('button')).toHaveCount(0)
  await checkA11y(page)
  await page
    .getByRole('navigation', { name: 'Filtrar los correos' })
    .getByRole('link', { name: /^Fallaron \(\d+\)$/ })
    .click()
  await expect(page).toHaveURL('/admin/configuracion/correo?estado=fallaron')
  await expect(messageOf(page, unknown)).toContainText('Esa dirección no existe')
  await expect(messageOf(page, unknown)).toContainText('p…@correo.example')
  await expect(messageOf(page, lost)).toContainText('No hubo conexión con el servidor de correo')
  await messageOf(page, unknown).getByText('Lo que dijo el servidor').click()
  await expect(messageOf(page, unknown)).toContainText('550 5.1.1 User unknown')
  await expect(messageOf(page, letters.queued)).toHaveCount(0)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  const again = messageOf(page, lost).getByRole('button', { name: /^Reenviar/ })
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(messageOf(page, lost)).toContainText('Por reenviar')
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(messageOf(page, lost)).toContainText('Falló')
  await again.click()
  // Leaving the page sends it.
  await page
    .getByRole('navigation', { name: 'Filtrar los correos' })
    .getByRole('link', { name: /^Todos/ })
    .click()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Preguntas' }).click()
  await expect(page.getByRole('heading', { name: 'Preguntas', level: 1 })).toBeVisible(SLOW)
  await page.goBack()
  await expect(messageOf(page, lost)).toContainText('Saliendo', SLOW)
  await expect(messageOf(page, lost)).toContainText('Reenviado hace un momento')
})

test('where nothing delivers mail, it says so and how that is changed', async ({ page, checkA11y }) => {
  const totals = { queued: 3, sending: 0, sent: 0, failed: 0, stuck: 3, off: null }
  await page.route('**/api/outbox/totals', (route) =>
    route.fulfill({ json: { success: true, data: totals } }),
  )
  await page.route('**/api/outbox?*', (route) =>
    route.fulfill({ json: { success: true, data: { items: [], nextCursor: null } } }),
  )
  await open(page, '/admin/configuracion/correo?estado=en-cola', 'Correos')
  const warning = page.getByRole('region', { name: 'Nadie envía los correos todavía' })
  await expect(warning).toContainText('Hay 3 correos guardados', SLOW)
  await warning.getByText('Cómo se conecta').click()
  await expect(warning).toContainText('MAIL_SERVER')
  await expect(page.getByText('Ningún correo espera su turno.')).toBeVisible()
  await checkA11y(page)
})

test('where mail is off, the first screen says so and leads to what is missing', async ({
  page,
  checkA11y,
}) => {
  const off = 'no-sender'
  await page.route('**/api/statistics/overview', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: Overview }
    const mail = { failed: 0, stuck: 2, off } as const
    await route.fulfill({ json: { success: true, data: { ...data, mail } } })
  })
  await page.route('**/api/outbox/totals', (route) =>
    route.fulfill({
      json: { success: true, data: { queued: 3, sending: 0, sent: 0, failed: 0, stuck: 2, off } },
    }),
  )
  await open(page, '/admin', 'Panel de Administración')
  const task = page.getByRole('link', { name: 'El correo está apagado' })
  await expect(task).toBeVisible(SLOW)
  await expect(page.getByRole('button', { name: '2 correos sin enviar' })).toBeVisible()
  await checkA11y(page)
  await task.click()
  await expect(page).toHaveURL('/admin/configuracion/correo')
  const notice = page.getByRole('region', { name: 'El correo está apagado' })
  await expect(notice).toContainText('le faltan un remitente y una cuenta de correo', SLOW)
  await expect(notice).toContainText('Hay 3 correos esperando')
  await notice.getByText('Cómo se conecta').click()
  await expect(notice).toContainText('MAIL_FROM')
  await expect(page.getByRole('region', { name: 'Nadie envía los correos todavía' })).toHaveCount(0)
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)
})

test('an ID is banned, found, changed, and its ban lifted', async ({ page, db, checkA11y, leave }) => {
  const freeFireId = String(randomInt(1e9, 9e9))
  const rowOf = () =>
    page.getByRole('list', { name: 'Vetos' }).getByRole('listitem').filter({ hasText: freeFireId })
  await open(page, '/admin/configuracion/vetos', 'Vetos')
  await page.getByRole('button', { name: 'Vetar un ID' }).click()
  const sheet = page.getByRole('dialog', { name: 'Vetar un ID' })
  await sheet.getByRole('button', { name: 'Vetar este ID' }).click()
  await expect(sheet.getByText('Escribe el motivo')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'ID de Free Fire' })).toBeFocused()
  await checkA11y(page)
  await typeIn(sheet.getByRole('textbox', { name: 'ID de Free Fire' }), freeFireId)
  await typeIn(sheet.getByLabel('Motivo'), 'Usó un programa en la final')
  await sheet.getByRole('radio', { name: '30 días' }).check()
  await sheet.getByRole('button', { name: 'Vetar este ID' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(rowOf()).toContainText('Usó un programa en la final')
  await expect(rowOf()).toContainText('Hasta el')

  const search = page.getByRole('search', { name: 'Buscar un ID vetado' })
  await typeIn(search.getByRole('textbox'), freeFireId)
  await search.getByRole('button', { name: 'Buscar' }).click()
  await expect(search.getByRole('status')).toContainText(`El ID ${freeFireId} está vetado.`)
  await expect(page).toHaveURL('/admin/configuracion/vetos')

  await rowOf()
    .getByRole('button', { name: /^Cambiar/ })
    .click()
  const change = page.getByRole('dialog', { name: `Veto del ID ${freeFireId}` })
  await expect(change.getByLabel('Motivo')).toHaveValue('Usó un programa en la final')
  await change.getByRole('radio', { name: 'Para siempre' }).check()
  await change.getByRole('button', { name: 'Guardar el veto' }).click()
  await expect(change).toHaveCount(0)
  await expect(rowOf()).toContainText('Para siempre')
  await page.setViewportSize(DESK)
  await checkA11y(page)

  await rowOf()
    .getByRole('button', { name: /^Levantar/ })
    .click()
  await expect(rowOf()).toHaveCount(0)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(rowOf()).toBeVisible()
  await rowOf()
    .getByRole('button', { name: /^Levantar/ })
    .click()
  await page.goto('/admin/configuracion/vetos')
  await expect(rowOf()).toHaveCount(0)
  const reference = db.doc(`bans/${playerIdOf(freeFireId)}`)
  await expect.poll(async () => (await reference.get()).exists, SLOW).toBe(false)

  // Of a person who was erased, and over.
  await reference.set({
    freeFireId: null,
    reason: null,
    bannedAt: Timestamp.fromMillis(Date.UTC(2199, 0)),
    bannedBy: 'x',
    until: Timestamp.fromMillis(Date.now() - 86_400_000),
  })
  await page.reload()
  const erased = page.getByRole('list', { name: 'Vetos' }).getByRole('listitem').first()
  await expect(erased).toContainText('ID borrado', SLOW)
  await expect(erased).toContainText('Terminó el')
  await expect(erased).toContainText('El motivo se borró.')
  await leave()
  await reference.delete()
})

test('the owner is asked for the periods once, shortens one and runs what is due', async ({
  page,
  db,
  checkA11y,
  leave,
}) => {
  const id = `viejo-${mark()}`
  const settings = db.doc('system/retention')
  await settings.delete()
  await db.doc(`mail/${id}`).set({
    to: ['persona@correo.example'],
    message: { subject: 'Viejo', text: 'Hola', html: '' },
    createdAt: Timestamp.fromMillis(Date.now() - 59 * 86_400_000),
    registrationId: null,
    delivery: { state: 'SUCCESS', attempts: 1, error: null },
    deleteAt: null,
    resentAt: null,
  })
  await open(page, '/admin/configuracion/datos', 'Datos personales', PEOPLE.owner)
  const proposed = page.getByRole('region', { name: 'Si guardas los plazos' })
  await expect(proposed.getByText(/^La próxima noche (se|no se) borra/)).toBeVisible(SLOW)
  await expect(page.getByRole('region', { name: 'Todavía no se borra nada' })).toBeVisible()
  await expect(proposed.getByRole('button')).toHaveCount(0)
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  const form = page.getByRole('form', { name: 'Plazos' })
  const daysOf = (name: string) =>
    form.getByRole('group', { name, exact: true }).getByRole('textbox', { name: 'Días' })
  // Other tests read the people of the cups that ended months ago.
  for (const name of ['Datos de los inscritos', 'Respuestas de formularios públicos']) {
    await daysOf(name).fill('')
    await typeIn(daysOf(name), '1095')
  }
  const days = daysOf('Correos')
  await days.fill('')
  await typeIn(days, '3')
  await form.getByRole('button', { name: 'Guardar los plazos' }).click()
  await expect(form.getByText('Escribe un número de 7 a 365')).toBeVisible()
  await expect(days).toBeFocused()
  await days.fill('')
  await typeIn(days, '30')
  await form.getByRole('button', { name: 'Guardar los plazos' }).click()
  const sure = page.getByRole('dialog', { name: '¿Empezar a borrar con estos plazos?' })
  await expect(sure).toContainText(/La próxima noche se borrarían? .*correo/, SLOW)
  await checkA11y(page)
  await sure.getByRole('button', { name: 'Guardar los plazos' }).click()
  await expect(sure).toHaveCount(0)
  await expect(page.getByText('Guardaste los plazos')).toBeVisible()
  expect((await settings.get()).get('mail')).toBe(30)
  const night = page.getByRole('region', { name: 'La próxima noche' })
  await expect(night).toBeVisible(SLOW)
  await expect(page.getByRole('region', { name: 'Todavía no se borra nada' })).toHaveCount(0)

  await night.getByRole('button', { name: 'Ejecutar ahora' }).click()
  const now = page.getByRole('dialog', { name: '¿Borrar ahora los datos vencidos?' })
  await now.getByRole('button', { name: 'Borrar ahora' }).click()
  await expect(now).toHaveCount(0, SLOW)
  await expect(night.getByText(/Se borr(ó|aron) .*correo/)).toBeVisible()
  expect((await db.doc(`mail/${id}`).get()).exists).toBe(false)

  await page.goto('/admin/actividad?acto=retention.update')
  await expect(
    page.getByRole('row').filter({ hasText: 'el plazo de los correos de 60 días a 30 días' }).first(),
  ).toBeVisible(SLOW)
  await page.getByRole('combobox', { name: 'Qué' }).focus()
  await page.getByRole('combobox', { name: 'Qué' }).selectOption('Borró los datos con plazo vencido')
  await expect(page).toHaveURL('/admin/actividad?acto=retention.run')
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: /Correos: \d/ })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Qué' })).toBeFocused()
  await checkA11y(page)
  await leave()
  await settings.delete()
})

test('an admin is told who decides the periods', async ({ page, checkA11y }) => {
  await open(page, '/admin/configuracion/datos', 'Datos personales')
  await expect(page.getByRole('heading', { name: 'Solo para quien es propietario' })).toBeVisible()
  await checkA11y(page)
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of (400|409|500|503)/] })

  test('says so, offers another attempt, and loses nothing that was typed', async ({ page, db, leave }) => {
    await failCalls(page, '**/api/bans*')
    await open(page, '/admin/configuracion/vetos', 'Vetos')
    await expect(page.getByRole('heading', { name: 'No pudimos cargar los vetos' })).toBeVisible(SLOW)
    await page.unroute('**/api/bans*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'No pudimos cargar los vetos' })).toHaveCount(0)

    const freeFireId = String(randomInt(1e9, 9e9))
    const reference = db.doc(`bans/${playerIdOf(freeFireId)}`)
    await reference.set({ freeFireId, reason: 'x', bannedAt: Timestamp.now(), bannedBy: 'x', until: null })
    await page.getByRole('button', { name: 'Vetar un ID' }).click()
    const sheet = page.getByRole('dialog', { name: 'Vetar un ID' })
    await typeIn(sheet.getByRole('textbox', { name: 'ID de Free Fire' }), freeFireId)
    await typeIn(sheet.getByLabel('Motivo'), 'Otra vez')
    await sheet.getByRole('button', { name: 'Vetar este ID' }).click()
    await expect(sheet.getByRole('alert')).toContainText('Este ID ya está vetado.')
    await expect(sheet.getByLabel('Motivo')).toHaveValue('Otra vez')
    await leave()
    await reference.delete()
  })
})
