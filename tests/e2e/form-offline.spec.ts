import type { Page } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import { comeOnline, goOffline, listIsLive } from './loading.ts'
import {
  answer,
  answerAndLeave,
  DELIVERED,
  expect,
  heading,
  KEPT,
  answerCutOff,
  outbox,
  POSTS,
  SENT,
  sentKeys,
  test,
} from './own-form.ts'

// The last is Firestore's own library, looking whether the network is down.
test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (429|503)/] })

test('without a connection an answer is stored, and sent once when the connection is back', async ({
  page,
  context,
  form,
  checkA11y,
}) => {
  await page.clock.install()
  await page.goto(form.path)
  await typeIn(page.getByLabel('¿Cómo te llamas?'), 'Íñigo')
  await goOffline(context)
  const keys = sentKeys(context)
  await answer(page, 'Íñigo')
  await expect(heading(page, KEPT)).toBeFocused()
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  await expect(page.getByText('la próxima vez que abras cualquier página')).toBeVisible()
  await checkA11y(page)
  expect(JSON.parse((await outbox(page)) ?? '')).toMatchObject([
    { responses: [{ answers: { nombre: 'Íñigo' } }] },
  ])
  // No time passes: what goes out now goes out because of the signal.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 10_000))
  await context.setOffline(false)
  await expect(page.getByText(DELIVERED)).toBeVisible()
  await expect(heading(page, SENT)).toBeFocused()
  expect(await form.names()).toEqual(['Íñigo'])
  expect(new Set(keys).size).toBe(1)
  expect(await outbox(page)).toBeNull()
})

test('two answers can be stored without a connection, and both are sent', async ({ page, context, form }) => {
  await answerCutOff(form, page, context, 'Ana')
  await page.getByRole('button', { name: 'Enviar otra respuesta' }).click()
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('')
  await answer(page, 'Íñigo')
  await expect(page.getByText('Por enviar en este dispositivo: 2 respuestas.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Tus 2 respuestas pendientes se enviaron.')).toBeVisible()
  await expect(heading(page, SENT)).toBeVisible()
  expect(await form.names()).toEqual(['Ana', 'Íñigo'])
})

test('the answer of a closed page is sent by the next open page', async ({ page, context, form }) => {
  await answerAndLeave(form, page)
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByText(DELIVERED)).toBeVisible()
  expect(await form.names()).toEqual(['Íñigo'])
  expect(await outbox(later)).toBeNull()
})

test('the answer is sent later, also by code that loads late', async ({ page, context, form }) => {
  await answerAndLeave(form, page)
  const later = await context.newPage()
  const code = '**/assets/undelivered-answers-*.js'
  await later.route(code, (route) => route.abort())
  const missed = later.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/undelivered-answers-'),
  )
  await later.goto('/tournaments')
  await missed
  await expect(later.getByRole('article').first()).toBeVisible()
  await later.unroute(code)
  await comeOnline(later, later.getByText(DELIVERED))
  expect(await form.names()).toEqual(['Íñigo'])
})

const FAILED = 'Error al enviar el formulario. Por favor, inténtalo de nuevo.'

/** Whether this tab waits for the turn of another one to be over. */
const isWaitingIn = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.some(({ name }) => name?.startsWith('arena-libre_response:'))
  })

test('of two open tabs only one sends it', async ({ page, context, form }) => {
  const twin = await context.newPage()
  await twin.goto('/tournaments')
  // A listener that has never had an answer complains when the connection is lost.
  await listIsLive(twin)
  await answerCutOff(form, page, context, 'Íñigo')
  await expect(heading(page, KEPT)).toBeVisible()
  const keys: string[] = []
  // The answer comes when the other tab wants to send as well.
  await context.route(POSTS, async (route) => {
    keys.push((route.request().postDataJSON() as { clientKey: string }).clientKey)
    const response = await route.fetch()
    await expect.poll(() => isWaitingIn(twin)).toBe(true)
    return route.fulfill({ response })
  })
  await context.setOffline(false)
  await expect(heading(page, SENT)).toBeVisible()
  await expect.poll(() => isWaitingIn(twin)).toBe(false)
  expect(keys).toHaveLength(1)
  expect(await form.names()).toEqual(['Íñigo'])
})

test('a server answer that is lost after the commit causes no second response', async ({ page, form }) => {
  await page.clock.install()
  const keys: string[] = []
  await page.route(POSTS, async (route) => {
    keys.push((route.request().postDataJSON() as { clientKey: string }).clientKey)
    if (keys.length > 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.goto(form.path)
  await answer(page, 'Íñigo')
  await expect(page.getByText('El envío no llegó a completarse.')).toBeVisible()
  await page.clock.runFor(2500)
  await expect(heading(page, SENT)).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
  expect(await form.names()).toEqual(['Íñigo'])
})

test('the Retry-After time of a busy server is respected', async ({ page, form }) => {
  await page.clock.install()
  let calls = 0
  await page.route(POSTS, (route) => {
    calls += 1
    if (calls > 1) return route.continue()
    return route.fulfill({ status: 503, headers: { 'Retry-After': '20' }, json: { success: false } })
  })
  await page.goto(form.path)
  await answer(page, 'Íñigo')
  await expect(heading(page, KEPT)).toBeVisible()
  await page.clock.runFor(15_000)
  // Earlier requests have been recorded.
  await page.evaluate(() => fetch('/favicon.svg'))
  expect(calls).toBe(1)
  await page.clock.runFor(6000)
  await expect(heading(page, SENT)).toBeVisible()
  expect(calls).toBe(2)
})

test('a browser without storage does not claim that the answer is stored', async ({
  page,
  form,
  checkA11y,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('forbidden', 'QuotaExceededError')
    }
  })
  await page.goto(form.path)
  await page.route(POSTS, (route) => route.abort())
  await answer(page, 'Íñigo')
  await expect(page.getByText(FAILED)).toBeVisible()
  await expect(page.getByText('Este navegador no deja guardar nada')).toBeVisible()
  await expect(heading(page, KEPT)).toHaveCount(0)
  await expect(page.getByLabel('¿Cómo te llamas?')).toHaveValue('Íñigo')
  await checkA11y(page)
  await page.unroute(POSTS)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(heading(page, SENT)).toBeVisible()
  expect(await form.names()).toEqual(['Íñigo'])
})
