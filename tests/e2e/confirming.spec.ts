import { FieldValue } from 'firebase-admin/firestore'
import { anId, expect, receiptPath, registered, registrationOf, test } from './cup.ts'
import { goOffline } from './loading.ts'

const MINUTE_MS = 60_000

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/] })
/** Where Firestore's client opens its stream. */
const LISTEN_CHANNEL = /google\.firestore\.v1\.Firestore\/Listen\//

const WINDOW = { opensBefore: 60, closesBefore: 15, day: null }

const startingIn = (minutes: number) => {
  const date = new Date(Date.now() + minutes * MINUTE_MS)
  return { date, endsAt: new Date(date.getTime() + 24 * 60 * MINUTE_MS), confirmation: WINDOW }
}

test('a pair confirms on its receipt, once there is a signal again', async ({
  page,
  context,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ ...startingIn(40), modality: 'duo', maxPlayers: 2, waitlist: true })
  const pair = () =>
    registered(request, cup, anId(), { partner: { fullName: 'Ana Ñahui', freeFireId: anId() } })
  const token = await pair()
  for (let waiting = 0; waiting < 3; waiting++) await pair()
  await db.doc(`tournaments/${cup}`).update({ waiting: 3 })
  await registrationOf(db, token).update({ status: 'approved', revision: 2 })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^2[45]:\d\d min$/)
  // Each process has a copy of the tournament, which may be some seconds old.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Confirmas por los dos.')).toContainText('Hay 3 inscripciones en la lista', {
      timeout: 10_000,
    })
  }).toPass()
  await checkA11y(page)

  await goOffline(context)
  await expect(
    page.getByText('Confirma igual: tu confirmación se envía en cuanto vuelva la señal.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar nuestro lugar' }).click()
  await expect(page.getByText('No hay señal. Tu confirmación sale sola en cuanto vuelva')).toBeVisible()
  await checkA11y(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Tu lugar está confirmado.')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveCount(0)
  await checkA11y(page)
  const stored = await registrationOf(db, token).get()
  expect(stored.get('confirmation')).toMatchObject({ until: null })
  expect(stored.get('revision')).toBe(3)
})

test('a browser that says it is offline, and is not, still confirms', async ({
  page,
  request,
  db,
  openCup,
}) => {
  const token = await registered(request, await openCup(startingIn(40)))
  await registrationOf(db, token).update({ status: 'approved', revision: 2 })
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.goto(receiptPath(token))
  await page.getByRole('button', { name: 'Confirmar mi lugar' }).click()
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
})

test('a receipt that cannot listen asks on match day as often as on other days', async ({
  page,
  request,
  db,
  openCup,
}) => {
  const cup = await openCup(startingIn(40))
  const token = await registered(request, cup)
  const registration = registrationOf(db, token)
  await registration.update({ status: 'approved', revision: 2 })
  let attempts = 0
  await page.route('**/__/firebase/init.json', (route) => {
    attempts += 1
    return route.abort('internetdisconnected')
  })
  await page.clock.install()
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  await expect.poll(() => attempts).toBe(1)
  const call = '**/api/registrations/receipt'
  await page.route(call, (route) => route.abort('internetdisconnected'))
  await page.clock.fastForward(15_000)
  // One after each answer, and after each failure.
  await expect.poll(() => attempts).toBe(2)
  await page.unroute(call)
  await registration.update({ status: 'no-show', revision: 3 })
  await page.clock.fastForward(15_000)
  // Less than the 30 s after which a receipt that hears asks, too.
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeHidden({ timeout: 5_000 })
  await expect.poll(() => attempts).toBe(3)
})

test('a receipt that hears nothing from Firestore asks as often as on other days', async ({
  page,
  request,
  db,
  openCup,
}) => {
  const cup = await openCup(startingIn(40))
  const token = await registered(request, cup)
  const registration = registrationOf(db, token)
  await registration.update({ status: 'approved', revision: 2 })
  const listened = page.waitForRequest(LISTEN_CHANNEL)
  await page.route(LISTEN_CHANNEL, () => undefined)
  await page.clock.install()
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  await listened
  await registration.update({ status: 'no-show', revision: 3 })
  await page.clock.fastForward(15_000)
  // Less than 30 s in all, after which a receipt that hears asks, too.
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeHidden({ timeout: 5_000 })
})

test('news that comes while an answer is on its way is heard', async ({
  page,
  request,
  db,
  openCup,
  leave,
}) => {
  const cup = await openCup(startingIn(40))
  const token = await registered(request, cup)
  const registration = registrationOf(db, token)
  const board = db.doc(`boards/${cup}`)
  await registration.update({ status: 'approved', revision: 2 })
  let isFirst = true
  await page.route('**/api/registrations/receipt', async (route) => {
    const response = await route.fetch()
    if (isFirst) {
      await registration.update({ status: 'no-show', revision: 3 })
      await board.set({ news: 1, updatedAt: FieldValue.serverTimestamp() })
    }
    isFirst = false
    await route.fulfill({ response })
  })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeHidden()
  await leave()
  await board.delete()
})

test('an answer from before a confirmation does not undo it', async ({ page, request, db, openCup }) => {
  const cup = await openCup(startingIn(40))
  const token = await registered(request, cup)
  await registrationOf(db, token).update({ status: 'approved', revision: 2 })
  const { promise: isConfirmed, resolve: release } = Promise.withResolvers<null>()
  let isHolding = false
  let held = 0
  let others = 0
  await page.route('**/api/registrations/receipt', async (route) => {
    const response = await route.fetch()
    if (isHolding && held === 0) {
      held += 1
      await isConfirmed
    } else others += 1
    await route.fulfill({ response })
  })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  isHolding = true
  await db.doc(`boards/${cup}`).set({ news: 1, updatedAt: FieldValue.serverTimestamp() })
  await expect.poll(() => held).toBe(1)
  const before = others
  await page.getByRole('button', { name: 'Confirmar mi lugar' }).click()
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
  release(null)
  // What had been asked is asked again.
  await expect.poll(() => others).toBeGreaterThan(before)
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
})

test('a confirmation that was pressed before the page was loaded again is sent', async ({
  page,
  request,
  db,
  openCup,
}) => {
  const cup = await openCup(startingIn(40))
  const token = await registered(request, cup)
  await registrationOf(db, token).update({ status: 'approved', revision: 2 })
  const sent = '**/api/registrations/receipt/confirm'
  await page.route(sent, () => undefined)
  await page.goto(receiptPath(token))
  await page.getByRole('button', { name: 'Confirmar mi lugar' }).click()
  await expect(page.getByRole('button', { name: 'Confirmando…' })).toBeVisible()
  await page.unroute(sent)
  await page.reload()
  await expect(page.getByRole('heading', { name: '¡Lugar confirmado!', level: 1 })).toBeVisible()
})

test('the receipt says when to confirm, and that it is too late', async ({
  page,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup(startingIn(180))
  const token = await registered(request, cup)
  const record = registrationOf(db, token)
  await record.update({ status: 'approved', revision: 2 })
  await page.goto(receiptPath(token))
  await expect(page.getByText('Confirmas aquí que juegas:')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar mi lugar' })).toHaveCount(0)
  await checkA11y(page)

  await record.update({ status: 'no-show', seat: null, revision: 3 })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'No confirmaste a tiempo', level: 1 })).toBeVisible()
  await expect(page.getByText('No confirmó', { exact: true })).toBeVisible()
  await checkA11y(page)
})

test('a receipt that was opened here before is shown while the server does not answer', async ({
  page,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ ...startingIn(40), name: 'Copa sin Señal' })
  const token = await registered(request, cup)
  await registrationOf(db, token).update({ status: 'approved', revision: 2 })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()

  await page.route('**/api/registrations/receipt', (route) => route.abort('internetdisconnected'))
  await page.reload()
  await expect(page.getByText('No pudimos actualizar tu boleto. Lo último que supimos es del')).toBeVisible()
  await expect(page.getByRole('heading', { name: '¿Juegas hoy?', level: 1 })).toBeVisible()
  await expect(page.getByRole('article', { name: 'Boleto de Copa sin Señal' })).toBeVisible()
  await checkA11y(page)
  await page.unroute('**/api/registrations/receipt')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('button', { name: 'Enviarme mi enlace' })).toBeVisible()
  await expect(page.getByText('Lo último que supimos')).toHaveCount(0)
})
