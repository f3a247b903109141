import { readFile } from 'node:fs/promises'
import { typeIn } from '../support/typing.ts'
import {
  anId,
  approve,
  expect,
  fillInFor,
  receiptPath,
  registered,
  registrationOf,
  sendButton,
  SENT,
  test,
} from './cup.ts'
import { holdBack } from './loading.ts'
import { takeOff } from '../support/site-tournaments.ts'

test('shows the state, and follows a later decision', async ({ page, request, db, openCup, checkA11y }) => {
  const cup = await openCup()
  const token = await registered(request, cup)
  const asked: string[] = []
  page.on('request', (sent) => asked.push(sent.url() + JSON.stringify(sent.headers())))
  await page.clock.install()
  await page.goto(receiptPath(token))
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toContainText('Pendiente')
  await expect(page.getByText('Un administrador va a revisar tu inscripción.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  await page.clock.resume()
  await checkA11y(page)

  await registrationOf(db, token).update({ status: 'approved' })
  await page.clock.fastForward(15_000)
  await expect(ticket).toContainText('Aprobado')
  await expect(page.getByRole('heading', { name: '¡Tienes tu cupo!' })).toBeVisible()
  await checkA11y(page)

  await takeOff(db.collection('tournaments').doc(cup), 'draft')
  // The server may look at a copy of the tournament for some seconds.
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(page.getByText('El torneo no está publicado en este momento.')).toBeVisible({
      timeout: 1000,
    })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Torneo sin publicar')
  await expect(page.getByText('cancelado')).toHaveCount(0)
  await checkA11y(page)
  expect(asked.filter((line) => line.includes(token.split('.').at(-1) ?? token))).toEqual([])
})

test('approved, it leads to the group, of the cup or else of the site, and remembers that it did', async ({
  page,
  db,
  token,
  record,
  checkA11y,
}) => {
  await page.route('https://whatsapp.arenalibre.example/**', (route) => route.fulfill({ body: 'El grupo' }))
  await page.goto(receiptPath(token))
  const group = page.getByRole('link', { name: 'Entrar al grupo' })
  await expect(page.getByRole('article')).toContainText('Pendiente')
  await expect(group).toHaveCount(0)
  await approve(record)
  await page.reload()
  await expect(group).toHaveAttribute('href', 'https://whatsapp.arenalibre.example/comunidad')
  const cup = String((await record.get()).get('tournamentId'))
  const own = { rooms: [], versions: 0, group: 'https://whatsapp.arenalibre.example/copa' }
  await db.doc(`tournaments/${cup}/rooms/day`).set(own)
  await page.reload()
  await expect(group).toHaveAttribute('href', own.group)
  await checkA11y(page)
  await group.click()
  await expect(page.getByText('El grupo')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Abrir el grupo oficial' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Listo: Entra al grupo' })).toBeVisible()
  await expect(group).toHaveCount(0)
  await checkA11y(page)
})

test('the ticket as a story: with the nickname, the name or neither, as a picture', async ({
  page,
  token,
  checkA11y,
}) => {
  await page.goto(receiptPath(token))
  await page.getByRole('button', { name: 'Subir a mi historia' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tu historia' })
  const drawing = sheet.getByRole('figure', { name: 'Nos vemos en la arena: Copa Propia' })
  await expect(drawing).toBeVisible()
  await expect(drawing).not.toContainText('MARÍA ÑAHUI')
  await sheet.getByRole('radio', { name: 'Nombre', exact: true }).check()
  await expect(drawing).toContainText('MARÍA ÑAHUI')
  await checkA11y(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Descargar la imagen' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^historia-.+\.png$/)
  const picture = await readFile(await file.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920])
  await sheet.getByRole('radio', { name: 'Sin nombre' }).check()
  await expect(drawing).not.toContainText('MARÍA ÑAHUI')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
})

test('the key leaves the address bar after the receipt was read, and the receipt stays', async ({
  page,
  token,
  request,
  openCup,
  checkA11y,
}) => {
  const another = await registered(request, await openCup())
  const article = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  const id = page.locator('dt', { hasText: 'ID de Free Fire' }).locator('+ dd')
  await page.goto(receiptPath(token))
  await expect(article).toBeVisible()
  await expect(page).toHaveURL('/mi-inscripcion')
  const own = (await id.textContent()) ?? ''
  await page.reload()
  await expect(id).toHaveText(own)
  await checkA11y(page)

  // What lies over it has no place for the key either.
  await page.getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacidad' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Privacidad' })).toBeVisible()
  await expect(id).toHaveText(own)
  await page.goBack()
  await expect(id).toHaveText(own)

  await page.goto(receiptPath(another))
  await expect(id).not.toHaveText(own)
  await expect(page).toHaveURL('/mi-inscripcion')
  await page.getByRole('link', { name: 'Ver el torneo' }).click()
  await expect(page).toHaveURL(/\/tournament\//)
  await page.goBack()
  await expect(article).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mis boletos' }).click()
  await expect(page.getByRole('heading', { name: 'Mis boletos' })).toBeVisible()
  await expect(page.getByText('Copa Propia').nth(1)).toBeVisible()
})

test('a receipt leads to the rules and terms that it accepted, for later visits, too', async ({
  page,
  token,
  checkA11y,
}) => {
  await page.goto(receiptPath(token))
  await page.getByRole('link', { name: 'Las reglas y los términos que aceptaste' }).click()
  await expect(page).toHaveURL(/\/aceptado\/[\w-]+\/[\w-]{16}$/)
  await expect(page.getByRole('heading', { name: 'Lo que aceptaste', level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Reglas de Copa Propia' })).toBeVisible()
  await expect(page.getByText('Siguen siendo los mismos')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^10\. Privacidad/ })).toBeVisible()
  await checkA11y(page)
  expect((await page.reload())?.status()).toBe(200)
  await expect(page.getByRole('heading', { name: 'Reglas de Copa Propia' })).toBeVisible()
  await page.goto(page.url().slice(0, -4))
  await expect(page.getByRole('heading', { name: 'No encontramos esa versión' })).toBeVisible()
  await checkA11y(page)
})

test('the focus stays where it is when the key leaves the address', async ({ page, token }) => {
  const release = await holdBack(page, '**/api/registrations/receipt')
  await page.goto(receiptPath(token))
  const soundButton = page.getByRole('button', { name: 'Sonido' })
  await soundButton.focus()
  release()
  await expect(page.getByRole('article', { name: 'Boleto de Copa Propia' })).toBeVisible()
  await expect(page).toHaveURL('/mi-inscripcion')
  await expect(soundButton).toBeFocused()
})

test('one who was not approved reads why, and can write to the team', async ({
  page,
  token,
  db,
  checkA11y,
}) => {
  await registrationOf(db, token).update({ status: 'rejected', seat: null, reason: 'El ID no existe.' })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: 'Inscripción no aprobada', level: 1 })).toBeVisible()
  await expect(page.getByText('El ID no existe.')).toBeVisible()
  const chat = page.getByRole('link', { name: 'Escríbenos por WhatsApp' })
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/\d{8,15}\?text=Hola.*Copa%20Propia/)
  await checkA11y(page)
})

test('where the site has no contact, one who was not approved is led to none', async ({
  page,
  token,
  db,
}) => {
  await page.route('**/api/settings', (route) => route.fulfill({ json: {} }))
  await registrationOf(db, token).update({ status: 'rejected', seat: null, reason: null })
  await page.goto(receiptPath(token))
  await expect(page.getByRole('heading', { name: 'Inscripción no aprobada', level: 1 })).toBeVisible()
  await expect(page.getByText('Esta vez no entraste.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver otros torneos' })).toBeVisible()
  await expect(page.getByText(/Escríbenos/)).toHaveCount(0)
})

test('skipping to the content of a receipt keeps the receipt', async ({ page, token }) => {
  await page.goto(receiptPath(token))
  const article = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(article).toBeVisible()
  const skip = page.getByRole('link', { name: 'Saltar al contenido' })
  await skip.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Mis boletos' })).toBeFocused()
  await expect(article).toBeVisible()
})

test('an overlay over the receipt keeps the key: a reload keeps both, the back button closes it', async ({
  page,
  token,
}) => {
  await page.goto(receiptPath(token))
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  const sheet = page.getByRole('dialog', { name: 'Guarda tu enlace' })
  await page.getByRole('button', { name: 'Enviarme mi enlace' }).click()
  await expect(sheet).toBeVisible()
  await page.reload()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(ticket).toBeVisible()
  await expect(page).toHaveURL('/mi-inscripcion')
})

test('a waiting one moves up, and gets a released seat', async ({ page, request, openCup, checkA11y }) => {
  const cup = await openCup({ maxPlayers: 1, waitlist: true })
  const first = await registered(request, cup)
  const second = await registered(request, cup)
  const token = await registered(request, cup)
  await page.clock.install()
  await page.goto(receiptPath(token))
  await expect(page.getByText('Puesto 2')).toBeVisible()
  await expect(page.getByText('Hay 2 en la lista.')).toBeVisible()
  await page.clock.resume()
  await checkA11y(page)
  await request.post('/api/registrations/receipt/withdraw', { data: { token: first } })
  await page.clock.fastForward(15_000)
  await expect(page.getByText('Puesto 1')).toBeVisible()
  await expect(page.getByText('Eres la única persona en la lista.')).toBeVisible()
  await request.post('/api/registrations/receipt/withdraw', { data: { token: second } })
  await page.clock.fastForward(15_000)
  await expect(page.getByRole('article')).toContainText('Pendiente')
})

test('withdrawn, and registered again', async ({ page, openCup, checkA11y }) => {
  const cup = await openCup()
  const freeFireId = await fillInFor(page, cup)
  await sendButton(page).click()
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await page.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  const sheet = page.getByRole('dialog', { name: '¿Retirar tu inscripción?' })
  await expect(sheet).toContainText('Dejas libre tu cupo en Copa Propia')
  await checkA11y(page)
  await sheet.getByRole('button', { name: 'Mejor no' }).click()
  await expect(page.getByRole('article')).toContainText('Pendiente')
  await page.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  await sheet.getByRole('button', { name: 'Retirar mi inscripción' }).click()
  await expect(page.getByRole('article')).toContainText('Retirada')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await fillInFor(page, cup, freeFireId)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test.describe('links that open nothing', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of (404|410)/] })

  test('erased: also after a lost answer, removed from this device, and the link shows it', async ({
    page,
    token,
    checkA11y,
  }) => {
    await page.goto(receiptPath(token))
    await page.getByRole('button', { name: 'Borrar mis datos' }).click()
    const sheet = page.getByRole('dialog', { name: '¿Borrar tus datos?' })
    await expect(sheet).toContainText('No se puede deshacer.')
    await checkA11y(page)
    await page.route('**/receipt/erase', (route) => route.fetch().then(() => route.abort()), { times: 1 })
    await sheet.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(sheet.getByRole('alert')).toBeVisible()
    await sheet.getByRole('button', { name: 'Borrar mis datos' }).click()
    await expect(page.getByText('Este enlace ya no funciona.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Mis boletos' })).toBeVisible()
    await expect(page.getByText('Todavía no hay boletos')).toBeVisible()
    await page.goto(receiptPath(token))
    await expect(page.getByText('Esta inscripción fue eliminada y ya no existe.')).toBeVisible()
    await checkA11y(page)
  })

  test('mistyped', async ({ page, checkA11y }) => {
    await page.goto(receiptPath('no-es-una-llave'))
    await expect(page.getByText('No encontramos una inscripción con este enlace.')).toBeVisible()
    await checkA11y(page)
    await page.goto(receiptPath('a'.repeat(20_000)))
    await expect(page.getByText('No encontramos una inscripción con este enlace.')).toBeVisible()
    await typeIn(page.getByLabel('Correo'), 'nadie@correo.example')
    await typeIn(page.getByLabel('ID de Free Fire'), anId())
    await page.getByRole('button', { name: 'Reenviar mi enlace' }).click()
    await expect(page.getByText('Si ese correo está inscrito con ese ID')).toBeFocused()
  })

  test('revoked: the list of this device keeps the other one', async ({ page, request, db, openCup }) => {
    const cup = await openCup()
    const marias = await registered(request, cup)
    const anas = await registered(request, cup, anId(), { fullName: 'Ana Ñahui' })
    for (const token of [marias, anas]) {
      await page.goto(receiptPath(token))
      await expect(page.getByRole('article')).toBeVisible()
    }
    await page.getByRole('main').getByRole('link', { name: 'Mis boletos' }).click()
    const links = page.getByRole('link', { name: /Copa Propia/ })
    await expect(links).toHaveText([/Ana Ñahui · Pendiente/, /María Ñahui · Pendiente/])
    await db
      .collection('registrations')
      .doc(anas.split('.')[0] ?? '')
      .update({ receiptVersion: 2 })
    await page.reload()
    await expect(links).toHaveText([/María Ñahui · Pendiente/])
  })
})

test('lists the receipts of this device, and removes one on request', async ({ page, token, checkA11y }) => {
  await page.goto(receiptPath(token))
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Mis boletos' }).click()
  const link = page.getByRole('link', { name: /Copa Propia/ })
  await expect(link).toHaveAttribute('href', receiptPath(token))
  await checkA11y(page)
  await page.getByRole('button', { name: 'Quitar de aquí Copa Propia, María Ñahui' }).click()
  await expect(link).toHaveCount(0)
})

test('goes into the calendar and to a friend', async ({ page, request, openCup, checkA11y }) => {
  const cup = await openCup()
  await page.goto(receiptPath(await registered(request, cup)))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Agregar al calendario' }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${cup}.ics`)
  await page.getByRole('button', { name: 'Invitar a alguien' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte el torneo' })
  await expect(sheet.getByLabel('Enlace')).toHaveValue(new RegExp(`/tournament/${cup}\\?f=enlace$`))
  await checkA11y(page)
  await expect(sheet.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /f%3Dwhatsapp/,
  )
})

test('an overlay does not lose the key', async ({ page, token }) => {
  await page.goto(receiptPath(token))
  await expect(page.getByRole('article')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/mi-inscripcion')
  await expect(page.getByRole('article')).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of/] })

  test('says so, and offers another attempt', async ({ page, token, checkA11y }) => {
    await page.route('**/api/registrations/receipt', (route) => route.abort())
    await page.goto(receiptPath(token))
    await expect(page.getByRole('heading', { name: 'No pudimos cargar tu inscripción' })).toBeVisible()
    await checkA11y(page)
    await page.unroute('**/api/registrations/receipt')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(page.getByRole('article')).toContainText('Pendiente')
  })
})
