import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../support/e2e.ts'
import { PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { enter, expectSite, fillSignIn, mailsTo, removeAccount, signIn, uidOf } from './accounts.ts'
import { type Colleague, withColleague as test } from './colleague.ts'
import { failCalls } from './loading.ts'

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const SESSIONS = '**/api/auth/sessions'

const again = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión terminó' })
const sessions = (page: Page) => page.getByRole('region', { name: 'Tus sesiones' }).getByRole('listitem')
const password = (page: Page) => page.getByRole('region', { name: 'Contraseña' })

const second = (): number => Math.floor(Date.now() / 1000)

async function openAccount(page: Page, colleague: Colleague): Promise<void> {
  await signIn(page, colleague)
  await page.getByRole('button', { name: 'Sesión activa' }).click()
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta', level: 1 })).toBeFocused()
  // The functions of the emulator start with the first call.
  await expect(page.getByText('Cargando tus sesiones…')).toHaveCount(0, { timeout: 20_000 })
}

/** The same account on another device, a second later: sessions are told apart by the second in which they began. */
async function onPhone(context: BrowserContext, colleague: Colleague): Promise<Page> {
  const browser = context.browser()
  if (browser === null) throw new Error('There is no browser')
  const other = await browser.newContext({ userAgent: PHONE_AGENT, viewport: PHONE })
  const page = await other.newPage()
  await page.goto(new URL('/login', process.env['ARENA_SITE']).href)
  await fillSignIn(page, colleague)
  await enter(page)
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
  return page
}

/** Works under the open dialog: a request of the previous section may have opened it already. */
const openQuestions = (page: Page): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Secciones', includeHidden: true })
    .getByRole('link', { name: 'Preguntas', exact: true, includeHidden: true })
    .dispatchEvent('click')

test('the account says who one is and until when the session lasts', async ({
  page,
  colleague,
  checkA11y,
}) => {
  await openAccount(page, colleague)
  await expect(page).toHaveURL('/admin/cuenta')
  await expect(page.getByText('Verificado')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: colleague.email })).toBeVisible()
  await expect(page.getByText(/^Dura hasta el /)).toBeVisible()
  await expect(sessions(page)).toHaveCount(1)
  await expect(sessions(page)).toContainText('Esta sesión')
  await expect(page.getByText('No hay otra sesión abierta')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cerrar las demás sesiones' })).toHaveCount(0)
  await expect(password(page).getByLabel('Contraseña actual', { exact: true })).toBeVisible()
  await checkA11y(page)
})

test.describe('sessions', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('one that is ended asks for the password again', async ({ page, context, colleague, checkA11y }) => {
    const phone = await onPhone(context, colleague)
    await openAccount(page, colleague)
    const other = sessions(page).filter({ hasText: 'Chrome en Android' })
    await expect(sessions(page)).toHaveCount(2)
    await expect(other).toContainText('En uso ahora · entró el')
    await checkA11y(page)

    await other.getByRole('button', { name: /^Cerrar Chrome en Android, entró el/ }).click()
    await expect(page.getByText('Sesión cerrada')).toBeVisible()
    await expect(sessions(page)).toHaveCount(1)
    await expect(page.getByRole('heading', { name: 'Tus sesiones' })).toBeFocused()

    // The other device has typed something by then.
    await phone.goto('/admin/jugadores')
    await expect(phone).toHaveURL(/\/login\?volver=/)
    await phone.context().close()
  })

  test('the others are ended at once; what they had open stays for the password', async ({
    page,
    context,
    colleague,
  }) => {
    const phone = await onPhone(context, colleague)
    await phone.getByRole('link', { name: 'Torneos', exact: true }).first().click()
    const search = phone.getByRole('searchbox')
    await typeIn(search, 'apertura')
    await expect(phone).toHaveURL('/admin/torneos?buscar=apertura')
    await openAccount(page, colleague)
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(page.getByText('Cerramos las demás sesiones')).toBeVisible()
    const ended = second()
    await expect(sessions(page)).toHaveCount(1)

    await openQuestions(phone)
    await expect(again(phone)).toBeVisible()
    // The call may be refused before the section is there.
    await expect(phone).toHaveURL('/admin/preguntas')
    await phone.goBack()
    await expect(phone).toHaveURL('/admin/torneos?buscar=apertura')
    await expect(again(phone)).toBeVisible()
    await phone.goForward()
    await expect(phone).toHaveURL('/admin/preguntas')
    // A sign-in of the same second would be ended, too.
    await expect.poll(second).toBeGreaterThan(ended)
    await typeIn(again(phone).getByLabel('Contraseña', { exact: true }), colleague.password)
    // The new session is listed from its first call on.
    const called = phone.waitForResponse((answer) => answer.url().includes('/api/questions') && answer.ok())
    await again(phone).getByRole('button', { name: 'Seguir' }).click()
    await expect(again(phone)).toHaveCount(0)
    await expect(phone.getByRole('heading', { name: 'Preguntas', level: 1 })).toBeVisible()
    await called
    await phone.context().close()
    await page.reload()
    await expect(sessions(page)).toHaveCount(2)
  })

  test('a session that signed out leaves the list', async ({ page, context, colleague }) => {
    const phone = await onPhone(context, colleague)
    await phone.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expect(phone).toHaveURL('/')
    await phone.context().close()
    await openAccount(page, colleague)
    await expect(sessions(page)).toHaveCount(1)
  })
})

test.describe('when the list cannot be had', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the page says so, keeps the rest, and asks again', async ({ page, colleague, checkA11y }) => {
    await failCalls(page, SESSIONS)
    await openAccount(page, colleague)
    // The query is tried again a few times first.
    await expect(page.getByText('No pudimos cargar tus sesiones.')).toBeVisible({ timeout: 20_000 })
    await expect(password(page).getByLabel('Contraseña nueva', { exact: true })).toBeVisible()
    await checkA11y(page)
    await page.unroute(SESSIONS)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(sessions(page)).toHaveCount(1)
  })

  test('a session that could not be ended is still there', async ({ page, context, colleague }) => {
    const phone = await onPhone(context, colleague)
    await openAccount(page, colleague)
    await failCalls(page, `${SESSIONS}/*`)
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click()
    await expect(page.getByText('No pudimos cerrarla')).toBeVisible()
    await expect(sessions(page)).toHaveCount(2)
    await phone.context().close()
  })
})

test.describe('a new password', () => {
  test.use({ expectedErrors: [/status of (400|401)/] })

  test('is chosen by keyboard, ends other sessions', async ({ page, context, colleague, checkA11y }) => {
    const phone = await onPhone(context, colleague)
    await openAccount(page, colleague)
    const current = password(page).getByLabel('Contraseña actual', { exact: true })
    const next = password(page).getByLabel('Contraseña nueva', { exact: true })
    const submit = password(page).getByRole('button', { name: 'Cambiar contraseña' })

    await current.focus()
    await page.keyboard.type('Arena-Colega-2')
    await page.keyboard.press('Enter')
    await expect(next).toBeFocused()
    await page.keyboard.type('Arena-Colega-2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Es la misma de ahora. Elige otra.')).toBeVisible()
    await typeIn(next, 'Otra-Clave-Larga-26')
    await expect(page.getByText('Fuerte.')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByText('La contraseña es incorrecta.')).toBeVisible()
    await expect(current).toBeFocused()
    await expect(next).toHaveValue('Otra-Clave-Larga-26')
    await checkA11y(page)

    await typeIn(current, colleague.password)
    await submit.click()
    await expect(page.getByText('Cambiaste tu contraseña')).toBeVisible()
    await expect(current).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Contraseña', exact: true })).toBeFocused()
    await expect(sessions(page)).toHaveCount(1)
    await expect(again(page)).toHaveCount(0)
    await page.reload()
    await expect(sessions(page)).toHaveCount(1)

    await openQuestions(phone)
    await expect(again(phone)).toBeVisible()
    await typeIn(again(phone).getByLabel('Contraseña', { exact: true }), 'Otra-Clave-Larga-26')
    await again(phone).getByRole('button', { name: 'Seguir' }).click()
    await expect(again(phone)).toHaveCount(0)
    await phone.context().close()
  })
})

const SEND = '**/accounts:sendOobCode*'
const BY_LINK = '**/accounts:signInWithEmailLink*'
const BY_PASSWORD = '**/accounts:signInWithPassword*'

/** As the identity service refuses. */
const refusal = (message: string) => ({ status: 400, json: { error: { code: 400, message } } })

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Entrar con un enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Entrar con un enlace', level: 1 })).toBeFocused()
  await typeIn(page.getByLabel('Correo'), email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
}

async function linkFor(email: string): Promise<string> {
  const mails = (await mailsTo(email)).filter(({ requestType }) => requestType === 'EMAIL_SIGNIN')
  return mails.at(-1)?.oobLink ?? ''
}

test.describe('a link instead of the password', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('signs in by keyboard, once', async ({ page, colleague, checkA11y }) => {
    await askForLink(page, colleague.email)
    await checkA11y(page)
    const link = await linkFor(colleague.email)
    await page.goto(link)
    await expect(page.getByText('Tu enlace está listo.')).toBeVisible()
    await expect(page.getByLabel('Correo')).toHaveValue(colleague.email)
    await checkA11y(page)
    await page.getByRole('button', { name: 'Entrar', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin', { timeout: 20_000 })
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
    await expectSite(page)

    await page.goto(link)
    await expect(page.getByText('Pediste este enlace en otro dispositivo')).toBeVisible()
    await typeIn(page.getByLabel('Correo'), colleague.email)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('El enlace ya se usó o no es válido. Pide uno nuevo.')
    await checkA11y(page)
    await page.getByRole('link', { name: 'Pedir otro enlace' }).click()
    await expect(page.getByRole('button', { name: 'Enviarme el enlace' })).toBeVisible()
  })

  test('asks for the address on another device, and takes no other', async ({ page, context, colleague }) => {
    await askForLink(page, colleague.email)
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(await linkFor(colleague.email))
    await typeIn(page.getByLabel('Correo'), 'otra@arena.test')
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('El enlace llegó a otro correo.')).toBeVisible()
    await expect(page.getByLabel('Correo')).toBeFocused()
    await expect(page.getByLabel('Correo')).toHaveValue('otra@arena.test')
    await typeIn(page.getByLabel('Correo'), colleague.email.toUpperCase())
    await page.getByRole('checkbox', { name: 'Recordarme en este dispositivo' }).check()
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/admin', { timeout: 20_000 })
    expect(await page.evaluate(() => localStorage.getItem('rememberMe'))).toBe('true')
  })

  test('goes on to where the person wanted to go', async ({ page, colleague }) => {
    await page.goto('/login?paso=enlace&volver=%2Fadmin%2Fcuenta')
    await typeIn(page.getByLabel('Correo'), colleague.email)
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
    await page.goto(await linkFor(colleague.email))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page).toHaveURL('/admin/cuenta', { timeout: 20_000 })
  })

  test('gives no role: a new account can only ask for access', async ({ page, db, checkA11y }) => {
    const email = `nadie-${Date.now()}@arena.test`
    await askForLink(page, email)
    await page.goto(await linkFor(email))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByText('Tu cuenta no tiene acceso al panel.')).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('button', { name: 'Solicitar acceso' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await checkA11y(page)
    const uid = await uidOf(email)
    expect((await db.doc(`admins/${uid}`).get()).exists).toBe(false)
    await page.goto('/admin')
    await expect(page).toHaveURL('/')
    await removeAccount(uid)
  })

  test('is not sent twice within a minute', async ({ page, colleague }) => {
    await askForLink(page, colleague.email)
    const sent = (await mailsTo(colleague.email)).length
    await page.goto('/login?paso=enlace')
    await typeIn(page.getByLabel('Correo'), colleague.email)
    await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Acabamos de enviarte un enlace. Espera un minuto antes de pedir otro.',
    )
    expect((await mailsTo(colleague.email)).length).toBe(sent)
  })

  test('that has expired says so, and the page stays', async ({ page, colleague }) => {
    await askForLink(page, colleague.email)
    await page.route(BY_LINK, (route) => route.fulfill(refusal('EXPIRED_OOB_CODE')))
    await page.goto(await linkFor(colleague.email))
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toHaveText('El enlace venció. Pide uno nuevo.')
    await expect(page.getByLabel('Correo')).toHaveValue(colleague.email)
  })
})

test.describe('without a password', () => {
  test.use({ expectedErrors: [/status of (400|401)/] })

  test('a session that ended goes on with a pasted link', async ({ page, colleague, checkA11y }) => {
    await signIn(page, colleague)
    await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
    await page.getByRole('link', { name: 'Torneos', exact: true }).first().click()
    await typeIn(page.getByRole('searchbox'), 'apertura')
    // The functions of the emulator start with the first calls.
    await expect(page.getByText(/con «apertura»/)).toBeVisible({ timeout: 25_000 })
    await colleague.endSessions()
    // A call that is still under way may notice it first; nothing can be pressed behind the dialog.
    await openQuestions(page)
    await again(page).getByRole('button', { name: 'No tengo contraseña' }).click()
    await expect(again(page)).toContainText('Entra con un enlace para seguir donde estabas.')
    await checkA11y(page)
    await again(page).getByRole('button', { name: 'Enviarme un enlace' }).click()
    const field = again(page).getByLabel('Enlace del correo')
    await expect(field).toBeFocused()
    await checkA11y(page)
    await page.keyboard.press('Enter')
    await expect(again(page)).toContainText('Pega el enlace del correo.')
    await field.fill('https://arena.test/otra-cosa')
    await page.keyboard.press('Enter')
    await expect(again(page).getByRole('alert')).toContainText('El enlace ya se usó o no es válido.')
    await field.fill(await linkFor(colleague.email))
    await field.press('Enter')
    await expect(again(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Preguntas', level: 1 })).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Elegir todas' })).toBeVisible()
  })
})

/** What the identity service answers, and what a person reads. */
const SENDING: [code: string, text: string][] = [
  ['QUOTA_EXCEEDED', 'Hoy se enviaron demasiados correos.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos.'],
  ['OPERATION_NOT_ALLOWED', 'Esta forma de iniciar sesión no está disponible.'],
  ['UNAUTHORIZED_DOMAIN', 'Este sitio todavía no puede enviar enlaces.'],
]

const ENTERING: [code: string, text: string][] = [
  ['INVALID_LOGIN_CREDENTIALS', 'Credenciales incorrectas'],
  ['EMAIL_NOT_FOUND', 'Credenciales incorrectas'],
  ['INVALID_PASSWORD', 'Credenciales incorrectas'],
  ['USER_DISABLED', 'Esta cuenta está desactivada.'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'Demasiados intentos.'],
  ['OPERATION_NOT_ALLOWED', 'Esta forma de iniciar sesión no está disponible.'],
  ['SOMETHING_NEW', 'Ha ocurrido un error inesperado.'],
]

test.describe('when signing in fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] })

  test('each reason has its sentence, and nothing typed is lost', async ({ page, checkA11y }) => {
    await page.goto('/login')
    await fillSignIn(page, { email: 'alguien@arena.test', password: 'Una-Clave-26' })
    const alert = page.getByRole('alert')
    let answer = refusal('')
    await page.route(BY_PASSWORD, (route) => route.fulfill(answer))
    for (const [code, text] of ENTERING) {
      answer = refusal(code)
      await page.getByRole('button', { name: 'Entrar', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible()
      await expect(alert, code).toContainText(text)
    }
    await checkA11y(page)
    await page.unroute(BY_PASSWORD)
    await page.route(BY_PASSWORD, (route) => route.abort())
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(alert).toContainText('Error de conexión. Verifica tu conexión a internet.')
    await expect(page.getByLabel('Correo')).toHaveValue('alguien@arena.test')
    await expect(page.getByLabel('Contraseña', { exact: true })).toHaveValue('Una-Clave-26')
  })

  test('a link that could not be sent says why', async ({ page, checkA11y }) => {
    await page.goto('/login?paso=enlace')
    await typeIn(page.getByLabel('Correo'), 'alguien@arena.test')
    let answer = refusal('')
    await page.route(SEND, (route) => route.fulfill(answer))
    for (const [code, text] of SENDING) {
      answer = refusal(code)
      await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
      await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
      await expect(page.getByRole('alert'), code).toContainText(text)
    }
    await checkA11y(page)
    await expect(page.getByLabel('Correo')).toHaveValue('alguien@arena.test')
  })

  test('an account that the API cannot look up is not let in', async ({ page, colleague }) => {
    await page.route('**/api/auth/me', (route) => route.abort())
    await page.goto('/login')
    await fillSignIn(page, colleague)
    await page.getByRole('button', { name: 'Entrar', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Error de conexión.', { timeout: 30_000 })
    await expect(page).toHaveURL('/login')
  })
})
