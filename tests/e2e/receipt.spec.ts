import { accept, anId, expect, fillIn, registered, sendButton, SENT, test, toTop } from './cup.ts'

const own = (token: string): string => `/mi-inscripcion#${token}`

test('shows where the registration stands, and follows a decision while it is open', async ({
  page,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup()
  const token = await registered(request, cup)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url() + JSON.stringify(sent.headers())))
  await page.clock.install()
  await page.goto(own(token))
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toContainText('Pendiente')
  await expect(page.getByText('Un administrador va a revisar tu inscripción.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.clock.resume()
  await toTop(page)
  await checkA11y(page)

  await db
    .collection('registrations')
    .doc(token.split('.')[0] ?? '')
    .update({ status: 'approved' })
  await page.clock.fastForward(15_000)
  await expect(ticket).toContainText('Aprobado')
  await expect(page.getByRole('heading', { name: '¡Tienes tu cupo!' })).toBeVisible()
  await toTop(page)
  await checkA11y(page)
  expect(asked.filter((line) => line.includes(token.split('.').at(-1) ?? token))).toEqual([])
})

test('a waiting one shows its place, moves up, and gets the seat that somebody leaves', async ({
  page,
  request,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ maxPlayers: 1, waitlist: true })
  const first = await registered(request, cup)
  const second = await registered(request, cup)
  const token = await registered(request, cup)
  await page.clock.install()
  await page.goto(own(token))
  await expect(page.getByText('2.º')).toBeVisible()
  await expect(page.getByText('De 2 inscripciones que esperan.')).toBeVisible()
  await page.clock.resume()
  await toTop(page)
  await checkA11y(page)
  await request.post('/api/registrations/receipt/withdraw', { data: { token: first } })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('1.º')).toBeVisible()
  await expect(page.getByText('Eres la única persona en la lista.')).toBeVisible()
  await request.post('/api/registrations/receipt/withdraw', { data: { token: second } })
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('article')).toContainText('Pendiente')
})

test('a wrong ID is corrected', async ({ page, request, db, openCup, checkA11y }) => {
  const token = await registered(request, await openCup())
  await page.goto(own(token))
  await page.getByRole('button', { name: 'Corregir mis datos' }).click()
  await expect(page.getByRole('heading', { name: 'Corrige tus datos' })).toBeFocused()
  const id = page.getByLabel('ID de Free Fire')
  await id.fill('12')
  await expect(id).toHaveAccessibleDescription(/entre 8 y 12/)
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(id).toBeFocused()
  await toTop(page)
  await checkA11y(page)
  const right = anId()
  await id.fill(right)
  await page.getByLabel('¿Qué nivel tiene tu cuenta?').fill('60')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(page.getByText('Guardamos tus cambios')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: right }).first()).toBeVisible()
  const stored = await db
    .collection('registrations')
    .doc(token.split('.')[0] ?? '')
    .get()
  expect(stored.get('freeFireId')).toBe(right)
  expect(stored.get('answers')).toMatchObject({ nivel: '60', pais: 'Perú' })
  expect(stored.get('email')).toBe('maria@correo.example')
})

test('withdrawn, and registered again', async ({ page, openCup, checkA11y }) => {
  const cup = await openCup()
  await page.goto(`/register/${cup}`)
  const freeFireId = await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await page.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  const sheet = page.getByRole('dialog', { name: '¿Retirar tu inscripción?' })
  await expect(sheet).toContainText('Dejas libre tu cupo en Copa Propia')
  await toTop(page)
  await checkA11y(page)
  await sheet.getByRole('button', { name: 'Mejor no' }).click()
  await expect(page.getByRole('article')).toContainText('Pendiente')
  await page.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  await sheet.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  await expect(page.getByRole('article')).toContainText('Retirada')

  await page.goto(`/register/${cup}`)
  await fillIn(page, freeFireId)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test.describe('links that open nothing', () => {
  test.use({ expectedErrors: [/status of (404|410)/] })

  test('erased: asked once, gone from this device, and the link says so', async ({
    page,
    request,
    openCup,
  }) => {
    const token = await registered(request, await openCup())
    await page.goto(own(token))
    await page.getByRole('button', { name: 'Borrar mis datos' }).click()
    const sheet = page.getByRole('dialog', { name: '¿Borrar tus datos?' })
    await expect(sheet).toContainText('No se puede deshacer.')
    await sheet.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(page.getByRole('heading', { name: 'Mis inscripciones' })).toBeVisible()
    await expect(page.getByText('Todavía no hay boletos')).toBeVisible()
    await page.goto(own(token))
    await expect(page.getByText('Esta inscripción fue eliminada y ya no existe.')).toBeVisible()
  })

  test('mistyped', async ({ page, checkA11y }) => {
    await page.goto(own('no-es-una-llave'))
    await expect(page.getByText('Este enlace no corresponde a ninguna inscripción.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Reenviar mi enlace' })).toBeVisible()
    await toTop(page)
    await checkA11y(page)
  })
})

test('lists those of this device, and forgets one that is put away', async ({
  page,
  request,
  openCup,
  checkA11y,
}) => {
  const token = await registered(request, await openCup())
  await page.goto(own(token))
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mis inscripciones' }).click()
  const link = page.getByRole('link', { name: /Copa Propia/ })
  await expect(link).toHaveAttribute('href', own(token))
  await toTop(page)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Quitar de aquí Copa Propia' }).click()
  await expect(link).toHaveCount(0)
})

test('goes into the calendar and to a friend', async ({ page, request, openCup }) => {
  const cup = await openCup()
  await page.goto(own(await registered(request, cup)))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar al calendario' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${cup}.ics`)
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte el torneo' })
  await expect(sheet.getByLabel('Enlace')).toHaveValue(new RegExp(`/tournament/${cup}\\?f=enlace$`))
  await expect(sheet.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /f%3Dwhatsapp/,
  )
})

test('what lies over it does not lose the key', async ({ page, request, openCup }) => {
  const token = await registered(request, await openCup())
  await page.goto(own(token))
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(own(token))
  await expect(page.getByRole('article')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of/] })

  test('says so, and offers another attempt', async ({ page, request, openCup, checkA11y }) => {
    const token = await registered(request, await openCup())
    await page.route('**/api/registrations/receipt', (route) => route.abort())
    await page.goto(own(token))
    await expect(page.getByRole('heading', { name: 'No pudimos cargar tu inscripción' })).toBeVisible()
    await toTop(page)
    await checkA11y(page)
    await page.unroute('**/api/registrations/receipt')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('article')).toContainText('Pendiente')
  })
})
