import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import { expectSite, makeAccount, PEOPLE, removeAccount, signIn } from './accounts.ts'
import {
  accept,
  anId,
  expect,
  fillInContact,
  fillInPlayer,
  goToContact,
  receiptPath,
  registered,
  registrationOf,
  registrationsIn,
  sendButton,
  SENT,
  test,
} from './cup.ts'
import { rows, sheet } from './players.ts'
import { publishWhatIsDue } from './publishing.ts'

// A whole evening of an organiser, with functions that the emulator starts one by one.
test.setTimeout(300_000)

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 30_000 }

const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name })
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

const inbox = (cup: string, query = ''): string => `/admin/jugadores?torneo=${cup}${query}`

const openInbox = (
  page: Page,
  cup: string,
  query = '',
  account: typeof PEOPLE.admin | Account = PEOPLE.admin,
) => signIn(page, account, `/login?volver=${encodeURIComponent(inbox(cup, query))}`)

interface Account {
  email: string
  password: string
}

interface Player {
  name: string
  token: string
  record: DocumentReference
}

const statusOf = async ({ record }: Player): Promise<unknown> => (await record.get()).get('status')
const expectStatus = (player: Player, status: string) =>
  expect.poll(() => statusOf(player), SLOW).toBe(status)

/** What can still be undone is sent as soon as the section is left. */
async function leaveSection(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Panel', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Panel de Administración', level: 1 })).toBeVisible()
}

const inDays = (days: number, hour: string): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${hour}`

/** In the editor, with what a visitor has to know, and published tomorrow. */
async function schedule(page: Page, name: string, seats: number): Promise<string> {
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Torneos' }).click()
  await page.getByRole('link', { name: 'Crear torneo' }).first().click()
  await typeIn(field(page, 'Nombre'), name)
  await page.getByLabel('Fecha y hora', { exact: true }).fill(inDays(20, '20:00'))
  await typeIn(field(page, 'Jugadores'), String(seats))
  await page.getByRole('combobox', { name: 'Formulario de inscripción' }).click()
  await page.getByRole('option', { name: /^Inscripción a torneos/ }).click()
  await page.getByRole('radio', { name: /^Programar/ }).check()
  await page.getByLabel('Fecha de publicación', { exact: true }).fill(inDays(1, '09:00'))
  await page
    .getByRole('region', { name: 'Guardar' })
    .getByRole('button', { name: 'Programar', exact: true })
    .click()
  await expect(page.getByText('Quedó programado')).toBeVisible(SLOW)
  await expect(page).toHaveURL(/\/admin\/torneos\/copa-/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/**
 * Moves registrations back in time, in their order: what arrives within a second before the inbox opens counts as new
 * there, and the processes of the emulator do not agree on the time to the millisecond.
 */
const backdate = (players: readonly Player[]) =>
  Promise.all(
    players.map(({ record }, index) =>
      record.update({ createdAt: new Date(Date.now() - (players.length - index) * 60_000) }),
    ),
  )

/** Through the form of the site, as a player does it. */
async function registerByForm(page: Page, db: Firestore, cup: string, name: string): Promise<Player> {
  await page.goto(`/register/${cup}`)
  await fillInPlayer(page)
  await typeIn(page.getByRole('textbox', { name: 'Nombre completo', exact: true }), name)
  await goToContact(page)
  await fillInContact(page)
  await accept(page)
  const [answer] = await Promise.all([
    page.waitForResponse(
      (response) => response.url().endsWith('/api/registrations') && response.request().method() === 'POST',
      SLOW,
    ),
    sendButton(page).click(),
  ])
  await expect(page.getByText(SENT)).toBeVisible()
  const { data } = (await answer.json()) as { data: { receipt: string } }
  return { name, token: data.receipt, record: registrationOf(db, data.receipt) }
}

/** A phone that knows nothing of an earlier registration. */
const onAnotherPhone = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).filter((key) => key !== 'arena-libre_notice')
    for (const key of keys) localStorage.removeItem(key)
  })

async function registerByCall(
  request: APIRequestContext,
  db: Firestore,
  cup: string,
  name: string,
): Promise<Player> {
  const token = await registered(request, cup, anId(), { fullName: name })
  return { name, token, record: registrationOf(db, token) }
}

/** The session of the page, for a decision that is sent beside it. */
function sessionOf(page: Page): () => Record<string, string> {
  let authorization = ''
  page.on('request', (request) => {
    authorization = request.headers()['authorization'] ?? authorization
  })
  return () => ({ authorization })
}

async function decide(page: Page, headers: Record<string, string>, { record }: Player, status: string) {
  const answer = await page.request.patch(`/api/registrations/${record.id}/status`, {
    headers,
    data: { status },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The link that was mailed to a player. */
async function mailedTo(db: Firestore, { id }: DocumentReference): Promise<string> {
  const { docs } = await db.collection('mail').where('registrationId', '==', id).get()
  const text = String(docs[0]?.get('message.text'))
  return /mi-inscripcion#(\S+)/.exec(text)?.[1] ?? ''
}

async function expectReceipt(page: Page, cup: string, token: string, state: string): Promise<void> {
  // The key is behind the '#': the same address would not be opened again.
  await page.goto('/')
  await page.goto(receiptPath(token))
  await expect(page.getByRole('article', { name: `Boleto de ${cup}` })).toContainText(state, SLOW)
}

test.describe('from the editor to the receipts', () => {
  // A preview before publication.
  test.use({ expectedErrors: [/status of 404/] })

  test('a tournament is made, filled and decided', async ({ page, context, request, db, checkA11y }) => {
    const name = `Copa Jornada ${randomInt(1e6)}`
    await signIn(page, PEOPLE.admin)
    await expect(page.getByText('Te damos la bienvenida')).toBeVisible(SLOW)
    const cup = await schedule(page, name, 4)
    const place = db.doc(`tournaments/${cup}`)

    // Visitors see it from the minute on for which it is scheduled.
    const visitor = await context.newPage()
    await visitor.goto(`/tournament/${cup}`)
    await expect(visitor.getByText('El torneo que buscas no existe')).toBeVisible(SLOW)
    await place.update({ publishDate: new Date(Date.now() - 1000) })
    await publishWhatIsDue()
    await visitor.reload()
    await expect(visitor.getByRole('heading', { name, level: 1 })).toBeVisible(SLOW)

    const first = await registerByForm(visitor, db, cup, 'Íñigo Peña')
    await onAnotherPhone(visitor)
    const second = await registerByForm(visitor, db, cup, 'Valentina Núñez')
    const third = await registerByCall(request, db, cup, 'Bryan Quispe')
    const fourth = await registerByCall(request, db, cup, 'Camila Ñahui')
    const fifth = await registerByCall(request, db, cup, 'Thiago Agüero')
    const sixth = await registerByCall(request, db, cup, 'Ximena Órbita')
    await expectStatus(fourth, 'pending')
    await expectStatus(fifth, 'waitlisted')
    await backdate([first, second, third, fourth, fifth, sixth])

    await page.goto(inbox(cup))
    await expect(rows(page)).toHaveCount(4, SLOW)
    for (const { name: whom } of [first, second]) {
      await page.getByRole('checkbox', { name: `Elegir a ${whom}` }).check()
    }
    await page.getByRole('button', { name: 'Aprobar 2' }).click()
    await expect(page.getByText('Aprobaste a 2 jugadores', { exact: true })).toBeVisible()
    await expectStatus(first, 'approved')
    await expectStatus(second, 'approved')

    await page.getByRole('link', { name: new RegExp(`^${third.name}`) }).click()
    await sheet(page).getByRole('button', { name: 'Aprobar' }).click()
    await expect(page.getByText(`Aprobaste a ${third.name}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: /^Deshacer/ }).click()
    await expect(page.getByText(`Aprobaste a ${third.name}`, { exact: true })).toHaveCount(0)
    await sheet(page).getByRole('button', { name: 'Cerrar ficha' }).click()
    await expect(rowOf(page, third.name)).toContainText('Pendiente')

    await page.getByRole('link', { name: new RegExp(`^${third.name}`) }).click()
    await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    const why = page.getByRole('dialog', { name: /^¿Por qué rechazas a Bryan/ })
    await why.getByRole('radio', { name: 'El ID no existe o es de otra región' }).check()
    await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await sheet(page).getByRole('button', { name: 'Cerrar ficha' }).click()
    await expectStatus(third, 'rejected')
    // Its seat goes to the first who waits.
    await expectStatus(fifth, 'pending')
    // After a decision the next record of the list opens.
    await expect(rowOf(page, fifth.name)).toBeVisible(SLOW)

    await page.getByRole('link', { name: new RegExp(`^${fourth.name}`) }).click()
    await sheet(page).getByRole('button', { name: 'A la espera' }).click()
    await expect(sheet(page).getByRole('heading', { name: fifth.name })).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Cerrar ficha' }).click()
    await expectStatus(fourth, 'waitlisted')
    await expectStatus(sixth, 'pending')

    await page.getByRole('button', { name: 'Inscribir' }).click()
    const adding = page.getByRole('dialog', { name: 'Inscribir a mano' })
    await typeIn(adding.getByLabel('Nombre completo'), 'Lucía Peñaloza')
    await typeIn(adding.getByLabel('ID de Free Fire'), anId())
    await typeIn(adding.getByLabel('Correo'), 'lucia@correo.example')
    await typeIn(adding.getByLabel('Teléfono'), '+57 300 555 0144')
    await adding.getByRole('radio', { name: '18 años o más' }).check()
    await adding.getByRole('button', { name: 'Inscribir', exact: true }).click()
    await expect(sheet(page).getByRole('heading', { name: 'Lucía Peñaloza' })).toBeVisible(SLOW)
    await expect(sheet(page)).toContainText('En espera')
    // It lies over the buttons of the sheet for a moment.
    await expect(page.getByText('Inscribiste a Lucía Peñaloza')).toHaveCount(0, SLOW)
    await checkA11y(page)
    await sheet(page).getByRole('button', { name: 'Cerrar ficha' }).click()

    // The file has what is listed.
    await page.getByRole('button', { name: /^Todas/ }).click()
    await expect(rows(page)).toHaveCount(7, SLOW)
    await page.getByRole('button', { name: /^Exportar/ }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download', SLOW),
      page.getByRole('menuitem', { name: 'CSV con punto y coma' }).click(),
    ])
    const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
    const stateIn = (whom: string) => {
      const cells = lines.find((line) => line.includes(whom))?.split(';') ?? []
      return cells[(lines[0] ?? '').split(';').findIndex((head) => head.includes('Estado'))]?.replaceAll(
        '"',
        '',
      )
    }
    expect(stateIn(first.name)).toBe('Aprobado')
    expect(stateIn(third.name)).toBe('Rechazado')
    expect(stateIn(fourth.name)).toBe('En lista de espera')
    expect(stateIn(sixth.name)).toBe('Pendiente')
    expect(stateIn('Lucía Peñaloza')).toBe('En lista de espera')

    await expectReceipt(visitor, name, first.token, 'Aprobado')
    await expectReceipt(visitor, name, second.token, 'Aprobado')
    await expectReceipt(visitor, name, third.token, 'Rechazado')
    await expect(visitor.getByText('No encontramos tu ID de Free Fire')).toBeVisible()
    await expectReceipt(visitor, name, fourth.token, 'En lista de espera')
    await expectReceipt(visitor, name, fifth.token, 'Pendiente')
    const lucia = (await registrationsIn(db, cup)).find((one) => one.get('fullName') === 'Lucía Peñaloza')
    expect(lucia).toBeDefined()
    if (lucia !== undefined) {
      await expectReceipt(visitor, name, await mailedTo(db, lucia.ref), 'En lista de espera')
    }

    await visitor.close()
    await page.close()
    await Promise.all((await registrationsIn(db, cup)).map(({ ref }) => ref.delete()))
    await db.recursiveDelete(place)
  })
})

test('on a site without forms the first one is made where it is missing', async ({ page, db, checkA11y }) => {
  // Until it is made: the demo world has forms.
  let isMade = false
  page.on('request', (sent) => (isMade ||= sent.method() === 'POST' && sent.url().endsWith('/api/forms')))
  await page.route('**/api/forms?*', (route) =>
    isMade
      ? route.continue()
      : route.fulfill({ json: { success: true, data: { items: [], nextCursor: null } } }),
  )
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent('/admin/torneos/nuevo')}`)
  await expect(page.getByText('Todavía no hay formularios.')).toBeVisible(SLOW)
  await checkA11y(page)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/forms'), SLOW),
    page.getByRole('button', { name: 'Crear el formulario' }).click(),
  ])
  const { data } = (await answer.json()) as { data: { id: string } }
  await expect(page.getByText('Todavía no hay formularios.')).toHaveCount(0, SLOW)
  await expect(
    page.getByRole('combobox', { name: 'Formulario de inscripción Inscripción (0 preguntas)' }),
  ).toBeFocused()
  const place = db.doc(`forms/${data.id}`)
  expect((await place.get()).data()).toMatchObject({ title: 'Inscripción', fields: [], isActive: true })
  await place.delete()
})

/** The panel of another admin, in a browser of their own. */
async function colleague(browser: Browser, cup: string, query = ''): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openInbox(page, cup, query, PEOPLE.owner)
  return page
}

test.describe('two admins at once', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('a list stays still, and a late decision says so', async ({ page, browser, request, db, openCup }) => {
    const cup = await openCup({ name: `Copa Dos ${randomInt(1e6)}` })
    const first = await registerByCall(request, db, cup, 'Íñigo Peña')
    const second = await registerByCall(request, db, cup, 'Valentina Núñez')
    await backdate([first, second])
    await openInbox(page, cup)
    await expect(rows(page)).toHaveCount(2, SLOW)

    await registerByCall(request, db, cup, 'Bryan Quispe')
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    const news = page.getByRole('button', { name: '1 inscripción nueva. Mostrarla' })
    await expect(news).toBeVisible({ timeout: 45_000 })
    await expect(page).toHaveTitle(/^\(1\) Jugadores/)
    await expect(rows(page)).toHaveCount(2)
    await expect(rows(page).first()).toContainText(first.name)
    await news.click()
    await expect(rows(page)).toHaveCount(3, SLOW)

    // Both have the same record before them.
    const other = await colleague(browser, cup, `&ficha=${first.record.id}`)
    await expect(sheet(other).getByRole('heading', { name: first.name })).toBeVisible(SLOW)
    await page.getByRole('link', { name: new RegExp(`^${first.name}`) }).click()
    await expect(sheet(page).getByRole('heading', { name: first.name })).toBeVisible(SLOW)
    // Once the list is there, a decision opens the next record; before, it would close this one.
    await expect(sheet(other).getByText('1 de 3')).toBeVisible(SLOW)
    await sheet(other).getByRole('button', { name: 'Aprobar' }).click()
    await sheet(other).getByRole('button', { name: 'Cerrar ficha' }).click()
    await leaveSection(other)
    await expectStatus(first, 'approved')
    await sheet(page).getByRole('button', { name: 'Rechazar' }).click()
    const why = page.getByRole('dialog', { name: /^¿Por qué rechazas a Íñigo/ })
    await why.getByRole('radio', { name: 'No está en el grupo oficial' }).check()
    await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
    await sheet(page).getByRole('button', { name: 'Cerrar ficha' }).click()
    const refused = rows(page, 'No se pudo')
    await expect(refused).toHaveCount(1, SLOW)
    await expect(refused).toContainText('Cambió mientras decidías')
    await expect(refused).toContainText('Aprobado')
    expect(await statusOf(first)).toBe('approved')
    expect(await statusOf(second)).toBe('pending')
    await other.context().close()
  })

  test('of two who are brought back, one gets the seat', async ({ page, browser, request, db, openCup }) => {
    const cup = await openCup({ name: `Copa Cupo ${randomInt(1e6)}`, maxPlayers: 2, waitlist: true })
    const first = await registerByCall(request, db, cup, 'Íñigo Peña')
    const second = await registerByCall(request, db, cup, 'Valentina Núñez')
    await backdate([first, second])
    const session = sessionOf(page)
    await openInbox(page, cup, '&estado=rechazadas')
    await expect(page.getByRole('heading', { name: 'Nadie por aquí' })).toBeVisible(SLOW)
    for (const one of [first, second]) await decide(page, session(), one, 'rejected')
    await registerByCall(request, db, cup, 'Bryan Quispe')
    await page.reload()
    const other = await colleague(browser, cup, '&estado=rechazadas')

    const bringBack = async (admin: Page, { name }: Player): Promise<void> => {
      await admin.getByRole('checkbox', { name: `Elegir a ${name}` }).check(SLOW)
      await admin.getByRole('button', { name: 'A pendientes 1' }).click()
    }
    await bringBack(page, first)
    await bringBack(other, second)
    await Promise.all([leaveSection(page), leaveSection(other)])
    await expect
      .poll(async () => [await statusOf(first), await statusOf(second)].map(String).toSorted(), SLOW)
      .toEqual(['pending', 'waitlisted'])
    const seats = (await db.collection(`tournaments/${cup}/seats`).where('state', '==', 'taken').get()).docs
    const holders = seats.map((seat) => String(seat.get('registrationId')))
    expect(new Set(holders).size).toBe(2)
    expect(holders.filter((id) => [first.record.id, second.record.id].includes(id))).toHaveLength(1)
    await other.context().close()
  })
})

test.describe('an admin who is one no more', () => {
  test.use({ expectedErrors: [/status of 403/] })

  test('is out with the next decision, which does nothing', async ({ page, request, db, openCup, leave }) => {
    const account = { email: `colega-${randomInt(1e9)}@arena.test`, password: 'Arena-Colega-1' }
    const uid = await makeAccount(account)
    const role = db.doc(`admins/${uid}`)
    await role.set({ uid, email: account.email, role: 'admin', grantedAt: new Date(), grantedBy: 'test' })
    const cup = await openCup({ name: `Copa Salida ${randomInt(1e6)}` })
    const player = await registerByCall(request, db, cup, 'Íñigo Peña')
    await openInbox(page, cup, '', account)
    await page.getByRole('checkbox', { name: `Elegir a ${player.name}` }).check(SLOW)
    await role.delete()
    await page.getByRole('button', { name: 'Aprobar 1' }).click()
    await expectSite(page)
    await expect(page.getByText('Tu cuenta no tiene acceso al panel')).toBeVisible()
    expect(await statusOf(player)).toBe('pending')
    await leave()
    await removeAccount(uid)
  })
})
