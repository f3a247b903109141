import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { goOffline, watchRequests } from './loading.ts'

// Requests that fail.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Firestore|Failed to fetch/] })

const NOTICE = 'Estás sin conexión.'

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

/** Waits until the document that is opened has prefetched this file, and the others that its page needs. */
const prefetched = async (page: Page, file: string, open: () => Promise<unknown>): Promise<void> => {
  const allArrived = watchRequests(page, '/assets/')
  await open()
  // The document before it may have asked for the same file.
  await page.waitForFunction(
    (start) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname)
        .some((path) => path.startsWith(start) && path.endsWith('.js')),
    `/assets/${file}-`,
  )
  await allArrived()
}

test.describe('with what was fetched ahead', () => {
  test.use({ fetchesAhead: true })

  test('an open tab opens the pages of the next step without a connection', async ({
    page,
    context,
    checkA11y,
  }) => {
    await prefetched(page, 'tournament-parts', () => page.goto('/'))
    const poster = page.getByRole('link', { name: /^Ver todo sobre/ })
    await expect(poster).toBeVisible()
    await goOffline(context)
    await expect(page.getByText(NOTICE)).toBeVisible()
    await checkA11y(page)
    await poster.click()
    await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()
    await link(page, 'Torneos').click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()

    await context.setOffline(false)
    // By its name: tests that run at the same time have tournaments without rules, or that are being played.
    const cup = page.getByRole('article', { name: 'Copa Apertura', exact: true })
    await prefetched(page, 'rules-page', () => page.reload())
    await goOffline(context)
    await cup.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
    await expect(page.getByRole('list', { name: 'Reglas oficiales' })).toBeVisible()
    await expect(page.getByText(NOTICE)).toBeVisible()

    await context.setOffline(false)
    await prefetched(page, 'entry-completion', () => page.reload())
    await goOffline(context)
    await page.getByRole('checkbox', { name: /^Leí y acepto/ }).check()
    await page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' }).click()
    await expect(page.getByRole('alert')).toContainText('Cuando vuelva la señal, el formulario aparece aquí.')
    await checkA11y(page)
    await page.goBack()
    await context.setOffline(false)

    await page.getByRole('link', { name: 'Volver a torneos' }).click()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText(NOTICE)).toHaveCount(0)
  })
})

test('in data-saver mode nothing is prefetched, and a missing page waits for the connection', async ({
  page,
  context,
  checkA11y,
}) => {
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await goOffline(context)
  await link(page, 'Historial').click()
  const heading = page.getByRole('heading', { name: 'Estás sin conexión', level: 1 })
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Sin conexión · Arena Libre')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('Todavía no hay señal.')).toBeVisible()
  await checkA11y(page)

  // The signal comes back while one is on a page that was there.
  await link(page, 'Inicio').click()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await link(page, 'Historial').click()
  await expect(heading).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})
