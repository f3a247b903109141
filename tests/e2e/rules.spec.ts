import { announced } from './announced.ts'
import { expect, fillInPlayer, goToContact, test } from './cup.ts'
import { goOffline, onlyListener, openUnanswered, TOURNAMENTS, undrawn, withoutListener } from './loading.ts'
import { DESK } from '../support/screen-sizes.ts'
import { change, takeOff } from '../support/site-tournaments.ts'

test('rules light up for ten seconds before they can be accepted', async ({ page, checkA11y }) => {
  await page.clock.install()
  await withoutListener(page)
  await page.goto('/tournament-rules/copa-apertura')
  const rules = page.getByRole('list', { name: 'Reglas oficiales' })
  const accept = page.getByRole('checkbox', { name: 'Leí y acepto las reglas del torneo' })
  await expect(rules.getByRole('listitem').first()).toHaveAttribute('data-state', 'current')
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 5000))

  await expect(page.getByText(/de 20\d\d, \d{1,2}:00/)).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(accept).toBeDisabled()
  await expect(page.getByRole('button', { name: 'ESPERANDO...' })).toBeDisabled()
  await expect(rules.getByRole('listitem').first()).toHaveAttribute('data-state', 'read')
  await expect(rules.getByRole('listitem').last()).toHaveAttribute('data-state', 'waiting')
  const left = Number(
    await page
      .getByText(/Puedes continuar en/)
      .textContent()
      .then((text) => /\d+/.exec(text ?? '')?.[0]),
  )

  await page.clock.runFor(1000)
  await expect(page.getByText(`Puedes continuar en ${left - 1} segundo`)).toBeVisible()
  await page.clock.runFor((left - 1) * 1000)
  await expect(page.getByText('Listo. Ya las leíste')).toBeVisible()
  await expect(rules.locator('[data-state="read"]')).toHaveCount(await rules.getByRole('listitem').count())
  await expect(page.getByRole('button', { name: 'ACEPTA LAS REGLAS' })).toBeDisabled()
  // axe waits for timers of its own.
  await page.clock.resume()
  await checkA11y(page)

  await accept.check()
  await checkA11y(page)
  await page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' }).click()
  await expect(page).toHaveURL('/register/copa-apertura')
})

test('can be used while the rules light up', async ({ page, checkA11y }) => {
  await page.goto('/tournament-rules/copa-apertura')
  await expect(page.getByRole('button', { name: 'ESPERANDO...' })).toBeDisabled()
  await checkA11y(page)
})

test('the form is reached without a pointer, and help does not stop the countdown', async ({ page }) => {
  await page.clock.install()
  await withoutListener(page)
  await page.goto('/tournament-rules/copa-apertura')
  await expect(page.getByRole('list', { name: 'Reglas oficiales' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ayuda' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Preguntas frecuentes' })).toBeVisible()
  await page.clock.fastForward(10_000)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Ayuda' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'ACEPTA LAS REGLAS' })).toBeDisabled()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/register/copa-apertura')
})

test('leads back to the list', async ({ page }) => {
  await page.goto('/tournament-rules/copa-apertura')
  await page.getByRole('link', { name: 'Volver a torneos' }).click()
  await expect(page).toHaveURL('/tournaments')
})

test('a tournament without date and rules announces both', async ({ page, tournament, checkA11y }) => {
  const { id } = tournament
  await tournament.set({
    ...announced(id, 'Copa Sin Nada'),
    date: null,
    endsAt: new Date('2999-12-31T00:00:00Z'),
  })
  await page.goto(`/tournament-rules/${id}`)
  await expect(page.getByText('Fecha por confirmar', { exact: true })).toBeVisible()
  await expect(page.getByText('Las reglas se publicarán próximamente.')).toBeVisible()
  await checkA11y(page)
  // The poster beside them is drawn where there is room for it.
  const poster = page.getByText('FECHA POR CONFIRMAR', { exact: true })
  await expect(poster).toHaveCount(0)
  await page.setViewportSize(DESK)
  await expect(poster).toBeVisible()
  await checkA11y(page)
})

test('rules that do not exist have no countdown', async ({ page, db, openCup, checkA11y }) => {
  const id = await openCup({ rules: [] })
  await page.goto(`/tournament-rules/${id}`)
  await expect(page.getByText('Las reglas se publicarán próximamente.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'CONTINUAR AL FORMULARIO' })).toBeVisible()
  await expect(page.getByText('Lee las reglas con calma')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await checkA11y(page)

  await db
    .collection('tournaments')
    .doc(id)
    .update({ rules: ['Sin trampas.'] })
  await expect(page.getByRole('button', { name: 'ESPERANDO...' })).toBeDisabled()
  await change(db.collection('tournaments').doc(id), { rules: [] })
  await page.getByRole('link', { name: 'CONTINUAR AL FORMULARIO' }).click()
  await fillInPlayer(page)
  await goToContact(page)
  await expect(page.getByRole('checkbox', { name: /términos y condiciones/ })).not.toBeChecked()
})

test.describe('a tournament that is not there', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so', async ({ page, checkA11y }) => {
    await page.goto('/tournament-rules/copa-borrador')
    await expect(page.getByRole('heading', { name: 'Torneo no encontrado', level: 2 })).toBeVisible()
    await checkA11y(page)
  })
})

test('shows the shape of what is coming', async ({ page, checkA11y }) => {
  await openUnanswered(page, '/tournament-rules/copa-apertura', TOURNAMENTS, 'Cargando las reglas…')
  await checkA11y(page)
})

test('there is no countdown and no button where registration is closed', async ({ page, checkA11y }) => {
  for (const [id, reason] of [
    ['copa-llena', 'Torneo completo'],
    ['copa-cerrada', 'Inscripciones cerradas'],
    ['copa-pasada', 'Torneo finalizado'],
    ['copa-sin-formulario', 'Inscripciones por abrir'],
  ] as const) {
    await page.goto(`/tournament-rules/${id}`)
    await expect(page.getByRole('heading', { name: reason }), id).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText('Lee las reglas con calma')).toHaveCount(0)
    await expect(page.locator('[data-state]:not([data-state="read"])')).toHaveCount(0)
    await checkA11y(page)
  }
  await page.getByRole('link', { name: 'Ver otros torneos' }).click()
  await expect(page).toHaveURL('/tournaments')
})

test('rules that change while they are read are read and accepted again', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  await page.clock.install()
  await onlyListener(page)
  // What the page shows is the listener's answer then: the clock must not move while it still connects.
  await undrawn(page)
  const id = await openCup({ rules: ['Sin trampas.', 'Sin emuladores.'] })
  const record = db.collection('tournaments').doc(id)
  await page.goto(`/tournament-rules/${id}`)
  await expect(page.getByText('Sin emuladores.')).toBeVisible()
  await page.clock.runFor(10_000)
  const accept = page.getByRole('checkbox', { name: 'Leí y acepto las reglas del torneo' })
  await accept.check()
  await change(record, { rules: ['Sin trampas.', 'Se permiten emuladores.'] })

  const changed = page.locator(':focus').filter({ hasText: 'Las reglas cambiaron.' })
  await expect(changed).toBeVisible()
  await expect(accept).toBeDisabled()
  await expect(accept).not.toBeChecked()
  await expect(page.getByRole('button', { name: 'ESPERANDO...' })).toBeDisabled()
  await checkA11y(page)
  await page.clock.runFor(10_000)
  await expect(page.getByRole('button', { name: 'ACEPTA LAS REGLAS' })).toBeDisabled()

  await takeOff(record, 'draft')
  await expect(page.getByRole('heading', { name: 'Torneo no encontrado', level: 2 })).toBeVisible()
  await change(record, { status: 'published' })
  await page.clock.fastForward(30_000)
  await expect(page.getByText('Se permiten emuladores.')).toBeVisible()
})

test('redirects home with the reason when it cannot be loaded; the notice stays until it is read', async ({
  page,
  checkA11y,
}) => {
  await undrawn(page)
  await page.clock.install()
  await page.route('**/__/firebase/init.json', (route) => route.fulfill({ json: {} }))
  await page.route('**/api/tournaments/*', (route) => route.fulfill({ json: {} }))
  await page.goto('/tournament-rules/copa-apertura')
  await expect(page).toHaveURL('/')
  const notice = page.getByText('No pudimos cargar el torneo')
  const close = page.getByRole('button', { name: 'Cerrar aviso' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await close.focus()
  await checkA11y(page)
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()

  await page.getByRole('link', { name: 'Ver torneos' }).focus()
  await page.clock.runFor(5400)
  await expect(notice).toHaveCount(0)
})

test.describe('when neither the listener nor its stand-in gets through', () => {
  // The blocked calls, and what the SDK says about them.
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Firestore/] })

  test('goes home and says why', async ({ page }) => {
    await undrawn(page)
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
    await page.route('**/api/tournaments/*', (route) => route.abort())
    await page.goto('/tournament-rules/copa-apertura')
    await expect(page.getByText('No pudimos cargar el torneo')).toBeVisible({ timeout: 20_000 })
    await expect(page).toHaveURL('/')
  })

  test('says how old they are, and that they come from the API', async ({ page, context, checkA11y }) => {
    await page.goto('/tournaments')
    await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
    await page.route('**/google.firestore.v1.Firestore/**', (route) => route.abort())
    await page.goto('/tournament-rules/copa-apertura')
    await expect(page.getByText('Los datos se actualizan cada 30 segundos.')).toBeVisible()
    await checkA11y(page)
    await goOffline(context)
    await expect(page.getByText('Estás sin conexión.')).toBeVisible()
    await checkA11y(page)
  })
})
