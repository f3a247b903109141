import { expect, test } from '../support/e2e.ts'
import { change, takeOff } from '../support/site-tournaments.ts'
import { announced } from './announced.ts'
import { press } from './keyboard.ts'
import { comeBackUntil, listIsStored, openUnanswered, TOURNAMENTS, undrawn } from './loading.ts'

const MISSING = 'El torneo que buscas no existe o ha sido eliminado de la arena.'

test('shows everything about a tournament', async ({ page, checkA11y }) => {
  await page.goto('/tournament/copa-apertura')
  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle('Copa Apertura · Arena Libre')
  const detail = page.getByRole('article', { name: 'Copa Apertura' })
  await expect(detail.getByText('Inscripciones Abiertas')).toBeVisible()
  await expect(detail).toContainText('La primera cita de la temporada.')
  await expect(detail).toContainText('de 48')
  await expect(detail).toContainText('$50')
  await expect(detail).toContainText('Juega solo desde un celular')
  await expect(page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toHaveAttribute(
    'href',
    '/register?tournament=copa-apertura',
  )
  await checkA11y(page)
})

test('everything on it can be done by keyboard', async ({ page }) => {
  await page.goto('/tournaments')
  await press(page, 'link', 'Copa Apertura')
  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeFocused()
  for (const stop of [
    page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }),
    page.getByRole('button', { name: 'Compartir' }),
    page.getByRole('button', { name: 'Agregar al calendario' }),
    page.getByRole('link', { name: 'Leer las reglas con calma' }),
  ]) {
    await page.keyboard.press('Tab')
    await expect(stop).toBeFocused()
    await expect(stop).toBeInViewport()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Reglas del torneo', level: 1 })).toBeFocused()
})

test('changes while it is open, and is gone when it is taken back', async ({
  page,
  tournament,
  checkA11y,
}) => {
  const { id } = tournament
  await tournament.set({ ...announced(id, 'Copa Detalle'), linkedFormId: 'inscripcion-apertura' })
  await page.goto(`/tournament/${id}`)
  await expect(page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toBeVisible()
  await change(tournament, { currentPlayers: 24 })
  await expect(page.getByText('Torneo Completo', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver otros torneos' })).toBeVisible()
  await checkA11y(page)
  await change(tournament, { currentPlayers: 23, registrationDeadline: new Date(Date.now() - 1000) })
  await expect(page.getByText('Inscripciones Cerradas', { exact: true })).toBeVisible()
  await expect(page.getByText('23 inscritos')).toBeVisible()
  await checkA11y(page)
  await takeOff(tournament, 'draft')
  await expect(page.getByText(MISSING)).toBeVisible()
})

test.describe('what is not there', () => {
  // The browser reports the answer to the page itself as a resource that failed.
  test.use({ expectedErrors: [/status of 404/] })

  for (const [what, id] of [
    ['one that is not there', 'copa-inexistente'],
    ['a draft', 'copa-borrador'],
    ['what cannot be an id', '__COPA__'],
  ] as const) {
    test(`says the same of ${what}`, async ({ page, checkA11y }) => {
      await page.goto(`/tournament/${id}`)
      await expect(page.getByRole('heading', { name: 'Torneo No Encontrado', level: 2 })).toBeVisible()
      await expect(page.getByText(MISSING)).toBeVisible()
      await checkA11y(page)
      await page.getByRole('link', { name: 'Volver a torneos' }).click()
      await expect(page).toHaveURL('/tournaments')
    })
  }

  test('appears once it is published, on the page of the form as well', async ({ page, tournament }) => {
    const { id } = tournament
    const cup = { ...announced(id, 'Copa Por Publicar'), linkedFormId: 'inscripcion-apertura' }
    const form = await page.context().newPage()
    await tournament.set({ ...cup, status: 'scheduled', publishDate: cup.date })
    await page.goto(`/tournament/${id}`)
    await form.goto(`/register/${id}`)
    for (const one of [page, form]) await expect(one.getByText(MISSING)).toBeVisible()
    await page.getByRole('main').getByRole('link').last().focus()
    await tournament.set(cup)
    const name = page.getByRole('heading', { name: 'Copa Por Publicar', level: 1 })
    await comeBackUntil(page, name)
    await expect(name).toBeFocused()
    // The server's own copy of a tournament is up to five seconds old.
    await comeBackUntil(form, form.getByRole('textbox', { name: 'Nombre completo' }))
  })
})

test('shows the shape of what is coming', async ({ page, checkA11y }) => {
  await openUnanswered(page, '/tournament/copa-apertura', TOURNAMENTS, 'Cargando el torneo…')
  await checkA11y(page)
})

test('offers a retry when it cannot be loaded', async ({ page, checkA11y }) => {
  const configuration = '**/__/firebase/init.json'
  await undrawn(page)
  await page.route(configuration, (route) => route.fulfill({ json: {} }))
  await page.route('**/api/tournaments/*', (route) => route.fulfill({ json: {} }))
  await page.goto('/tournament/copa-apertura')
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar el torneo')
  await checkA11y(page)
  await page.unroute(configuration)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
})

test('is shared with the place it was posted in, and goes into the calendar', async ({ page, checkA11y }) => {
  await page.goto('/tournament/copa-apertura')
  await page.getByRole('button', { name: 'Compartir' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte el torneo' })
  await expect(sheet.getByLabel('Enlace')).toHaveValue(/\/tournament\/copa-apertura\?f=enlace$/)
  await expect(sheet.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*f%3Dwhatsapp$/,
  )
  await checkA11y(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/tournament/copa-apertura')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar al calendario' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('copa-apertura.ics')
})

test.describe('while the listener is out of reach', () => {
  // The blocked calls, and what the SDK says about them.
  test.use({ expectedErrors: [/ERR_FAILED|Firestore|status of 404/] })
  const LISTENER = '**/google.firestore.v1.Firestore/**'
  const CALL = '**/api/tournaments/copa-*'
  const QUIET = 'Los datos se actualizan cada 30 segundos.'

  test('the API is asked every 30 seconds, and says it when it is gone', async ({
    page,
    tournament,
    checkA11y,
  }) => {
    const { id } = tournament
    await page.clock.install()
    await page.route(LISTENER, (route) => route.abort())
    await tournament.set(announced(id, 'Copa Sondeada'))
    // The interval counts from the first answer. The page says that it asks before it has one.
    const answered = page.waitForResponse(`**/api/tournaments/${id}`)
    await page.goto(`/tournament/${id}`)
    await expect(page.getByRole('heading', { name: 'Copa Sondeada', level: 1 })).toBeVisible()
    await expect(page.getByText(QUIET)).toBeVisible()
    await (await answered).finished()
    await checkA11y(page)
    await change(tournament, { currentPlayers: 24 })
    await page.clock.fastForward(30_000)
    await expect(page.getByText('Torneo Completo', { exact: true })).toBeVisible()
    await takeOff(tournament, 'draft')
    await page.clock.fastForward(30_000)
    await expect(page.getByText(MISSING)).toBeVisible()
  })

  test('what was seen last stays with its age when the API fails as well', async ({ page, checkA11y }) => {
    await page.goto('/tournaments')
    await listIsStored(page)
    await page.route(LISTENER, (route) => route.abort())
    await page.route(CALL, (route) => route.fulfill({ json: {} }))
    await page.goto('/tournament/copa-apertura')
    await expect(page.getByText('No pudimos actualizar los datos.')).toBeVisible()
    await expect(page.getByText('hace un momento')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
    await checkA11y(page)
  })
})

test('says since when it may be outdated once the connection is gone', async ({ page, checkA11y }) => {
  await page.goto('/tournament/copa-apertura')
  await expect(page.getByRole('heading', { name: 'Copa Apertura', level: 1 })).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { value: false })
    dispatchEvent(new Event('offline'))
  })
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  await checkA11y(page)
})
