import { readFile } from 'node:fs/promises'
import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, registered, registrationOf, test } from './cup.ts'
import { failCalls } from './loading.ts'

// axe takes its time on each state.
test.setTimeout(120_000)

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const ADDRESS = '/admin/configuracion/persona'

async function open(page: Page, account: (typeof PEOPLE)['owner' | 'admin'] = PEOPLE.owner): Promise<void> {
  await signIn(page, account, `/login?volver=${encodeURIComponent(ADDRESS)}`)
  await expect(page.getByRole('heading', { name: 'Datos de una persona', level: 1 })).toBeVisible(SLOW)
}

const found = (page: Page, kind: string) =>
  page.getByRole('list', { name: kind, exact: true }).getByRole('listitem')

/** A person who registered and answered a form of this test. */
function aPerson() {
  const mark = randomInt(1e9)
  return {
    freeFireId: anId(),
    email: `ana-${mark}@correo.example`,
    phone: `+57 3${String(mark).padStart(9, '0')}`,
    form: `datos-${mark}`,
    mark,
  }
}

test('the owner finds a person, exports their data, erases it and gets a receipt', async ({
  page,
  db,
  request,
  openCup,
  leave,
  checkA11y,
}) => {
  const { freeFireId, email, phone, form, mark } = aPerson()
  const key = await registered(request, await openCup(), freeFireId, { email, phone, fullName: 'Ana Lucía' })
  await db
    .doc(`forms/${form}`)
    .set(aForm({ id: form, title: `Buzón ${mark}`, fields: [aField({ id: 'nota' })] }))
  const response = db.doc(`forms/${form}/responses/${randomBytes(16).toString('hex')}`)
  await response.set({ formId: form, answers: { nota: `Soy ${email}` }, submittedAt: new Date() })

  await open(page)
  await checkA11y(page)
  // By keyboard: nothing was typed, then a wrong ID.
  await page.getByLabel('ID de Free Fire').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Escribe al menos un dato')).toBeVisible()
  await expect(page.getByLabel('ID de Free Fire')).toBeFocused()
  await typeIn(page.getByLabel('ID de Free Fire'), '12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Son de 8 a 12 números')).toBeVisible()
  await checkA11y(page)
  await page.getByLabel('ID de Free Fire').fill('')
  await typeIn(page.getByLabel('ID de Free Fire'), freeFireId)
  await page.keyboard.press('Enter')
  await expect(found(page, 'Inscripciones')).toHaveCount(1)
  await expect(found(page, 'Inscripciones')).toContainText('Ana Lucía')
  await expect(found(page, 'Respuestas a formularios')).toHaveCount(0)
  await checkA11y(page)
  // The address that the registration has leads to the rest.
  await page.getByRole('button', { name: 'Buscar con todo esto' }).click()
  await expect(found(page, 'Respuestas a formularios')).toContainText(`Buzón ${mark}`)
  await expect(page).toHaveURL(ADDRESS)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descargar sus datos' }).click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('"nombre completo": "Ana Lucía"')
  expect(file).toContain(`Soy ${email}`)

  await page.setViewportSize(PHONE)
  await page.getByRole('checkbox', { name: /^Mensajes/ }).uncheck()
  await page.getByRole('button', { name: 'Eliminar lo marcado' }).click()
  const question = page.getByRole('dialog', { name: '¿Eliminar estos datos?' })
  await expect(question).toContainText('1 inscripción y 1 respuesta a un formulario')
  await checkA11y(page)
  await question.getByRole('button', { name: 'Eliminar para siempre' }).click()
  const receipt = page.getByRole('region', { name: /^Recibo AL-/ })
  await expect(receipt).toBeVisible(SLOW)
  await expect(receipt.getByRole('heading')).toBeFocused()
  await expect(receipt).toContainText('1 inscripción')
  await expect(receipt).not.toContainText(freeFireId)
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)
  const reference = (await receipt.getByRole('heading').textContent())?.replace('Recibo ', '') ?? ''
  await expect(page.getByRole('list', { name: 'Recibos' }).getByText(reference)).toBeVisible()
  expect((await registrationOf(db, key).get()).exists).toBe(false)
  expect((await response.get()).exists).toBe(false)
  await leave()
  await db.doc(`forms/${form}`).delete()
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('is said, goes on where it was cut off, and an admin is told whose it is', async ({
    page,
    request,
    openCup,
    browser,
    checkA11y,
  }) => {
    const { freeFireId, email } = aPerson()
    await registered(request, await openCup(), freeFireId, { email, fullName: 'Ana Lucía' })
    await open(page)
    await failCalls(page, '**/api/people/search')
    await typeIn(page.getByLabel('ID de Free Fire'), freeFireId)
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos buscar en todas partes')
    await checkA11y(page)
    await page.unroute('**/api/people/search')
    await page.getByRole('button', { name: 'Buscar otra vez' }).click()
    await expect(found(page, 'Inscripciones')).toHaveCount(1)

    // The second piece fails: the registration is not there any more.
    let pieces = 0
    await page.route(/\/api\/people\/erasures\/\w+$/, (route) => {
      pieces += 1
      return pieces > 2 ? route.fulfill({ status: 500, body: 'proxy error' }) : route.continue()
    })
    await page.getByRole('button', { name: 'Eliminar lo marcado' }).click()
    await page.getByRole('button', { name: 'Eliminar para siempre' }).click()
    await expect(page.getByRole('alert')).toContainText('La eliminación se quedó a medias', SLOW)
    await checkA11y(page)
    await page.unroute(/\/api\/people\/erasures\/\w+$/)
    await page.getByRole('button', { name: 'Seguir eliminando' }).click()
    const receipt = page.getByRole('region', { name: /^Recibo AL-/ })
    await expect(receipt).toContainText('1 inscripción', SLOW)

    const context = await browser.newContext({ viewport: PHONE })
    const colleague = await context.newPage()
    await open(colleague, PEOPLE.admin)
    await expect(colleague.getByRole('heading', { name: 'Solo para quien es propietario' })).toBeVisible()
    await expect(colleague.getByLabel('ID de Free Fire')).toHaveCount(0)
    await checkA11y(colleague)
    await context.close()
  })
})
