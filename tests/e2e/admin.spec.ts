import type { Page } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import { PEOPLE, enter, fillSignIn, signIn } from './accounts.ts'

const ME = '**/api/auth/me'
const PANEL = 'Panel de Administración'

const HINTS = ['adminSession', 'userRole', 'loginTime', 'rememberMe']

const hintsIn = (page: Page): Promise<string[]> =>
  page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), HINTS)

test('an admin sees the panel, and leaves it', async ({ page, checkA11y }) => {
  await signIn(page, PEOPLE.admin)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: PANEL, level: 1 })).toBeVisible()
  await expect(page.getByText('Te damos la bienvenida, Mateo Salas.')).toBeVisible()
  await expect(page.getByText('Sesión activa')).toBeVisible()
  await expect(page.getByText('PRÓXIMAMENTE')).toHaveCount(4)
  await checkA11y(page)
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('adminSession') ?? 'null'))
  expect(await hintsIn(page)).toEqual(HINTS)
  expect(kept).toMatchObject({ isAuthenticated: true, user: { name: 'Mateo Salas', role: 'admin' } })

  await page.getByRole('link', { name: 'Arena Libre, inicio' }).click()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  expect(await hintsIn(page)).toEqual([])

  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('the owner has the panel, too', async ({ page }) => {
  await signIn(page, PEOPLE.owner)
  await expect(page.getByText('Te damos la bienvenida, Valentina Ríos.')).toBeVisible()
})

test('somebody without a role is sent home and told where their request stands', async ({
  page,
  checkA11y,
}) => {
  await signIn(page, PEOPLE.applicant)
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Tu solicitud está pendiente')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  await checkA11y(page)

  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Hola, Julián Mora' })).toBeVisible()
  await expect(page.getByText('Tu solicitud está pendiente.')).toBeVisible()
  await checkA11y(page)
})

test('a visitor is sent home without a word', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0)
})

const hint = (expiry: number): string =>
  JSON.stringify({
    isAuthenticated: true,
    user: { id: 'x', username: 'x@arena.test', name: 'X', role: 'admin' },
    expiry,
  })

test('a hint written by hand opens nothing and does not stay', async ({ page }) => {
  await page.goto('/tournament-history')
  await page.evaluate((session) => localStorage.setItem('adminSession', session), hint(9e15))
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: PANEL })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('adminSession'))).toBeNull()
})

test('a hint that has expired is removed and draws nothing', async ({ page }) => {
  await page.addInitScript(
    (session) => {
      localStorage.setItem('adminSession', session)
      localStorage.setItem('userRole', 'admin')
    },
    hint(Date.now() - 1),
  )
  await page.goto('/tournament-history')
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  expect(await hintsIn(page)).toEqual([])
})

test.describe('when the API does not vouch for the session', () => {
  test.use({ expectedErrors: [/status of (401|500)/] })

  test('the panel stays shut until it does', async ({ page, checkA11y }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
    await page.route(ME, (route) => route.fulfill({ status: 500, body: 'proxy error' }))
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('No pudimos comprobar tu sesión')
    await expect(page.getByRole('alert')).toContainText('Error interno del servidor.')
    await expect(page.getByRole('heading', { name: PANEL })).toHaveCount(0)
    await checkA11y(page)
    await page.unroute(ME)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  })

  test('a session that is over ends here as well, and says so', async ({ page }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
    const error = {
      code: 'session-expired',
      message: 'Tu sesión terminó. Inicia sesión nuevamente.',
      requestId: 'r',
    }
    await page.route(ME, (route) => route.fulfill({ status: 401, json: { success: false, error } }))
    await page.reload()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Tu sesión terminó. Inicia sesión nuevamente.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  })
})

test('a session that is not to be remembered ends with its tab, the other one stays', async ({
  page,
  context,
}) => {
  await signIn(page, PEOPLE.admin)
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin')
  await expect(second).toHaveURL('/')

  await second.goto('/login')
  await second.getByRole('checkbox', { name: 'Recordarme en este dispositivo' }).check()
  await fillSignIn(second, PEOPLE.owner)
  await enter(second)
  await expect(second.getByRole('heading', { name: PANEL })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/admin')
  await expect(third.getByText('Te damos la bienvenida, Valentina Ríos.')).toBeVisible()
})
