import { DESK } from '../support/screen-sizes.ts'
import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, registered, test } from './cup.ts'
import { failCalls, openUnanswered } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const FIGURES = '**/api/statistics/figures?**'

async function open(
  page: Page,
  address = '/admin/estadisticas',
  who: (typeof PEOPLE)['admin' | 'owner'] = PEOPLE.admin,
): Promise<void> {
  await signIn(page, who, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: 'Estadísticas', level: 1 })).toBeVisible(SLOW)
}

const period = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Periodo' }).getByRole('link', { name })
const chart = (page: Page, name: string | RegExp) => page.getByRole('region', { name })

async function recount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Contar de nuevo' }).click()
  await expect(page.getByRole('button', { name: 'Contando…' })).toHaveCount(0, SLOW)
  await expect(page.getByRole('button', { name: 'Contar de nuevo' })).toBeVisible()
}

test('an admin counts, looks at a tournament in a period, reads a table and takes it along', async ({
  page,
  request,
  openCup,
  checkA11y,
}) => {
  test.setTimeout(120_000)
  const name = `Copa Contada ${randomInt(1e6)}`
  const cup = await openCup({ name })
  await registered(request, cup)
  await registered(request, cup)

  await open(page, `/admin/estadisticas?torneo=${cup}`)
  await recount(page)
  await expect(page.getByText(/hora de Bogotá/)).toBeVisible()
  await expect(page.getByText(/Al día hasta las? \d+:\d\d/)).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Inscripciones' })).toBeVisible()
  const states = chart(page, 'Cómo van las inscripciones')
  await expect(states.getByText('Base: 2 inscripciones, como están hoy.')).toBeVisible()
  // Too few for shares.
  await expect(states.getByText('%')).toHaveCount(0)
  await expect(chart(page, 'Lista de espera').getByText('Sin datos')).toBeVisible()
  await checkA11y(page)

  // By the keyboard alone: the table is always there for screen readers, and for all others on request.
  const days = chart(page, 'Inscripciones por día')
  await expect(days.getByRole('row')).toHaveCount(29)
  await days.getByRole('button', { name: 'Ver la tabla' }).focus()
  await page.keyboard.press('Enter')
  await expect(days.getByRole('columnheader', { name: 'Torneos que empiezan' })).toBeInViewport()
  await expect(days.getByRole('button', { name: 'Ver el gráfico' })).toBeFocused()
  await checkA11y(page)

  await states.getByRole('button', { name: 'Descargar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menu', { name: 'Descargar Cómo van las inscripciones' })).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV con comas' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Cómo van las inscripciones .*\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain('"Pendientes","2"')

  await period(page, '12 meses').click()
  await expect(page).toHaveURL(`/admin/estadisticas?periodo=365&torneo=${cup}`)
  await expect(chart(page, 'Inscripciones por mes')).toBeVisible(SLOW)
  await page.reload()
  await expect(period(page, '12 meses')).toHaveAttribute('aria-current', 'true')
  await expect(chart(page, 'Inscripciones por mes')).toBeVisible(SLOW)

  await page.getByRole('combobox', { name: 'Torneo' }).click()
  await page.getByRole('option', { name: 'Todos los torneos' }).click()
  await expect(page).toHaveURL('/admin/estadisticas?periodo=365')
  await expect(page.getByText(/los 12 meses anteriores/)).toBeVisible(SLOW)
  await page.setViewportSize(DESK)
  await period(page, '28 días').click()
  await checkA11y(page)
})

test.describe('what can go wrong', () => {
  test.use({ expectedErrors: [/status of (?:404|500)/] })

  test('is said, and does not cost what was there', async ({ page, checkA11y }) => {
    await open(page, '/admin/estadisticas', PEOPLE.owner)
    await openUnanswered(page, '/admin/estadisticas', FIGURES, 'Cargando las estadísticas…')
    await checkA11y(page)
    await page.unroute(FIGURES)

    await failCalls(page, FIGURES)
    await page.goto('/admin/estadisticas?periodo=7')
    const alert = page.getByRole('alert').filter({ hasText: 'No pudimos cargar las estadísticas' })
    await expect(alert).toBeVisible(SLOW)
    await checkA11y(page)
    await page.unroute(FIGURES)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(alert).toHaveCount(0)

    await failCalls(page, '**/api/statistics/recount')
    await page.getByRole('button', { name: 'Contar de nuevo' }).click()
    await expect(page.getByText('No terminamos de contar.')).toBeVisible(SLOW)
    await expect(page.getByRole('button', { name: 'Seguir contando' })).toBeVisible()

    await page.goto('/admin/estadisticas?torneo=ninguna-copa')
    await expect(page.getByRole('heading', { name: 'Ese torneo no existe' })).toBeVisible(SLOW)
    await page.getByRole('link', { name: 'Ver todos los torneos' }).click()
    await expect(page).toHaveURL('/admin/estadisticas')
  })

  test('a period without registrations says so', async ({ page, checkA11y }) => {
    await open(page)
    await page.route(FIGURES, async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: Record<string, unknown> }
      await route.fulfill({
        response: answer,
        json: { ...body, data: { ...body.data, registrations: 0, seats: [] } },
      })
    })
    await page.goto('/admin/estadisticas')
    await expect(page.getByRole('heading', { name: 'Sin inscripciones en este periodo' })).toBeVisible(SLOW)
    await page.getByRole('link', { name: 'Ver los últimos 12 meses' }).click()
    await expect(page).toHaveURL('/admin/estadisticas?periodo=365')
    await expect(
      page.getByRole('heading', { name: 'Sin inscripciones en los últimos 12 meses' }),
    ).toBeVisible(SLOW)
    await checkA11y(page)
  })
})
