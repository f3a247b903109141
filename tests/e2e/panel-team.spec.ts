import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import { expect, test as base } from '../support/e2e.ts'
import { DESK } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { makeAccount, PEOPLE, removeAccount, signIn, signInByForm } from './accounts.ts'
import { failCalls } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

interface Applicant {
  uid: string
  name: string
  email: string
  password: string
}

const test = base.extend<{ applicant: Applicant }>({
  applicant: async ({ db, leave }, provide) => {
    const mark = randomInt(1e9)
    const account = { email: `pide-${mark}@arena.test`, password: 'Arena-Pide-1' }
    const uid = await makeAccount(account)
    await request(db, uid, account.email, `Pilar ${mark}`)
    await provide({ ...account, uid, name: `Pilar ${mark}` })
    await leave()
    await db.doc(`userRequests/${uid}`).delete()
    await db.doc(`admins/${uid}`).delete()
    await removeAccount(uid)
  },
})

const request = (db: Firestore, uid: string, email: string, displayName: string) =>
  db
    .doc(`userRequests/${uid}`)
    .set({ ...anAccessRequest({ uid, email, displayName }), requestedAt: new Date() })

async function open(page: Page, address = '/admin/equipo'): Promise<void> {
  await signIn(page, PEOPLE.owner, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: 'Equipo', level: 1 })).toBeVisible(SLOW)
}

const requestOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Solicitudes de acceso' }).getByRole('listitem').filter({ hasText: name })
const memberOf = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Con acceso' }).getByRole('listitem').filter({ hasText: email })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filtrar las solicitudes' }).getByRole('link', { name })

test('the owner gives access to an applicant, who signs in and works, and takes it back', async ({
  page,
  browser,
  applicant: { name, email, password },
  checkA11y,
}) => {
  test.setTimeout(120_000)
  await open(page)
  const waiting = requestOf(page, name)
  await expect(waiting).toContainText('Correo verificado')
  await expect(memberOf(page, 'owner@arena.test')).toContainText('Propietario')
  await expect(memberOf(page, 'owner@arena.test').getByRole('button')).toHaveCount(0)
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  await waiting.getByRole('button', { name: `Dar acceso a ${name}` }).click()
  const question = page.getByRole('dialog', { name: `¿Dar acceso a ${name}?` })
  await checkA11y(page)
  await question.getByRole('button', { name: 'Dar acceso' }).click()
  await expect(question).toHaveCount(0)
  await expect(waiting).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Equipo', level: 1 })).toBeFocused()
  await expect(memberOf(page, email)).toContainText('Le diste acceso tú.')
  await view(page, 'Aprobadas').click()
  await expect(page).toHaveURL('/admin/equipo?solicitudes=aprobadas')
  await expect(requestOf(page, name)).toContainText(/Aprobada .* · Tú/)

  const context = await browser.newContext()
  const colleague = await context.newPage()
  await signInByForm(colleague, { email, password })
  await expect(colleague.getByText('Te damos la bienvenida')).toBeVisible(SLOW)
  await colleague
    .getByRole('navigation', { name: 'Secciones' })
    .getByRole('link', { name: 'Torneos' })
    .click()
  await expect(colleague.getByRole('link', { name: 'Crear torneo' })).toBeVisible(SLOW)

  await memberOf(page, email)
    .getByRole('button', { name: /^Quitar acceso/ })
    .click()
  const sure = page.getByRole('dialog', { name: /^¿Quitarle el acceso/ })
  await sure.getByRole('button', { name: 'Quitar acceso' }).click()
  await expect(memberOf(page, email)).toHaveCount(0)
  await colleague.goto('/admin/jugadores')
  await expect(colleague.getByRole('heading', { name: 'Jugadores', level: 1 })).toHaveCount(0)
  await context.close()
})

test('a request is rejected with a reason, and can be opened again', async ({
  page,
  db,
  applicant: { uid, name },
  checkA11y,
}) => {
  await open(page)
  await requestOf(page, name)
    .getByRole('button', { name: `Rechazar a ${name}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `¿Rechazar a ${name}?` })
  await dialog.getByRole('button', { name: 'Rechazar la solicitud' }).click()
  await expect(dialog.getByText('Escribe por qué')).toBeVisible()
  await expect(dialog.getByLabel('Por qué')).toBeFocused()
  await checkA11y(page)
  await typeIn(dialog.getByLabel('Por qué'), 'Por ahora el equipo está completo.')
  // Closed by mistake, the reason is there again.
  await page.keyboard.press('Escape')
  await requestOf(page, name)
    .getByRole('button', { name: `Rechazar a ${name}` })
    .click()
  await expect(dialog.getByLabel('Por qué')).toHaveValue('Por ahora el equipo está completo.')
  await dialog.getByRole('button', { name: 'Rechazar la solicitud' }).click()
  await expect(dialog).toHaveCount(0)
  expect((await db.doc(`userRequests/${uid}`).get()).get('notes')).toBe('Por ahora el equipo está completo.')

  await view(page, 'Rechazadas').click()
  await expect(requestOf(page, name)).toContainText('Por ahora el equipo está completo.')
  await checkA11y(page)
  await requestOf(page, name)
    .getByRole('button', { name: /^Reabrir/ })
    .click()
  await expect(requestOf(page, name)).toHaveCount(0)
  await view(page, 'Por responder').click()
  await expect(requestOf(page, name)).toBeVisible()
})

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/status of (404|409|500)/] })

  test('says why, and nothing that was typed is lost', async ({
    page,
    db,
    applicant: { uid, name, email },
    checkA11y,
  }) => {
    await open(page)
    // Another admin decided meanwhile.
    await requestOf(page, name)
      .getByRole('button', { name: `Dar acceso a ${name}` })
      .click()
    await db
      .doc(`userRequests/${uid}`)
      .update({ status: 'rejected', rejectedAt: new Date(), rejectedBy: 'x' })
    const question = page.getByRole('dialog', { name: `¿Dar acceso a ${name}?` })
    await question.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(page.getByText('Alguien del equipo ya respondió esta solicitud')).toBeVisible()
    await expect(requestOf(page, name)).toHaveCount(0)

    await db.doc(`userRequests/${uid}`).update({ status: 'pending', rejectedAt: null, rejectedBy: null })
    await page.reload()
    await requestOf(page, name)
      .getByRole('button', { name: `Rechazar a ${name}` })
      .click()
    const reason = page.getByRole('dialog', { name: `¿Rechazar a ${name}?` })
    await typeIn(reason.getByLabel('Por qué'), 'Ya somos muchos.')
    await db
      .doc(`userRequests/${uid}`)
      .update({ status: 'approved', approvedAt: new Date(), approvedBy: 'x' })
    await reason.getByRole('button', { name: 'Rechazar la solicitud' }).click()
    await expect(page.getByText('Alguien del equipo ya respondió esta solicitud')).toBeVisible()
    await expect(requestOf(page, name)).toHaveCount(0)

    await page.getByRole('button', { name: 'Agregar' }).click()
    const sheet = page.getByRole('dialog', { name: 'Dar acceso por correo' })
    await typeIn(sheet.getByRole('textbox', { name: 'Correo' }), 'nadie')
    await sheet.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(sheet.getByText('Correo electrónico inválido')).toBeVisible()
    await checkA11y(page)
    await typeIn(sheet.getByRole('textbox', { name: 'Correo' }), `-existe-${randomInt(1e9)}@arena.test`)
    await sheet.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Correo' }).fill('')
    await typeIn(sheet.getByRole('textbox', { name: 'Correo' }), email)
    await sheet.getByRole('button', { name: 'Dar acceso' }).click()
    await expect(sheet).toHaveCount(0)
    await expect(memberOf(page, email)).toBeVisible()
  })

  test('lists that cannot be loaded offer another attempt, each for itself', async ({ page, checkA11y }) => {
    await failCalls(page, '**/api/access-requests?*')
    await open(page)
    await expect(page.getByRole('heading', { name: 'No pudimos cargar las solicitudes' })).toBeVisible(SLOW)
    await expect(memberOf(page, 'owner@arena.test')).toBeVisible()
    await checkA11y(page)
    await page.unroute('**/api/access-requests?*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: 'No pudimos cargar las solicitudes' })).toHaveCount(0)
  })
})

test('who has not verified the address can only be rejected', async ({ page, db, leave }) => {
  const uid = `sin-verificar-${randomInt(1e9)}`
  await request(db, uid, `${uid}@arena.test`, uid)
  await open(page)
  await expect(requestOf(page, uid)).toContainText('Falta que verifique su correo')
  await expect(requestOf(page, uid).getByRole('button')).toHaveText([`Rechazar a ${uid}`])
  await leave()
  await db.doc(`userRequests/${uid}`).delete()
})
