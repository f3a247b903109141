import type { Page } from '@playwright/test'
import { expect } from '../support/e2e.ts'
import { expectSite, removeAccount, uidOf } from './accounts.ts'
import { withColleague as test } from './colleague.ts'

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The Auth emulator takes a token without a signature. */
const tokenFor = (email: string, nonce: string): string =>
  [
    encoded({ alg: 'none' }),
    encoded({ sub: email, email, email_verified: true, name: 'Íñigo', nonce }),
    '',
  ].join('.')

type Answer = (asked: URLSearchParams) => Record<string, string>

const tokenAnswer =
  (email: string): Answer =>
  (asked) => ({ state: asked.get('state') ?? '', id_token: tokenFor(email, asked.get('nonce') ?? '') })

/** Stands in for Google's page, which sends the person back with an answer. */
async function openWithGoogle(page: Page, answer: Answer, address = '/login'): Promise<void> {
  await page.route('/google-sign-in.json', (route) => route.fulfill({ json: { clientId: 'a-client' } }))
  await page.route('https://accounts.google.com/**', async (route) => {
    const asked = new URL(route.request().url()).searchParams
    expect(asked.get('client_id')).toBe('a-client')
    const back = `${asked.get('redirect_uri')}#${new URLSearchParams(answer(asked))}`
    const body = `<script>location.replace(${JSON.stringify(back)})</script>`
    await route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto(address)
  await page.getByRole('button', { name: 'Entrar con Google' }).click()
}

test('an admin signs in with Google and goes on to where they wanted', async ({
  page,
  colleague,
  checkA11y,
}) => {
  const address = `/login?volver=${encodeURIComponent('/admin/actividad')}`
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar con Google' })).toHaveCount(0)

  await openWithGoogle(page, tokenAnswer(colleague.email), address)
  await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/admin/actividad')
  await page.goBack()
  expect(page.url()).not.toContain('id_token')

  await page.goto('/login')
  await expect(page.getByText(`Entraste como ${colleague.email}.`)).toBeVisible()
  await checkA11y(page)
})

test('a stranger with a Google account gets no role', async ({ page }) => {
  const email = `desconocida-${Date.now()}@correo.example`
  await openWithGoogle(page, tokenAnswer(email))
  await expect(page.getByText(`Entraste como ${email}.`)).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Ir al panel' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click()
  await removeAccount(await uidOf(email))
})

test('a cancelled choice says so, and the form is a press away', async ({ page, checkA11y }) => {
  await openWithGoogle(page, (asked) => ({ state: asked.get('state') ?? '', error: 'access_denied' }))
  await expect(page.getByRole('alert')).toHaveText(
    'No entraste: cerraste la página de Google sin elegir una cuenta.',
  )
  await expect(page).toHaveURL('/login')
  await checkA11y(page)
  await page.getByRole('button', { name: 'Volver a intentar' }).click()
  await expect(page.getByLabel('Correo')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Entrar con Google' })).toBeVisible()
})

test('an answer that this tab did not ask for signs no one in', async ({ page, colleague }) => {
  const refusal = 'La respuesta de Google no viene de esta pestaña. Intenta nuevamente.'
  const answer = new URLSearchParams({ state: 'made-up', id_token: tokenFor(colleague.email, 'made-up') })
  await page.goto(`/login#${answer}`)
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await expect(page).toHaveURL('/login')

  await openWithGoogle(page, (asked) => ({
    state: asked.get('state') ?? '',
    id_token: tokenFor(colleague.email, 'of-another-request'),
  }))
  await expect(page.getByRole('alert')).toHaveText(refusal)
  await page.goto('/admin')
  await expectSite(page)
})
