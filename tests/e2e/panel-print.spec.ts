import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, registered, registrationsIn, test } from './cup.ts'
import { failCalls, openUnanswered } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const PRINTED = '**/api/registrations?*'

test.use({ expectedErrors: [/status of (404|500)/] })

test('the approved players of a tournament are printed by seat', async ({
  page,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ name: 'Copa de Papel' })
  for (const fullName of ['Ana Ruiz', 'Beto Paz', 'Carla Mora']) {
    await registered(request, cup, anId(), { fullName })
  }
  const seats: Record<string, number> = { 'Ana Ruiz': 2, 'Beto Paz': 1 }
  for (const one of await registrationsIn(db, cup)) {
    const seat = seats[String(one.get('fullName'))]
    if (seat !== undefined) await one.ref.update({ status: 'approved', seat, nickname: `Puma ${seat}` })
  }
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-test-printed', '')
  })
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/jugadores?torneo=${cup}`)}`)
  await page.getByRole('button', { name: /^Exportar/ }).click(SLOW)
  await page.getByRole('menuitem', { name: /^Lista para imprimir/ }).click()
  await expect(page).toHaveURL(`/admin/jugadores/lista?torneo=${cup}`)
  await expect(page.getByRole('heading', { name: 'Copa de Papel', level: 1 })).toBeVisible(SLOW)
  await expect(page.getByRole('paragraph').filter({ hasText: '· 2 jugadores' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveText([/^Cupo/, /^1Beto Paz…\d{4}Puma 1$/, /^2Ana Ruiz/])
  await checkA11y(page)
  await page.getByRole('button', { name: 'Imprimir' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-test-printed')

  // Phones are on it only if asked for, and without personal data there are names and seats.
  await expect(page.getByRole('columnheader', { name: 'Teléfono' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Con teléfonos' }).check()
  await expect(page.getByRole('row').nth(1)).toHaveText(/^1Beto Paz…\d{4}\+?\d/)
  await checkA11y(page)
  await page.getByRole('checkbox', { name: /^Sin datos personales/ }).check()
  await expect(page.getByRole('row')).toHaveText([
    /^CupoJugadorNombre/,
    /^1Beto PazPuma 1$/,
    /^2Ana RuizPuma 2$/,
  ])
  await expect(page.getByText('Tiene datos de personas')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^Sin datos personales/ }).uncheck()
  await expect(page.getByRole('row').nth(1)).toHaveText(/^1Beto Paz…\d{4}Puma 1$/)

  // On paper there is the list and nothing else; each sheet says of which cup and when.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('row').first()).toHaveText(/^Copa de Papel · .+ \(.+\) · 2 jugadores$/)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
})

test('a list for paper says what is missing', async ({ page, openCup, checkA11y }) => {
  const cup = await openCup({ name: 'Copa Nueva' })
  await signIn(page, PEOPLE.admin)
  await page.goto(`/admin/jugadores/lista?torneo=${cup}`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay nadie aprobado' })).toBeVisible(SLOW)
  await checkA11y(page)

  // The tournament alone is not the list, and no failure.
  const loading = 'Cargando la lista…'
  const cupArrives = page.waitForResponse(`**/api/tournaments/${cup}`)
  await openUnanswered(page, page.url(), PRINTED, loading)
  await (await cupArrives).finished()
  await page.evaluate(() => new Promise((shown) => requestIdleCallback(shown)))
  await expect(page.getByText(loading)).toBeAttached()

  await page.unroute(PRINTED)
  await failCalls(page, PRINTED)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No pudimos cargar la lista' })).toBeVisible(SLOW)
  await checkA11y(page)
  await page.unroute(PRINTED)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Todavía no hay nadie aprobado' })).toBeVisible()

  await page.goto('/admin/jugadores/lista?torneo=no-hay-tal-copa')
  await expect(page.getByRole('heading', { name: 'Torneo No Encontrado' })).toBeVisible(SLOW)
  await page.goto('/admin/jugadores/lista')
  await expect(page.getByRole('link', { name: 'Volver a torneos' })).toBeVisible(SLOW)
})
