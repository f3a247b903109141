import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import type { Question } from '../../functions/src/contract/forms/questions.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { DESK } from '../support/screen-sizes.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, fillInPlayer, goToContact, test as base } from './cup.ts'
import { failCalls } from './loading.ts'
import { carryByMouse } from './row-dragging.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

interface Fixtures {
  /** In the text of each question of this test: the bank is shared. */
  mark: string
  /** Adds questions at the end of the bank: inactive, so that no other test is asked them. */
  store: (...texts: string[]) => Promise<void>
}

const questionsOf = async (db: Firestore, mark: string) => {
  const { docs } = await db.collection('questions').get()
  return docs.filter((one) => String(one.get('text')).includes(mark))
}

const test = base.extend<Fixtures>({
  mark: async ({ db, leave }, provide) => {
    const mark = `n.º ${randomInt(1e9)}`
    await provide(mark)
    await leave()
    for (const { ref } of await questionsOf(db, mark)) await ref.delete()
  },
  store: async ({ db, mark }, provide) => {
    await provide(async (...texts) => {
      for (const [at, text] of texts.entries()) {
        const id = `${text.toLowerCase()}-${mark.slice(4)}`
        const facts: Partial<Question> = { text: `${text} ${mark}`, active: false, required: false }
        await db.doc(`questions/${id}`).set({ ...aQuestion({ id, order: 1000 + at, ...facts }) })
      }
    })
  },
})

// An order names every question: one that another test adds meanwhile is a conflict.
test.describe.configure({ mode: 'serial' })

const heading = (page: Page) => page.getByRole('heading', { name: 'Preguntas', level: 1 })
const rows = (page: Page, mark: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: mark })
const row = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const preview = (page: Page) => page.getByRole('complementary', { name: 'Así se ven al inscribirse' })
const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer/ })

/** The bar at the foot lies over the list, until the page is scrolled to what follows. */
const passFoot = (page: Page) => preview(page).evaluate((part) => part.scrollIntoView({ block: 'start' }))

async function open(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent('/admin/preguntas')}`)
  await expect(heading(page)).toBeVisible(SLOW)
}

/** Leaving the section sends what could still be undone. */
async function leaveSection(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await sections.getByRole('link', { name: 'Configuración' }).click()
  await expect(page.getByRole('heading', { name: 'Configuración', level: 1 })).toBeVisible(SLOW)
}

async function comeBack(page: Page): Promise<void> {
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await sections.getByRole('link', { name: 'Preguntas' }).click()
  await expect(heading(page)).toBeFocused()
}

const stored = async (db: Firestore, mark: string) =>
  (await questionsOf(db, mark))
    .toSorted((one, other) => Number(one.get('order')) - Number(other.get('order')))
    .map((one) => [String(one.get('text')).split(' ')[0], one.get('active')])

test('a question is written, asked at registration, changed, switched off and deleted', async ({
  page,
  context,
  db,
  mark,
  openCup,
  checkA11y,
}) => {
  test.setTimeout(120_000)
  const cup = await openCup()
  await open(page)
  await expect(preview(page).getByLabel(/./).first()).toBeVisible()
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  await page.getByRole('button', { name: 'Crear pregunta' }).click()
  const sheet = page.getByRole('dialog', { name: 'Crear pregunta' })
  await sheet.getByRole('button', { name: 'Crear pregunta' }).click()
  await expect(sheet.getByText('El texto de la pregunta es obligatorio')).toBeVisible()
  await expect(sheet.getByLabel('Pregunta', { exact: true })).toBeFocused()
  await page.keyboard.insertText(`¿Cómo nos conociste? ${mark}`)
  await sheet.getByRole('combobox', { name: 'Tipo de respuesta' }).click()
  await page.getByRole('option', { name: 'Opción múltiple' }).click()
  await sheet.getByRole('button', { name: 'Crear pregunta' }).click()
  await expect(sheet.getByText('Este tipo de pregunta necesita opciones')).toBeVisible()
  await checkA11y(page)

  // A list is pasted, one option a line.
  await sheet.getByRole('button', { name: 'Agregar opción' }).click()
  await sheet.getByRole('textbox', { name: 'Opción 1' }).evaluate((area) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', ' Un amigo \n\nTikTok\r\nOtro torneo\n')
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(sheet.getByRole('textbox', { name: 'Opción 3' })).toHaveValue('Otro torneo')
  await expect(sheet.getByRole('radio', { name: 'TikTok' })).toBeVisible()

  // An option is carried within the dialog.
  const option = (place: number) => sheet.getByRole('textbox', { name: `Opción ${place}` })
  await option(2).evaluate((area) => area.scrollIntoView({ block: 'center' }))
  await carryByMouse(page, { grip: grip(page, 'la opción 3'), onto: grip(page, 'la opción 1'), past: -12 })
  await expect(option(1)).toHaveValue('Otro torneo')
  await expect(option(2)).toHaveValue('Un amigo')
  await expect(option(3)).toHaveValue('TikTok')

  // Closed by mistake, it is there again.
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Crear pregunta' }).click()
  await expect(sheet.getByText('Lo que escribiste antes sigue aquí.')).toBeVisible()
  await sheet.getByRole('button', { name: 'Crear pregunta' }).click()
  await expect(sheet).toHaveCount(0)
  const own = row(page, mark)
  await expect(own).toContainText('Opción múltiple · Opcional · 3 opciones')
  await expect(own).toContainText(/Se pregunta en \d+ torneos? abiertos? · Aún nadie la ha respondido/)
  await expect(preview(page).getByRole('radio', { name: 'Otro torneo' })).toBeVisible()

  const visitor = await context.newPage()
  await visitor.goto(`/register/${cup}`)
  await fillInPlayer(visitor)
  await goToContact(visitor)
  await expect(async () => {
    await visitor.reload()
    await visitor.getByText('Sobre tu juego (opcional)').click({ timeout: 3_000 })
    await expect(visitor.getByText(`¿Cómo nos conociste? ${mark}`)).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 40_000 })
  await visitor.close()

  await own.getByRole('link').click()
  await expect(page).toHaveURL(/\?pregunta=/)
  const edit = page.getByRole('dialog', { name: 'Editar pregunta' })
  // Never obligatory: the registrations of other tests would lack the answer.
  await edit.getByRole('textbox', { name: 'Opción 3' }).fill('Otra copa')
  await edit.getByRole('button', { name: 'Guardar' }).click()
  await expect(edit).toHaveCount(0)
  await expect(preview(page).getByRole('radio', { name: 'Otra copa' })).toBeVisible()
  await expect(own.getByRole('link')).toBeFocused()

  const active = own.getByRole('switch')
  await active.click()
  await expect(active).not.toBeChecked()
  await expect(preview(page).getByText(mark)).toHaveCount(0)
  await undo(page).click()
  await expect(active).toBeChecked()
  expect(await stored(db, mark)).toEqual([['¿Cómo', true]])
  await active.click()
  await leaveSection(page)
  await expect.poll(() => stored(db, mark)).toEqual([['¿Cómo', false]])

  await comeBack(page)
  await expect(own).toContainText('Ahora no se pregunta · Aún nadie la ha respondido')
  await own.getByRole('button', { name: /^Borrar/ }).click()
  await expect(own).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  await leaveSection(page)
  await expect.poll(() => stored(db, mark)).toEqual([])
})

/** Of a question, or of an option of one. */
const grip = (page: Page, what: string) => page.getByRole('button', { name: `Mover ${what}` })

test('questions are put in order by pointer and by keyboard, and it is saved', async ({
  page,
  db,
  mark,
  store,
}) => {
  await store('Una', 'Dos', 'Tres')
  await open(page)
  await expect(rows(page, mark)).toHaveCount(3)
  await row(page, `Dos ${mark}`).evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await carryByMouse(page, { grip: grip(page, `«Una ${mark}`), onto: grip(page, `«Tres ${mark}`), past: 45 })
  const names = async () => (await stored(db, mark)).map(([name]) => name)
  await expect.poll(names).toEqual(['Dos', 'Tres', 'Una'])

  const first = grip(page, `«Una ${mark}`)
  await expect(first).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(first).toBeFocused()
  await expect(page.getByText(/^La pregunta \d+ pasó al lugar \d+ de \d+\.$/)).toBeAttached()
  await expect.poll(names).toEqual(['Una', 'Dos', 'Tres'])
  await page.reload()
  await expect(rows(page, mark)).toHaveText([/Una/, /Dos/, /Tres/])

  // Leaving the section saves at once.
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await leaveSection(page)
  await expect.poll(names).toEqual(['Dos', 'Una', 'Tres'])
})

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/status of (409|500)/] })

  test('an order that cannot be saved stays, and can be sent again or dropped', async ({
    page,
    db,
    mark,
    store,
    checkA11y,
  }) => {
    await store('Una', 'Dos')
    await open(page)
    await expect(rows(page, mark)).toHaveCount(2)
    await failCalls(page, '**/api/questions/reorder')
    const first = page.getByRole('button', { name: `Mover «Dos ${mark}` })
    await first.focus()
    await page.keyboard.press('ArrowUp')
    const alert = page.getByRole('alert').filter({ hasText: 'No guardamos el orden.' })
    await expect(alert).toBeVisible()
    await expect(rows(page, mark)).toHaveText([/Dos/, /Una/])
    await passFoot(page)
    await checkA11y(page)
    await page.unroute('**/api/questions/reorder')
    const renewed = page
      .waitForResponse('**/api/questions/reorder')
      .then(() => page.waitForResponse('**/api/questions'))
    await alert.getByRole('button', { name: 'Reintentar' }).click()
    await expect(alert).toHaveCount(0)
    await expect.poll(async () => (await stored(db, mark)).map(([name]) => name)).toEqual(['Dos', 'Una'])

    // The page reads the bank after each order; what it read must not hold the next question yet.
    await renewed

    // Another admin adds a question meanwhile: the order of all is another one.
    await store('Una', 'Dos', 'Tres')
    await first.focus()
    await page.keyboard.press('ArrowDown')
    await expect(alert).toContainText('Alguien agregó o borró preguntas')
    await alert.getByRole('button', { name: 'Dejar el de antes' }).click()
    await expect(alert).toHaveCount(0)
    await expect(rows(page, mark)).toHaveText([/Una/, /Dos/, /Tres/])
  })

  test('several are switched and deleted together; what is refused stays chosen and says why', async ({
    page,
    db,
    mark,
    store,
    checkA11y,
  }) => {
    await store('Una', 'Dos', 'Tres')
    await open(page)
    const choose = async () => {
      for (const one of await rows(page, mark).all()) await one.getByRole('checkbox').check()
    }
    await expect(rows(page, mark)).toHaveCount(3)
    await choose()
    const bar = page.getByRole('region', { name: 'Con las elegidas' })
    await expect(bar).toContainText('3 elegidas')
    await passFoot(page)
    await checkA11y(page)
    await bar.getByRole('button', { name: 'Activar 3' }).click()
    await expect(page.getByText('Activaste 3 preguntas', { exact: true })).toBeVisible()
    await expect(preview(page).getByText(mark)).toHaveCount(3)
    await undo(page).click()
    await expect(rows(page, mark).getByRole('switch', { checked: true })).toHaveCount(0)

    await choose()
    await bar.getByRole('button', { name: 'Borrar 3' }).click()
    await expect(rows(page, mark)).toHaveCount(0)
    // Another admin switches one of them on before it is sent.
    const [, second] = await questionsOf(db, mark)
    await second?.ref.update({ active: true, revision: 2 })
    await leaveSection(page)
    await expect.poll(async () => (await stored(db, mark)).length).toBe(1)
    await comeBack(page)
    const refused = row(page, 'Alguien la activó. Desactívala antes de borrarla.')
    await expect(refused).toHaveCount(1, SLOW)
    await expect(refused.getByRole('checkbox')).toBeChecked()
    await passFoot(page)
    await checkA11y(page)
  })

  test('two admins edit the same question: both versions are shown, and one is chosen', async ({
    page,
    context,
    mark,
    store,
    checkA11y,
  }) => {
    await store('Una')
    await open(page)
    await row(page, mark).getByRole('link').click()
    const mine = page.getByRole('dialog', { name: 'Editar pregunta' })
    await mine.getByLabel('Pregunta', { exact: true }).fill(`Una ${mark} mía`)

    const other = await context.newPage()
    await signIn(other, PEOPLE.owner, `/login?volver=${encodeURIComponent('/admin/preguntas')}`)
    await row(other, mark).getByRole('link').click()
    const theirs = other.getByRole('dialog', { name: 'Editar pregunta' })
    await theirs.getByLabel('Pregunta', { exact: true }).fill(`Una ${mark} suya`)
    await theirs.getByRole('checkbox', { name: /^Es obligatoria/ }).check()
    await theirs.getByRole('button', { name: 'Guardar' }).click()
    await expect(theirs).toHaveCount(0)
    await other.close()

    await mine.getByRole('button', { name: 'Guardar' }).click()
    const conflict = page.getByRole('dialog', { name: 'Alguien guardó antes que tú' })
    await expect(conflict.getByText(`Una ${mark} suya`)).toBeVisible()
    await expect(conflict.getByText('También entra su cambio en es obligatoria.')).toBeVisible()
    await checkA11y(page)
    await conflict.getByRole('button', { name: 'Guardar lo mío' }).click()
    await expect(mine).toHaveCount(0)
    await expect(row(page, `Una ${mark} mía`)).toContainText('Obligatoria')
  })

  test('a list that cannot be loaded offers another attempt', async ({ page, mark, checkA11y }) => {
    await failCalls(page, '**/api/questions')
    await open(page)
    await expect(page.getByRole('heading', { name: 'No pudimos cargar las preguntas' })).toBeVisible(SLOW)
    await checkA11y(page)
    await page.unroute('**/api/questions')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('checkbox', { name: 'Elegir todas' })).toBeVisible()
    await page.goto(`/admin/preguntas?pregunta=${mark.slice(4)}`)
    const gone = page.getByRole('dialog', { name: 'Esta pregunta ya no está' })
    await gone.getByRole('button', { name: 'Volver a las preguntas' }).click()
    await expect(gone).toHaveCount(0)
    await expect(page).toHaveURL('/admin/preguntas')
  })
})
