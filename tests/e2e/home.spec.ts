import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { expect, test } from '../support/e2e.ts'
import { serverSays } from '../support/server-says.ts'
import { openUnanswered, TOURNAMENTS, undrawn } from './loading.ts'

const NO_FIREBASE = '**/__/firebase/init.json'
const DAY = 24 * 60 * 60 * 1000
const LIST = '**/api/tournaments?*'

test.describe('the next poster', () => {
  // The next cup may be one of another test, which deletes it meanwhile.
  test.use({ expectedErrors: [/status of 404 .*\/api\/tournaments\/copa-\d+/] })

  test('is shown, with the way to its rules', async ({ page, checkA11y }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Próximo torneo' })
    await expect(section.getByRole('heading', { level: 3 })).toBeAttached()
    await expect(section.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toHaveAttribute(
      'href',
      /^\/tournament-rules\/[a-z0-9-]+$/,
    )
    await checkA11y(page)
    await expect(async () => {
      await page.goto('/')
      await section.getByRole('link', { name: /^Ver todo sobre/ }).click()
      await expect(page).toHaveURL(/\/tournament\/[a-z0-9-]+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused({ timeout: 2000 })
    }).toPass()
  })
})

test('says so when nothing is announced', async ({ page, checkA11y }) => {
  // A page that was drawn a moment ago does not ask for the time.
  await undrawn(page)
  await serverSays(page, '2199-01-01T00:00:00.000Z')
  await page.goto('/')
  await expect(page.getByText('Todavía no hay fecha.')).toBeVisible()
  await checkA11y(page)
})

test('offers a retry when the poster cannot be loaded', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route(LIST, (route) => route.fulfill({ json: {} }))
  await page.goto('/')
  await expect(page.getByText('No pudimos cargar el próximo torneo.')).toBeVisible()
  await checkA11y(page)
  await page.unroute(NO_FIREBASE)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
})

test('shows the shape of the poster to come', async ({ page, checkA11y }) => {
  await openUnanswered(page, '/', TOURNAMENTS, 'Cargando el próximo torneo…')
  await checkA11y(page)
})

test('shows the age of the poster when no newer data can be loaded', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route(LIST, (route) => route.fulfill({ json: {} }))
  await page.addInitScript((ageMs) => {
    const kept = JSON.parse(localStorage.getItem('tournaments') ?? 'null') as { seenAt: number } | null
    if (kept !== null)
      localStorage.setItem('tournaments', JSON.stringify({ ...kept, seenAt: Date.now() - ageMs }))
  }, 3 * DAY)
  await page.reload()
  await expect(page.getByText('No pudimos actualizar la lista.')).toBeVisible()
  await expect(page.getByText('hace 3 días')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await checkA11y(page)
  await page.unroute(NO_FIREBASE)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('hace 3 días')).toHaveCount(0)
})

test('the next one may be full, or closed', async ({ page, checkA11y }) => {
  let change: Partial<Tournament> = { currentPlayers: 48, maxPlayers: 48, waitlist: false }
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { tournaments: Tournament[] } }
    const tournaments = body.data.tournaments.map((tournament) => ({ ...tournament, ...change }))
    await route.fulfill({ json: { ...body, data: { ...body.data, tournaments } } })
  })
  await page.goto('/')
  const poster = page.getByRole('region', { name: 'Próximo torneo' })
  await expect(poster.getByRole('button', { name: 'TORNEO COMPLETO' })).toBeDisabled()
  await expect(poster.getByText('La lista se actualiza cada 30 segundos.')).toBeVisible()
  await checkA11y(page)

  change = { currentPlayers: 0, registrationDeadline: new Date(Date.now() - DAY).toISOString() }
  await page.reload()
  await expect(poster.getByRole('button', { name: 'INSCRIPCIONES CERRADAS' })).toBeDisabled()
  await checkA11y(page)
})
