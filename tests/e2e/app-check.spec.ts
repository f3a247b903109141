import type { Page } from '@playwright/test'
import { withAppCheck } from '../../functions/src/http/site-policy.ts'
import { expect, test } from '../support/e2e.ts'

const POLICY = 'content-security-policy'
const RESPONSES = '**/api/forms/sugerencias/responses'
const GOOGLES =
  /^https:\/\/(?:www\.google\.com|www\.gstatic\.com|content-firebaseappcheck\.googleapis\.com)\//

const encoded = (part: unknown): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const now = Math.floor(Date.now() / 1000)
const TOKEN = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded({ iat: now, exp: now + 3600 })}.c2lnbmVk`

/** Stands in for what Google serves: a loader, which names its script by a string, and what that brings along. */
const LOADER = `
  const script = document.createElement('script')
  script.src = 'https://www.gstatic.com/recaptcha/releases/x/recaptcha__es.js'
  document.head.append(script)
  const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
  let settings
  window.grecaptcha = { enterprise: {
    ready: (then) => loaded.then(then),
    render: (_container, given) => { settings = given; return 0 },
    async execute() { settings.callback(); return 'attested' },
  } }
`
const WIDGET = `
  const frame = document.createElement('iframe')
  frame.src = 'https://www.google.com/recaptcha/enterprise/anchor'
  frame.title = 'reCAPTCHA'
  document.body.append(frame)
`

async function openSiteWithAppCheck(page: Page, path: string): Promise<void> {
  await page.route('/app-check.json', (route) => route.fulfill({ json: { siteKey: 'a-site-key' } }))
  await page.route('/__/firebase/init.json', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ json: { ...(await answer.json()), apiKey: 'any', appId: '1:1:web:1' } })
  })
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    // As the configuration of a release has it.
    const policy = withAppCheck(answer.headers()[POLICY] ?? '')
    await route.fulfill({ response: answer, headers: { ...answer.headers(), [POLICY]: policy } })
  })
  await page.route(/\/recaptcha\/enterprise\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: LOADER }),
  )
  await page.route(/\/recaptcha\/releases\//, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  )
  await page.route(/\/recaptcha\/enterprise\/anchor/, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await page.route(/:exchangeRecaptchaEnterpriseToken/, (route) =>
    route.fulfill({ json: { token: TOKEN, ttl: '3600s' }, headers: { 'Access-Control-Allow-Origin': '*' } }),
  )
  await page.goto(path)
}

async function answerForm(page: Page) {
  await page.getByLabel('¿Cómo te llamas?').pressSequentially('Íñigo')
  await page.getByLabel('Tu sugerencia').pressSequentially('Más copas')
  await page.getByRole('radio', { name: '4 de 5' }).check()
  const request = page.waitForRequest(RESPONSES)
  await page.getByRole('button', { name: 'Enviar respuesta' }).click()
  await expect(page.getByRole('heading', { name: '¡Formulario enviado con éxito!' })).toBeVisible()
  return request
}

test('a site with App Check sends a token along, under its own policy', async ({ page }) => {
  await openSiteWithAppCheck(page, '/form/sugerencias')
  const request = await answerForm(page)
  expect(request.headers()['x-firebase-appcheck']).toBe(TOKEN)
})

test('a call is sent without a token if none is available', async ({ page }) => {
  await page.route('/app-check.json', (route) => route.fulfill({ json: 'nothing that makes sense' }))
  await page.goto('/form/sugerencias')
  const request = await answerForm(page)
  expect(request.headers()).not.toHaveProperty('x-firebase-appcheck')
})

test('a site without it loads nothing of it', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto('/form/sugerencias')
  const request = await answerForm(page)
  expect(request.headers()).not.toHaveProperty('x-firebase-appcheck')
  expect(fetched.filter((url) => GOOGLES.test(url))).toEqual([])
  const scripts = fetched.filter((url) => /\/assets\/.*\.js$/.test(url))
  expect(scripts.length).toBeGreaterThan(0)
  const sources = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()))
  expect(sources.filter((source) => source.includes('exchangeRecaptchaEnterpriseToken'))).toEqual([])
})
