import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import type { Overview } from '../../functions/src/contract/site/overview.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { expect, registered, registrationsIn, test } from './cup.ts'
import { comeBackUntil, openUnanswered } from './loading.ts'
import { change } from '../support/site-tournaments.ts'

const OVERVIEW = '**/api/statistics/overview'
const HOUR = 3_600_000

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }

const answered = <Data>(data: Data) => ({ json: { success: true, data } })

async function open(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin)
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
}

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' })
const toDo = (page: Page) => page.getByRole('region', { name: 'Por hacer' })
const lately = (page: Page) => page.getByRole('region', { name: 'Última actividad' })

test('the home says what waits, and leads there', async ({ page, request, db, openCup, checkA11y }) => {
  const name = `Copa Espera ${randomInt(1e6)}`
  const cup = await openCup({ name })
  const date = new Date(Date.now() + 3.5 * HOUR)
  await change(db.doc(`tournaments/${cup}`), { date, endsAt: new Date(date.getTime() + HOUR) })
  await registered(request, cup)
  await registered(request, cup)
  const [crowded] = await registrationsIn(db, cup)
  await crowded?.ref.update({ status: 'review' })

  await open(page)
  const task = toDo(page).getByRole('link', { name: `2 por revisar en ${name}` })
  await expect(task).toContainText('empieza en 3 h')
  await expect(task).toHaveAttribute('href', `/admin/jugadores?torneo=${cup}&estado=pendientes,revision`)
  await expect(
    page.getByText(/Te damos la bienvenida, Mateo Salas\. Hay \d+ inscripciones por revisar\./),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /^Gestión de Torneos .* \d+ activos$/ })).toHaveAttribute(
    'href',
    '/admin/torneos',
  )
  await expect(page.getByRole('link', { name: /^Gestión de Jugadores .* \d+ por revisar$/ })).toHaveAttribute(
    'href',
    '/admin/jugadores?estado=pendientes,revision',
  )
  await expect(
    page.getByRole('link', { name: /^Estadísticas .* \d+ inscripciones en 28 días$/ }),
  ).toHaveAttribute('href', '/admin/estadisticas')
  await expect(page.getByRole('link', { name: /^Configuración Contactos/ })).toHaveAttribute(
    'href',
    '/admin/configuracion',
  )
  await page.getByText('¿Qué puedo hacer aquí?').click()
  await expect(page.getByRole('link', { name: 'Guía', exact: true })).toHaveAttribute(
    'href',
    '/admin/torneos/primera',
  )
  await checkA11y(page)

  // Another admin decides one of them meanwhile: it is seen on coming back to the window.
  const [one] = await registrationsIn(db, cup)
  await one?.ref.update({ status: 'approved' })
  await comeBackUntil(page, toDo(page).getByRole('link', { name: `1 por revisar en ${name}` }))
})

test.describe('prizes of a finished tournament', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })

  test('are due until an admin marks them', async ({ page, db, openCup, checkA11y }) => {
    const name = `Copa Premiada ${randomInt(1e6)}`
    const cup = await openCup({ name, prizePool: '1er: $50, 2do: $20, 3er: TBD' })
    const tournament = db.doc(`tournaments/${cup}`)
    // Without an end date it ends a day after its start.
    await change(tournament, {
      date: new Date(Date.now() - 26 * HOUR),
      endsAt: new Date(Date.now() - 2 * HOUR),
    })
    await open(page)
    const task = toDo(page)
      .getByRole('listitem')
      .filter({ hasText: `Premios de ${name}` })
    await expect(task.getByRole('link')).toContainText('se entregan hasta el')
    await expect(task.getByRole('link')).toHaveAttribute('href', `/admin/jugadores?torneo=${cup}`)
    await checkA11y(page)

    const mark = task.getByRole('button', { name: `Ya se entregaron los premios de ${name}` })
    await mark.press('Enter')
    await expect(task).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.getByText(`Premios de ${name} entregados`)).toBeVisible()
    // With the focus on it, the notice stays.
    await page.getByRole('button', { name: 'Deshacer' }).focus()
    expect((await tournament.get()).get('prizesDeliveredAt')).not.toBeNull()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(task).toBeVisible()
    await expect(page.getByText(`Premios de ${name} por entregar`)).toBeVisible()

    // Where the mark cannot be saved, it stays due.
    await page.route('**/api/tournaments/*/prizes', (route) => route.abort('internetdisconnected'))
    await mark.click()
    await expect(page.getByText(`No se guardó lo de los premios de ${name}`)).toBeVisible()
    await expect(task).toBeVisible()
    await page.unroute('**/api/tournaments/*/prizes')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(task).toHaveCount(0)

    await page.goto(`/admin/torneos?ver=terminados&buscar=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: `Más acciones: ${name}` }).click(SLOW)
    await page.getByRole('menuitem', { name: /^Faltan premios/ }).click()
    await expect(page.getByText(`Premios de ${name} por entregar`)).toBeVisible()
    await expect.poll(async () => (await tournament.get()).get('prizesDeliveredAt')).toBeNull()
  })
})

const NOTHING: Overview = {
  tournaments: { active: 0, over: 0, scheduled: 0, draft: 0 },
  registrations: { pending: 0, review: 0, recent: 0 },
  toReview: [],
  prizesDue: [],
  prizesOverdue: 0,
  mail: { failed: 0, stuck: 0, off: null },
}

test('each visit asks for figures and activity once, however late the code of the page is', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname
    if (path === '/api/statistics/overview' || path === '/api/audit') asked.push(path)
  })
  const both = ['/api/audit', '/api/statistics/overview']
  await signIn(page, PEOPLE.admin, '/login?volver=/admin/torneos')
  await expect(page.getByRole('heading', { name: 'Gestión de Torneos', level: 1 })).toBeVisible()
  const figures = page.waitForResponse(OVERVIEW)
  const activity = page.waitForResponse('**/api/audit?limit=25')
  await page.route(/\/assets\/(?:panel-start|recent-activity)-[^/]*\.js$/, async (route) => {
    await Promise.all([figures, activity])
    await route.continue()
  })
  await sections(page).getByRole('link', { name: 'Panel', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Gestión de Torneos .* \d+ activos$/ })).toBeVisible(SLOW)
  await expect(lately(page).getByRole('listitem').first()).toBeVisible(SLOW)
  expect(asked.toSorted()).toEqual(both)

  await sections(page).getByRole('link', { name: 'Torneos', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gestión de Torneos', level: 1 })).toBeVisible()
  const again = Promise.all([page.waitForResponse(OVERVIEW), page.waitForResponse('**/api/audit?limit=25')])
  await sections(page).getByRole('link', { name: 'Panel', exact: true }).click()
  await again
  await expect(lately(page).getByRole('listitem').first()).toBeVisible(SLOW)
  expect(asked.toSorted()).toEqual([...both, ...both].toSorted())
})

test('the page is there at once when the session is confirmed after its code', async ({ page }) => {
  await open(page)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const isEmpty = [...document.querySelectorAll('output')].some(
        ({ textContent }) => textContent === 'Cargando…',
      )
      if (isEmpty && document.querySelector('nav')) document.documentElement.dataset['wasEmpty'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  const code = page.waitForResponse('**/assets/panel-home-*.js')
  await page.route('**/api/auth/me', async (route) => {
    await (await code).finished()
    // It has also run by then.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await route.continue()
  })
  await page.reload()
  await expect(page.getByText('Te damos la bienvenida')).toBeVisible(SLOW)
  await expect(page.locator('html[data-was-empty]')).toHaveCount(0)
})

test('a site without tournaments says where to begin', async ({ page, checkA11y }) => {
  await page.route(OVERVIEW, (route) => route.fulfill(answered(NOTHING)))
  await open(page)
  await expect(page.getByRole('link', { name: 'Crea tu primera copa' })).toHaveAttribute(
    'href',
    '/admin/torneos/primera',
  )
  await expect(toDo(page)).toHaveCount(0)
  await checkA11y(page)
})

test('the owner of a new site reads what it lacks, and is led to where it is filled in', async ({
  page,
  checkA11y,
}) => {
  await page.route(OVERVIEW, (route) => route.fulfill(answered(NOTHING)))
  await page.route('**/api/settings/stored', (route) => route.fulfill(answered(DEFAULT_SETTINGS)))
  await signIn(page, PEOPLE.owner)
  const lacks = page.getByRole('region', { name: 'Lo que le falta a tu sitio' })
  await expect(lacks.getByRole('listitem')).toHaveCount(3, SLOW)
  await checkA11y(page)
  await lacks.getByRole('link', { name: /^Los enlaces de tu comunidad/ }).click()
  await expect(page).toHaveURL('/admin/configuracion/sitio#comunidad')
  await expect(page.getByRole('heading', { name: 'Comunidad', exact: true })).toBeFocused(SLOW)
  await expect(page.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('')
  await checkA11y(page)
})

test('where nothing waits it says so', async ({ page }) => {
  const quiet = { ...NOTHING, tournaments: { active: 1, over: 0, scheduled: 0, draft: 0 } }
  await page.route(OVERVIEW, (route) => route.fulfill(answered(quiet)))
  await open(page)
  await expect(toDo(page)).toContainText('Nada te espera.')
  await expect(page.getByRole('link', { name: /1 activo$/ })).toBeVisible()
})

test('undelivered messages are shown by keyboard, with the reason and what to do', async ({
  page,
  db,
  leave,
  checkA11y,
}) => {
  const mark = randomInt(1e9)
  const place = db.doc(`mail/sin-llegar-${mark}`)
  await place.set({
    to: ['maria@correo.example'],
    message: { subject: `Recibimos tu inscripción ${mark}`, text: 'Hola', html: '' },
    createdAt: new Date(Date.now() - 1000),
    registrationId: null,
    delivery: { state: 'ERROR', attempts: 3, error: '550 <maria@correo.example>: unknown' },
    deleteAt: null,
  })
  await open(page)
  const summary = toDo(page).getByRole('button', { name: /^\d+ correos? no lleg/ })
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(summary).toHaveAttribute('aria-expanded', 'true')
  const message = toDo(page)
    .getByRole('listitem')
    .filter({ hasText: `Recibimos tu inscripción ${mark}` })
    .last()
  await expect(message).toContainText('a m…@correo.example')
  await expect(message).toContainText('550 <m…@correo.example>: unknown')
  await expect(toDo(page)).toContainText('mándales su enlace por WhatsApp')
  await checkA11y(page)
  await leave()
  await place.delete()
})

const entry = (id: string, action: string, uid: string): AuditEntry => ({
  id,
  at: new Date().toISOString(),
  actor: { kind: 'user', uid },
  action,
  target: { collection: 'registrations', id: 'x' },
  before: null,
  after: null,
})

test('the last activity names people, and says once what was done many times', async ({ page, db }) => {
  const [owner] = (await db.collection('admins').where('role', '==', 'owner').get()).docs
  const items = [
    ...['a', 'b', 'c'].map((id) => entry(id, 'registrations.approve', owner?.id ?? '')),
    entry('d', 'registrations.reject', 'removed-account'),
  ]
  await page.route('**/api/audit?limit=25', (route) => route.fulfill(answered({ items, nextCursor: null })))
  await open(page)
  const rows = lately(page).getByRole('listitem')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(0)).toContainText('Aprobó una inscripción, 3 veces')
  await expect(rows.nth(0)).toContainText('Valentina Ríos, hace un momento')
  await expect(rows.nth(1)).toContainText('Alguien que ya no está en el equipo')
  await lately(page).getByRole('link', { name: 'Ver toda la actividad' }).click()
  await expect(page).toHaveURL('/admin/actividad')
})

test('while figures and activity are on their way, the sections can be opened', async ({ page }) => {
  await open(page)
  await openUnanswered(page, '/admin', OVERVIEW, 'Panel de Administración')
  await expect(page.getByRole('link', { name: /^Gestión de Torneos/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Gestión de Jugadores/ })).toBeVisible()
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('figures and activity can be asked for again', async ({ page, checkA11y }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByText('Te damos la bienvenida')).toBeVisible()
    const failed = { status: 500, body: 'proxy error' }
    await page.route(OVERVIEW, (route) => route.fulfill(failed))
    await page.route('**/api/audit?*', (route) => route.fulfill(failed))
    await page.reload()
    const figures = page.getByRole('alert').filter({ hasText: 'No pudimos cargar las cifras.' })
    await expect(figures).toContainText('Error interno del servidor.')
    await expect(lately(page).getByRole('alert')).toContainText('No pudimos cargar la actividad.')
    await expect(page.getByRole('link', { name: /^Gestión de Torneos/ })).toBeVisible()
    await checkA11y(page)
    await page.unroute(OVERVIEW)
    await page.unroute('**/api/audit?*')
    await figures.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('link', { name: /\d+ activos$/ })).toBeVisible()
    await lately(page).getByRole('button', { name: 'Reintentar' }).click()
    await expect(lately(page).getByRole('listitem').first()).toBeVisible()
  })
})
