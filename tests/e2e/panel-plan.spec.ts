import type { Page } from '@playwright/test'
import { checkBothWidths } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test } from './cup.ts'
import { failCalls, openUnanswered } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW_START = { timeout: 20_000 }

const addressOf = (id: string): string => `/admin/torneos/${id}/plan`

const heading = (page: Page) => page.getByRole('heading', { name: 'Cómo se juega', level: 1 })

async function open(page: Page, id: string): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(addressOf(id))}`)
  await expect(heading(page)).toBeVisible(SLOW_START)
}

const round = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const field = (page: Page, in_: string, label: string, at = 0) =>
  round(page, in_).getByRole('textbox', { name: label, exact: true }).nth(at)
const save = (page: Page) => page.getByRole('button', { name: 'Guardar plan' }).click()
const saved = (page: Page) => expect(page.getByText('Guardaste el plan')).toBeVisible(SLOW_START)

test('the proposal is reached from the list, saved as it is, and shown to visitors', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const id = await openCup({ maxPlayers: 96 })
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/torneos/${id}`)}`)
  await page.getByRole('link', { name: 'Cómo se juega' }).click(SLOW_START)
  await expect(heading(page)).toBeVisible()
  await expect(page.getByText('es una propuesta: los jugadores ven el plan cuando lo guardas')).toBeVisible()
  await expect(round(page, 'Eliminatoria')).toContainText('Aquí juegan 96 jugadores.')
  await expect(round(page, 'Final')).toContainText('Aquí juegan 48 jugadores.')
  await checkBothWidths(page, checkA11y)
  await save(page)
  await saved(page)
  await expect(page.getByText('los jugadores lo ven en la página del torneo')).toBeVisible()
  expect((await db.doc(`boards/${id}`).get()).data()?.['rounds']).toHaveLength(2)
  await page.goto(`/tournament/${id}`)
  await expect(page.getByRole('heading', { name: 'Eliminatoria' })).toBeVisible(SLOW_START)
})

test('rounds, matches, points and ties are edited, with their preview, and what is wrong is said at its field', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const id = await openCup({ maxPlayers: 96 })
  await open(page, id)
  await typeIn(field(page, 'Eliminatoria', 'Salas'), '1')
  await round(page, 'Final').getByRole('button', { name: 'Clásica' }).click()
  await round(page, 'Final').getByRole('button', { name: 'Agregar partida' }).click()
  await expect(round(page, 'Final').getByLabel('Fecha y hora').nth(3)).toBeFocused()
  await round(page, 'Final')
    .getByRole('combobox', { name: /^Cómo se gana/ })
    .click()
  await page.getByRole('option', { name: 'Carrera a campeón' }).click()
  await typeIn(field(page, 'Final', 'Puntos para coronarse'), '600')
  await round(page, 'Final')
    .getByRole('combobox', { name: /^1\.º desempate/ })
    .click()
  await page.getByRole('option', { name: 'Más bajas' }).click()
  await save(page)
  await expect(page.getByText('No alcanza para 96 jugadores: hacen falta 2 salas')).toBeVisible()
  await expect(page.getByText('Un desempate está repetido')).toBeVisible()
  await checkBothWidths(page, checkA11y)
  await typeIn(field(page, 'Eliminatoria', 'Salas'), '3')
  await typeIn(field(page, 'Eliminatoria', 'Avanzan de cada sala'), '16')
  await round(page, 'Final')
    .getByRole('combobox', { name: /^2\.º desempate/ })
    .click()
  await page.getByRole('option', { name: 'Más Booyahs' }).click()
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(preview).toContainText('Los 16 mejores de cada sala pasan a Final.')
  await expect(preview).toContainText('Gana quien llega a 600 puntos')
  await page.getByRole('button', { name: 'Editar' }).click()
  await save(page)
  await saved(page)
  expect((await db.doc(`tournaments/${id}/plan/day`).get()).data()).toMatchObject({
    revision: 1,
    rounds: [
      { rooms: 3, advance: 16 },
      {
        win: { rule: 'champion-rush', target: 600 },
        ties: ['kills', 'booyahs', 'last-placement', 'admin'],
        scoring: { kill: 20 },
      },
    ],
  })
})

test('rounds come and go, a removal is undone, and what was typed survives the page', async ({
  page,
  openCup,
}) => {
  const id = await openCup({ maxPlayers: 96 })
  await open(page, id)
  await page.getByRole('button', { name: 'Agregar ronda' }).click()
  await expect(field(page, 'Ronda 2', 'Nombre')).toBeFocused()
  await typeIn(field(page, 'Ronda 2', 'Nombre'), 'Semifinal')
  await round(page, 'Semifinal').getByRole('button', { name: 'Quitar esta ronda' }).click()
  await expect(round(page, 'Semifinal')).toHaveCount(0)
  await page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click()
  await expect(round(page, 'Semifinal')).toBeVisible()
  await page.getByRole('link', { name: 'Editar torneo' }).click()
  const leaving = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await leaving.getByRole('button', { name: 'Salir y seguir después' }).click()
  await expect(page.getByRole('heading', { name: 'Editar torneo', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Cómo se juega' }).click()
  await expect(page.getByText('Recuperamos lo que no guardaste')).toBeVisible()
  await expect(round(page, 'Semifinal')).toBeVisible()
})

test('a plan goes back to the proposal after a question, and says what no longer fits', async ({
  page,
  openCup,
  db,
}) => {
  const id = await openCup({ maxPlayers: 48 })
  await open(page, id)
  await save(page)
  await saved(page)
  await db.doc(`tournaments/${id}`).update({ maxPlayers: 96 })
  await page.reload()
  await expect(page.getByText('El torneo cambió y esto ya no encaja')).toBeVisible(SLOW_START)
  await expect(page.getByText('Final: no alcanza para 96 jugadores: hacen falta 2 salas')).toBeVisible()
  await page.getByRole('button', { name: 'Volver a la propuesta' }).click()
  const question = page.getByRole('dialog', { name: '¿Volver a la propuesta?' })
  await question.getByRole('button', { name: 'Volver a la propuesta' }).click()
  await expect(page.getByText('Volviste a la propuesta')).toBeVisible()
  await expect(round(page, 'Eliminatoria')).toBeVisible()
  expect((await db.doc(`boards/${id}`).get()).exists).toBe(false)
})

test('a round that has begun is closed', async ({ page, openCup, db }) => {
  const id = await openCup({ maxPlayers: 96 })
  await open(page, id)
  await save(page)
  await saved(page)
  const plan = db.doc(`tournaments/${id}/plan/day`)
  const rounds = (await plan.get()).data()?.['rounds'] as { matches: { startsAt: Date | null }[] }[]
  const [first] = rounds[0]?.matches ?? []
  if (first !== undefined) first.startsAt = new Date(Date.now() - 60_000)
  await plan.update({ rounds })
  await page.reload()
  await expect(round(page, 'Eliminatoria')).toContainText('Esta ronda ya comenzó: no se puede cambiar.')
  await expect(round(page, 'Eliminatoria').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Volver a la propuesta' })).toHaveCount(0)
})

test.describe('a conflict', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('what two admins changed is decided by field', async ({ page, browser, openCup, db, checkA11y }) => {
    const id = await openCup({ maxPlayers: 96 })
    await open(page, id)
    await save(page)
    await saved(page)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, PEOPLE.owner, `/login?volver=${encodeURIComponent(addressOf(id))}`)
    await expect(heading(other)).toBeVisible(SLOW_START)
    await typeIn(field(other, 'Eliminatoria', 'Avanzan de cada sala'), '20')
    await typeIn(field(other, 'Final', 'Puntos por puesto'), '10-5')
    await save(other)
    await saved(other)
    await other.context().close()

    await typeIn(field(page, 'Eliminatoria', 'Avanzan de cada sala'), '10')
    await save(page)
    const sheet = page.getByRole('dialog', { name: 'Alguien guardó antes que tú' })
    await expect(sheet).toContainText('También entra su cambio en final: puntos por puesto.')
    const advance = sheet.getByRole('group', { name: 'Eliminatoria: avanzan de cada sala' })
    await expect(advance.getByRole('radio', { name: /Tú 10/ })).toBeChecked()
    await checkBothWidths(page, checkA11y)
    await advance.getByRole('radio', { name: /20/ }).check()
    await sheet.getByRole('button', { name: 'Guardar lo suyo' }).click()
    await saved(page)
    expect((await db.doc(`boards/${id}`).get()).data()).toMatchObject({
      rounds: [{ advance: 20 }, { scoring: { placement: [10, 5] } }],
    })
  })
})

test('loading has a state of its own', async ({ page, openCup, checkA11y }) => {
  const id = await openCup()
  await signIn(page, PEOPLE.admin)
  await openUnanswered(page, addressOf(id), `**/api/tournaments/${id}/plan`, 'Cargando el plan…')
  await checkBothWidths(page, checkA11y)
})

test.describe('what fails', () => {
  test.use({ expectedErrors: [/status of (?:404|500)/] })

  test('is asked for again, and what is not there says so', async ({ page, openCup, checkA11y }) => {
    const id = await openCup()
    await signIn(page, PEOPLE.admin)
    const plan = `**/api/tournaments/${id}/plan`
    await failCalls(page, plan)
    await page.goto(addressOf(id))
    await expect(page.getByText('No pudimos cargar el plan')).toBeVisible(SLOW_START)
    await checkBothWidths(page, checkA11y)
    await page.unroute(plan)
    await page.getByRole('button', { name: /^(?:Reintentar|Intentar)/ }).click()
    await expect(heading(page)).toBeVisible()
    await expect(round(page, 'Final')).toBeVisible()
    await page.goto(addressOf('copa-inexistente'))
    await expect(page.getByRole('heading', { name: 'Torneo No Encontrado' }).first()).toBeVisible(SLOW_START)
    await checkBothWidths(page, checkA11y)
  })
})
