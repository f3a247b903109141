import { checkBothWidths } from '../support/screen-sizes.ts'
import { randomInt } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test as base } from './cup.ts'
import { press } from './keyboard.ts'
import { failCalls, goOffline } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const GUIDE = '/admin/torneos/primera'

interface Fixtures {
  /** The name of the cup of this test: it and its form are deleted afterwards. */
  cupName: string
}

const test = base.extend<Fixtures>({
  cupName: async ({ db, leave }, provide) => {
    const name = `Copa Guiada ${randomInt(1e9)}`
    await provide(name)
    await leave()
    const { docs } = await db.collection('tournaments').where('name', '==', name).get()
    for (const one of docs) await db.recursiveDelete(one.ref)
    const forms = await db.collection('forms').where('title', '==', `Inscripción a ${name}`).get()
    for (const one of forms.docs) await one.ref.delete()
  },
})

const step = (page: Page, count: number): Locator =>
  page.getByRole('heading', { name: new RegExp(`^Paso ${count} de 5`), level: 1 })
const next = (page: Page, name = 'Guardar y seguir') => page.getByRole('button', { name, exact: true })
const steps = (page: Page) => page.getByRole('navigation', { name: 'Pasos' }).getByRole('listitem')

async function open(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(GUIDE)}`)
  await expect(step(page, 1)).toBeVisible(SLOW)
}

async function checkWidths(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  // What lies under the bar at the top is too small to be pressed.
  await page.evaluate(() => scrollTo(0, 0))
  await checkBothWidths(page, check)
}

test.describe('with failures on the way', () => {
  test.use({ expectedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] })

  test('five steps lead from nothing to a cup that visitors can register for', async ({
    page,
    context,
    db,
    cupName,
    checkA11y,
  }) => {
    test.setTimeout(180_000)
    const stored = async () =>
      (await db.collection('tournaments').where('name', '==', cupName).get()).docs[0]?.data()
    await open(page)
    await checkWidths(page, checkA11y)
    await expect(steps(page).getByRole('link')).toHaveCount(1)

    // What is missing is said at the field; what the server could not save is sent again.
    await next(page).click()
    await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
    await typeIn(page.getByRole('textbox', { name: 'Nombre' }), cupName)
    await failCalls(page, '**/api/tournaments')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Error interno del servidor.')
    await page.unroute('**/api/tournaments')
    await page.reload()
    await expect(page.getByRole('textbox', { name: 'Nombre' })).toHaveValue(cupName, SLOW)
    await next(page).click()
    await expect(step(page, 2)).toBeFocused(SLOW)
    await expect(page).toHaveURL(`${GUIDE}?paso=2`)
    expect(await stored()).toMatchObject({ status: 'draft', maxPlayers: 48 })

    // Off the network nothing is lost, also not by leaving the section.
    await page.getByRole('button', { name: 'Más jugadores' }).click()
    await goOffline(context)
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Error de conexión.')
    await context.setOffline(false)
    await checkWidths(page, checkA11y)
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Seguir con mi copa' }).click(SLOW)
    await expect(step(page, 2)).toBeVisible(SLOW)
    await expect(page.getByRole('textbox', { name: 'Jugadores' })).toHaveValue('49')
    await next(page).click()
    await expect(step(page, 3)).toBeFocused()
    expect(await stored()).toMatchObject({ maxPlayers: 49 })

    // The form is made once, however often the link fails.
    await page.getByRole('radio', { name: /^Uno nuevo, con preguntas de ejemplo/ }).check()
    await expect(
      page.getByRole('listitem').filter({ hasText: '¿Ya jugaste un torneo con nosotros?' }),
    ).toBeVisible()
    await checkWidths(page, checkA11y)
    await failCalls(page, '**/api/tournaments/copa-guiada-*')
    await next(page).click()
    await expect(page.getByRole('alert')).toContainText('Error interno del servidor.')
    await page.unroute('**/api/tournaments/copa-guiada-*')
    await next(page).click()
    await expect(step(page, 4)).toBeFocused()
    const forms = await db.collection('forms').where('title', '==', `Inscripción a ${cupName}`).get()
    expect(forms.docs.map(({ id }) => id)).toEqual([(await stored())?.['linkedFormId']])

    await page.getByRole('button', { name: 'Usar 9 reglas para empezar' }).click()
    await expect(page.getByRole('textbox', { name: 'Regla 9' })).toHaveValue(/^Si tienes un reclamo/)
    await typeIn(page.getByRole('textbox', { name: '1er lugar' }), '35')
    await checkWidths(page, checkA11y)
    await next(page).click()
    await expect(step(page, 5)).toBeFocused()
    expect((await stored())?.['rules']).toHaveLength(9)
    await expect(steps(page)).toHaveText([/listo/, /listo/, /listo/, /listo/, /por hacer/])

    await expect(page.getByRole('listitem').filter({ hasText: 'Formulario ligado' })).toContainText('Listo')
    await checkWidths(page, checkA11y)
    await page.getByRole('radio', { name: /^A una hora/ }).check()
    await next(page, 'Programar').click()
    await expect(page.getByText('Un torneo programado necesita una fecha de publicación')).toBeVisible()
    await page.getByRole('radio', { name: /^Ahora mismo/ }).check()
    await next(page, 'Publicar ahora').click()
    await expect(page.getByRole('heading', { name: '¡Tu copa está publicada!', level: 1 })).toBeVisible()
    await checkWidths(page, checkA11y)
    expect(await stored()).toMatchObject({ status: 'published', prizePool: '1er: $35, 2do: TBD, 3er: TBD' })

    await page.evaluate(() => Object.assign(navigator, { canShare: () => false }))
    await page.getByRole('button', { name: 'Compartir la copa' }).click()
    await expect(page.getByRole('textbox', { name: 'Enlace' })).toHaveValue(/\/tournament\/copa-guiada-/)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Ver como visitante' }).click()
    await expect(page.getByRole('heading', { name: cupName, level: 1 })).toBeVisible(SLOW)
    await expect(page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toBeVisible()
  })
})

test('by keyboard each step can be left out, and the guide too', async ({ page, db, leave, checkA11y }) => {
  await open(page)
  await press(page, 'button', 'Saltar: después le pongo nombre')
  await expect(step(page, 2)).toBeFocused(SLOW)
  await expect(page.getByText('Crea una copa, paso a paso')).toBeVisible()
  await press(page, 'button', 'Saltar este paso')
  await expect(step(page, 3)).toBeFocused()
  await press(page, 'button', 'Saltar este paso')
  await expect(step(page, 4)).toBeFocused()
  await press(page, 'link', 'Paso anterior')
  await expect(step(page, 3)).toBeFocused()
  await press(page, 'link', 'Paso anterior')
  await expect(step(page, 2)).toBeFocused()

  // Without an address of a step it goes on at the first one that is open.
  await page.goto(GUIDE)
  await expect(step(page, 4)).toBeVisible(SLOW)
  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await page.keyboard.type('Una regla que no se guarda.')
  await page.getByRole('button', { name: 'Descartar y saltar este paso' }).click()
  await expect(step(page, 5)).toBeFocused()
  await expect(steps(page)).toHaveText([/listo/, /listo/, /saltado/, /saltado/, /por hacer/])
  await expect(page.getByRole('listitem').filter({ hasText: 'Formulario ligado' })).toContainText('Revisa')
  await checkA11y(page)

  await press(page, 'button', 'Dejarla como borrador por ahora')
  await expect(page.getByRole('heading', { name: 'Editar torneo', level: 1 })).toBeVisible(SLOW)
  await expect(page.getByRole('region', { name: 'Guardar' })).toHaveCount(0)
  const id = page.url().split('/').at(-1) ?? ''
  const place = db.doc(`tournaments/${id}`)
  expect((await place.get()).data()).toMatchObject({
    name: 'Primera copa',
    status: 'draft',
    rules: [],
    date: null,
  })
  await page.goto('/admin')
  await expect(page.getByText('Te damos la bienvenida')).toBeVisible(SLOW)
  await expect(page.getByRole('link', { name: 'Seguir con mi copa' })).toHaveCount(0)

  // Deleted by a colleague, it is not missed: the guide begins again.
  await leave()
  await db.recursiveDelete(place)
})

test.describe('a cup that is gone', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('lets the guide begin from the start', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('arena-libre_torneo:')) localStorage.removeItem(key)
      }
      const uid = (JSON.parse(sessionStorage.getItem('adminSession') ?? '{}') as { user?: { id?: string } })
        .user?.id
      localStorage.setItem(
        `arena-libre_primera-copa:${uid}`,
        JSON.stringify({ id: 'no-hay-tal-copa', passed: [1, 2], isOver: false }),
      )
    })
    await page.goto(`${GUIDE}?paso=4`)
    await expect(step(page, 1)).toBeVisible(SLOW)
  })
})
