import { DEFAULT_FAQ } from '../../functions/src/contract/site/default-faq.ts'
import { DEFAULT_TERMS } from '../../functions/src/contract/site/default-terms.ts'
import { expect, test } from '../support/e2e.ts'
import { typeIn } from '../support/typing.ts'
import { holdBack, undrawn } from './loading.ts'

/** It moves aside where it would cover a button of the page, unless it has the focus. */
const HELP = 'Ayuda: preguntas frecuentes'

test.describe('a first visit', () => {
  test.use({ firstVisit: true })
  const NOTICE = 'Sitio en desarrollo'

  test('shows the development notice once', async ({ page, checkA11y }) => {
    await page.goto('/')
    const notice = page.getByRole('dialog', { name: NOTICE })
    await expect(notice).toBeVisible()
    await checkA11y(page)
    await notice.getByRole('button', { name: 'Entendido' }).click()
    await expect(notice).toHaveCount(0)
    await expect(page).toHaveURL('/')

    await page.reload()
    await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('closes the notice with Escape before any interaction, and stays on the site', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: NOTICE })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeVisible()
  })

  test('closes the notice with the back button, and stays on the site', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: NOTICE })).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await page.getByRole('link', { name: 'Ver torneos' }).click()
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('closes the notice with Escape, and going forward does not open it again', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: NOTICE })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeVisible()
  })

  test('stays on the page when the button is pressed twice', async ({ page }) => {
    await page.goto('/tournament-history')
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await page.getByRole('dialog', { name: NOTICE }).getByRole('button', { name: 'Entendido' }).dblclick()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await page.goBack()
    await expect(page).toHaveURL('/tournament-history')
  })

  test('shows no notice if the owner has none', async ({ page }) => {
    // The settings come from the API.
    await undrawn(page)
    await page.route('**/api/settings', async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const developmentNotice = { ...body.data.developmentNotice, shown: false }
      await route.fulfill({ response, json: { ...body, data: { ...body.data, developmentNotice } } })
    })
    const asked = page.waitForResponse('**/api/settings')
    await page.goto('/')
    await asked
    await expect(page.getByRole('link', { name: 'Avisos y códigos de sala' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('help opens the questions, keeps the focus inside, and gives it back', async ({ page, checkA11y }) => {
  await page.goto('/')
  const help = page.getByRole('button', { name: HELP })
  await help.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Preguntas frecuentes' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('group')).toHaveCount(DEFAULT_FAQ.length)
  await checkA11y(page)

  const isInside = () => dialog.evaluate((node) => node.contains(document.activeElement))
  for (let presses = 0; presses < DEFAULT_FAQ.length + 8; presses += 1) {
    await page.keyboard.press('Tab')
    // Between the last and the first, the browser's own bar has its turn.
    const left = await page.evaluate(() => document.activeElement === document.body)
    expect(left || (await isInside())).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(help).toBeFocused()
})

test('the search ignores accents, marks what it found, and says when there is nothing', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/tournaments#preguntas')
  const dialog = page.getByRole('dialog', { name: 'Preguntas frecuentes' })
  const search = dialog.getByRole('searchbox', { name: 'Buscar en las preguntas' })
  const steps = dialog.getByRole('list', { name: 'Cómo funciona' })
  await expect(steps.getByRole('listitem')).toHaveText([/^Elige/, /^Inscríbete/, /^Juega/])
  await checkA11y(page)
  const whole = await dialog.boundingBox()
  await typeIn(search, 'CONTRASENA sala')
  await expect(dialog.getByText('1 resultado', { exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
  expect((await dialog.boundingBox())?.height).toBe(whole?.height)
  await expect(dialog.getByText('¿Cuándo recibo la')).toBeVisible()
  await expect(dialog.locator('mark').first()).toHaveText('sala')
  await checkA11y(page)

  await typeIn(search, 'dragón')
  await expect(dialog.getByText('Sin resultados')).toBeVisible()
  await expect(dialog.getByText('No encontramos nada con «dragón».')).toBeVisible()
  await checkA11y(page)
  await typeIn(search, 'hackers')
  await expect(dialog.getByText('¿Cómo reporto a un')).toBeVisible()
  await typeIn(search, '')
  await expect(dialog.getByRole('group')).toHaveCount(DEFAULT_FAQ.length)
})

test('there is no animation with reduced motion', async ({ page }) => {
  const animationOf = () => page.getByRole('dialog').evaluate((node) => getComputedStyle(node).animationName)
  await page.goto('/#preguntas')
  expect(await animationOf()).not.toBe('none')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animationOf()).toBe('none')
})

test('an answer opens and closes by keyboard', async ({ page, checkA11y }) => {
  await page.goto('/#preguntas')
  const [first] = DEFAULT_FAQ
  await page.locator('summary', { hasText: first?.question ?? '' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(first?.answer ?? '')).toBeVisible()
  await checkA11y(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(first?.answer ?? '')).toBeHidden()
})

test('the terms open from the foot of the page and close with the back button', async ({
  page,
  checkA11y,
}) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  const link = page.getByRole('link', { name: 'Términos y condiciones' })
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(DEFAULT_TERMS.length)
  expect(DEFAULT_TERMS).toHaveLength(10)
  await checkA11y(page)
  await dialog.getByText('Ir a una sección').click()
  await expect(dialog.getByRole('listitem')).toHaveCount(DEFAULT_TERMS.length)
  await checkA11y(page)
  await dialog.getByRole('button', { name: '8. Premios' }).click()
  const prizes = dialog.getByRole('heading', { name: '8. Premios' })
  await expect(prizes).toBeFocused()
  await expect(prizes).toBeInViewport()
  await expect(dialog.getByRole('listitem')).toHaveCount(0)
  const scrolled = await page.evaluate(() => scrollY)
  await page.mouse.wheel(0, 400)
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)

  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/tournaments')
  await expect(link).toBeFocused()
})

test('a link to the notice on privacy opens that notice alone', async ({ page, checkA11y }) => {
  await page.goto('/#privacidad')
  const dialog = page.getByRole('dialog', { name: 'Privacidad' })
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    /^Aviso para jugadores/,
    'Cuánto tiempo guardamos cada dato',
  ])
  await checkA11y(page)
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Ver torneos' })).toBeVisible()
})

test('the terms are read and put away by keyboard', async ({ page }) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const link = page.getByRole('link', { name: 'Términos y condiciones' })
  await link.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' })
  const last = dialog.getByRole('paragraph').last()
  await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await expect(last).toBeAttached()
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await expect(last).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(link).toBeFocused()
})

test('help answers at once on a slow line, and opens once however often it is pressed', async ({
  page,
  checkA11y,
}) => {
  const release = await holdBack(page, '**/assets/faq-overlay*.js')
  await page.goto('/tournaments')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const help = page.getByRole('button', { name: HELP })
  await help.focus()
  await help.dblclick()
  const dialog = page.getByRole('dialog', { name: 'Preguntas frecuentes' })
  await expect(dialog.getByText('Cargando…')).toBeAttached()
  await checkA11y(page)
  // Beside the dialog by now, on a wide screen.
  await page.mouse.down({ clickCount: 3 })
  await page.mouse.up({ clickCount: 3 })
  release()
  await expect(dialog.getByRole('group')).toHaveCount(DEFAULT_FAQ.length)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/tournaments')
})

test('a double press to open and one to close end on the same page', async ({ page }) => {
  await page.goto('/tournament-history')
  await page.getByRole('link', { name: 'Torneos', exact: true }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Términos y condiciones' }).dblclick()
  await page.getByRole('button', { name: 'Cerrar' }).dblclick()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/tournaments')
  await page.goBack()
  await expect(page).toHaveURL('/tournament-history')
})

test('in a tab without an earlier entry overlays close each time, and back leads home', async ({ page }) => {
  await page.goto('/tournament-history')
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open('/form/sugerencias#privacidad')),
  ])
  const dialog = tab.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(dialog).toHaveCount(0)
  await tab.getByRole('button', { name: 'Volver' }).click()
  await expect(tab).toHaveURL('/')
  for (const close of ['Escape', 'button'] as const) {
    await tab.getByRole('link', { name: 'Privacidad' }).click()
    await expect(dialog).toBeVisible()
    if (close === 'Escape') await tab.keyboard.press('Escape')
    else await dialog.getByRole('button', { name: 'Cerrar' }).click()
    await expect(dialog).toHaveCount(0)
  }
})

test.describe('without the connection that brings the texts', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] })

  test('an error is shown, and the next attempt can succeed', async ({ page, checkA11y }) => {
    await page.goto('/')
    await page.route('**/assets/faq-overlay*.js', (route) => route.abort())
    const help = page.getByRole('button', { name: HELP })
    await help.focus()
    await help.click()
    await expect(page.getByText('No pudimos abrir esa página')).toBeVisible()
    await checkA11y(page)
    await expect(page).toHaveURL('/')
    await page.unroute('**/assets/faq-overlay*.js')
    await page.reload()
    await help.focus()
    await help.click()
    await expect(page.getByRole('dialog', { name: 'Preguntas frecuentes' })).toBeVisible()
  })
})
