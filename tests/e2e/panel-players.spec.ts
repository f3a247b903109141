import { randomInt } from 'node:crypto'
import type { Page, Request } from '@playwright/test'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, test as withCup } from './cup.ts'
import { failCalls } from './loading.ts'
import { isPhone, playersOf, rows, sheet, type Player } from './players.ts'

const NAMES = ['Íñigo Peña', 'Valentina Núñez', 'Bryan Quispe', 'Camila Ñahui', 'Thiago Agüero']

const MINOR = { age: '11-17', guardian: { name: 'Rosa Mamani', consent: true }, phone: '300 555' }

interface World {
  cup: string
  /** In the order in which they registered. */
  players: Player[]
}

/** A cup of this test's own with five players who wait for a decision. */
const test = withCup.extend<{ world: World }>({
  world: async ({ openCup, request, db }, provide) => {
    const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
    const enter = playersOf(request, db, cup)
    const players: Player[] = []
    for (const name of NAMES) players.push(await enter(name, name === 'Bryan Quispe' ? MINOR : {}))
    await provide({ cup, players })
  },
})

// Each waits for ten seconds to undo, and for functions that the emulator starts one by one.
test.slow()

const DECIDE = '**/api/registrations/batch'
const isDecision = (request: Request): boolean => request.url().endsWith('/api/registrations/batch')

const open = (page: Page, { cup }: World, query = '') =>
  signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/jugadores?torneo=${cup}${query}`)}`)

const row = (page: Page, name: string) => rows(page).filter({ hasText: name })
const undo = (page: Page) => page.getByRole('button', { name: /^Deshacer/ })

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const expectStatus = (player: Player | undefined, status: string) =>
  expect
    .poll(async () => (await player?.record.get())?.get('status') as unknown, { timeout: 25_000 })
    .toBe(status)

test('players wait in their order, one is read, approved and undone, another one rejected with a reason', async ({
  page,
  world,
  checkA11y,
}) => {
  const [first, second, third] = world.players
  await open(page, world)
  await expect(page.getByRole('heading', { name: 'Jugadores', level: 1 })).toBeVisible()
  await expect(rows(page)).toHaveCount(NAMES.length)
  for (const [index, name] of NAMES.entries()) await expect(rows(page).nth(index)).toContainText(name)
  await expect(page.getByRole('button', { name: 'Pendientes 5' })).toHaveAttribute('aria-pressed', 'true', {
    timeout: 25_000,
  })
  await checkA11y(page)

  await page.getByRole('link', { name: /^Bryan Quispe/ }).click()
  await expect(page).toHaveURL(/ficha=/)
  await expect(sheet(page).getByRole('heading', { name: 'Bryan Quispe' })).toBeFocused()
  await expect(sheet(page)).toContainText('3 de 5')
  const warnings = sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })
  await warnings.getByRole('button', { name: 'Qué significa «Teléfono dudoso»' }).click()
  await expect(page.getByRole('dialog', { name: 'Teléfono dudoso' })).toContainText('El número no alcanza')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Teléfono dudoso' })).toHaveCount(0)
  if (!isPhone(page)) {
    await sheet(page).getByRole('button', { name: 'Siguiente', exact: true }).hover()
    await expect(page.getByText('Siguiente (J)')).toBeVisible()
  }
  await expect(warnings).toContainText('Teléfono dudoso')
  await expect(warnings).toContainText('Autoriza Rosa Mamani')
  await expect(sheet(page)).toContainText('Inscripción recibida')
  await expect(sheet(page).getByText('¿Desde qué país juegas?')).toBeVisible()
  await checkA11y(page)
  await page.goBack()
  await expect(sheet(page)).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Bryan Quispe/ })).toBeFocused()

  await page.getByRole('link', { name: /^Íñigo Peña/ }).click()
  await expect(sheet(page).getByRole('link', { name: /Escribir por WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/51900555014\?text=Hola/,
  )
  await sheet(page).getByRole('button', { name: 'Aprobar' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Valentina Núñez' })).toBeFocused()
  await expect(page.getByText('Aprobaste a Íñigo Peña', { exact: true })).toBeVisible()
  await undo(page).click()
  await expect(page.getByText('Aprobaste a Íñigo Peña', { exact: true })).toHaveCount(0)

  await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
  const why = page.getByRole('dialog', { name: /^¿Por qué rechazas a Valentina/ })
  await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
  await expect(why.getByRole('alert')).toContainText('Elige un motivo')
  await why.getByRole('radio', { name: 'El ID no existe o es de otra región' }).check()
  await expect(why).toContainText('Motivo: No encontramos tu ID')
  await checkA11y(page)
  await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
  await expect(sheet(page).getByRole('heading', { name: 'Bryan Quispe' })).toBeVisible()
  await expectStatus(second, 'rejected')
  expect((await second?.record.get())?.get('reason')).toMatch(/^No encontramos tu ID/)
  expect((await first?.record.get())?.get('status')).toBe('pending')
  expect((await third?.record.get())?.get('status')).toBe('pending')
})

test('many are approved together with two taps, and leaving the page sends it', async ({
  page,
  world,
  checkA11y,
}) => {
  await open(page, world)
  await expect(rows(page)).toHaveCount(NAMES.length)
  await expect(page.getByRole('button', { name: 'Aprobadas 0' })).toBeVisible({ timeout: 25_000 })
  await page.getByRole('checkbox', { name: 'Elegir a los 5 de la lista' }).check()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Aprobar 5' }).click()
  await expect(page.getByText('Aprobaste a 5 jugadores', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Nadie por aquí' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aprobadas 5' })).toBeVisible()
  // With the focus on the button, the ten seconds stand still: leaving it, they have not passed when the page is left.
  await page.getByRole('button', { name: /^Deshacer/ }).focus()
  await Promise.all([
    page.waitForRequest(isDecision, { timeout: 9_000 }),
    page.getByRole('link', { name: 'Panel', exact: true }).click(),
  ])
  for (const player of world.players) await expectStatus(player, 'approved')
})

test('a reload sends what could still be undone, once', async ({ page, world }) => {
  const [first] = world.players
  const keys: string[] = []
  page.on('request', (request) => {
    if (isDecision(request)) keys.push(request.headers()['idempotency-key'] ?? '')
  })
  await open(page, world)
  await row(page, NAMES[0] ?? '')
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: 'Aprobar 1' }).click()
  await expect(undo(page)).toBeVisible()
  await page.reload()
  await expect(rows(page)).toHaveCount(NAMES.length - 1)
  await expectStatus(first, 'approved')
  expect(new Set(keys).size).toBe(1)
  const mails = await first?.record.firestore
    .collection('mail')
    .where('registrationId', '==', first.record.id)
    .get()
  expect(mails?.docs.filter(({ id }) => id.includes('approved'))).toHaveLength(1)
})

test.describe('when the connection is lost', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load|Could not reach/] })

  test('nothing is lost and nothing is done twice', async ({ page, world }) => {
    await open(page, world)
    await page.getByRole('checkbox', { name: 'Elegir a los 5 de la lista' }).check()
    await page.route(DECIDE, async (route) => {
      // The server decides, and its answer is lost.
      await route.fetch()
      await route.abort('internetdisconnected')
    })
    await page.getByRole('button', { name: 'Aprobar 5' }).click()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('Quedan 5 decisiones por enviar', { timeout: 40_000 })
    // Focused first: it is retried without the button, too, which may be gone before a click reaches it.
    await page.getByRole('button', { name: 'Reintentar' }).focus()
    await page.unroute(DECIDE)
    await page.keyboard.press('Enter')
    for (const player of world.players) await expectStatus(player, 'approved')
    await expect(alert).toHaveCount(0)
    for (const { record } of world.players) expect((await record.get()).get('revision')).toBe(2)
  })
})

test.describe('when another admin saved first', () => {
  test('who was refused stays chosen and says why', async ({ page, world, checkA11y }) => {
    const [first, second] = world.players
    await open(page, world)
    await expect(rows(page)).toHaveCount(NAMES.length)
    await first?.record.update({ status: 'rejected', revision: 2 })
    await row(page, NAMES[0] ?? '')
      .getByRole('checkbox')
      .check()
    await row(page, NAMES[1] ?? '')
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: 'Aprobar 2' }).click()
    const refused = rows(page, 'No se pudo')
    await expect(refused).toHaveCount(1, { timeout: 25_000 })
    await expect(refused).toContainText('Íñigo Peña')
    await expect(refused).toContainText('Cambió mientras decidías')
    await expect(refused).toContainText('Rechazado')
    await expect(refused.getByRole('checkbox')).toBeChecked()
    await expectStatus(second, 'approved')
    expect((await first?.record.get())?.get('status')).toBe('rejected')
    await checkA11y(page)
    await page.getByRole('button', { name: 'Soltar' }).click()
    await expect(refused).toHaveCount(0)
  })
})

test('players are found, filtered in the address, and worked through by keyboard', async ({
  page,
  world,
}) => {
  const [first, second] = world.players
  await open(page, world)
  await expect(rows(page)).toHaveCount(NAMES.length)
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar a un jugador' })
  await expect(search).toBeFocused()
  await search.pressSequentially('valen')
  await expect(rows(page, 'Encontrados')).toHaveCount(1)
  await expect(rows(page, 'Encontrados')).toContainText(second?.freeFireId ?? '')
  await search.fill('nadie se llama así')
  await expect(page.getByRole('heading', { name: 'No encontramos a nadie' })).toBeVisible()
  await search.fill('')

  await page.getByRole('button', { name: /^Con avisos/ }).click()
  await expect(page).toHaveURL(/marcas=avisos/)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: /^Con avisos/ }).click()
  await page.getByRole('button', { name: /^Aprobadas/ }).click()
  await expect(page).toHaveURL(/estado=pendientes%2Caprobadas/)
  await expect(rows(page)).toHaveCount(NAMES.length)
  await page.getByRole('button', { name: /^Aprobadas/ }).blur()

  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: /^Íñigo Peña/ })).toBeFocused()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 elegidos')).toBeVisible()
  await page.keyboard.press('a')
  await expect(page.getByText('Aprobaste a 2 jugadores', { exact: true })).toBeVisible()
  await expect(row(page, NAMES[0] ?? '')).toContainText('Aprobado')
  await page.keyboard.press('z')
  await expect(row(page, NAMES[0] ?? '')).toContainText('Pendiente')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos del teclado' })).toContainText('Aprobar')
  await page.getByRole('checkbox', { name: 'Usar atajos de una sola tecla' }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Íñigo Peña/ }).focus()
  await page.keyboard.press('a')
  await expect(undo(page)).toHaveCount(0)
  expect((await first?.record.get())?.get('status')).toBe('pending')
})

test('a tournament is chosen by part of its name, and its players are exported', async ({
  page,
  world,
  checkA11y,
}) => {
  await signIn(page, PEOPLE.admin)
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Jugadores' }).click()
  await expect(page.getByRole('heading', { name: 'Jugadores', level: 1 })).toBeFocused()
  await page.getByRole('combobox', { name: 'Torneo: Todos los torneos' }).click()
  const cups = page.getByRole('dialog', { name: 'Torneo' }).getByRole('combobox')
  await expect(cups).toBeFocused()
  await cups.pressSequentially('copa aper')
  await expect(page.getByRole('option').first()).toContainText('Copa Apertura')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/torneo=/)
  await page.goto(`/admin/jugadores?torneo=${world.cup}`)
  // Here no other test's registration arrives, whose notice would cover part of a row.
  await page.getByRole('combobox', { name: /^Torneo: / }).click()
  await expect(cups).toBeFocused()
  await cups.pressSequentially('copa aper')
  await expect(page.getByRole('option').first()).toContainText('Copa Apertura')
  await checkA11y(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Exportar' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV con punto y coma' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Inscripciones Copa .*\.csv$/)
  await expect(page.getByText('Archivo listo')).toBeVisible()
  await page.getByRole('button', { name: /^Rechazadas/ }).click()
  await page.getByRole('button', { name: /^Pendientes/ }).click()
  await expect(page.getByText('Nadie por aquí')).toBeVisible()
  await page.getByRole('button', { name: 'Exportar' }).click()
  await expect(page.getByRole('menu')).toContainText('Rechazadas')
  await page.getByRole('menuitem', { name: 'CSV con punto y coma' }).click()
  await expect(page.getByText('No hay nada que exportar')).toBeVisible()
})

test('a tournament of long ago is named in the list, and found by its name', async ({
  page,
  world,
  db,
  checkA11y,
}) => {
  const name = `Copa Antigua ${randomInt(1e6)}`
  const longAgo = new Date(Date.now() - 100 * 86_400_000)
  await db.doc(`tournaments/${world.cup}`).update({ name, date: longAgo, endsAt: longAgo })
  // Pages of ten: the suite has more tournaments than that, and less than a full page.
  await page.route('**/api/tournaments?all=true*', (route) =>
    route.continue({ url: route.request().url().replace('limit=100', 'limit=10') }),
  )
  await signIn(page, PEOPLE.admin, '/login?volver=%2Fadmin%2Fjugadores%3Forden%3Dnombre')
  const search = page.getByRole('searchbox', { name: 'Buscar a un jugador' })
  const [player] = world.players
  await search.fill(player?.freeFireId ?? '')
  await expect(rows(page, 'Encontrados')).toHaveText([new RegExp(name)], { timeout: 25_000 })
  await search.fill('')

  await page.getByRole('combobox', { name: 'Torneo: Todos los torneos' }).click()
  const popup = page.getByRole('dialog', { name: 'Torneo' })
  const part = popup.getByRole('combobox')
  await expect(part).toBeFocused()
  await part.pressSequentially(name)
  const option = page.getByRole('option', { name: new RegExp(name) })
  const goOn = popup.getByRole('button', { name: 'Seguir buscando en los anteriores' })
  await expect(async () => {
    if (!(await option.isVisible())) await goOn.press('Enter', { timeout: 1_000 })
    await expect(option).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await checkA11y(page)
  await expect(popup.getByText('Buscando…')).toHaveCount(0)
  await part.focus()
  // Results that arrive later may move the highlight.
  await expect(async () => {
    if ((await option.getAttribute('data-highlighted')) === null) await part.press('ArrowDown')
    await expect(option).toHaveAttribute('data-highlighted', '', { timeout: 1_000 })
  }).toPass()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`torneo=${world.cup}`))
  await expect(page.getByRole('combobox', { name: `Torneo: ${name}` })).toBeVisible()
  await expect(rows(page)).toHaveCount(NAMES.length)
})

const more = async (page: Page, item: string) => {
  await sheet(page).getByRole('button', { name: 'Más', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('a player is corrected, sent a link, banned and erased', async ({ page, world, db, checkA11y }) => {
  const [first] = world.players
  const other = anId()
  await open(page, world, `&ficha=${first?.record.id}`)
  await expect(sheet(page).getByRole('heading', { name: 'Íñigo Peña' })).toBeVisible()

  await more(page, 'Corregir los datos')
  const correcting = dialog(page, 'Corregir los datos')
  await correcting.getByLabel('ID de Free Fire').fill('123')
  await correcting.getByLabel('Nombre completo').fill('Íñigo Peña Ruiz')
  await correcting.getByLabel('Apodo').fill('亗ＫＩＮＧ亗')
  await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(correcting.getByText('El ID debe contener entre 8 y 12 dígitos numéricos')).toBeVisible()
  await checkA11y(page)
  await correcting.getByLabel('ID de Free Fire').fill(other)
  await correcting.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect(correcting).toHaveCount(0)
  await expect(sheet(page).getByRole('heading', { name: 'Íñigo Peña Ruiz' })).toBeVisible()
  await expect(sheet(page).getByText(other).first()).toBeVisible()
  await expect(sheet(page).getByText('Datos corregidos: nombre, apodo, ID', { exact: true })).toBeVisible()
  await expect(sheet(page).getByRole('definition').filter({ hasText: '亗ＫＩＮＧ亗' })).toBeVisible()

  await more(page, 'Reenviar su enlace')
  await dialog(page, '¿Reenviar su enlace?').getByRole('button', { name: 'Reenviar el enlace' }).click()
  await expect(page.getByText('Enlace enviado')).toBeVisible()
  // What fades has no contrast to be measured.
  await expect(page.getByText('Enlace enviado')).toHaveCount(0)

  await more(page, 'Hacer un enlace nuevo')
  await dialog(page, '¿Hacer un enlace nuevo?').getByRole('button', { name: 'Hacer un enlace nuevo' }).click()
  const made = dialog(page, 'Este es su enlace')
  await expect(made).toContainText('/mi-inscripcion#')
  await checkA11y(page)
  await made.getByRole('button', { name: 'Listo' }).click()

  await more(page, 'Vetar el ID')
  const banning = dialog(page, 'Vetar un ID')
  await banning.getByRole('button', { name: `Vetar ${other}` }).click()
  await expect(banning.getByText('Escribe el motivo')).toBeVisible()
  await banning.getByLabel('Motivo').fill('Usó un programa externo en la final.')
  await checkA11y(page)
  await banning.getByRole('button', { name: `Vetar ${other}` }).click()
  await expect(sheet(page).getByRole('list', { name: 'Avisos de esta inscripción' })).toContainText(
    'ID vetado',
  )

  await more(page, 'Borrar sus datos')
  const erasing = dialog(page, '¿Borrar sus datos?')
  await expect(erasing).toContainText('Íñigo Peña Ruiz')
  await erasing.getByRole('button', { name: 'Borrar sus datos' }).click()
  await expect(rows(page)).toHaveCount(NAMES.length - 1)
  await expect(sheet(page)).toHaveCount(0)
  expect((await first?.record.get())?.exists).toBe(false)
  await db.doc(`bans/${playerIdOf(other)}`).delete()
})

test.describe('by hand', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a player who cannot register is registered', async ({ page, world, checkA11y }) => {
    await open(page, world)
    await page.getByRole('button', { name: 'Inscribir' }).click()
    const adding = dialog(page, 'Inscribir a mano')
    await adding.getByRole('button', { name: 'Inscribir', exact: true }).click()
    await expect(adding.getByText('El nombre es obligatorio')).toBeVisible()
    await expect(adding.getByText('Indica tu edad')).toBeVisible()
    await adding.getByLabel('Nombre completo').fill('Lucía Peñaloza')
    await adding.getByRole('button', { name: 'Mejor no' }).click()
    await expect(adding).toHaveCount(0)
    await page.getByRole('button', { name: 'Inscribir' }).click()
    await expect(adding.getByLabel('Nombre completo')).toHaveValue('Lucía Peñaloza')
    await expect(adding.getByText('Lo que escribiste antes sigue aquí.')).toBeVisible()
    await adding.getByLabel('ID de Free Fire').fill(world.players[0]?.freeFireId ?? '')
    await adding.getByLabel('Correo').fill('lucia@correo.example')
    await adding.getByLabel('Teléfono').fill('+57 300 555 0144')
    await adding.getByRole('radio', { name: '11 a 17 años' }).check()
    await adding.getByLabel('Nombre del adulto responsable').fill('Ana Peñaloza')
    await adding.getByRole('checkbox', { name: 'El adulto responsable dio su permiso' }).check()
    await checkA11y(page)
    await adding.getByRole('button', { name: 'Inscribir', exact: true }).click()
    await expect(adding.getByText('ya está inscrito en este torneo')).toBeVisible()
    await adding.getByLabel('ID de Free Fire').fill(anId())
    await adding.getByRole('button', { name: 'Inscribir', exact: true }).click()
    await expect(sheet(page).getByRole('heading', { name: 'Lucía Peñaloza' })).toBeVisible()
    await expect(sheet(page)).toContainText('Autoriza Ana Peñaloza')
  })
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the list offers another attempt', async ({ page, world, checkA11y }) => {
    await failCalls(page, '**/api/registrations/search')
    await open(page, world)
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar a los jugadores')
    await checkA11y(page)
    await page.unroute('**/api/registrations/search')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rows(page)).toHaveCount(NAMES.length)
  })
})
