import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { FIELD_TYPES, type FieldType } from '../../functions/src/contract/forms/answer-types.ts'
import type { Form } from '../../functions/src/contract/forms/forms.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test as base } from './cup.ts'
import { failCalls } from './loading.ts'
import { carryByFinger } from './row-dragging.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

interface Fixtures {
  /** In the title of each form of this test. */
  mark: string
  store: (changes?: Partial<Form>) => Promise<string>
}

const formsOf = async (db: Firestore, mark: string) =>
  (await db.collection('forms').get()).docs.filter((one) => String(one.get('title')).includes(mark))

const test = base.extend<Fixtures>({
  mark: async ({ db, leave }, provide) => {
    const mark = `n.º ${randomInt(1e9)}`
    await provide(mark)
    await leave()
    for (const { ref } of await formsOf(db, mark)) await db.recursiveDelete(ref)
  },
  store: async ({ db, mark }, provide) => {
    await provide(async (changes = {}) => {
      const id = `encuesta-${randomInt(1e9)}`
      const fields = [aField(), aField({ id: 'otra', label: '¿Y tu equipo?' })]
      await db.doc(`forms/${id}`).set({ ...aForm({ id, title: `Encuesta ${mark}`, fields, ...changes }) })
      return id
    })
  },
})

// A save fails, meets a newer version, or a form is gone.
test.use({ expectedErrors: [/status of (404|409|500|503)/] })

const main = (page: Page): Locator => page.getByRole('main')
const rowOf = (page: Page, title: string): Locator =>
  main(page).getByRole('listitem').filter({ hasText: title })
const preview = (page: Page) => page.getByRole('complementary', { name: 'Vista previa' })
const fields = (page: Page): Locator => page.getByRole('region', { name: 'Campos' })
const title = (page: Page): Locator => page.getByRole('textbox', { name: 'Título' })
const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Guardar' })

async function open(page: Page, address: string, who: 'owner' | 'admin' = 'admin'): Promise<void> {
  await signIn(page, PEOPLE[who], `/login?volver=${encodeURIComponent(address)}`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible(SLOW)
}

const TYPES = Object.entries(FIELD_TYPES) as [FieldType, string][]

/** The field that was just added has the focus in its text. */
async function addByKeyboard(page: Page, type: string, text: string): Promise<void> {
  await fields(page).getByRole('button', { name: 'Agregar campo' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Tipo del campo nuevo' }).getByRole('button', { name: type }).focus()
  await page.keyboard.press('Enter')
  await expect(fields(page).getByRole('textbox', { name: 'Pregunta' })).toBeFocused()
  await page.keyboard.insertText(text)
}

async function paste(area: Locator, text: string): Promise<void> {
  await area.evaluate((target, list) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', list)
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

const stored = async (db: Firestore, mark: string) =>
  (await formsOf(db, mark)).map((one) => one.data() as Form)

/** As its types are named, with what is sent of each; what has limits is filled in by the test. */
async function fillOthers(visitor: Page, who: string): Promise<void> {
  const box = (type: string) => visitor.getByRole('textbox', { name: new RegExp(`^Sobre ${type}\\b`) })
  await box('textarea').fill(`Idea de ${who}`)
  await box('email').fill(`${who}@correo.example`)
  await box('phone').fill('+57 300 555 0143')
  await visitor.getByRole('combobox', { name: /^Sobre select/ }).selectOption('Kalahari')
  await visitor
    .getByRole('group', { name: /^Sobre radio/ })
    .getByLabel('Alpes')
    .check()
  await visitor
    .getByRole('group', { name: /^Sobre rating/ })
    .first()
    .getByLabel('4')
    .check({ force: true })
}

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Mover «${name}»` })

test('a form with every type is built, answered in public within its limits, changed, answered again and exported', async ({
  page,
  context,
  db,
  mark,
  checkA11y,
}) => {
  test.setTimeout(150_000)
  await page.setViewportSize(DESK)
  await open(page, '/admin/formularios/nuevo', 'owner')
  await title(page).fill(`Encuesta ${mark}`)
  for (const [type, name] of TYPES) {
    await addByKeyboard(page, name, `Sobre ${type}`)
    if (!['select', 'radio', 'checkbox'].includes(type)) continue
    await fields(page).getByRole('button', { name: 'Agregar opción' }).click()
    await paste(fields(page).getByRole('textbox', { name: 'Opción 1' }), 'Bermuda\nAlpes\nKalahari')
    await expect(fields(page).getByRole('textbox', { name: 'Opción 3' })).toHaveValue('Kalahari')
  }
  const openField = async (name: string) => {
    await fields(page)
      .getByRole('button', { name: new RegExp(`^\\d+\\. Sobre ${name}\\b`) })
      .click()
  }

  // Limits that contradict are refused, and nothing is lost.
  await openField('number')
  await fields(page).getByRole('textbox', { name: 'Ayuda' }).fill('Cuenta también los que no terminaste.')
  await fields(page).getByRole('textbox', { name: 'Desde' }).fill('10')
  await fields(page).getByRole('textbox', { name: 'Hasta' }).fill('1,5')
  await openField('checkbox')
  await fields(page).getByRole('textbox', { name: 'Al menos' }).fill('4')
  await saveBar(page).getByRole('button', { name: 'Crear formulario' }).click()
  await expect(page.getByText('Revisa 2 datos:')).toBeVisible()
  await expect(fields(page).getByText('No hay tantas opciones')).toBeVisible()
  await checkA11y(page)
  await fields(page).getByRole('textbox', { name: 'Al menos' }).fill('2')
  await openField('number')
  await expect(fields(page).getByText('El máximo no puede ser menor que el mínimo')).toBeVisible()
  await fields(page).getByRole('textbox', { name: 'Desde' }).fill('1')
  await fields(page).getByRole('textbox', { name: 'Hasta' }).fill('9,5')
  await openField('text')
  await fields(page).getByRole('textbox', { name: 'Como máximo' }).fill('5')
  await openField('date')
  await fields(page).getByLabel('Desde el').fill('2026-01-02')

  // The last one becomes the first, by keyboard.
  await fields(page).getByRole('button', { name: 'Mover «Sobre rating»' }).focus()
  for (let place = TYPES.length; place > 1; place -= 1) await page.keyboard.press('ArrowUp')
  await expect(page.getByText('El campo 2 pasó al lugar 1 de 10.')).toBeAttached()
  await expect(preview(page).getByRole('group').first()).toContainText('Sobre rating')

  // The preview is the public page: it can be tried out.
  await preview(page).getByLabel('Sobre number').fill('10')
  await preview(page).getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(preview(page).getByText('Escribe un número de 1 a 9,5', { exact: true })).toBeVisible()
  await preview(page).getByLabel('Sobre number').fill('9,5')
  await preview(page).getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(preview(page).getByText('Así se puede enviar.')).toBeVisible()
  await checkA11y(page)
  await page.setViewportSize(PHONE)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Vista previa' }).click()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Editar', exact: true }).click()

  // It survives a reload.
  await page.reload()
  await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible(SLOW)
  await saveBar(page).getByRole('button', { name: 'Crear formulario' }).click()
  await expect(page).toHaveURL(/\/admin\/formularios\/encuesta-/)
  await expect(page.getByRole('heading', { name: 'Compartir' })).toBeVisible(SLOW)
  const [made] = await stored(db, mark)
  expect(made?.fields.map(({ type }) => type)).toEqual([
    'rating',
    ...TYPES.map(([type]) => type).filter((type) => type !== 'rating'),
  ])
  expect(made?.fields.find(({ type }) => type === 'number')).toMatchObject({
    help: 'Cuenta también los que no terminaste.',
    limits: { of: 'value', min: 1, max: 9.5 },
  })

  const visitor = await context.newPage()
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await visitor.goto(`/form/${id}`)
  const number = visitor.getByLabel('Sobre number')
  await expect(number).toHaveAccessibleDescription(
    'Cuenta también los que no terminaste. Escribe un número de 1 a 9,5.',
  )
  await number.fill('0')
  await visitor.getByLabel('Sobre text (opcional)', { exact: true }).fill('Más de cinco')
  await visitor.getByRole('group', { name: 'Sobre checkbox' }).getByLabel('Alpes').check()
  await visitor.getByLabel('Sobre date').fill('2026-01-01')
  await visitor.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(visitor.getByText('Revisa 4 datos.')).toBeVisible()
  await checkA11y(visitor)
  for (const problem of ['Escribe 5 caracteres como máximo', 'Elige al menos 2 opciones'])
    await expect(visitor.getByText(problem, { exact: true })).toBeVisible()
  await number.fill('2,5')
  await visitor.getByLabel('Sobre text (opcional)', { exact: true }).fill('Cinco')
  await visitor.getByRole('group', { name: 'Sobre checkbox' }).getByLabel('Bermuda').check()
  await visitor.getByLabel('Sobre date').fill('2026-01-02')
  await fillOthers(visitor, 'antes')
  await visitor.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(visitor.getByRole('heading', { name: '¡Formulario enviado con éxito!' })).toBeVisible(SLOW)

  // Edited by touch: a field is duplicated, one is taken away and put back.
  await fields(page)
    .getByRole('button', { name: /^1\. Sobre rating/ })
    .tap()
  await fields(page).getByRole('button', { name: 'Duplicar' }).tap()
  await expect(fields(page).getByRole('textbox', { name: 'Pregunta' })).toHaveValue('Sobre rating (copia)')
  await fields(page).getByRole('button', { name: 'Quitar', exact: true }).tap()
  const copy = fields(page).getByRole('button', { name: /^2\. Sobre rating \(copia\)/ })
  await expect(copy).toHaveCount(0)
  await page.getByRole('button', { name: /^Deshacer/ }).tap()
  await expect(copy).toBeFocused()
  // The fields two and three change places by finger, and one is asked in other words.
  await copy.tap()
  await expect(copy).toHaveAttribute('aria-expanded', 'false')
  const onto = grip(page, 'Sobre rating (copia)')
  await onto.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await carryByFinger(page, { grip: grip(page, 'Sobre text'), onto, past: -22 })
  await expect(fields(page).getByRole('button', { name: /^2\. Sobre text\b/ })).toBeVisible()
  await expect(fields(page).getByRole('button', { name: /^3\. Sobre rating \(copia\)/ })).toBeVisible()
  await openField('text')
  await fields(page).getByRole('textbox', { name: 'Pregunta' }).fill('Tu apodo')
  const failing = await failSaving(page)
  // Right after a finger has carried something, Chromium takes taps for its end.
  await saveBar(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  await failing()
  await saveBar(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(saveBar(page)).toHaveCount(0)
  expect((await stored(db, mark))[0]?.fields.map(({ label }) => label).slice(0, 4)).toEqual([
    'Sobre rating',
    'Tu apodo',
    'Sobre rating (copia)',
    'Sobre textarea',
  ])

  // Answered again, each answer is exported under the words it was given to.
  await visitor.goto(`/form/${id}`)
  await visitor.getByLabel('Tu apodo (opcional)', { exact: true }).fill('Ñandú')
  await visitor.getByLabel('Sobre number').fill('9,5')
  for (const option of ['Bermuda', 'Kalahari'])
    await visitor.getByRole('group', { name: 'Sobre checkbox' }).getByLabel(option).check()
  await visitor.getByLabel('Sobre date').fill('2026-02-28')
  await fillOthers(visitor, 'despues')
  await visitor.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(visitor.getByRole('heading', { name: '¡Formulario enviado con éxito!' })).toBeVisible(SLOW)
  await visitor.close()
  await page.getByRole('link', { name: 'Ver respuestas' }).click()
  await expect(page.getByText('2 respuestas')).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Exportar' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Todo: CSV con comas' }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8'))
    .trim()
    .split('\r\n')
    .map((row) => row.replace(/^\uFEFF?"|"$/g, '').split('","'))
  expect(rows).toHaveLength(3)
  const [after, before] = rows.slice(1).map((row) => new Map(rows[0]?.map((name, at) => [name, row[at]])))
  const both = {
    // No spreadsheet takes it for a formula.
    'Sobre phone': "'+57 300 555 0143",
    'Sobre select': 'Kalahari',
    'Sobre radio': 'Alpes',
    'Sobre rating': '4',
  }
  expect(Object.fromEntries(before ?? [])).toMatchObject({
    ...both,
    'Sobre text (ya no se pregunta así)': 'Cinco',
    'Tu apodo': '',
    'Sobre textarea': 'Idea de antes',
    'Sobre email': 'antes@correo.example',
    'Sobre number': '2.5',
    'Sobre checkbox': 'Bermuda, Alpes',
    'Sobre date': '2026-01-02',
  })
  expect(Object.fromEntries(after ?? [])).toMatchObject({
    ...both,
    'Sobre text (ya no se pregunta así)': '',
    'Tu apodo': 'Ñandú',
    'Sobre textarea': 'Idea de despues',
    'Sobre email': 'despues@correo.example',
    'Sobre number': '9.5',
    'Sobre checkbox': 'Bermuda, Kalahari',
    'Sobre date': '2026-02-28',
  })
})

/** Until it is called off, nothing is saved. */
async function failSaving(page: Page): Promise<() => Promise<void>> {
  const path = '**/api/forms/*'
  await page.route(path, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  return () => page.unroute(path)
}

test('a form is closed, linked with a warning, shared as a code, duplicated and deleted', async ({
  page,
  db,
  mark,
  store,
  openCup,
  checkA11y,
}) => {
  test.setTimeout(120_000)
  const cupName = `Copa Enlazada ${mark}`
  const cup = await openCup({ name: cupName })
  const id = await store()
  await open(page, '/admin/formularios')
  await page.getByRole('searchbox', { name: 'Buscar formulario' }).fill(mark)
  await expect(main(page).getByText(`1 formulario con «${mark}»`)).toBeVisible()
  const row = rowOf(page, `Encuesta ${mark}`)
  await expect(row).toContainText('2 campos · 0 respuestas · sin torneos')
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  const isOpen = row.getByRole('switch')
  await isOpen.click()
  await expect(isOpen).not.toBeChecked()
  await expect.poll(async () => (await stored(db, mark))[0]?.isActive).toBe(false)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(isOpen).toBeChecked()
  await expect.poll(async () => (await stored(db, mark))[0]?.isActive).toBe(true)
  await isOpen.click()
  await expect.poll(async () => (await stored(db, mark))[0]?.isActive).toBe(false)

  // Linked while it is closed, with what that means.
  await row.getByRole('link').click()
  const links = page.getByRole('region', { name: 'Torneos que lo usan' })
  await links.getByRole('combobox', { name: /^Enlazar a un torneo/ }).click()
  const cups = page.getByRole('dialog', { name: 'Enlazar a un torneo', exact: true })
  await cups.getByRole('combobox').fill(cupName)
  await page.getByRole('option', { name: new RegExp(cupName) }).click()
  await links.getByRole('button', { name: 'Enlazar', exact: true }).click()
  const warning = page.getByRole('dialog', { name: 'Este formulario está cerrado' })
  await expect(warning).toContainText('nadie puede inscribirse')
  await checkA11y(page)
  await warning.getByRole('button', { name: 'Abrirlo y enlazar' }).click()
  await expect(links.getByRole('link', { name: cupName })).toBeVisible()
  expect((await stored(db, mark))[0]?.isActive).toBe(true)
  expect((await db.doc(`tournaments/${cup}`).get()).get('linkedFormId')).toBe(id)
  await expect(links).toContainText('lista los torneos con inscripción abierta')
  await expect(page.getByRole('switch', { name: 'Recibe respuestas' })).toBeChecked()
  await expect(saveBar(page)).toHaveCount(0)

  // The code for print says the public address.
  await page.getByRole('button', { name: 'Código QR' }).click()
  const sheet = page.getByRole('dialog', { name: 'Código QR' })
  await expect(sheet.getByRole('img', { name: `Código QR de Encuesta ${mark}` })).toBeVisible()
  await checkA11y(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: 'Descargar imagen' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`qr-${id}.png`)
  await expectPicture(page, await readFile(await file.path()), sheet)
  await page.keyboard.press('Escape')

  // One in use is not deleted; unlinked, it is.
  await page.getByRole('link', { name: 'Formularios', exact: true }).first().click()
  await menuOf(page, mark).click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  const inUse = page.getByRole('dialog', { name: 'Está en uso' })
  await expect(inUse).toContainText(cupName)
  await inUse.getByRole('link', { name: 'Ver dónde se usa' }).click()
  await links.getByRole('button', { name: 'Desenlazar' }).click()
  await expect(links.getByRole('link', { name: cupName })).toHaveCount(0)
  expect((await db.doc(`tournaments/${cup}`).get()).get('linkedFormId')).toBeNull()

  await page.getByRole('link', { name: 'Formularios', exact: true }).first().click()
  await menuOf(page, mark).click()
  await page.getByRole('menuitem', { name: 'Duplicar' }).click()
  await expect(title(page)).toHaveValue(`Copia de Encuesta ${mark}`, SLOW)
  await page.getByRole('link', { name: 'Formularios', exact: true }).first().click()
  await db.doc(`forms/${id}/responses/${'1'.repeat(32)}`).set({
    formId: id,
    answers: { nombre: 'Ñandú' },
    submittedAt: '2026-01-01T12:00:00.000Z',
  })
  await menuOf(page, mark).last().click()
  await page.getByRole('menuitem', { name: 'Borrar' }).click()
  const question = page.getByRole('dialog', { name: `¿Borrar Encuesta ${mark}?` })
  await expect(question).toContainText('También se borra 1 respuesta.')
  await question.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(question).toHaveCount(0)
  expect((await stored(db, mark)).map((form) => form.title)).toEqual([`Copia de Encuesta ${mark}`])
})

const menuOf = (page: Page, mark: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Más acciones: .*${mark}`) })

/** The modules of the picture are those of the code on the screen. */
async function expectPicture(page: Page, png: Buffer, sheet: Locator): Promise<void> {
  const path = (await sheet.locator('svg[role=img] path').getAttribute('d')) ?? ''
  const viewBox = (await sheet.locator('svg[role=img]').getAttribute('viewBox')) ?? ''
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (one) => one.codePointAt(0) ?? 0)
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const context = canvas.getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] }
    return {
      width: bitmap.width,
      height: bitmap.height,
      red: Array.from(data).filter((_one, at) => at % 4 === 0),
    }
  }, png.toString('base64'))
  expect([picture.width, picture.height]).toEqual([1200, 1500])
  const size = Number(viewBox.split(' ').at(-1))
  const unit = Math.floor(1000 / size)
  const left = Math.round((1200 - unit * size) / 2)
  const isDark = (x: number, y: number): boolean => {
    const [px, py] = [left + (x + 0.5) * unit, 310 + (y + 0.5) * unit].map(Math.floor)
    return (picture.red[(py ?? 0) * 1200 + (px ?? 0)] ?? 255) < 128
  }
  const dark = Array.from({ length: size * size }, (_one, at) => [at % size, Math.floor(at / size)] as const)
    .filter(([x, y]) => isDark(x, y))
    .map(([x, y]) => `M${x} ${y}h1v1h-1z`)
  expect(dark.join('')).toBe(path)
}

test('two edits at once are merged field by field; loading and failing have their own states', async ({
  page,
  browser,
  db,
  mark,
  store,
  checkA11y,
}) => {
  test.setTimeout(90_000)
  const id = await store()
  await open(page, `/admin/formularios/${id}`)
  await expect(title(page)).toHaveValue(`Encuesta ${mark}`, SLOW)
  const save = saveBar(page).getByRole('button', { name: 'Guardar' })

  const other = await (await browser.newContext()).newPage()
  await open(other, `/admin/formularios/${id}`, 'owner')
  const saveOther = async () => {
    await saveBar(other).getByRole('button', { name: 'Guardar' }).click()
    await expect(saveBar(other)).toHaveCount(0)
  }

  // They change another field: both changes are kept.
  await title(page).fill(`Mi encuesta ${mark}`)
  await fields(other)
    .getByRole('button', { name: /^2\. ¿Y tu equipo\?/ })
    .click()
  await fields(other).getByRole('textbox', { name: 'Pregunta' }).fill('¿Y tu clan?')
  await saveOther()
  await save.click()
  await expect(saveBar(page)).toHaveCount(0)
  expect((await stored(db, mark))[0]).toMatchObject({
    title: `Mi encuesta ${mark}`,
    fields: [aField(), aField({ id: 'otra', label: '¿Y tu clan?' })],
    revision: 3,
  })

  // They take away what is changed here: it is asked which counts.
  await other.reload()
  await expect(title(other)).toHaveValue(`Mi encuesta ${mark}`, SLOW)
  await other.getByRole('textbox', { name: 'Descripción' }).fill('La suya.')
  await fields(other)
    .getByRole('button', { name: /^2\. ¿Y tu clan\?/ })
    .click()
  await fields(other).getByRole('button', { name: 'Quitar', exact: true }).click()
  await saveOther()
  await other.context().close()
  await fields(page)
    .getByRole('button', { name: /^2\. ¿Y tu clan\?/ })
    .click()
  await fields(page).getByRole('textbox', { name: 'Pregunta' }).fill('¿Y tu escuadra?')
  await save.click()
  const conflict = page.getByRole('dialog', { name: 'Alguien guardó antes que tú' })
  await expect(conflict.getByText('Sin este campo')).toBeVisible()
  await expect(conflict.getByText('También entra su cambio en descripción.')).toBeVisible()
  await checkA11y(page)
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
  await expect(saveBar(page)).toHaveCount(0)
  expect((await stored(db, mark))[0]).toMatchObject({
    description: 'La suya.',
    fields: [aField(), aField({ id: 'otra', label: '¿Y tu escuadra?' })],
  })

  // Leaving with something unsaved asks once.
  await title(page).fill('Otro')
  await page.getByRole('link', { name: 'Formularios', exact: true }).first().click()
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leaving.getByRole('button', { name: 'Descartar y salir' }).click()
  await expect(page.getByRole('heading', { name: 'Formularios', level: 1 })).toBeVisible()

  await failCalls(page, '**/api/form-uses?*')
  await page.reload()
  await expect(page.getByText('No pudimos contar las respuestas ni los torneos.')).toBeVisible(SLOW)
  await expect(rowOf(page, mark)).toContainText('2 campos')
  await failCalls(page, '**/api/forms?*')
  await page.reload()
  await expect(page.getByText('No pudimos cargar los formularios')).toBeVisible(SLOW)
  await checkA11y(page)
  await page.goto('/admin/formularios/no-existe')
  await expect(page.getByRole('heading', { name: 'Formulario no encontrado' }).first()).toBeAttached(SLOW)
})
