import type { Page, Route } from '@playwright/test'
import { STORAGE_KEYS } from '../../functions/src/contract/site/storage-keys.ts'
import { expect } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import { answered, expectSite, fillSignIn, mailsTo } from './accounts.ts'
import { type Colleague, withColleague as test } from './colleague.ts'
import { encoded, identityWithTotp, KEYS, RIGHT_CODE } from './identity-with-totp.ts'
import { watchRequests } from './loading.ts'

/**
 * Codes of an app as a second factor. Auth itself is not the emulator's here, which has no TOTP: what the service answers
 * to codes comes from `identityWithTotp`, in the shape of its REST API. The pages, the Firebase library, the API and all
 * other calls of Auth are the real ones.
 */
test.use({ expectedErrors: [/status of (400|401)|ERR_FAILED/] })

const LOOKUP = '**/accounts:lookup*'
const CHECK = '**/accounts/mfaSignIn:finalize*'
const ENROLLED = '2026-01-10T15:00:00.000Z'

const drop = (route: Route) => route.abort()
const section = (page: Page) => page.getByRole('region', { name: 'Verificación en dos pasos' })
const codeField = (page: Page) => page.getByLabel('Código de tu app de autenticación')
const enrolment = (page: Page) => page.getByRole('dialog', { name: 'Activar verificación' })

async function enterPassword(page: Page, colleague: Colleague, address = '/login'): Promise<void> {
  await page.goto(address)
  await fillSignIn(page, colleague)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function openAccount(page: Page, colleague: Colleague): Promise<void> {
  await enterPassword(page, colleague, '/login?volver=%2Fadmin%2Fcuenta')
  await answered(page)
  await expect(page.getByRole('heading', { name: 'Tu cuenta', level: 1 })).toBeVisible({ timeout: 25_000 })
}

async function openWithCode(page: Page, colleague: Colleague): Promise<void> {
  await enterPassword(page, colleague, '/login?volver=%2Fadmin%2Fcuenta')
  await typeIn(codeField(page), RIGHT_CODE)
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { name: 'Tu cuenta', level: 1 })).toBeVisible({ timeout: 25_000 })
}

test('a project without it shows nothing of it', async ({ page, colleague }) => {
  await openAccount(page, colleague)
  await expect(page.getByRole('heading', { name: 'Contraseña', exact: true })).toBeVisible()
  await expect(section(page)).toHaveCount(0)
})

test('an app is enrolled with its first code; wrong and late codes lose nothing', async ({
  page,
  colleague,
  checkA11y,
}) => {
  const identity = await identityWithTotp(page)
  await openAccount(page, colleague)
  await checkA11y(page)
  await section(page).getByRole('button', { name: 'Activar' }).click()
  await expect(
    enrolment(page).getByRole('img', { name: 'Código QR con la clave de tu cuenta' }),
  ).toBeVisible()
  await expect(enrolment(page).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
  const link = enrolment(page).getByRole('link', { name: 'Abrir en mi app' })
  await expect(link).toBeVisible()
  await expect(link).toHaveAttribute('href', new RegExp(`^otpauth://totp/Arena%20Libre:.*secret=${KEYS[0]}&`))
  await checkA11y(page)

  const code = enrolment(page).getByLabel('Código', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(code).toHaveAttribute('inputmode', 'numeric')
  await typeIn(code, '12345')
  await page.keyboard.press('Enter')
  await expect(enrolment(page).getByText('Escribe los seis números del código.')).toBeVisible()
  await typeIn(code, '000000')
  await page.keyboard.press('Enter')
  await expect(enrolment(page).getByText('El código no es correcto o ya cambió.')).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000000')
  await checkA11y(page)

  identity.refuseNext.push('SESSION_EXPIRED')
  await typeIn(code, RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(enrolment(page).getByRole('alert')).toBeFocused()
  await expect(enrolment(page).getByRole('alert')).toContainText('La clave anterior venció.')
  await expect(enrolment(page).getByText('KRSX G5BA')).toBeVisible()
  await expect(code).toHaveValue(RIGHT_CODE)
  await checkA11y(page)

  // The attempt before has ended.
  await expect(enrolment(page).getByRole('button', { name: 'Activar', exact: true })).toBeVisible()
  await typeIn(code, '123 456')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Activaste la verificación en dos pasos')).toBeVisible()
  await expect(enrolment(page)).toHaveCount(0)
  await expect(section(page).getByText(/Activa desde el \d+ de /)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused()
  await checkA11y(page)
})

test('after a while the password is asked for first', async ({ page, colleague, checkA11y }) => {
  const identity = await identityWithTotp(page)
  await openAccount(page, colleague)
  identity.refuseNext.push('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await section(page).getByRole('button', { name: 'Activar' }).click()
  const password = enrolment(page).getByLabel('Contraseña', { exact: true })
  await expect(password).toBeVisible()
  await checkA11y(page)
  await typeIn(password, 'Arena-Otra-1')
  await page.keyboard.press('Enter')
  await expect(enrolment(page).getByRole('alert')).toHaveText('Credenciales incorrectas')
  await typeIn(password, colleague.password)
  await page.keyboard.press('Enter')
  await expect(enrolment(page).getByLabel('Código', { exact: true })).toBeVisible()
})

test('a key that could not be had is asked for again', async ({ page, colleague, checkA11y }) => {
  const identity = await identityWithTotp(page)
  await openAccount(page, colleague)
  identity.refuseNext.push('OPERATION_NOT_ALLOWED')
  await section(page).getByRole('button', { name: 'Activar' }).click()
  await expect(enrolment(page).getByRole('alert')).toBeFocused()
  await checkA11y(page)
  await enrolment(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(enrolment(page).getByLabel('Código', { exact: true })).toBeVisible()
})

test('without a connection the section says so, and asks again', async ({ page, colleague, checkA11y }) => {
  await identityWithTotp(page)
  await enterPassword(page, colleague)
  await expect(page).toHaveURL('/admin', { timeout: 25_000 })
  await page.route(LOOKUP, drop)
  await page.getByRole('button', { name: 'Sesión activa' }).click()
  await page.getByRole('menuitem', { name: 'Tu cuenta' }).click()
  await expect(section(page).getByRole('alert')).toContainText(
    'No pudimos leer si está activa. Error de conexión.',
  )
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toBeVisible()
  await checkA11y(page)
  await page.unroute(LOOKUP, drop)
  await section(page).getByRole('button', { name: 'Reintentar' }).click()
  await expect(section(page).getByRole('button', { name: 'Activar' })).toBeVisible()
})

test('signing in goes on with the code, and back to what was typed', async ({
  page,
  colleague,
  checkA11y,
}) => {
  const identity = await identityWithTotp(page, { enrolledAt: ENROLLED })
  await enterPassword(page, colleague)
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos', level: 1 })).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(page.getByLabel('Correo')).toBeHidden()
  await checkA11y(page)

  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso del equipo', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
  await expect(page.getByLabel('Correo')).toHaveValue(colleague.email)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()

  await typeIn(codeField(page), '000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('El código no es correcto o ya cambió.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveValue('000000')
  await checkA11y(page)

  await page.route(CHECK, drop, { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Error de conexión.')
  await expect(codeField(page)).toHaveValue('000000')

  identity.refuseNext.push('TOO_MANY_ATTEMPTS_TRY_LATER')
  await codeField(page).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Demasiados intentos.')
  await expect(codeField(page)).toHaveValue('000000')

  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin', { timeout: 25_000 })
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
})

test('a first step that is too old leads back to the form', async ({ page, colleague, checkA11y }) => {
  const identity = await identityWithTotp(page, { enrolledAt: ENROLLED })
  await enterPassword(page, colleague)
  identity.refuseNext.push('INVALID_MFA_PENDING_CREDENTIAL')
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Pasó mucho tiempo desde que empezaste.')
  await expect(page.getByLabel('Correo')).toHaveValue(colleague.email)
  await checkA11y(page)
})

test('an account with another kind of second factor is told so', async ({ page, colleague }) => {
  await identityWithTotp(page, { enrolledAt: ENROLLED, info: { phoneInfo: '+*******0100' } })
  await enterPassword(page, colleague)
  await expect(page.getByRole('alert')).toHaveText(
    'Esta cuenta pide un segundo paso que este sitio no ofrece. Escribe a la organización.',
  )
  await expect(page.getByLabel('Correo')).toHaveValue(colleague.email)
})

test('a link by mail asks for the code as well', async ({ page, colleague }) => {
  await identityWithTotp(page, { enrolledAt: ENROLLED })
  await page.goto('/login?paso=enlace')
  await typeIn(page.getByLabel('Correo'), colleague.email)
  await page.getByRole('button', { name: 'Enviarme el enlace' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  const mails = (await mailsTo(colleague.email)).filter(({ requestType }) => requestType === 'EMAIL_SIGNIN')
  await page.goto(mails.at(-1)?.oobLink ?? '')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin', { timeout: 25_000 })
})

test('Google asks for the code as well, and going back leads to the form', async ({ page, colleague }) => {
  await identityWithTotp(page, { enrolledAt: ENROLLED })
  const { email } = colleague
  const token = [
    encoded({ alg: 'none' }),
    encoded({ sub: email, email, email_verified: true, nonce: 'n-1' }),
    '',
  ].join('.')
  const arrive = async (state: string) => {
    await page.goto('/login')
    await page.evaluate(([name, request]) => sessionStorage.setItem(name, request), [
      STORAGE_KEYS.googleSignIn,
      JSON.stringify({ state, nonce: 'n-1' }),
    ] as const)
    await page.goto(`/login?${state}#${new URLSearchParams({ state, id_token: token })}`)
  }
  await arrive('first')
  await expect(codeField(page)).toBeFocused()
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page.getByLabel('Correo')).toBeVisible()
  await expect(page.getByText('Entrando con Google…')).toHaveCount(0)
  await arrive('second')
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin', { timeout: 25_000 })
})

test('a session that ended goes on in place with password and code', async ({
  page,
  colleague,
  checkA11y,
}) => {
  await identityWithTotp(page, { enrolledAt: ENROLLED })
  const allAnswered = watchRequests(page, '/api/')
  await openWithCode(page, colleague)
  await expect(section(page).getByText('Activa desde')).toBeVisible()
  // A call that is still under way would notice it first, and nothing could be pressed behind the dialog.
  await allAnswered()
  await colleague.endSessions()
  await page.getByRole('link', { name: 'Preguntas', exact: true }).click()
  const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
  await typeIn(again.getByLabel('Contraseña', { exact: true }), colleague.password)
  await again.getByRole('button', { name: 'Seguir' }).click()
  await expect(codeField(page)).toBeFocused()
  await checkA11y(page)
  await again.getByRole('button', { name: 'Volver' }).click()
  await expect(again.getByLabel('Contraseña', { exact: true })).toBeFocused()
  await expect(again.getByLabel('Contraseña', { exact: true })).toHaveValue(colleague.password)
  await again.getByRole('button', { name: 'Seguir' }).click()
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Preguntas', level: 1 })).toBeVisible()
})

test('it is removed after a confirmation, with password and code where the sign-in is old', async ({
  page,
  colleague,
  checkA11y,
}) => {
  const identity = await identityWithTotp(page, { enrolledAt: ENROLLED })
  await openWithCode(page, colleague)
  await expect(section(page).getByText('Activa desde el 10 de enero de 2026.')).toBeVisible()
  await expect(section(page).getByText('¿Perdiste el celular?')).toBeVisible()
  await section(page).getByRole('button', { name: 'Desactivar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Desactivar verificación' })
  await checkA11y(page)
  await dialog.getByRole('button', { name: 'Mejor no' }).click()
  await expect(dialog).toHaveCount(0)

  await section(page).getByRole('button', { name: 'Desactivar' }).click()
  identity.refuseNext.push('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
  await dialog.getByRole('button', { name: 'Desactivar' }).click()
  await typeIn(dialog.getByLabel('Contraseña', { exact: true }), colleague.password)
  await page.keyboard.press('Enter')
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Desactivaste la verificación en dos pasos')).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Activar' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeFocused()
})

test('a new password asks for the code and keeps the session', async ({ page, colleague }) => {
  await identityWithTotp(page, { enrolledAt: ENROLLED })
  await openWithCode(page, colleague)
  const form = page.getByRole('region', { name: 'Contraseña', exact: true })
  await typeIn(form.getByLabel('Contraseña actual', { exact: true }), colleague.password)
  await typeIn(form.getByLabel('Contraseña nueva', { exact: true }), 'Otra-Clave-Larga-26')
  await form.getByRole('button', { name: 'Cambiar contraseña' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verificación en dos pasos' })
  await typeIn(dialog.getByLabel('Código de tu app de autenticación'), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Cambiaste tu contraseña')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('where it is required the panel opens after the enrolment, and leaving always works', async ({
  page,
  colleague,
  checkA11y,
}) => {
  await identityWithTotp(page, { mode: 'required' })
  await enterPassword(page, colleague)
  await expect(page.getByText('Este sitio la pide a todo el equipo.')).toBeVisible({ timeout: 25_000 })
  await expect(page.getByText('JBSW Y3DP')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toHaveCount(0)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await expectSite(page)

  await enterPassword(page, colleague)
  await typeIn(page.getByLabel('Código', { exact: true }), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible({
    timeout: 25_000,
  })
  await expect(page.getByRole('navigation', { name: 'Secciones' })).toBeVisible()
})

test('where it is required an older session signs in again with the code', async ({
  page,
  colleague,
  checkA11y,
}) => {
  const identity = await identityWithTotp(page, { mode: 'required' })
  await enterPassword(page, colleague)
  await expect(page.getByText('Este sitio la pide a todo el equipo.')).toBeVisible({ timeout: 25_000 })
  identity.factor = { mfaEnrollmentId: 'app-1', enrolledAt: ENROLLED }
  await page.reload()
  await expect(page.getByText('Ya la activaste.')).toBeVisible({ timeout: 25_000 })
  await checkA11y(page)
  await page.getByRole('button', { name: 'Entrar otra vez' }).click()
  await expect(page).toHaveURL(/\/login\?volver=/)
  await fillSignIn(page, colleague)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await typeIn(codeField(page), RIGHT_CODE)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible({
    timeout: 25_000,
  })
})
