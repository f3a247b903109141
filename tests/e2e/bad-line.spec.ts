import type { Route } from '@playwright/test'
import { accept, expect, fillIn, registered, sendButton, SENT, test, toTop } from './cup.ts'

const POSTS = '**/api/registrations'
const name = 'Nombre completo'

// The last is Firestore's own library, looking whether the network is down.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (409|503)|cleardot\.gif/] })

test('an answer that is lost after the commit costs no second registration', async ({
  page,
  db,
  openCup,
}) => {
  const cup = await openCup()
  await page.clock.install()
  const keys: string[] = []
  await page.route(POSTS, async (route: Route) => {
    keys.push((route.request().postDataJSON() as { clientKey: string }).clientKey)
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await page.clock.runFor(2500)
  await expect(page.getByText(SENT)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.size).toBe(1)
})

test('a page that was reloaded before the answer came sends the same again', async ({
  page,
  db,
  openCup,
}) => {
  const cup = await openCup()
  await page.route(POSTS, async (route) => {
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await page.unroute(POSTS)
  await page.reload()
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  await expect(page.getByRole('radio', { name: 'Teléfono Android' })).toBeChecked()
  await expect(page.getByText('No supimos si tu inscripción llegó.')).toBeVisible()
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.size).toBe(1)
})

test('what was changed after it had arrived is corrected at the receipt', async ({ page, openCup }) => {
  const cup = await openCup()
  let calls = 0
  await page.route(POSTS, async (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText('La respuesta no llega.')).toBeVisible()
  await page.getByRole('textbox', { name }).fill('Íñigo Peña Ruiz')
  await sendButton(page).click()
  await expect(page.getByRole('heading', { name: 'Tu inscripción ya había llegado' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^Íñigo Peña$/ })).toBeVisible()
})

test('without a connection it waits, and goes out when the signal is back', async ({
  page,
  context,
  openCup,
}) => {
  await page.clock.install()
  await page.goto(`/register/${await openCup()}`)
  await fillIn(page)
  await accept(page)
  // No time passes: what goes out now goes out because of the signal.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000))
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(SENT)).toBeVisible()
})

test('however often it is pressed, one goes out', async ({ page, openCup }) => {
  const cup = await openCup()
  const held: (() => void)[] = []
  await page.route(POSTS, async (route) => {
    await new Promise<void>((go) => held.push(go))
    return route.continue()
  })
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).dblclick()
  await expect(page.getByRole('button', { name: 'Enviando Inscripción...' })).toBeDisabled()
  await page.getByRole('textbox', { name }).press('Enter')
  await expect.poll(() => held.length).toBe(1)
  for (const go of held) go()
  await expect(page.getByText(SENT)).toBeVisible()
  expect(held).toHaveLength(1)
})

test('the deadline passes while the form is open: nothing of it is lost', async ({
  page,
  openCup,
  checkA11y,
}) => {
  const registrationDeadline = new Date(Date.now() + 3_600_000)
  const cup = await openCup({ registrationDeadline })
  await page.clock.install()
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await page.clock.fastForward(3_700_000)
  await expect(page.getByRole('heading', { name: 'Inscripciones cerradas' })).toBeVisible()
  await expect(page.getByText('Lo que escribiste sigue guardado')).toBeVisible()
  await page.clock.resume()
  await toTop(page)
  await checkA11y(page)
  await page.clock.setSystemTime(new Date())
  await page.reload()
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
})

test('the last seat goes to somebody else in the meantime', async ({ page, request, openCup, db }) => {
  const cup = await openCup({ maxPlayers: 1 })
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  await registered(request, cup)
  const notice = page.getByRole('heading', { name: 'Torneo completo' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Lo que escribiste sigue guardado')).toBeVisible()
  await db.collection('tournaments').doc(cup).update({ maxPlayers: 4 })
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
})

test('two tabs with the same draft make one registration', async ({ page, db, openCup }) => {
  const cup = await openCup()
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await accept(page)
  const [twin] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open(location.href)),
  ])
  await expect(twin.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  await Promise.all([sendButton(page).click(), sendButton(twin).click()])
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(twin.getByText(SENT)).toBeVisible()
  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.size).toBe(1)
})

test('whoever looks at the rules once more finds the form as it was', async ({ page, openCup }) => {
  const cup = await openCup()
  await page.goto(`/tournament/${cup}`)
  await page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
  await fillIn(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Copa Propia', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  await expect(page.getByRole('radio', { name: '18 años o más' })).toBeChecked()
})

test('on a slow line the way to the ticket is the same', async ({ page, context, openCup }) => {
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
