import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { type FormField, type FormResponse } from '../../functions/src/contract/forms/forms.ts'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test as base } from './cup.ts'
import { failCalls } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

/** One of each type, as the form asked before it was edited. */
const BEFORE: FormField[] = [
  aField({ id: 'nombre', label: 'Tu nombre' }),
  aField({ id: 'idea', type: 'textarea', label: 'Tu idea' }),
  aField({ id: 'correo', type: 'email', label: 'Tu correo' }),
  aField({ id: 'celular', type: 'phone', label: 'Tu WhatsApp' }),
  aField({ id: 'nivel', type: 'number', label: 'Tu nivel' }),
  aField({ id: 'dia', type: 'date', label: 'Desde cuándo juegas' }),
  aField({ id: 'mapa', type: 'select', label: 'Tu mapa', options: ['Bermuda', 'Alpes'] }),
  aField({ id: 'modo', type: 'radio', label: 'Tu modo', options: ['Solo', 'Dúo'] }),
  aField({ id: 'redes', type: 'checkbox', label: 'Tus redes', options: ['TikTok', 'Discord'] }),
  aField({ id: 'nota', type: 'rating', label: 'Tu nota' }),
]

/** A label is changed, a field is removed, and an option is renamed. */
const AFTER: FormField[] = BEFORE.flatMap((field) => {
  if (field.id === 'celular') return []
  if (field.id === 'nombre') return { ...field, label: 'Tu nick' }
  return field.id === 'mapa' ? { ...field, options: ['Bermuda', 'Los Alpes'] } : field
})

const OLD = {
  nombre: 'Ana Ruiz',
  idea: 'Más dúos.\nY los domingos.',
  correo: 'ana@correo.example',
  celular: '+57 300 123 4567',
  nivel: '58',
  dia: '2024-02-29',
  mapa: 'Alpes',
  modo: 'Dúo',
  redes: ['TikTok', 'Discord'],
  nota: '5',
}

const test = base.extend<{ formId: string; respond: (...all: FormResponse['answers'][]) => Promise<void> }>({
  formId: async ({ db, leave }, provide) => {
    const id = `buzon-${randomBytes(5).toString('hex')}`
    const { forms, versions, responses } = collectionsOf(db)
    const version = { id: '1', formId: id, revision: 1, fields: BEFORE }
    await forms.doc(id).set(aForm({ id, title: `Buzón ${id}`, fields: AFTER, revision: 2 }))
    await versions(id).doc('1').set(version)
    await provide(id)
    await leave()
    for (const { ref } of (await responses(id).get()).docs) await ref.delete()
    await versions(id).doc('1').delete()
    await forms.doc(id).delete()
  },
  respond: async ({ db, formId }, provide) => {
    let minute = 0
    await provide(async (...all) => {
      for (const answers of all) {
        const id = randomBytes(16).toString('hex')
        const submittedAt = new Date(Date.now() - 3_600_000 + (minute += 1) * 60_000).toISOString()
        const revision = 'celular' in answers ? 1 : 2
        await collectionsOf(db).responses(formId).doc(id).set({ id, formId, revision, answers, submittedAt })
      }
    })
  },
})

const heading = (page: Page): Locator => page.getByRole('heading', { name: 'Respuestas', level: 1 })
const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Cómo ver las respuestas' }).getByRole('link', { name, exact: true })

async function open(page: Page, formId: string, search = ''): Promise<void> {
  const path = `/admin/formularios/${formId}/respuestas${search}`
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(path)}`)
  await expect(heading(page)).toBeVisible(SLOW)
}

test('answers are read under the wording of then, in a table, one by one, as a summary and in a file', async ({
  page,
  formId,
  respond,
  checkA11y,
}) => {
  test.setTimeout(120_000)
  await respond(OLD, {
    nombre: 'Bruno Díaz',
    mapa: 'Los Alpes',
    nota: '3',
    nivel: '60',
    correo: 'b@correo.example',
  })
  await page.setViewportSize(PHONE)
  await open(page, formId)
  const list = page.getByRole('list', { name: 'Respuestas, la última primero' })
  await expect(list.getByRole('listitem')).toHaveText([/Bruno Díaz/, /Ana Ruiz/])
  await checkA11y(page)

  await page.setViewportSize(DESK)
  const table = page.getByRole('table', { name: 'Respuestas, la última primero' })
  await expect(table.getByRole('columnheader')).toHaveText([
    'Enviada',
    'Tu nick',
    'Tu nombreya no se pregunta así',
    ...AFTER.slice(1).map(({ label }) => label),
    'Tu WhatsAppya no se pregunta así',
  ])
  const [bruno, ana] = [table.getByRole('row').nth(1), table.getByRole('row').nth(2)]
  await expect(bruno.getByRole('cell').first()).toHaveText('Bruno Díaz')
  await expect(ana.getByRole('cell').nth(0)).toHaveText('–')
  await expect(ana.getByRole('cell').nth(1)).toHaveText('Ana Ruiz')
  await expect(ana).toContainText('+57 300 123 4567')
  await checkA11y(page)

  // The columns that are shown go into the file.
  await page.getByText(/^Columnas/).click()
  await page.getByRole('checkbox', { name: 'Tu idea' }).uncheck()
  await expect(table.getByRole('columnheader', { name: 'Tu idea' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Lo que ves: CSV con comas' }).click()
  const file = await readFile(await (await saved).path(), 'utf8')
  expect(file).toContain('"Tu nick","Tu nombre (ya no se pregunta así)","Tu correo"')
  expect(file).toContain('"","Ana Ruiz","ana@correo.example","58","2024-02-29","Alpes"')

  await typeIn(page.getByRole('searchbox', { name: 'Buscar en las respuestas' }), 'dúos')
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page.getByText('1 encontrada. Buscamos en todas.')).toBeVisible()
  await typeIn(page.getByRole('searchbox', { name: 'Buscar en las respuestas' }), '')
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Opción elegida' }).click()
  await page.getByRole('option', { name: 'Tu mapa: Los Alpes' }).click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await expect(page).toHaveURL(/campo=mapa\.1/)
  await page.getByRole('combobox', { name: 'Opción elegida' }).click()
  await page.getByRole('option', { name: 'Cualquier opción' }).click()
  await expect(table.getByRole('row')).toHaveCount(3)

  // Between two days, both included.
  await page.getByRole('combobox', { name: 'Periodo' }).click()
  await page.getByRole('option', { name: 'Entre dos fechas' }).click()
  await page.getByLabel('Hasta').fill('2001-02-03')
  await expect(page.getByRole('heading', { name: 'Nada por aquí' })).toBeVisible()
  await page.getByLabel('Desde').fill('2001-02-04')
  await expect(page.getByText('Elige un día que no sea anterior a «Desde».')).toBeVisible()
  await checkA11y(page)
  await page.getByLabel('Hasta').fill('2199-12-31')
  await expect(table.getByRole('row')).toHaveCount(3)
  await page.reload()
  await expect(page).toHaveURL(/periodo=fechas&desde=2001-02-04&hasta=2199-12-31/)
  await expect(table.getByRole('row')).toHaveCount(3, SLOW)

  // The last column stays, and is what is exported.
  await page.getByText(/^Columnas/).click()
  const columns = page.getByRole('group').filter({ hasText: 'Columnas (' }).getByRole('checkbox')
  for (const one of (await columns.all()).slice(0, -1)) if (await one.isChecked()) await one.uncheck()
  await expect(table.getByRole('columnheader')).toHaveCount(2)
  await expect(columns.last()).toBeDisabled()
  await expect(page.getByText('Una columna queda siempre a la vista.')).toBeVisible()
  for (const one of (await columns.all()).slice(0, -1)) await one.check()
  await expect(columns.last()).toBeEnabled()
  await page.getByRole('combobox', { name: 'Periodo' }).click()
  await page.getByRole('option', { name: 'Cualquier fecha' }).click()

  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(page.getByRole('article').getByText('Tu nick', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('Tu nombre (ya no se pregunta así)')).toBeVisible()
  await expect(page.getByText('TikTok, Discord')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Tu nombre (ya no se pregunta así)')).toBeVisible(SLOW)
  await checkA11y(page)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Bruno Díaz')).toBeVisible()

  await view(page, 'Resumen').click()
  const maps = page.getByRole('table', { name: 'Respuestas a «Tu mapa»' })
  await expect(maps.getByRole('row', { name: /^Los Alpes/ })).toContainText('1 50 %')
  await expect(page.getByText('Contestaron 2 de 2. Promedio: 4.')).toBeVisible()
  await checkA11y(page)
  await page.setViewportSize(PHONE)
  await checkA11y(page)
})

test('more of them are loaded, and the focus goes on with the first new one', async ({
  page,
  formId,
  respond,
}) => {
  await respond(...Array.from({ length: 52 }, (_one, at) => ({ nombre: `Persona ${at}` })))
  await page.setViewportSize(PHONE)
  await open(page, formId)
  const list = page.getByRole('list', { name: 'Respuestas, la última primero' })
  await expect(list.getByRole('listitem')).toHaveCount(50, SLOW)
  await page.getByRole('button', { name: 'Cargar más' }).press('Enter')
  await expect(list.getByRole('listitem')).toHaveCount(52)
  await expect(list.getByRole('listitem').nth(50).getByRole('link')).toBeFocused()
})

test.describe('what is deleted', () => {
  // The forms of other tests are searched as well, and may be deleted meanwhile.
  test.use({ expectedErrors: [/status of 404.*\/responses\/search/] })

  test('one answer is deleted and brought back; all of a person go after one question', async ({
    page,
    db,
    formId,
    respond,
    checkA11y,
  }) => {
    const left = async () => (await collectionsOf(db).responses(formId).get()).size
    await respond(OLD, { nombre: 'Bruno Díaz' }, { nombre: 'Otra', correo: 'ANA@correo.example' })
    await page.setViewportSize(PHONE)
    await open(page, formId, '?vista=una')
    const remove = page.getByRole('button', { name: 'Borrar esta respuesta' })
    await remove.click()
    await expect(page.getByText('Borraste 1 respuesta', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    expect(await left()).toBe(3)
    await view(page, 'Tabla').click()
    await page.getByRole('link', { name: /Bruno Díaz/ }).click()
    await remove.click()
    // Leaving the section sends what could still be undone.
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Torneos' }).click()
    await expect.poll(left).toBe(2)

    await page.goBack()
    await page.getByRole('button', { name: 'Borrar lo de una persona' }).click()
    const dialog = page.getByRole('dialog', { name: 'Borrar lo de una persona' })
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog.getByText('Escribe al menos tres letras.')).toBeVisible()
    await typeIn(dialog.getByRole('textbox'), 'ana@correo.example')
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await expect(dialog.getByText(/¿Borrar 2 respuestas de «ana@correo\.example»\?/)).toBeVisible(SLOW)
    await checkA11y(page)
    await dialog.getByRole('button', { name: 'Borrar 2 respuestas' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await left()).toBe(0)
    await expect(page.getByRole('heading', { name: 'Todavía no hay respuestas' })).toBeVisible()
    await checkA11y(page)
  })
})

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/status of (404|500)/] })

  test('a list that fails can be tried again; a form and an answer that are gone say so', async ({
    page,
    formId,
    respond,
    checkA11y,
  }) => {
    await respond(OLD)
    await failCalls(page, '**/responses/search')
    await page.setViewportSize(PHONE)
    await open(page, formId)
    await expect(page.getByRole('heading', { name: 'No pudimos cargar las respuestas' })).toBeVisible(SLOW)
    await checkA11y(page)
    await page.unroute('**/responses/search')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('link', { name: /Ana Ruiz/ })).toBeVisible()
    await page.goto(`/admin/formularios/${formId}/respuestas?vista=una&respuesta=${'0'.repeat(32)}`)
    await expect(page.getByRole('heading', { name: 'Esta respuesta ya no está' })).toBeVisible(SLOW)
    await page.goto('/admin/formularios/no-existe/respuestas')
    await expect(page.getByRole('heading', { name: 'Este formulario no existe' })).toBeVisible(SLOW)
  })
})
