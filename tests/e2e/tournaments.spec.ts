import type { Locator, Page } from '@playwright/test'
import type { DocumentReference } from 'firebase-admin/firestore'
import { expect, test } from '../support/e2e.ts'
import { change, takeOff } from '../support/site-tournaments.ts'
import { serverSays } from '../support/server-says.ts'
import { announced } from './announced.ts'
import { tabTo } from './keyboard.ts'
import { goOffline, listIsStored, onlyListener, TOURNAMENTS, undrawn, withoutListener } from './loading.ts'
import { publishWhatIsDue } from './publishing.ts'

/** Firebase never gets its configuration: the page has only its stored data. */
const NO_FIREBASE = '**/__/firebase/init.json'
const LIST = '**/api/tournaments?*'
const LISTENER = '**/google.firestore.v1.Firestore/**'

/** The demo world alone is not long enough for filters. */
async function lengthen(tournament: DocumentReference): Promise<void> {
  await tournament.set(announced(tournament.id, `Copa Novena ${tournament.id}`))
}

test('shows the published tournaments, each with its state and what can be done', async ({
  page,
  tournament,
  checkA11y,
}) => {
  await lengthen(tournament)
  await page.goto('/tournaments')
  const card = (name: string) => page.getByRole('article', { name, exact: true })

  await expect(page).toHaveTitle('Torneos · Arena Libre')
  await expect(card('Copa Apertura')).toContainText('Inscripciones Abiertas')
  await expect(card('Copa Apertura')).not.toContainText('Inscripción $')
  await expect(card('Copa Apertura').getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toHaveAttribute(
    'href',
    '/tournament-rules/copa-apertura',
  )
  await expect(card('Copa Premium')).toContainText('Inscripción $50')
  await expect(card('Copa Relámpago')).toContainText('Iniciando Pronto')
  await expect(card('Copa Llena')).toContainText('Torneo Completo')
  await expect(card('Copa Llena').getByRole('button', { name: 'TORNEO COMPLETO' })).toBeDisabled()
  await expect(
    card('Copa Sin Tregua').getByRole('link', { name: 'UNIRME A LA LISTA DE ESPERA' }),
  ).toBeVisible()
  await expect(card('Copa Sorpresa')).toContainText('Próximamente')
  await expect(card('Copa Sorpresa').getByRole('button', { name: 'PRÓXIMAMENTE' })).toBeDisabled()
  const closed = page.getByRole('region', { name: 'En juego y cerrados' })
  await expect(closed.getByRole('article', { name: 'Copa Última Llamada' })).toContainText(
    'Inscripciones Cerradas',
  )

  await expect(card('Copa del Barrio'), 'a draft').toHaveCount(0)
  await expect(card('Copa Debut'), 'a finished one').toHaveCount(0)
  await checkA11y(page)

  const filter = page.getByRole('group', { name: 'Mostrar solo' }).getByRole('button', { name: 'Dúo' })
  await filter.click()
  await expect(card('Copa Apertura')).toHaveCount(0)
  await expect(card('Duelo de Duplas')).toBeVisible()
  await checkA11y(page)
  await filter.click()
  await expect(card('Copa Apertura')).toBeVisible()

  // A full one, too: from its cover.
  const name = card('Copa Llena').getByRole('link', { name: 'Copa Llena', exact: true })
  await name.click({ position: { x: 8, y: 8 } })
  await expect(page).toHaveURL('/tournament/copa-llena')
  await expect(page.getByRole('heading', { name: 'Copa Llena', level: 1 })).toBeFocused()
})

test('a tournament comes and goes while the page is open', async ({ page, tournament }) => {
  const { id } = tournament
  const name = `Copa En Vivo ${id}`
  const card = page.getByRole('article', { name, exact: true })

  await page.goto('/tournaments')
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await tournament.set(announced(id, name))
  await expect(card).toContainText('Quedan 21 de 24')
  await change(tournament, { currentPlayers: 24 })
  await expect(card).toContainText('Torneo Completo')
  await takeOff(tournament, 'draft')
  await expect(card).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
})

test('a card closes, starts soon and is in progress when its instant comes', async ({ page, tournament }) => {
  const { id } = tournament
  const name = `Copa Puntual ${id}`
  const card = page.getByRole('article', { name, exact: true })
  const [hour, day] = [60 * 60 * 1000, 24 * 60 * 60 * 1000]
  const date = new Date(Date.now() + day + 2 * hour)
  await page.clock.install()
  await undrawn(page)
  await onlyListener(page)
  await tournament.set({
    ...announced(id, name),
    date,
    endsAt: new Date(date.getTime() + day),
    registrationDeadline: new Date(Date.now() + hour),
    linkedFormId: 'inscripcion-apertura',
  })
  await page.goto('/tournaments')
  await expect(card).toContainText('Inscripciones Abiertas')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.clock.fastForward(hour + 20_000)
  await expect(card).toContainText('Inscripciones Cerradas')
  await expect(page.getByRole('region', { name: 'En juego y cerrados' }).filter({ has: card })).toBeVisible()
  await page.clock.fastForward(hour)
  await expect(card).toContainText('Iniciando Pronto')
  await page.clock.fastForward(day)
  await expect(card).toContainText('En curso')
  await page.clock.fastForward(day)
  await expect(card).toHaveCount(0)
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
})

test('a scheduled tournament joins the open list by itself when its time comes', async ({
  page,
  tournament,
}) => {
  const { id } = tournament
  const name = `Copa A Su Hora ${id}`
  const card = page.getByRole('article', { name, exact: true })
  const inAnHour = new Date(Date.now() + 60 * 60 * 1000)
  await tournament.set({
    ...announced(id, name),
    linkedFormId: 'inscripcion-apertura',
    status: 'scheduled',
    publishDate: inAnHour,
    publishedAt: null,
  })
  await page.goto('/tournaments')
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await publishWhatIsDue()
  await expect(card).toHaveCount(0)

  await change(tournament, { publishDate: new Date(Date.now() - 60_000) })
  await publishWhatIsDue()
  await expect(card).toContainText('Inscripciones Abiertas')
  await expect(page.locator('html')).toHaveAttribute('data-same-page', '')
})

test('paints the list seen last time before there is an answer', async ({ page }) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()

  await page.route(TOURNAMENTS, () => undefined)
  await page.reload()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
})

test('shows what the API says while the listener is on its way, and goes on from there', async ({
  page,
  tournament,
}) => {
  const { promise: isDue, resolve: letFirebaseIn } = Promise.withResolvers<void>()
  await page.route(NO_FIREBASE, async (route) => {
    await isDue
    return route.continue()
  })
  const asksFirebase = page.waitForRequest(NO_FIREBASE)
  await page.goto('/tournaments')
  const list = page.getByRole('article')
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await asksFirebase
  const name = `Copa Posterior ${tournament.id}`
  await tournament.set(announced(tournament.id, name))
  await list.first().evaluate((card) => card.setAttribute('data-same-card', ''))
  for (const notice of ['La lista se actualiza cada 30 segundos.', 'No pudimos actualizar la lista.']) {
    await expect(page.getByText(notice)).toHaveCount(0)
  }
  letFirebaseIn()
  await expect(page.getByRole('article', { name, exact: true })).toBeVisible()
  await expect(page.locator('[data-same-card]')).toHaveCount(1)
})

test('does not trust what is kept in the browser', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.route(TOURNAMENTS, () => undefined)
  await page.addInitScript(() =>
    localStorage.setItem('tournaments', '{"seenAt":1,"tournaments":[{"id":"x","name":"<img onerror=x>"}]}'),
  )
  await page.goto('/tournaments')
  await expect(page.getByText('Cargando torneos…')).toBeAttached()
  await expect(page.getByRole('article')).toHaveCount(0)
  await checkA11y(page)
})

test('offers a retry when the list cannot be loaded', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route(LIST, (route) => route.fulfill({ json: {} }))
  await page.goto('/tournaments')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar los torneos')
  await checkA11y(page)

  await page.unroute(NO_FIREBASE)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
})

test('tries again by itself when the signal comes back', async ({ page }) => {
  await undrawn(page)
  await page.route(NO_FIREBASE, (route) => route.fulfill({ json: {} }))
  await page.route(LIST, (route) => route.fulfill({ json: {} }))
  await page.goto('/tournaments')
  await expect(page.getByRole('alert')).toBeVisible()

  await page.unroute(NO_FIREBASE)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
})

test('filters that nothing passes are put away, and the focus stays on the page', async ({
  page,
  checkA11y,
}) => {
  await undrawn(page)
  await withoutListener(page)
  await page.route(LIST, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { tournaments: { id: string; modality: string }[] } }
    const solo = answer.data.tournaments.find(({ modality }) => modality === 'solo')
    if (solo === undefined) throw new Error('The demo world has a cup for single players')
    answer.data.tournaments = Array.from({ length: 9 }, (_, index) => ({ ...solo, id: `copa-${index}` }))
    return route.fulfill({ response, json: answer })
  })
  await page.goto('/tournaments')
  await expect(page.getByRole('article')).toHaveCount(9)
  await page.getByRole('button', { name: 'Dúo', exact: true }).click()
  await expect(page.getByText('Ningún torneo es así por ahora.')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Ver todos' }).press('Enter')
  await expect(page.getByRole('article')).toHaveCount(9)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

/** The list as the listener has it, under a clock of the test's own. */
async function openLive(page: Page): Promise<void> {
  await page.clock.install()
  // Only the listener can have answered.
  await undrawn(page)
  await page.route(LIST, (route) => route.fulfill({ json: {} }))
  await page.goto('/tournaments')
  await expect(page.getByRole('status').filter({ hasText: 'torneos activos' })).toBeAttached()
  await page.unroute(LIST)
}

/** Ten minutes later the listener is still live. Its connection reopens meanwhile, which takes real time. */
async function stayLive(page: Page): Promise<void> {
  await page.clock.runFor(10 * 60_000)
  await expect(async () => {
    await page.clock.runFor(15_000)
    const ageMs = await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('tournaments') ?? 'null') as { seenAt: number } | null
      return Date.now() - (kept?.seenAt ?? 0)
    })
    expect(ageMs).toBeLessThan(16_000)
  }).toPass()
}

test.describe('while the listener is out of reach', () => {
  // The blocked calls, and what the SDK says about them.
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Firestore/] })
  const QUIET = 'La lista se actualiza cada 30 segundos.'

  test('the API is asked every 30 seconds, until the listener is back', async ({
    page,
    tournament,
    checkA11y,
  }) => {
    const { id } = tournament
    const name = `Copa Sondeada ${id}`
    const card = page.getByRole('article', { name, exact: true })
    await page.clock.install()
    await page.route(LISTENER, (route) => route.abort())
    await page.goto('/tournaments')
    await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
    await expect(page.getByText(QUIET)).toBeVisible()
    await checkA11y(page)

    await tournament.set(announced(id, name))
    await expect(card).toHaveCount(0)
    // What the API answers may be a few seconds old.
    await expect(async () => {
      await page.clock.fastForward(30_000)
      await expect(card).toBeVisible({ timeout: 1_000 })
    }).toPass()

    await page.unroute(LISTENER)
    await page.clock.fastForward(60_000)
    await expect(page.getByText(QUIET)).toHaveCount(0)
    await takeOff(tournament, 'deleted')
    await expect(card).toHaveCount(0)
  })

  test('the home has its poster from the API, too', async ({ page }) => {
    await page.route(LISTENER, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  })

  test('the age of the list counts from when it was live last, on every screen that shows it', async ({
    page,
  }) => {
    await openLive(page)
    await stayLive(page)
    await page.getByRole('link', { name: 'Historial' }).click()
    await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
    await page.clock.fastForward(5 * 60_000)
    await page.route(LISTENER, (route) => route.abort())
    for (const poll of [LIST, '**/api/tournaments/*']) {
      await page.route(poll, (route) => route.fulfill({ json: {} }))
    }
    for (const path of ['/tournaments', '/registration', '/tournament/copa-apertura']) {
      await page.goto(path)
      await expect(page.getByText('hace 5 minutos')).toBeVisible()
    }
  })

  test('a list that was live until the page was left is as old as that', async ({ page }) => {
    await openLive(page)
    await stayLive(page)
    await page.route(LISTENER, (route) => route.abort())
    await page.route(LIST, (route) => route.fulfill({ json: {} }))
    await page.reload()
    await expect(page.getByText('hace un momento')).toBeVisible()
  })

  test('a phone that slept and wakes without a connection has a list from before', async ({
    page,
    context,
  }) => {
    // What sleeps hears no event, and nothing that other tests publish.
    await page.addInitScript(() => {
      addEventListener('offline', (event) => {
        if (sessionStorage.getItem('sleeps') !== null) event.stopImmediatePropagation()
      })
    })
    await openLive(page)
    await page.evaluate(() => sessionStorage.setItem('sleeps', 'yes'))
    await goOffline(context)
    await page.clock.fastForward(3 * 3_600_000)
    await page.evaluate(() => {
      sessionStorage.removeItem('sleeps')
      dispatchEvent(new Event('offline'))
    })
    await expect(page.getByText('Estás sin conexión.')).toBeVisible()
    await expect(page.getByText('hace 3 horas')).toBeVisible()
  })

  test('the list seen last stays with its age when the API fails as well', async ({ page, checkA11y }) => {
    await undrawn(page)
    await page.goto('/tournaments')
    await listIsStored(page)
    await page.route(LISTENER, (route) => route.abort())
    await page.route(LIST, (route) => route.fulfill({ json: {} }))
    await page.reload()
    await expect(page.getByText('No pudimos actualizar la lista.')).toBeVisible()
    await expect(page.getByText('hace un momento')).toBeVisible()
    await checkA11y(page)
    await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
    const retry = page.getByRole('button', { name: 'Reintentar' })
    await retry.focus()
    await page.unroute(LISTENER)
    // The listener may be back before the key is pressed: the focus is not lost either way.
    await page.keyboard.press('Enter')
    await expect(retry).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Torneos', level: 1 })).toBeFocused()
  })
})

const COVER = 'svg[viewBox="0 0 720 328"]'
const shapesOf = (card: Locator) => card.locator(`${COVER} > * > *`)

test('draws the covers near the view, and for the printer all of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 400 })
  await page.goto('/tournaments')
  const cards = page.getByRole('article').filter({ has: page.locator(COVER) })
  await expect(shapesOf(cards.last())).toHaveCount(0)
  await expect.poll(() => shapesOf(cards.first()).count()).toBeGreaterThan(1)

  // Other tests add and delete tournaments.
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded({ timeout: 1_000 })
    expect(await shapesOf(cards.last()).count()).toBeGreaterThan(1)
  }).toPass()
  await expect(shapesOf(cards.first())).toHaveCount(0)

  const shapes = await page.evaluate((cover) => {
    dispatchEvent(new Event('beforeprint'))
    return document.querySelectorAll(`article:first-of-type ${cover} > * > *`).length
  }, COVER)
  expect(shapes).toBeGreaterThan(1)
})

test('says so when there is no tournament, and leads back home', async ({ page, checkA11y }) => {
  // A page that was drawn a moment ago does not ask for the time.
  await undrawn(page)
  await serverSays(page, '2199-01-01T00:00:00.000Z')
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { name: 'NO HAY TORNEOS ACTIVOS', exact: true })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Volver al inicio' }).click()
  await expect(page).toHaveURL('/')
})

test('says since when the list may be outdated once the connection is gone', async ({ page, checkA11y }) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  // The browser may be wrong.
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await checkA11y(page)
})

test('everything can be reached by keyboard', async ({ page, tournament, checkA11y }) => {
  await lengthen(tournament)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Entra gratis. Pelea en serio.' })).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeFocused()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/tournaments')
  await expect(page.getByRole('heading', { name: 'Torneos', level: 1 })).toBeFocused()
  await expect(page.getByRole('article').first()).toBeVisible()
  await checkA11y(page)

  const first = page.getByRole('article').getByRole('link').first()
  await tabTo(page, page.getByRole('group', { name: 'Mostrar solo' }).getByRole('button').first())
  await tabTo(page, first)
})
