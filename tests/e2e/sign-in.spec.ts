import { expect, test } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import {
  PEOPLE,
  answered,
  enter,
  fillSignIn,
  mailsTo,
  removeAccount,
  signInByForm,
  uidOf,
} from './accounts.ts'
import { idOf } from './announced.ts'
import { comeBackUntil } from './loading.ts'

const NO_MATCH = 'Credenciales incorrectas'

test.describe('refused', () => {
  // The browser reports every answer of the identity provider that is no 200.
  test.use({ expectedErrors: [/status of 400/] })

  test('an unknown account and a wrong password read the same', async ({ page, checkA11y }) => {
    await page.goto('/login')
    await fillSignIn(page, { ...PEOPLE.admin, password: 'Arena-Admin-2' })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('button', { name: 'Entrando...' })).toBeDisabled()
    await expect(page.getByRole('alert')).toHaveText(NO_MATCH)
    await expect(page.getByRole('alert')).toBeFocused()
    await checkA11y(page)

    await fillSignIn(page, { email: 'nadie@arena.test', password: 'Arena-Admin-2' })
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('alert')).toHaveText(NO_MATCH)
    await expect(page).toHaveURL('/login')
  })

  test('an account that exists cannot be made again', async ({ page }) => {
    await page.goto('/login?paso=solicitar')
    await typeIn(page.getByLabel('Nombre'), 'Otra Persona')
    await fillSignIn(page, { email: PEOPLE.admin.email, password: 'Otra-Clave-2026' })
    await page.getByRole('button', { name: 'Solicitar acceso' }).click()
    await expect(page.getByRole('alert')).toContainText('Ya existe una cuenta con este correo.')
  })

  test('a new password comes by mail, and does not reveal who has an account', async ({
    page,
    checkA11y,
  }) => {
    for (const email of [PEOPLE.applicant.email, 'nadie@arena.test']) {
      await page.goto('/login?paso=recuperar')
      await typeIn(page.getByLabel('Correo'), email)
      await page.getByRole('button', { name: 'Enviar enlace' }).click()
      await expect(page.getByText(`Si hay una cuenta con ${email}, te llega un correo`)).toBeVisible()
    }
    await checkA11y(page)
    const mails = await mailsTo(PEOPLE.applicant.email)
    expect(mails.some(({ requestType }) => requestType === 'PASSWORD_RESET')).toBe(true)
  })
})

test('missing values are shown under each field', async ({ page, checkA11y }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByText('Escribe tu correo.')).toBeVisible()
  await expect(page.getByText('Escribe tu contraseña.')).toBeVisible()
  await expect(page.getByLabel('Correo')).toBeFocused()
  await fillSignIn(page, { email: 'admin@arena', password: '12345' })
  await expect(page.getByText('El correo no es válido.')).toBeVisible()
  await expect(page.getByText('La contraseña debe tener al menos 6 caracteres.')).toBeVisible()
  await checkA11y(page)
  await typeIn(page.getByLabel('Correo'), 'admin@arena.test')
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused()
})

test('an unverified address is refused, and the mail can be sent again', async ({ page, checkA11y }) => {
  const { email } = PEOPLE.unverified
  await signInByForm(page, PEOPLE.unverified)
  await expect(page.getByRole('alert')).toContainText(
    'Debes verificar tu email antes de poder iniciar sesión. Revisa tu bandeja de entrada.',
  )
  await checkA11y(page)
  const sentBefore = (await mailsTo(email)).length
  await page.getByRole('button', { name: 'Enviar el correo otra vez' }).click()
  await expect(page.getByText('Te enviamos otro correo')).toBeVisible()
  const mails = await mailsTo(email)
  expect(mails.length).toBeGreaterThan(sentBefore)
  expect(new URL(mails.at(-1)?.oobLink ?? '').searchParams.get('continueUrl')).toContain('/admin')

  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('asking for access makes an account, a mail and a pending request', async ({ page, db, checkA11y }) => {
  const email = `${idOf('aspirante')}@arena.test`
  const requests = db.collection('userRequests').where('email', '==', email)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Solicitar acceso' }).click()
  await typeIn(page.getByLabel('Nombre'), 'Aspirante de Prueba')
  await fillSignIn(page, { email, password: 'corta' })
  await page.getByRole('button', { name: 'Solicitar acceso' }).click()
  await expect(page.getByText('La contraseña es demasiado débil. Usa al menos 8 caracteres.')).toBeVisible()
  await expect(page.getByText('Demasiado corta.')).toBeVisible()
  await checkA11y(page)

  await typeIn(page.getByLabel('Contraseña', { exact: true }), 'Una-Clave-Larga-26')
  await expect(page.getByText('Fuerte.')).toBeVisible()
  await page.getByRole('button', { name: 'Solicitar acceso' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await checkA11y(page)

  const [request] = (await requests.get()).docs
  try {
    expect(request?.data()).toEqual({
      uid: request?.id,
      email,
      displayName: 'Aspirante de Prueba',
      status: 'pending',
      requestedAt: expect.anything(),
      approvedAt: null,
      approvedBy: null,
      rejectedAt: null,
      rejectedBy: null,
      notes: null,
    })
    const [mail] = await mailsTo(email)
    expect(mail?.requestType).toBe('VERIFY_EMAIL')

    // The link verifies the address and leads back here, where the person signs in to see their request.
    const link = new URL(mail?.oobLink ?? '')
    await fetch(link)
    await page.goto(new URL(link.searchParams.get('continueUrl') ?? '').pathname + '?desde=verificacion')
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Inicia sesión para ver tu solicitud')).toBeVisible()
    await fillSignIn(page, { email, password: 'Una-Clave-Larga-26' })
    await enter(page)
    await expect(page).toHaveURL('/')
    await expect(page.getByText('Tu solicitud está pendiente')).toBeVisible()
  } finally {
    await request?.ref.delete()
    if (request) await removeAccount(request.id)
  }
})

test('the password can be looked at', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Contraseña', { exact: true })
  await typeIn(password, 'secreto')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})

test('the whole sign-in works by keyboard', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Acceso del equipo', level: 1 })).toBeVisible()
  const email = page.getByLabel('Correo')
  while (!(await email.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(PEOPLE.admin.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PEOPLE.admin.password)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Mostrar contraseña' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Recordarme en este dispositivo' })).toBeChecked()
  await page.keyboard.press('Enter')
  await answered(page)
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeFocused()
})

const OWNERLESS = { json: { success: true, data: { needsSetup: true } } }

test('a site that has its owner says so, and offers no set-up', async ({ page, checkA11y }) => {
  await page.goto('/login?paso=configurar')
  await expect(page.getByText('Este sitio ya tiene propietario.')).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Entrar' }).click()
  await expect(page.getByRole('heading', { name: 'Acceso del equipo', level: 1 })).toBeVisible()
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Configurar el sitio' })).toHaveCount(0)
})

test('the set-up leads from nothing to the panel', async ({ page, db, leave, checkA11y }) => {
  const account = {
    email: `${idOf('primera')}@arena.test`,
    password: 'Una-Clave-Larga-26',
  }
  const made: string[] = []
  const steps = page.getByRole('list').filter({ hasText: 'La clave' }).getByRole('listitem')
  await page.route('**/api/auth/setup/check', (route) => route.fulfill(OWNERLESS))
  // This site has an owner, who is never replaced: what the API would write is written here.
  await page.route('**/api/auth/setup/initial-admin', async (route) => {
    expect(route.request().postDataJSON()).toEqual({ setupToken: 'la-clave' })
    const role = { email: account.email, role: 'admin', grantedAt: new Date(), grantedBy: 'test' }
    for (const uid of made) await db.doc(`admins/${uid}`).set({ uid, ...role })
    await route.fulfill({ json: { success: true, data: { signInAgain: true } } })
  })

  await page.goto('/login')
  await page.getByRole('link', { name: 'Configurar el sitio' }).click()
  await expect(page.getByRole('heading', { name: 'Configurar el sitio', level: 1 })).toBeFocused()
  await expect(steps.nth(0)).toHaveAttribute('aria-current', 'step')
  await checkA11y(page)
  await typeIn(page.getByLabel('Nombre'), 'Primera Dueña')
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()

  await expect(page.getByText(`Enviamos un enlace a ${account.email}.`)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('el enlace aparece en la terminal')).toBeVisible()
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')
  await checkA11y(page)
  await page.getByRole('button', { name: 'Ya lo abrí' }).click()
  await expect(page.getByText('Tu correo todavía no está verificado')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Enviamos un enlace a')).toBeVisible()
  const [mail] = await mailsTo(account.email)
  await fetch(mail?.oobLink ?? '')
  await page.getByRole('button', { name: 'Ya lo abrí' }).click()

  const key = page.getByLabel('Clave de configuración', { exact: true })
  await expect(key).toBeVisible()
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(steps.nth(1)).toContainText('listo')
  await checkA11y(page)
  made.push(await uidOf(account.email))
  await typeIn(key, 'la-clave')
  await page.getByRole('button', { name: 'Ser propietario' }).click()
  // The password was typed before the page was loaded again: it is asked for once more.
  await expect(page.getByRole('heading', { name: 'Acceso del equipo', level: 1 })).toBeVisible()
  await expect(page.getByText('El sitio ya es tuyo')).toBeVisible()
  await fillSignIn(page, account)
  await enter(page)
  await expect(page.getByText('Te damos la bienvenida, Primera Dueña.')).toBeVisible()
  await leave()
  for (const uid of made) {
    await db.doc(`admins/${uid}`).delete()
    await removeAccount(uid)
  }
})

test('those who stay on the page of the set-up type the password once', async ({ page, db, leave }) => {
  const account = { email: `${idOf('duena')}@arena.test`, password: 'Una-Clave-Larga-26' }
  await page.route('**/api/auth/setup/check', (route) => route.fulfill(OWNERLESS))
  await page.route('**/api/auth/setup/initial-admin', async (route) => {
    const uid = await uidOf(account.email)
    const role = { email: account.email, role: 'admin', grantedAt: new Date(), grantedBy: 'test' }
    await db.doc(`admins/${uid}`).set({ uid, ...role })
    await route.fulfill({ json: { success: true, data: { signInAgain: true } } })
  })
  await page.goto('/login?paso=configurar')
  await typeIn(page.getByLabel('Nombre'), 'Dueña')
  await fillSignIn(page, account)
  await page.getByRole('button', { name: 'Crear mi cuenta' }).click()
  await expect(page.getByText('Enviamos un enlace a')).toBeVisible({ timeout: 20_000 })
  await expect(async () => expect(await mailsTo(account.email)).toHaveLength(1)).toPass()
  const [mail] = await mailsTo(account.email)
  await fetch(mail?.oobLink ?? '')
  // As a tab that is come back to: nothing has to be pressed.
  const key = page.getByLabel('Clave de configuración', { exact: true })
  await comeBackUntil(page, key)
  await typeIn(key, 'la-clave')
  await page.getByRole('button', { name: 'Ser propietario' }).click()
  await expect(page).toHaveURL('/admin')
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
  const uid = await uidOf(account.email)
  await leave()
  await db.doc(`admins/${uid}`).delete()
  await removeAccount(uid)
})

test.describe('a site without an owner', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('a server message is shown at its field until it is changed', async ({ page, checkA11y }) => {
    let fields: Record<string, string> = { setupToken: 'Es demasiado largo' }
    await page.route('**/api/auth/setup/check', (route) => route.fulfill(OWNERLESS))
    await page.route('**/api/auth/setup/initial-admin', (route) => {
      expect(route.request().postDataJSON()).toEqual({ setupToken: 'una-clave' })
      const error = { code: 'invalid-request', message: 'Revisa los datos.', requestId: 'r', fields }
      return route.fulfill({ status: 400, json: { success: false, error } })
    })
    await signInByForm(page, PEOPLE.applicant)
    await page.getByRole('link', { name: 'Configurar el sitio' }).click()
    await expect(page.getByText('Entraste como solicitante@arena.test.')).toBeVisible()
    const key = page.getByLabel('Clave de configuración', { exact: true })
    const send = page.getByRole('button', { name: 'Ser propietario' })
    const missing = page.getByText('Escribe la clave de configuración.')
    const refused = page.getByText('Es demasiado largo')
    await send.click()
    await expect(missing).toBeVisible()
    await expect(key).toBeFocused()

    await typeIn(key, ' una-clave ')
    await expect(missing).toHaveCount(0)
    await send.click()
    await expect(refused).toBeVisible()
    await expect(key).toBeFocused()
    await expect(key).toHaveValue(' una-clave ')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await checkA11y(page)
    await page.keyboard.press('End')
    await page.keyboard.press('Space')
    await expect(refused).toHaveCount(0)

    fields = { other: 'Es demasiado largo' }
    await send.click()
    await expect(page.getByRole('alert')).toHaveText('Revisa los datos.')
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(refused).toHaveCount(0)
  })
})

for (const target of ['//evil.test', '/\\evil.test', 'javascript:alert(1)', 'https://evil.test/']) {
  test(`signing in leads nowhere else: ${target}`, async ({ page }) => {
    await signInByForm(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(target)}`)
    await expect(page).toHaveURL('/admin')
  })
}

test('signing in leads on to a page of this site', async ({ page }) => {
  await signInByForm(page, PEOPLE.admin, '/login?volver=%2Ftournaments')
  await expect(page).toHaveURL('/tournaments')
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toBeVisible()
})
