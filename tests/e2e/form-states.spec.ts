import { expect, test } from '../support/e2e.ts'
import { openUnanswered, openUnreadable, undrawn } from './loading.ts'

const CALL = '**/api/forms/sugerencias'

// The browser reports the answer about what is not there as a resource that failed.
test.describe('a form that cannot be filled in', () => {
  test.use({ expectedErrors: [/status of 404/] })

  const STATES = [
    ['/form', 'ID de formulario no válido', 'Revisa que el enlace esté completo'],
    ['/form/a%20b', 'ID de formulario no válido', 'Revisa que el enlace esté completo'],
    ['/form/Sugerencias', 'ID de formulario no válido', 'Revisa que el enlace esté completo'],
    [
      '/form/no-existe',
      'Formulario no encontrado',
      'El formulario que buscas no existe o ha sido desactivado',
    ],
    ['/form/encuesta-cerrada', 'Este formulario no está disponible', 'Ya cerró, o todavía no abre.'],
  ] as const
  for (const [path, title, text] of STATES) {
    test(`${path}: ${title}`, async ({ page, checkA11y }) => {
      await page.goto(path)
      await expect(page.getByText('Arena Libre / Formulario Público')).toBeVisible()
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible()
      await expect(page.getByRole('alert')).toContainText(text)
      await checkA11y(page)
      await page.getByRole('link', { name: 'Volver al Inicio' }).click()
      await expect(page).toHaveURL('/')
    })
  }
})

test('shows the shape of what is coming', async ({ page, checkA11y }) => {
  await openUnanswered(page, '/form/sugerencias', CALL, 'Cargando el formulario…')
  await checkA11y(page)
})

test('says why it could not be loaded, and tries again', async ({ page, checkA11y }) => {
  await openUnreadable(
    page,
    '/form/sugerencias',
    CALL,
    'Error al cargar el formulario: Ha ocurrido un error inesperado',
  )
  await checkA11y(page)
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByRole('heading', { name: 'Buzón de sugerencias', level: 1 })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] })

  test('says so, and loads by itself when the signal is back', async ({ page }) => {
    await undrawn(page)
    await page.route(CALL, (route) => route.abort())
    await page.goto('/form/sugerencias')
    await expect(page.getByRole('alert')).toContainText('Error de conexión. Verifica tu conexión a internet.')
    await page.unroute(CALL)
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    })
    await expect(page.getByRole('heading', { name: 'Buzón de sugerencias', level: 1 })).toBeVisible()
  })
})

test('a form of a tournament leads to the tournaments that use it', async ({ page, checkA11y }) => {
  await page.goto('/form/inscripcion-apertura')
  await expect(page.getByText('Este formulario es parte de la inscripción')).toBeVisible()
  await checkA11y(page)
  await expect(page.getByRole('link', { name: 'Copa Llena', exact: true })).toHaveCount(0)
  const choice = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(choice('Copa Sin Tregua')).toContainText('Completo: únete a la lista de espera (hay 4)')
  await expect(choice('Copa Apertura')).toContainText(/Quedan \d+ de \d+/)
  await expect(choice('Copa Apertura')).toContainText('Premios $80 USD')
  await expect(choice('Copa Apertura').locator('time')).toBeVisible()
  await page.getByRole('link', { name: 'Copa Apertura', exact: true }).click()
  await expect(page).toHaveURL('/tournament-rules/copa-apertura')
})

test('Volver goes back once to where one came from, else home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect(page).toHaveURL('/tournament-history')
  // As a link of the site's would: none leads to a form so far.
  await page.evaluate(() => {
    history.pushState({ key: 'form', idx: 2, usr: null }, '', '/form/sugerencias')
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  })
  await page.getByRole('button', { name: 'Volver' }).dblclick()
  await expect(page).toHaveURL('/tournament-history')
  await page.goBack()
  await expect(page).toHaveURL('/')

  await page.goto('/form/sugerencias')
  await page.getByRole('button', { name: 'Volver' }).click()
  await expect(page).toHaveURL('/')
})
