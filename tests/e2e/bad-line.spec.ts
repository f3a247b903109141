import type { Page, Route } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import {
  accept,
  expect,
  fillIn,
  fillInFor,
  goToContact,
  registerIn,
  registrationsIn,
  sendButton,
  SENT,
  TAKEN,
  test,
} from './cup.ts'
import { comeOnline, goOffline, withoutListener } from './loading.ts'

const POSTS = '**/api/registrations'
const name = 'Nombre completo'

// Without a connection it is Firestore's own library, looking whether the network is down; 404 is a tournament that
// was taken back.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (404|409|503)/] })

test('an answer that is lost after the commit causes no second registration', async ({
  page,
  db,
  openCup,
}) => {
  const cup = await openCup()
  await page.clock.install()
  await withoutListener(page)
  const keys: string[] = []
  await page.route(POSTS, async (route: Route) => {
    keys.push((route.request().postDataJSON() as { clientKey: string }).clientKey)
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await registerIn(page, cup)
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await page.clock.runFor(2500)
  await expect(page.getByText(SENT)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

/** Everything arrives, and no answer comes back. */
const loseAnswers = (page: Page) =>
  page.route(POSTS, async (route) => {
    await route.fetch()
    return route.abort()
  })

test('a lost answer is received after any reload', async ({ page, db, openCup, checkA11y }) => {
  // The only seat: its holder must not see that none is left, or that their own ID is taken.
  const cup = await openCup({ maxPlayers: 1 })
  await loseAnswers(page)
  await registerIn(page, cup)
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await checkA11y(page)
  const email = page.getByLabel('Correo')
  const again = page.getByRole('button', { name: 'Reintentar ahora' })
  const repeated = () =>
    page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/registrations'))
  const pressed = repeated()
  await again.click()
  await pressed
  await expect(again).toBeEnabled()
  await expect(again).toBeFocused()

  await db.collection('tournaments').doc(cup).update({ currentPlayers: 1 })
  const byItself = repeated()
  const checked = page.waitForResponse((response) => response.url().endsWith('/check-freefireid'))
  await page.reload()
  await byItself
  await checked
  await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
  await expect(email).toHaveValue('inigo@correo.example')
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await expect(page.getByText(TAKEN)).toHaveCount(0)

  // What was changed rests, also over a reload, and is no reason to forget what may have arrived.
  await typeIn(email, 'inigo.pena@correo.example')
  await expect(page.getByText('No supimos si tu inscripción llegó.')).toBeVisible()
  await page.goto('/tournaments')
  await expect(page.getByText('Tu inscripción en Copa Propia quizá no llegó.')).toBeVisible()
  await page.goBack()
  await expect(page.getByText('No supimos si tu inscripción llegó.')).toBeVisible()
  await checkA11y(page)
  await typeIn(email, 'inigo@correo.example')
  const failed = repeated()
  await sendButton(page).click()
  await failed

  await db.collection('tournaments').doc(cup).update({ status: 'draft' })
  await page.goto('/tournaments')
  await expect(page.getByText('Tu inscripción en Copa Propia todavía no llega.')).toBeVisible()
  await page.getByRole('link', { name: 'Volver a la inscripción' }).click()
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText(SENT)).toBeVisible()
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage))
  expect(kept).not.toContain('inigo@correo.example')
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

test('an incomplete answer after the commit is requested again, and causes no second registration', async ({
  page,
  db,
  openCup,
}) => {
  const cup = await openCup()
  await page.route(
    POSTS,
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).slice(0, 30) })
    },
    { times: 1 },
  )
  await registerIn(page, cup)
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

test('pages without the navigation show and continue the sending, too', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ rules: ['Juega limpio'] })
  await loseAnswers(page)
  await registerIn(page, cup)
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()

  const strip = page.getByText('Tu inscripción en Copa Propia todavía no llega.')
  await page.goto(`/tournament-rules/${cup}`)
  await expect(strip).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reglas del torneo' })).toBeVisible()
  await checkA11y(page)
  await page.goto('/form/sugerencias')
  await expect(strip).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(page.getByText('Tu inscripción en Copa Propia llegó.')).toBeVisible()
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

test('continues sending when the JavaScript of its notice loads late', async ({ page, openCup }) => {
  const cup = await openCup()
  await loseAnswers(page)
  await registerIn(page, cup)
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()

  const words = '**/assets/entry-completion-*.js'
  await page.route(words, (route) => route.abort())
  const missed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/entry-completion-'),
  )
  await page.goto('/tournaments')
  await missed
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await comeOnline(page, page.getByText('Tu inscripción en Copa Propia llegó.'))
})

test('a 503 is shown as a busy server, not as a lost connection', async ({ page, openCup }) => {
  const cup = await openCup()
  await page.route(POSTS, (route) => route.fulfill({ status: 503, json: {} }))
  await registerIn(page, cup)
  await expect(page.getByText('El servidor está ocupado.')).toBeVisible()
  await page.unroute(POSTS)
  await page.goto('/')
  await expect(page.getByText('Tu inscripción en Copa Propia llegó.')).toBeVisible()
})

test('input that was changed after the commit is corrected at the receipt', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup()
  const answered = Promise.withResolvers<void>()
  let calls = 0
  await page.route(POSTS, async (route) => {
    calls += 1
    const response = await route.fetch()
    if (calls === 1) return route.abort()
    await answered.promise
    return route.fulfill({ response })
  })
  await page.clock.install()
  await withoutListener(page)
  await fillInFor(page, cup)
  // It is not sent again before something is typed.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000))
  await sendButton(page).click()
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await typeIn(page.getByRole('textbox', { name }), 'Íñigo Peña Ruiz')
  await page.clock.resume()
  await goToContact(page)
  await sendButton(page).click()
  // It is no failure on another page either.
  await page.getByRole('banner').getByRole('link', { name: 'Torneos' }).click()
  answered.resolve()
  const strip = page.getByText('Tu inscripción en Copa Propia ya había llegado.')
  await expect(strip).toBeVisible()
  await checkA11y(page)
  await db.collection('tournaments').doc(cup).update({ status: 'draft' })
  await page.getByRole('link', { name: 'Volver a la inscripción' }).click()
  await expect(page.getByRole('heading', { name: 'Tu inscripción ya había llegado' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Íñigo Peña$/ })).toBeVisible()
  await expect(strip).toHaveCount(0)
})

test('without a connection it waits without limit on any page, and is sent when the connection is back', async ({
  page,
  context,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup()
  let calls = 0
  page.on('request', (request) => (calls += Number(request.url().endsWith('/api/registrations'))))
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/tournament/${cup}`)
  await page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
  await fillIn(page)
  await accept(page)
  // No time passes: what goes out now goes out because of the signal.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000))
  await goOffline(context)
  await sendButton(page).click()
  await expect(page.getByText('Parece que no hay conexión.')).toBeVisible()
  await page.clock.runFor(600_000)
  await expect(page.getByText('lo seguimos intentando')).toBeVisible()
  expect(calls).toBeLessThanOrEqual(21)
  await page.getByRole('banner').getByRole('link', { name: 'Torneos' }).click()
  await expect(page.getByText('Tu inscripción en Copa Propia todavía no llega.')).toBeVisible()
  await page.clock.resume()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Volver a la inscripción' }).click()
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  await expect(page.getByText('Parece que no hay conexión.')).toBeVisible()
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByText('Tu inscripción en Copa Propia llegó.')).toBeVisible()
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

test('leaving the page during sending leaves no data for the next player', async ({ page, openCup }) => {
  const cup = await openCup()
  const answered = Promise.withResolvers<void>()
  await page.route(POSTS, async (route) => {
    const response = await route.fetch()
    await answered.promise
    return route.fulfill({ response })
  })
  await registerIn(page, cup)
  await expect(page.getByLabel('Correo')).not.toBeEditable()
  await page.getByText('iPhone').click({ force: true })
  await expect(page.getByRole('radio', { name: 'Celular Android' })).toBeChecked()
  await page.getByRole('banner').getByRole('link', { name: 'Torneos' }).click()
  await expect(page.getByText('Tu inscripción en Copa Propia todavía no llega.')).toBeVisible()
  answered.resolve()
  await expect(page.getByText('Tu inscripción en Copa Propia llegó.')).toBeVisible()
  await page.goto(`/register/${cup}`)
  await expect(page.getByText('Desde este dispositivo ya hay una inscripción')).toBeVisible()
  await expect(page.getByRole('textbox', { name })).toHaveValue('')
})

test('unpublishing the tournament during sending does not change the answer', async ({
  page,
  db,
  openCup,
}) => {
  const cup = await openCup()
  const record = db.collection('tournaments').doc(cup)
  const committed = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(POSTS, async (route) => {
    const response = await route.fetch()
    committed.resolve()
    await answered.promise
    return route.fulfill({ response })
  })
  await registerIn(page, cup)
  await committed.promise
  await record.update({ name: 'Copa Nueva' })
  await expect(page.getByText('Copa Nueva')).toBeVisible()
  await record.update({ status: 'draft' })
  // As it was when the form was opened: there is no other record of it any more.
  await expect(page.getByText('Copa Propia')).toBeVisible()
  answered.resolve()
  await expect(page.getByText(SENT)).toBeVisible()
})

test('pressing the button repeatedly sends one request', async ({ page, openCup }) => {
  const cup = await openCup()
  const held: (() => void)[] = []
  await page.route(POSTS, async (route) => {
    await new Promise<void>((go) => held.push(go))
    return route.continue()
  })
  await fillInFor(page, cup)
  await sendButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Enviando Inscripción...' })).toBeDisabled()
  await page.getByLabel('Correo').press('Enter')
  await expect.poll(() => held.length).toBe(1)
  for (const go of held) go()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(held).toHaveLength(1)
})

test('registering works the same on a slow connection', async ({ page, context, openCup }) => {
  test.slow()
  const cup = await openCup()
  const network = await context.newCDPSession(page)
  // Slow 3G, as browsers' own tools have it.
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  await page.goto(`/register/${cup}`)
  await page.getByRole('textbox', { name }).waitFor()
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible({ timeout: 15_000 })
})
