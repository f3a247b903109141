import type { Page, Request } from '@playwright/test'
import { expect, test } from '../support/e2e.ts'
import {
  PEOPLE,
  changeAccount,
  enter,
  expectSite,
  fillSignIn,
  makeAccount,
  removeAccount,
  signIn,
  signInByForm,
} from './accounts.ts'
import { typeIn } from '../support/typing.ts'
import { idOf } from './announced.ts'
import { withColleague } from './colleague.ts'
import { failCalls, watchRequests } from './loading.ts'

const ME = '**/api/auth/me'
const PANEL = 'Panel de Administración'
const SIGN_IN_AGAIN = '/login?volver=%2Fadmin'
const EXPIRED = 'Tu sesión terminó. Inicia sesión nuevamente.'
const NO_MATCH = 'Credenciales incorrectas'
const DAY = 24 * 60 * 60

const HINTS = ['adminSession', 'userRole', 'loginTime', 'rememberMe']

const hintsIn = (page: Page): Promise<string[]> =>
  page.evaluate(
    (names) =>
      names.filter((name) => localStorage.getItem(name) !== null || sessionStorage.getItem(name) !== null),
    HINTS,
  )

test('an admin sees the panel, and leaves it', async ({ page, checkA11y }) => {
  await signInByForm(page, PEOPLE.admin)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: PANEL, level: 1 })).toBeVisible()
  await expect(page.getByText('Te damos la bienvenida, Mateo Salas.')).toBeVisible()
  await expect(page.getByText('Sesión activa')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Configuración Contactos/ })).toBeVisible()
  await checkA11y(page)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('adminSession') ?? 'null'))
  expect(await hintsIn(page)).toEqual(HINTS)
  expect(kept).toMatchObject({ isAuthenticated: true, user: { name: 'Mateo Salas', role: 'admin' } })

  await page.getByRole('link', { name: 'Arena Libre, inicio' }).click()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Admin', exact: true }).click()
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expectSite(page)
  await expect(page.getByText('Cerraste tu sesión')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
  expect(await hintsIn(page)).toEqual([])

  await page.goto('/admin')
  await expectSite(page)
})

test('the owner has the panel, too', async ({ page }) => {
  await signInByForm(page, PEOPLE.owner)
  await expect(page.getByText('Te damos la bienvenida, Valentina Ríos.')).toBeVisible()
})

test('an account without a role is redirected home and sees the state of its request', async ({
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

test('a visitor is redirected home without a message', async ({ page }) => {
  await page.goto('/admin')
  await expectSite(page)
  await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Cerrar aviso' })).toHaveCount(0)
})

const hint = (expiry: number): string =>
  JSON.stringify({
    isAuthenticated: true,
    user: { id: 'x', username: 'x@arena.test', name: 'X', role: 'admin' },
    expiry,
  })

test('a forged hint gives no access and is removed', async ({ page }) => {
  await page.goto('/tournament-history')
  await page.evaluate((session) => localStorage.setItem('adminSession', session), hint(9e15))
  await page.goto('/admin')
  await expect(page).toHaveURL(SIGN_IN_AGAIN)
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

/** The token of a call with an earlier sign-in: the emulator accepts unsigned ones. */
async function agedToken(request: Request, seconds: number): Promise<string> {
  const [, body = ''] = ((await request.headerValue('authorization')) ?? '').split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as {
    sub: string
    auth_time: number
    iat: number
  }
  const began = claims.auth_time - seconds
  // A demo account is younger than that, and counts no session from before it.
  await changeAccount(claims.sub, { validSince: String(began) })
  const parts = [
    { alg: 'none', typ: 'JWT' },
    { ...claims, auth_time: began, iat: began },
  ]
  return `Bearer ${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

test.describe('when the API does not vouch for the session', () => {
  test.use({ expectedErrors: [/status of (401|500)/] })

  test('the panel stays shut until it does', async ({ page, checkA11y }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
    await failCalls(page, ME)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('No pudimos comprobar tu sesión')
    await expect(page.getByRole('alert')).toContainText('Error interno del servidor.')
    await expect(page.getByRole('heading', { name: PANEL })).toHaveCount(0)
    await checkA11y(page)
    await page.unroute(ME)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  })

  test('it opens by itself once the connection is back', async ({ page }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
    await failCalls(page, ME)
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('No pudimos comprobar tu sesión')
    await page.unroute(ME)
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  })

  test('a session that is over ends here as well, and says so', async ({ page }) => {
    await signInByForm(page, PEOPLE.admin)
    await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
    await page.route(ME, async (route) => {
      const authorization = await agedToken(route.request(), DAY + 3600)
      await route.continue({ headers: { ...route.request().headers(), authorization } })
    })
    const refusal = page.waitForResponse(ME)
    await page.reload()
    expect(await (await refusal).json()).toMatchObject({ error: { code: 'session-expired' } })
    await expect(page).toHaveURL(SIGN_IN_AGAIN)
    await expect(page.getByText(EXPIRED)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
    await page.unroute(ME)
    await fillSignIn(page, PEOPLE.admin)
    await enter(page)
    await expect(page).toHaveURL('/admin')
  })
})

test.describe('when the account is disabled meanwhile', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('the panel does not open, and the screen says why', async ({ page, db }) => {
    const account = {
      email: `${idOf('cerrada')}@arena.test`,
      password: 'Arena-Cerrada-1',
    }
    const uid = await makeAccount(account)
    const role = db.collection('admins').doc(uid)
    try {
      await role.set({
        uid,
        email: account.email,
        role: 'admin',
        grantedAt: new Date(),
        grantedBy: 'test',
      })
      const team = page.waitForResponse((answer) => answer.url().includes('/api/admins?') && answer.ok())
      await signIn(page, account)
      await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
      await team
      // The calls of the first screen are done: a later one would be refused.
      await expect(page.getByRole('region', { name: 'Por hacer' })).toBeVisible({ timeout: 25_000 })
      await expect(
        page.getByRole('region', { name: 'Última actividad' }).getByRole('listitem').first(),
      ).toBeVisible({ timeout: 25_000 })
      await changeAccount(uid, { disableUser: true })
      await page.reload()
      await expect(page).toHaveURL(SIGN_IN_AGAIN)
      await expect(page.getByText(EXPIRED)).toBeVisible()
    } finally {
      await role.delete()
      await removeAccount(uid)
    }
  })
})

const AGAIN = 'Tu sesión terminó'
const again = (page: Page) => page.getByRole('dialog', { name: AGAIN })

/** Marks the heading: it is the same one for as long as the page stays open. */
const mark = (page: Page) =>
  page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.setAttribute('data-seen', ''))

const marked = (page: Page) => page.locator('h1[data-seen]')

const chooseTournaments = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Filtrar la actividad' })
    .getByRole('link', { name: 'Torneos' })
    .click()

async function openTrail(page: Page, person: { email: string; password: string }): Promise<void> {
  // A later call would be refused before the one that the test is about.
  const answered = watchRequests(page, '/api/')
  const named = page.waitForResponse('**/api/admins?*')
  await signIn(page, person)
  // What waits appears above the link, and moves it.
  await expect(page.getByRole('region', { name: 'Por hacer' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver toda la actividad' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await named
  await answered()
  await mark(page)
}

async function enterAgain(page: Page, password: string): Promise<void> {
  await typeIn(again(page).getByLabel('Contraseña', { exact: true }), password)
  await again(page).getByRole('button', { name: 'Seguir' }).click()
}

test.describe('when the session ends in the middle of work', () => {
  test.use({ expectedErrors: [/status of (400|401|403)/] })

  withColleague(
    'the password is asked for in place, and the refused call goes out again',
    async ({ page, colleague, checkA11y }) => {
      await openTrail(page, colleague)
      await colleague.endSessions()
      const refused = page.waitForResponse('**/api/audit?collection=*')
      await chooseTournaments(page)
      expect((await refused).status()).toBe(401)

      await expect(again(page).getByLabel('Contraseña', { exact: true })).toBeFocused()
      await expect(again(page).getByLabel('Correo')).toHaveValue(colleague.email)
      await expect(page).toHaveURL('/admin/actividad?de=torneos')
      await checkA11y(page)
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(again(page)).toBeVisible()

      await again(page).getByRole('button', { name: 'Seguir' }).click()
      await expect(again(page)).toContainText('Escribe tu contraseña.')
      await enterAgain(page, 'Arena-Colega-2')
      await expect(again(page).getByRole('alert')).toHaveText(NO_MATCH)
      await again(page).getByLabel('Contraseña', { exact: true }).fill('')
      await enterAgain(page, colleague.password)

      await expect(again(page)).toHaveCount(0)
      await expect(page.getByRole('table')).toBeVisible()
      await expect(marked(page)).toBeVisible()
      const filter = page.getByRole('navigation', { name: 'Filtrar la actividad' })
      await expect(filter.getByRole('link', { name: 'Torneos' })).toHaveAttribute('aria-current', 'true')
      await page.reload()
      await expect(page.getByRole('table')).toBeVisible()
    },
  )

  withColleague(
    'several calls that are refused at once ask once, and all go out again',
    async ({ page, colleague }) => {
      await signIn(page, colleague)
      await expect(page.getByRole('region', { name: 'Por hacer' })).toBeVisible()
      const lately = page.getByRole('region', { name: 'Última actividad' })
      await expect(lately.getByRole('listitem').first()).toBeVisible()
      await mark(page)
      await page.route('**/api/**', async (route) => {
        const authorization = await agedToken(route.request(), DAY + 3600)
        await route.continue({ headers: { ...route.request().headers(), authorization } })
      })
      const calls = ['/api/statistics/overview', '/api/audit?']
      // An answer to a call of before may still arrive.
      const answersWith = (status: number) =>
        Promise.all(
          calls.map((path) =>
            page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === status),
          ),
        )
      let refusals: unknown[] = []
      const noteRefusals = async () => {
        const answers = await answersWith(401)
        refusals = await Promise.all(answers.map((answer) => answer.json() as Promise<unknown>))
      }
      const noted = noteRefusals()
      // A call of before that is still on its way is not sent a second time.
      await expect
        .poll(async () => {
          await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
          return refusals
        })
        .toMatchObject(calls.map(() => ({ error: { code: 'session-expired' } })))
      await noted
      await expect(again(page)).toBeVisible()
      await page.unroute('**/api/**')
      const sent = answersWith(200)
      await enterAgain(page, colleague.password)
      await sent
      await expect(again(page)).toHaveCount(0)
      await expect(marked(page)).toBeVisible()
    },
  )

  withColleague('leaving instead ends the session', async ({ page, colleague }) => {
    await openTrail(page, colleague)
    await colleague.endSessions()
    await chooseTournaments(page)
    await again(page).getByRole('button', { name: 'Salir del panel' }).click()
    await expectSite(page)
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)
    expect(await hintsIn(page)).toEqual([])
  })

  withColleague(
    'an admin who lost the role and the session is out after the password',
    async ({ page, colleague }) => {
      await openTrail(page, colleague)
      await colleague.dismiss()
      await colleague.endSessions()
      await chooseTournaments(page)
      await enterAgain(page, colleague.password)
      await expectSite(page)
      await expect(page.getByText('Tu cuenta no tiene acceso al panel')).toBeVisible()
    },
  )

  withColleague('an admin who lost the role alone is out at the next act', async ({ page, colleague }) => {
    await openTrail(page, colleague)
    await colleague.dismiss()
    await chooseTournaments(page)
    await expectSite(page)
    await expect(page.getByText('Tu cuenta no tiene acceso al panel')).toBeVisible()
  })
})

test('a signed-out tab leaves the hints of another one alone', async ({ page, context }) => {
  const link = page.getByRole('link', { name: 'Admin', exact: true })
  await signInByForm(page, PEOPLE.admin)
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  await page.goto('/tournament-history')
  await expect(link).toBeVisible()

  const second = await context.newPage()
  await second.goto('/admin')
  await expect(second).toHaveURL('/')
  await expect(second.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0)

  // The libraries that could ask never arrive: the link is drawn from the hint alone.
  await page.route('**/__/firebase/init.json', () => undefined)
  await page.reload()
  await expect(link).toBeVisible()
})

test('a session that is not to be remembered ends with its tab, the other one stays', async ({
  page,
  context,
}) => {
  await signInByForm(page, PEOPLE.admin)
  await expect(page.getByRole('heading', { name: PANEL })).toBeVisible()
  const second = await context.newPage()
  await second.goto('/admin')
  await expectSite(second)

  await second.goto('/login')
  await second.getByRole('checkbox', { name: 'Recordarme en este dispositivo' }).check()
  await fillSignIn(second, PEOPLE.owner)
  await enter(second)
  await expect(second.getByRole('heading', { name: PANEL })).toBeVisible()
  const third = await context.newPage()
  await third.goto('/admin')
  await expect(third.getByText('Te damos la bienvenida, Valentina Ríos.')).toBeVisible()
})
