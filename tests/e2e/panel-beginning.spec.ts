import type { Page } from '@playwright/test'
import { REGISTRATION_STATES } from '../../functions/src/contract/registrations/registration-states.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, test } from './cup.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const FIGURES = '**/api/statistics/figures?**'

const answered = <Data>(data: Data) => ({ json: { success: true, data } })

const NO_TOTALS = {
  total: 0,
  statuses: Object.fromEntries(REGISTRATION_STATES.map((status) => [status, 0])),
}

/** What the API answers on a site without any data. */
async function withoutData(page: Page): Promise<void> {
  await page.route('**/api/registrations/search', (route) =>
    route.fulfill(answered({ items: [], nextCursor: null })),
  )
  await page.route('**/api/registrations/totals', (route) => route.fulfill(answered(NO_TOTALS)))
  await page.route('**/api/tournaments?**', (route) =>
    route.fulfill(answered({ tournaments: [], nextCursor: null })),
  )
  await page.route('**/api/tournaments/totals?**', (route) =>
    route.fulfill(answered({ ahead: 0, today: 0, published: 0, scheduled: 0, draft: 0, past: 0, all: 0 })),
  )
  await page.route('**/api/outbox/totals', (route) =>
    route.fulfill(answered({ queued: 0, sending: 0, sent: 0, failed: 0, stuck: 0, off: null })),
  )
  await page.route('**/api/outbox?*', (route) => route.fulfill(answered({ items: [], nextCursor: null })))
}

/** The figures of the site, changed. */
const withFigures = (page: Page, changes: () => object) =>
  page.route(FIGURES, async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill(answered({ ...data, ...changes() }))
  })

async function open(page: Page, address: string, title: string): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(address)}`)
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible(SLOW)
}

const notice = (page: Page, title: string) =>
  page.getByRole('status').filter({ has: page.getByRole('heading', { name: title }) })

test('on a site without data each list says so, and leads to the first cup', async ({ page, checkA11y }) => {
  await withoutData(page)
  await withFigures(page, () => ({ registrations: 0, seats: [], upTo: null }))
  const first = (title: string) => notice(page, title).getByRole('link', { name: 'Crea tu primera copa' })

  await open(page, '/admin/jugadores', 'Jugadores')
  await expect(first('Todavía no hay inscripciones')).toHaveAttribute('href', '/admin/torneos/primera', SLOW)
  await expect(page.getByText('ya están todas revisadas')).toHaveCount(0)
  await checkA11y(page)

  await page.goto('/admin/torneos')
  await expect(first('Sin torneos todavía')).toHaveAttribute('href', '/admin/torneos/primera', SLOW)
  await checkA11y(page)

  await page.goto('/admin/estadisticas')
  await expect(first('Todavía no hay inscripciones')).toHaveAttribute('href', '/admin/torneos/primera', SLOW)
  await expect(page.getByText('Prueba con un periodo más largo')).toHaveCount(0)
  await checkA11y(page)
})

test('before the first mail, it says what causes one, and what lets it leave', async ({
  page,
  checkA11y,
}) => {
  await withoutData(page)
  await open(page, '/admin/configuracion/correo', 'Correos')
  await expect(page.getByText('Todavía no salió ningún correo.')).toBeVisible(SLOW)
  await expect(page.getByText('El primero se escribe cuando alguien se inscribe')).toBeVisible(SLOW)
  const hint = page.getByRole('region', { name: '¿Ya conectaste el correo?' })
  await hint.getByText('Cómo se conecta').click()
  await expect(hint).toContainText('docs/mail.md')
  await checkA11y(page)
})

test('until everything was counted once, there are no figures instead of zeros', async ({
  page,
  checkA11y,
}) => {
  let upTo: string | null = null
  await withFigures(page, () => ({ upTo }))
  await page.route('**/api/questions/uses', async (route) => {
    const answer = await route.fetch()
    const { data } = (await answer.json()) as { data: object }
    await route.fulfill(answered({ ...data, counted: upTo !== null }))
  })
  await open(page, '/admin/preguntas', 'Preguntas')
  await expect(page.getByText('Todavía estamos contando las respuestas…').first()).toBeVisible(SLOW)
  await expect(page.getByText('Aún nadie la ha respondido')).toHaveCount(0)

  await page.goto('/admin/estadisticas?periodo=365')
  await expect(notice(page, 'Todavía estamos contando…')).toBeVisible(SLOW)
  await expect(page.getByText('Al día hasta')).toHaveCount(0)
  await expect(page.getByRole('term').filter({ hasText: 'Inscripciones' })).toHaveCount(0)
  await checkA11y(page)
  // The page asks again by itself.
  upTo = new Date().toISOString()
  await expect(page.getByRole('term').filter({ hasText: 'Inscripciones' })).toBeVisible(SLOW)
  await expect(page.getByText('Al día hasta')).toBeVisible()
})
