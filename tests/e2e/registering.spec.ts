import { accept, anId, expect, fillIn, registered, sendButton, SENT, TAKEN, test, toTop } from './cup.ts'

test('what is missing is said where it is; a wrong ID while it is typed', async ({ page, checkA11y }) => {
  await page.goto('/register/copa-apertura')
  const id = page.getByLabel('ID de Free Fire', { exact: true })
  await id.fill('1234567')
  await expect(id).toHaveAccessibleDescription(/El ID debe contener entre 8 y 12 dígitos numéricos/)
  await page.getByLabel('Correo').fill('maria@correo')
  await id.focus()
  await expect(page.getByText('Correo electrónico inválido')).toBeVisible()
  await id.fill('')

  await sendButton(page).click()
  const name = page.getByRole('textbox', { name: 'Nombre completo' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('El nombre es obligatorio')
  await expect(page.getByText('El ID de Free Fire es obligatorio')).toBeVisible()
  await expect(page.getByText('El teléfono es obligatorio')).toBeVisible()
  await expect(page.getByText('Indica tu edad')).toBeVisible()
  await expect(page.getByText('Esta pregunta es obligatoria')).toHaveCount(3)
  await expect(page.getByText('Debes aceptar las reglas y los términos')).toBeVisible()
  await expect(page.getByLabel('¿Desde qué país juegas?')).toHaveText(/^Selecciona una opción épica/)
  await toTop(page)
  await checkA11y(page)
  await page.getByRole('alert').getByRole('button', { name: '¿Qué edad tienes?' }).click()
  await expect(page.getByRole('radio', { name: 'De 11 a 17 años' })).toBeFocused()
})

test('solo, from the form to the ticket and home with it', async ({ page, db, openCup, checkA11y }) => {
  const cup = await openCup()
  await page.clock.install()
  await page.goto(`/register/${cup}?f=grupo-caracas`)
  const freeFireId = await fillIn(page)
  await accept(page)
  await sendButton(page).click()

  await expect(page.getByText(SENT)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toContainText('Íñigo Peña')
  await expect(ticket).toContainText('Pendiente')
  await page.clock.fastForward(3000)
  await expect(page).toHaveURL('/')
  await expect(ticket).toBeVisible()
  await page.clock.resume()
  await toTop(page)
  await checkA11y(page)
  await page.reload()
  await expect(ticket).toBeVisible()
  await page.getByRole('button', { name: 'Guardar boleto' }).click()
  await expect(ticket).toHaveCount(0)

  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.docs.map((document) => document.get('freeFireId'))).toEqual([freeFireId])
  const [record] = found.docs
  expect(record?.get('source')).toBe('grupo-caracas')
  expect(record?.get('answers')).toEqual({ pais: 'Colombia', nivel: '47', dispositivo: 'Teléfono Android' })
  expect(record?.get('flags')).not.toContain('honeypot')
})

test('whoever touches the ticket stays with it', async ({ page, openCup, checkA11y }) => {
  await page.clock.install()
  await page.goto(`/register/${await openCup()}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await page.getByText(SENT).click()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('Puedes quedarte el tiempo que quieras.')).toBeVisible()
  await page.clock.resume()
  await toTop(page)
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver mi inscripción' }).click()
  await expect(page).toHaveURL(/\/mi-inscripcion#/)
  await expect(page.getByText('Lo que enviaste')).toBeVisible()
})

test('a pair, whose second player is a minor no more than the first', async ({
  page,
  db,
  openCup,
  checkA11y,
}) => {
  const cup = await openCup({ modality: 'duo' })
  await page.goto(`/register/${cup}`)
  const own = await fillIn(page)
  await page.getByLabel('Nombre completo de tu pareja').fill('Ana Ñahui')
  const partners = page.getByLabel('ID de Free Fire de tu pareja')
  await partners.fill(own)
  await expect(partners).toHaveAccessibleDescription(/debe ser distinto del tuyo/)
  const other = anId()
  await partners.fill(other)
  await accept(page)
  await toTop(page)
  await checkA11y(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.docs.map((document) => document.get('partner'))).toEqual([
    { fullName: 'Ana Ñahui', freeFireId: other },
  ])
})

test('a minor brings an adult who agrees', async ({ page, db, openCup, checkA11y }) => {
  const cup = await openCup()
  await page.goto(`/register/${cup}`)
  await fillIn(page)
  await page.getByRole('radio', { name: 'De 11 a 17 años' }).check()
  await accept(page)
  await sendButton(page).click()
  const guardian = page.getByLabel('Nombre de tu madre, padre o tutor')
  await expect(guardian).toBeFocused()
  await expect(page.getByText('El adulto responsable debe dar su permiso')).toBeVisible()
  await toTop(page)
  await checkA11y(page)
  await guardian.fill('Rosa Peña')
  await page.getByRole('checkbox', { name: /está de acuerdo/ }).check()
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const found = await db.collection('registrations').where('tournamentId', '==', cup).get()
  expect(found.docs.map((document) => document.get('guardian'))).toEqual([
    { name: 'Rosa Peña', consent: true },
  ])
})

test('the waiting list has words of its own', async ({ page, request, openCup, checkA11y }) => {
  const cup = await openCup({ maxPlayers: 2, currentPlayers: 2, waitlist: true })
  await registered(request, cup)
  await registered(request, cup)
  await page.goto(`/register/${cup}`)
  await expect(page.getByRole('heading', { name: 'Torneo completo' })).toBeVisible()
  await expect(page.getByText('Este torneo ya no tiene cupos disponibles.')).toBeVisible()
  await fillIn(page)
  await accept(page)
  await toTop(page)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await expect(page.getByText('Estás en la lista de espera')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Boleto de Copa Propia' })).toContainText(
    'En lista de espera',
  )
})

test('rules that were accepted on their screen are not asked for again', async ({ page, openCup }) => {
  const cup = await openCup({ rules: ['Juega limpio'] })
  await page.clock.install()
  await page.goto(`/tournament-rules/${cup}`)
  await page.getByRole('list', { name: 'Reglas oficiales' }).waitFor()
  await page.clock.runFor(10_500)
  await page.getByRole('checkbox', { name: 'Leí y acepto las reglas del torneo' }).check()
  await page.getByRole('button', { name: 'CONTINUAR AL FORMULARIO' }).click()
  await expect(page.getByText('Ya aceptaste las reglas.')).toBeVisible()
  await fillIn(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
})

test('the whole form by keyboard alone', async ({ page, openCup }) => {
  await page.goto(`/register/${await openCup()}`)
  const keys = page.keyboard
  await page.getByRole('textbox', { name: 'Nombre completo' }).focus()
  await keys.type('Íñigo Peña')
  await keys.press('Tab')
  await keys.type(anId())
  await keys.press('Tab')
  await keys.type('inigo@correo.example')
  await keys.press('Tab')
  await keys.type('+57 300 555 0143')
  await keys.press('Tab')
  await keys.press('Space')
  await keys.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '18 años o más' })).toBeChecked()
  await keys.press('Tab')
  await keys.type('Colombia')
  await keys.press('Tab')
  await keys.type('47')
  await keys.press('Tab')
  await keys.press('Space')
  await page.getByRole('checkbox', { name: /Leí y acepto/ }).focus()
  await keys.press('Space')
  await page.getByRole('textbox', { name: 'Tu equipo o clan, si tienes' }).focus()
  await keys.press('Enter')
  await expect(page.getByText(SENT)).toBeVisible()
})

test.describe('an ID that is taken', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is said while typing and by the server, with a way to the own registration; another one is taken', async ({
    page,
    request,
    openCup,
    checkA11y,
  }) => {
    const cup = await openCup()
    const taken = anId()
    await registered(request, cup, taken)
    await page.goto(`/register/${cup}`)
    await fillIn(page, taken)
    await expect(page.getByText(TAKEN)).toBeVisible()
    await accept(page)
    await sendButton(page).click()
    const id = page.getByLabel('ID de Free Fire', { exact: true })
    await expect(id).toBeFocused()
    await expect(id).toHaveAccessibleDescription(new RegExp(TAKEN))
    await toTop(page)
    await checkA11y(page)
    await page.getByRole('button', { name: 'Reenviar mi enlace a inigo@correo.example' }).click()
    await expect(page.getByText('Si ese correo está inscrito con ese ID')).toBeVisible()
    await id.fill(anId())
    await sendButton(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
  })
})
