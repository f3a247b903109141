import { randomInt } from 'node:crypto'
import type { Firestore } from 'firebase-admin/firestore'
import type { Locator, Page } from '@playwright/test'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { checkBothWidths, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn, signInByForm } from './accounts.ts'
import { announced } from './announced.ts'
import { tabTo } from './keyboard.ts'
import { expect, registered, registrationsIn, test as base } from './cup.ts'
import { failCalls } from './loading.ts'
import { carryByFinger, carryByMouse, pickUp } from './row-dragging.ts'
import { change } from '../support/site-tournaments.ts'

const DAY = 86_400_000
const at = (days: number): Date => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + days * DAY)

interface Fixtures {
  /** Four tournaments of this test's own, all with this word in their names, one of each state. */
  word: string
}

const test = base.extend<Fixtures>({
  word: async ({ db, leave }, provide) => {
    const mark = String(randomInt(1e9))
    const word = `Ñandú ${mark}`
    const cups: [string, Partial<Record<keyof Tournament, unknown>>][] = [
      ['abierta', { date: at(9), endsAt: at(10), currentPlayers: 18 }],
      [
        'programada',
        { status: 'scheduled', publishDate: at(3), date: at(12), endsAt: at(13), publishedAt: null },
      ],
      ['borrador', { status: 'draft', date: null, endsAt: at(9000), mapSelection: '', publishedAt: null }],
      ['pasada', { date: at(-9), endsAt: at(-8) }],
    ]
    const ids = cups.map(([name]) => `${name}-${mark}`)
    await Promise.all(
      cups.map(([name, facts]) =>
        db.doc(`tournaments/${name}-${mark}`).set({
          ...announced(`${name}-${mark}`, `${word} ${name}`),
          linkedFormId: 'inscripcion-apertura',
          ...facts,
        }),
      ),
    )
    await provide(word)
    await leave()
    for (const id of ids) {
      await Promise.all((await registrationsIn(db, id)).map(({ ref }) => ref.delete()))
      await db.recursiveDelete(db.doc(`tournaments/${id}`))
      await db.doc(`removals/${id}`).delete()
    }
  },
})

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW_START = { timeout: 20_000 }

const rowsOf = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const rowOf = (page: Page, name: string): Locator => rowsOf(page).filter({ hasText: name })

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { name, level: 1 })

/** Signs in on the way to an address of the section. */
async function open(page: Page, address: string, title: string): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(address)}`)
  await expect(heading(page, title)).toBeVisible(SLOW_START)
}

async function openList(page: Page): Promise<void> {
  await signIn(page, PEOPLE.admin)
  await expect(page.getByText('Te damos la bienvenida')).toBeVisible()
  await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Torneos' }).click()
  await expect(heading(page, 'Gestión de Torneos')).toBeFocused()
}

async function search(page: Page, word: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Buscar torneo' })
  await field.fill('')
  await typeIn(field, word)
}

test('the list shows each tournament with its state, is filtered and sorted in the address, and searched by name', async ({
  page,
  word,
  checkA11y,
}) => {
  await openList(page)
  await expect(rowsOf(page).first()).toBeVisible(SLOW_START)
  await checkBothWidths(page, checkA11y)

  await search(page, word.replace('Ñ', 'n'))
  await expect(page).toHaveURL(/\?buscar=nand/)
  await expect(page.getByText(`3 torneos con «${word.replace('Ñ', 'n')}»`)).toBeVisible()
  const names = rowsOf(page).getByRole('heading')
  await expect(names).toHaveText([`${word} abierta`, `${word} programada`, `${word} borrador`])
  const open = rowOf(page, 'abierta')
  await expect(open).toContainText('Inscripciones abiertas')
  await expect(open).toContainText('18 de 24 cupos')
  await expect(rowOf(page, 'programada')).toContainText('Sale ')
  await expect(rowOf(page, 'borrador')).toContainText('Borrador')
  await expect(rowOf(page, 'borrador')).toContainText(/Falta.* fecha/)

  await page.getByRole('combobox', { name: 'Ordenar' }).click()
  await page.getByRole('option', { name: 'Primero lo más lejano' }).click()
  await expect(page).toHaveURL(/orden=lejanos/)
  await expect(names).toHaveText([`${word} borrador`, `${word} programada`, `${word} abierta`])

  const views = page.getByRole('navigation', { name: 'Filtrar los torneos' })
  await views.getByRole('link', { name: /^Terminados/ }).click()
  await expect(page).toHaveURL(/ver=terminados/)
  await expect(names).toHaveText([`${word} pasada`])
  await expect(rowOf(page, 'pasada')).toContainText('Terminado')
  await page.reload()
  await expect(names).toHaveText([`${word} pasada`])

  await search(page, 'nadie se llama así')
  await expect(page.getByRole('heading', { name: 'No encontramos ese torneo' })).toBeVisible()
  await checkBothWidths(page, checkA11y)
  await page.getByRole('link', { name: 'Buscar en todos' }).click()
  await expect(page).toHaveURL(/ver=todos/)
})

const menuOf = (row: Locator) => row.getByRole('button', { name: /^Más acciones/ })
const act = (page: Page, name: RegExp) => page.getByRole('menuitem', { name })
const undo = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' })

test('publishing and unpublishing are undone from the list', async ({ page, word, db, checkA11y }) => {
  const mark = word.split(' ')[1]
  const statusOf = async (name: string) => (await db.doc(`tournaments/${name}-${mark}`).get()).get('status')
  await open(page, `/admin/torneos?buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  const row = rowOf(page, 'abierta')
  await expect(row).toContainText('Inscripciones abiertas', SLOW_START)

  // By keyboard alone.
  await row.getByRole('button', { name: `Más acciones: ${word} abierta` }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: `${word} abierta` })
  await expect(menu.getByRole('menuitem', { name: /Ver jugadores/ })).toBeFocused()
  await checkBothWidths(page, checkA11y)
  await menu.getByRole('menuitem', { name: /Despublicar/ }).press('Enter')
  await expect(page.getByText(`${word} abierta ya no se ve`)).toBeVisible()
  // With the focus on it, the notice stays.
  await undo(page).focus()
  await expect(row).toContainText('Borrador')
  expect(await statusOf('abierta')).toBe('draft')
  await undo(page).press('Enter')
  await expect(page.getByText(`${word} abierta ya está publicado`)).toBeVisible()
  await expect(row).toContainText('Inscripciones abiertas')
  expect(await statusOf('abierta')).toBe('published')

  // Before its time, with what it still lacks.
  await menuOf(rowOf(page, 'programada')).click()
  await act(page, /^Publicar/).click()
  const sheet = page.getByRole('dialog', { name: `¿Publicar ${word} programada?` })
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Reglas' })).toContainText('Revisa')
  await checkBothWidths(page, checkA11y)
  await sheet.getByRole('button', { name: 'Publicar así' }).click()
  await expect(page.getByText(`${word} programada ya está publicado`)).toBeVisible()
  await expect(rowOf(page, 'programada')).toContainText('Inscripciones abiertas')
  await undo(page).last().click()
  await expect(page.getByText(`${word} programada ya no se ve`)).toBeVisible()
  await expect(rowOf(page, 'programada')).toContainText('Sale ')
  expect(await statusOf('programada')).toBe('scheduled')

  // Where the row leaves the list, the focus does not fall to the top of the page.
  await page.getByRole('link', { name: /^Programados/ }).click()
  await menuOf(rowOf(page, 'programada')).click()
  await act(page, /^No programar/).press('Enter')
  await expect(rowOf(page, 'programada')).toHaveCount(0)
  await expect(heading(page, 'Gestión de Torneos')).toBeFocused()
  expect(await statusOf('programada')).toBe('draft')
})

test.describe('a tournament that another admin changed', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is not published from an older view of it', async ({ page, word, db }) => {
    const id = `borrador-${word.split(' ')[1]}`
    await open(page, `/admin/torneos?ver=borradores&buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
    await expect(rowOf(page, 'borrador')).toBeVisible(SLOW_START)
    await change(db.doc(`tournaments/${id}`), { revision: 4, name: `${word} borrador cambiado` })
    await menuOf(rowOf(page, 'borrador')).click()
    await act(page, /^Publicar/).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar así' }).click()
    await expect(page.getByText(`${word} borrador no se publicó`)).toBeVisible()
    // The list shows what it is by now.
    await expect(rowOf(page, 'borrador cambiado')).toBeVisible()
    expect((await db.doc(`tournaments/${id}`).get()).get('status')).toBe('draft')
  })
})

test('a tournament is deleted after a confirmation that names what goes with it', async ({
  page,
  word,
  db,
  request,
  checkA11y,
}) => {
  const id = `abierta-${word.split(' ')[1]}`
  await change(db.doc(`tournaments/${id}`), { currentPlayers: 0 })
  await registered(request, id)
  await open(page, `/admin/torneos?ver=publicados&buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  const row = rowOf(page, 'abierta')
  await expect(row).toContainText('1 por revisar', SLOW_START)
  await menuOf(row).click()
  await act(page, /^Eliminar/).click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('se borra 1 inscripción con sus datos y respuestas')
  await expect(sheet).toContainText('Avisamos por correo a quien sigue inscrito')
  await checkBothWidths(page, checkA11y)
  await sheet.getByRole('button', { name: 'Eliminar para siempre' }).click()
  await expect(page.getByText(`Eliminaste ${word} abierta`)).toBeVisible()
  await expect(row).toHaveCount(0)
  expect((await db.doc(`tournaments/${id}`).get()).exists).toBe(false)
})

test('what begins today is a list of its own', async ({ page, word, db }) => {
  const id = `abierta-${word.split(' ')[1]}`
  // Within the hour, unless midnight is near.
  const soon = new Date(Date.now() + 60_000)
  await change(db.doc(`tournaments/${id}`), { date: soon, endsAt: at(1) })
  await open(page, `/admin/torneos?buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  await page.getByRole('link', { name: /^Hoy/ }).click()
  await expect(page).toHaveURL(/ver=hoy/)
  await expect(rowsOf(page).getByRole('heading')).toHaveText([`${word} abierta`], SLOW_START)
})

test('the list says what others changed, and moves when asked', async ({ page, word, db, checkA11y }) => {
  const mark = word.split(' ')[1]
  await page.clock.install()
  await open(page, `/admin/torneos?buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  const names = rowsOf(page).getByRole('heading')
  await expect(names).toHaveText([`${word} abierta`, `${word} programada`, `${word} borrador`], SLOW_START)
  await change(db.doc(`tournaments/programada-${mark}`), { date: at(1), endsAt: at(2) })
  await change(db.doc(`tournaments/abierta-${mark}`), { currentPlayers: 20 })
  await page.clock.fastForward(301_000)
  await expect(page.getByText('La lista cambió')).toBeVisible()
  await expect(rowOf(page, 'abierta')).toContainText('20 de 24 cupos')
  await expect(names).toHaveText([`${word} abierta`, `${word} programada`, `${word} borrador`])
  await checkBothWidths(page, checkA11y)
  await page.getByRole('button', { name: 'Mostrar la lista de ahora' }).press('Enter')
  await expect(names).toHaveText([`${word} programada`, `${word} abierta`, `${word} borrador`])
  await expect(page.getByText('La lista cambió')).toHaveCount(0)
  await expect(heading(page, 'Gestión de Torneos')).toBeFocused()
})

test('the list renews itself every five minutes, and not while it is being fetched', async ({
  page,
  word,
}) => {
  await page.clock.install()
  await open(page, `/admin/torneos?buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  await expect(rowsOf(page)).toHaveCount(3, SLOW_START)
  let asked = 0
  const held: (() => void)[] = []
  await page.route('**/api/tournaments?*', async (route) => {
    asked += 1
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.clock.fastForward(240_000)
  expect(asked).toBe(0)
  await page.clock.fastForward(65_000)
  await expect.poll(() => asked).toBe(1)
  // The answer is still awaited when the next five minutes are over; its own limit is held back with the clock.
  await page.clock.fastForward(10_000)
  expect(asked).toBe(1)
  for (const release of held) release()
  await expect(rowsOf(page)).toHaveCount(3, SLOW_START)
})

test.describe('when the API fails', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('the list offers another attempt', async ({ page, checkA11y }) => {
    await signIn(page, PEOPLE.admin)
    await expect(page.getByText('Te damos la bienvenida')).toBeVisible()
    await failCalls(page, '**/api/tournaments?*')
    await page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Torneos' }).click()
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar los torneos')
    await checkBothWidths(page, checkA11y)
    await page.unroute('**/api/tournaments?*')
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(rowsOf(page).first()).toBeVisible(SLOW_START)
  })
})

const field = (page: Page, name: string): Locator => page.getByRole('textbox', { name, exact: true })
const moment = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true })

/** As an input of a date and an hour has it. */
const inDays = (days: number, hour = '20:00'): string => `${at(days).toISOString().slice(0, 10)}T${hour}`

async function choose(page: Page, name: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name }).click()
  await page.getByRole('option', { name: option }).click()
}

const save = (page: Page, name = 'Guardar'): Promise<void> =>
  page.getByRole('region', { name: 'Guardar' }).getByRole('button', { name, exact: true }).click()

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Guardar' })

test('a tournament is made from nothing, with its rules in order, and published', async ({
  page,
  db,
  leave,
  checkA11y,
}) => {
  const name = `Copa Nueva ${randomInt(1e9)}`
  await openList(page)
  await page.getByRole('link', { name: 'Crear torneo' }).click()
  await expect(heading(page, 'Crear torneo')).toBeFocused()
  await checkBothWidths(page, checkA11y)

  await typeIn(field(page, 'Nombre'), name)
  await typeIn(field(page, 'Descripción'), 'Tres partidas de noche.')
  await moment(page, 'Fecha y hora').fill(inDays(20))
  await choose(page, 'Zona horaria', /^Caracas/)
  await expect(page.getByText('7:00 p. m. en Bogotá y Lima')).toBeVisible()
  await moment(page, 'Cierre de inscripciones').fill(inDays(20, '17:00'))
  await expect(page.getByText('3 horas antes de empezar.')).toBeVisible()
  await choose(page, 'Mapa', 'Kalahari')
  await page.getByRole('radio', { name: 'Dúo' }).check()
  await page.getByRole('button', { name: 'Más jugadores' }).click()
  await expect(field(page, 'Jugadores')).toHaveValue('50')
  await typeIn(field(page, '1er lugar'), '35')
  await typeIn(field(page, '3er lugar'), '1,000 diamantes')

  await page.getByRole('button', { name: 'Agregar regla' }).click()
  await expect(field(page, 'Regla 1')).toBeFocused()
  await page.keyboard.type('Entra a tiempo.')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Regla 2')).toBeFocused()
  await page.keyboard.type('Solo teléfonos.')
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByText('La regla 2 pasó al lugar 1 de 2.')).toBeAttached()
  await expect(field(page, 'Regla 1')).toHaveValue('Solo teléfonos.')
  // On a phone the tools are in the row that has the focus.
  await field(page, 'Regla 1').focus()
  await page.getByRole('button', { name: 'Bajar la regla 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Bajar la regla 2' })).toBeFocused()
  await expect(field(page, 'Regla 1')).toHaveValue('Entra a tiempo.')
  await field(page, 'Regla 1').focus()
  await page.getByRole('button', { name: 'Quitar la regla 1' }).click()
  await expect(field(page, 'Regla 1')).toHaveValue('Solo teléfonos.')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(field(page, 'Regla 1')).toHaveValue('Entra a tiempo.')

  // The press takes the focus from the rule, and nothing may move before the release.
  const form = page.getByRole('combobox', { name: 'Formulario de inscripción' })
  await form.hover()
  const before = await form.boundingBox()
  await page.mouse.down()
  await expect(form).toHaveAttribute('aria-expanded', 'true')
  expect(await form.boundingBox()).toEqual(before)
  await page.mouse.up()
  await page.getByRole('option', { name: /^Inscripción a torneos/ }).click()
  await page.getByRole('radio', { name: /^Publicar ahora/ }).check()

  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('complementary', { name: 'Vista previa' })
  await expect(preview).toContainText('Inscripciones Abiertas')
  await expect(preview).toContainText('$35')
  await expect(preview.getByRole('listitem').filter({ hasText: '2 reglas' })).toContainText('Listo')
  await checkBothWidths(page, checkA11y)
  await preview.getByRole('tab', { name: 'Página' }).click()
  await expect(preview).toContainText('Tres partidas de noche.')
  await page.getByRole('button', { name: 'Editar', exact: true }).click()

  await save(page, 'Publicar')
  await expect(page.getByText('Ya está publicado')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/torneos\/copa-nueva-/)
  await expect(heading(page, 'Editar torneo')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  const id = page.url().split('/').at(-1) ?? ''
  const stored = (await db.doc(`tournaments/${id}`).get()).data()
  expect(stored).toMatchObject({
    name,
    status: 'published',
    timeZone: 'America/Caracas',
    maxPlayers: 50,
    modality: 'duo',
    prizePool: '1er: $35, 2do: TBD, 3er: 1,000 diamantes',
    rules: ['Entra a tiempo.', 'Solo teléfonos.'],
    linkedFormId: 'inscripcion-apertura',
    waitlist: true,
    revision: 1,
  })
  expect(stored?.['date'].toDate().toISOString()).toBe(`${inDays(21).slice(0, 10)}T00:00:00.000Z`)
  await page.getByRole('link', { name: 'Ver como visitante' }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await leave()
  await db.doc(`tournaments/${id}`).delete()
})

test('the preview shows what a chat makes of the link: the text that the server writes, and its picture', async ({
  page,
  word,
  request,
  checkA11y,
}) => {
  const id = `abierta-${word.split(' ')[1]}`
  await page.setViewportSize(PHONE)
  await open(page, `/admin/torneos/${id}`, 'Editar torneo')
  await page.getByRole('button', { name: 'Vista previa' }).click()
  const preview = page.getByRole('complementary', { name: 'Vista previa' })
  await preview.getByRole('tab', { name: 'Al compartir' }).click()
  const shared = preview.getByRole('figure', { name: 'Enlace en un chat' })
  await expect(shared.locator('text').filter({ hasText: 'Kalahari · Solo' })).toBeVisible()
  const [name, invitation] = (await shared.locator('figcaption').innerText()).split('\n')
  expect(name).toBe(`${word} abierta`)
  // A document that could not be drawn in time has no head of the cup.
  const head = async () => (await request.get(`/tournament/${id}`)).text()
  await expect.poll(head).toContain(`content="${invitation}"`)
  await checkBothWidths(page, checkA11y)
})

test('what is wrong is said at the fields, and nothing is sent', async ({ page, word, checkA11y }) => {
  const id = `borrador-${word.split(' ')[1]}`
  await open(page, `/admin/torneos/${id}`, 'Editar torneo')
  await typeIn(field(page, 'Nombre'), '')
  await moment(page, 'Fecha y hora').fill(inDays(5))
  await moment(page, 'Cierre de inscripciones').fill(inDays(6))
  await page.getByRole('radio', { name: 'Dúo' }).check()
  await typeIn(field(page, 'Jugadores'), '47')
  await page.getByRole('radio', { name: /^Programar/ }).check()
  await save(page, 'Programar')
  await expect(field(page, 'Nombre')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Revisa 4 datos.' })).toBeVisible()
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible()
  await expect(page.getByText('Las inscripciones no pueden cerrar después del inicio')).toBeVisible()
  await expect(page.getByText('En dúo los jugadores se cuentan de dos en dos')).toBeVisible()
  await expect(page.getByText('Un torneo programado necesita una fecha de publicación')).toBeVisible()
  await checkBothWidths(page, checkA11y)
  await page.getByRole('button', { name: 'Ir al primero' }).click()
  await expect(field(page, 'Nombre')).toBeFocused()
  await field(page, 'Jugadores').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('46')
  await expect(page.getByText('En dúo los jugadores se cuentan de dos en dos')).toHaveCount(0)
})

test('what was typed survives the page, and is saved later', async ({ page, context, word, db }) => {
  const id = `programada-${word.split(' ')[1]}`
  await open(page, `/admin/torneos/${id}`, 'Editar torneo')
  await typeIn(field(page, 'Descripción'), 'Escrito antes del golpe.')
  await expect(bar(page)).toContainText('1 cambio sin guardar')

  // Leaving is asked about; staying keeps everything.
  await page.getByRole('link', { name: 'Configuración' }).click()
  const sheet = page.getByRole('dialog', { name: '¿Salir sin guardar?' })
  await sheet.getByRole('button', { name: 'Seguir editando' }).click()
  await expect(field(page, 'Descripción')).toHaveValue('Escrito antes del golpe.')

  // The tab crashes: nothing of the page runs any more.
  const crashed = page.waitForEvent('crash')
  void page.goto('chrome://crash').catch(() => undefined)
  await crashed
  await page.close()
  const later = await context.newPage()
  // The session ended with its tab; what was typed did not.
  await open(later, `/admin/torneos/${id}`, 'Editar torneo')
  await expect(later.getByText('Recuperamos lo que no guardaste')).toBeVisible()
  await expect(field(later, 'Descripción')).toHaveValue('Escrito antes del golpe.')
  await save(later)
  await expect(later.getByText('Guardaste los cambios')).toBeVisible()
  await expect(heading(later, 'Editar torneo')).toBeFocused()
  const stored = (await db.doc(`tournaments/${id}`).get()).data()
  expect(stored).toMatchObject({ description: 'Escrito antes del golpe.', status: 'scheduled', revision: 2 })
  await later.reload()
  await expect(field(later, 'Descripción')).toHaveValue('Escrito antes del golpe.', SLOW_START)
  await expect(bar(later)).toHaveCount(0)
})

test.describe('a conflict', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('what two admins changed is decided by field', async ({ page, browser, word, db, checkA11y }) => {
    const id = `abierta-${word.split(' ')[1]}`
    await open(page, `/admin/torneos/${id}`, 'Editar torneo')
    const other = await (await browser.newContext()).newPage()
    await signIn(other, PEOPLE.owner, `/login?volver=/admin/torneos/${id}`)
    await expect(heading(other, 'Editar torneo')).toBeVisible(SLOW_START)

    await typeIn(field(page, '1er lugar'), '35')
    await typeIn(field(page, 'Descripción'), 'La mía.')
    await typeIn(field(other, '1er lugar'), '40')
    await typeIn(field(other, '2do lugar'), '20')
    await save(other)
    await expect(other.getByText('Guardaste los cambios')).toBeVisible()
    await other.context().close()

    await save(page)
    const sheet = page.getByRole('dialog', { name: 'Alguien guardó antes que tú' })
    await expect(sheet).toContainText('Valentina Ríos cambió 1 dato que tú también cambiaste')
    await expect(sheet).toContainText('También entra su cambio en 2do lugar.')
    const place = sheet.getByRole('group', { name: '1er lugar' })
    await expect(place.getByRole('radio', { name: /Tú \$35/ })).toBeChecked()
    await checkBothWidths(page, checkA11y)
    await place.getByRole('radio', { name: /\$40/ }).check()
    await sheet.getByRole('button', { name: 'Guardar lo suyo' }).click()
    await expect(page.getByText('Guardaste los cambios')).toBeVisible()
    expect((await db.doc(`tournaments/${id}`).get()).data()).toMatchObject({
      prizePool: '1er: $40, 2do: $20, 3er: TBD',
      description: 'La mía.',
      revision: 3,
    })
  })
})

test('a copy begins without dates, as a draft, and is scheduled', async ({ page, word, db, leave }) => {
  const id = `pasada-${word.split(' ')[1]}`
  await open(page, `/admin/torneos?ver=terminados&buscar=${encodeURIComponent(word)}`, 'Gestión de Torneos')
  await rowOf(page, 'pasada')
    .getByRole('button', { name: /^Más acciones/ })
    .click()
  await page.getByRole('menuitem', { name: /^Duplicar/ }).click()
  await expect(page).toHaveURL(`/admin/torneos/nuevo?de=${id}`)
  await expect(field(page, 'Nombre')).toHaveValue(`${word} pasada (copia)`)
  await expect(moment(page, 'Fecha y hora')).toHaveValue('')
  await page.getByRole('radio', { name: /^Programar/ }).check()
  await moment(page, 'Fecha de publicación').fill(inDays(2, '09:00'))
  await save(page, 'Programar')
  await expect(page.getByText('Quedó programado')).toBeVisible()
  await expect(heading(page, 'Editar torneo')).toBeVisible()
  const copy = page.url().split('/').at(-1) ?? ''
  expect(copy).not.toBe(id)
  const stored = (await db.doc(`tournaments/${copy}`).get()).data()
  expect(stored).toMatchObject({ status: 'scheduled', date: null, publishedAt: null })
  expect(stored?.['publishDate'].toDate().toISOString()).toBe(`${inDays(2, '14:00')}:00.000Z`)
  await leave()
  await db.doc(`tournaments/${copy}`).delete()
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|net::/] })

  test('a save that gets no answer is sent again, and done once', async ({ page, word, db }) => {
    const id = `borrador-${word.split(' ')[1]}`
    await open(page, `/admin/torneos/${id}`, 'Editar torneo')
    await typeIn(field(page, 'Descripción'), 'Una sola vez.')
    // The server does it, and its answer is lost.
    await page.route(`**/api/tournaments/${id}`, async (route) => {
      if (route.request().method() !== 'PUT') return route.continue()
      await route.fetch()
      return route.abort()
    })
    await save(page)
    await expect(page.getByRole('alert')).toContainText('Error de conexión. Verifica tu conexión a internet.')
    await expect(field(page, 'Descripción')).toHaveValue('Una sola vez.')
    await page.unroute(`**/api/tournaments/${id}`)
    await save(page)
    await expect(page.getByText('Guardaste los cambios')).toBeVisible()
    expect((await db.doc(`tournaments/${id}`).get()).get('revision')).toBe(2)
  })
})

const ruleTexts = (page: Page) => page.getByRole('textbox', { name: /^Regla \d+$/ })

async function withRules(page: Page, db: Firestore, id: string): Promise<void> {
  await change(db.doc(`tournaments/${id}`), { rules: ['Una.', 'Dos.', 'Tres.', 'Cuatro.'] })
  await open(page, `/admin/torneos/${id}`, 'Editar torneo')
  await expect(field(page, 'Regla 4')).toHaveValue('Cuatro.')
}

const order = async (page: Page): Promise<string[]> => {
  const texts = await ruleTexts(page).all()
  return Promise.all(texts.map((text) => text.inputValue()))
}

const grip = (page: Page, rule: number) => page.getByRole('button', { name: `Mover la regla ${rule}` })

test('a rule is carried to its place, with a mouse, a finger or the keyboard', async ({ page, word, db }) => {
  await withRules(page, db, `borrador-${word.split(' ')[1]}`)
  // Clear of the header, and of the edges at which the page would scroll along.
  await field(page, 'Regla 2').evaluate((rule) => rule.scrollIntoView({ block: 'center' }))
  await carryByMouse(page, { grip: grip(page, 1), onto: grip(page, 3), past: 12 })
  await expect.poll(() => order(page)).toEqual(['Dos.', 'Tres.', 'Una.', 'Cuatro.'])
  await expect(page.getByText('La regla 1 pasó al lugar 3 de 4.')).toBeAttached()
  await expect(grip(page, 3)).toBeFocused()

  await carryByFinger(page, { grip: grip(page, 4), onto: grip(page, 1), past: -15 })
  await expect.poll(() => order(page)).toEqual(['Cuatro.', 'Dos.', 'Tres.', 'Una.'])

  // Escape puts it back where it was.
  await pickUp(page, { grip: grip(page, 2), onto: grip(page, 4) })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => order(page)).toEqual(['Cuatro.', 'Dos.', 'Tres.', 'Una.'])

  await grip(page, 1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(grip(page, 2)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => order(page)).toEqual(['Dos.', 'Tres.', 'Cuatro.', 'Una.'])
  await expect(bar(page)).toContainText('1 cambio sin guardar')
})

test('a change of seats says first what it does', async ({ page, openCup, request, db, checkA11y }) => {
  const id = await openCup({ maxPlayers: 1, waitlist: true })
  for (let count = 0; count < 4; count++) await registered(request, id)
  await open(page, `/admin/torneos/${id}`, 'Editar torneo')
  const players = field(page, 'Jugadores')
  await players.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await expect(page.getByText('Al guardar suben 2 de la lista; queda 1 en lista de espera.')).toBeVisible(
    SLOW_START,
  )
  await save(page)
  const sheet = page.getByRole('dialog', { name: 'De 1 a 3 jugadores' })
  await expect(sheet).toContainText('Suben 2 de la lista de espera, en su orden. Les avisamos por correo.')
  await expect(sheet).toContainText('Queda 1 en lista de espera.')
  await checkBothWidths(page, checkA11y)

  // Nothing is done before it is confirmed.
  await sheet.getByRole('button', { name: 'Seguir editando' }).click()
  expect((await db.doc(`tournaments/${id}`).get()).get('maxPlayers')).toBe(1)
  await expect(players).toHaveValue('3')
  await save(page)
  await sheet.getByRole('button', { name: 'Cambiar los cupos' }).click()
  await expect(page.getByText('Guardaste los cambios')).toBeVisible()
  const states = (await registrationsIn(db, id)).map((one) => String(one.get('status')))
  expect(states.filter((state) => state === 'pending')).toHaveLength(3)
  expect(states.filter((state) => state === 'waitlisted')).toHaveLength(1)

  // A notice that fades has too little contrast.
  await expect(page.getByText('Guardaste los cambios')).toHaveCount(0)
  await players.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await expect(page.getByText('Falta 1 cupo para quienes ya tienen uno.')).toBeVisible()
  await save(page)
  const refusal = page.getByRole('dialog', { name: 'No caben todos' })
  await expect(refusal).toContainText('3 personas ya tienen el suyo: sobra 1')
  await checkBothWidths(page, checkA11y)
  await refusal.getByRole('button', { name: 'Seguir editando' }).click()
  expect((await db.doc(`tournaments/${id}`).get()).get('maxPlayers')).toBe(3)
})

test('parts of another tournament are shown, brought, undone', async ({ page, word, db, checkA11y }) => {
  const mark = word.split(' ')[1]
  await db
    .doc(`tournaments/pasada-${mark}`)
    .update({ rules: ['De la pasada.', 'Y otra.'], prizePool: '1er: $99, 2do: TBD, 3er: TBD' })
  await open(page, `/admin/torneos/borrador-${mark}`, 'Editar torneo')
  await page.getByRole('button', { name: 'Traer de otra copa' }).click()
  const sheet = page.getByRole('dialog', { name: 'Traer de otra copa' })
  await sheet.getByRole('combobox', { name: /^Copa/ }).click()
  const cups = page.getByRole('dialog', { name: 'Copa', exact: true }).getByRole('combobox')
  await expect(cups).toBeFocused()
  await cups.pressSequentially(`${mark} pas`)
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(sheet.getByRole('checkbox', { name: /^Reglas/ })).toBeChecked()
  await expect(sheet.getByRole('checkbox', { name: /^Reglas/ })).toHaveAccessibleName(
    /Ahora: Ninguna.*Entra: 2 reglas/,
  )
  await checkBothWidths(page, checkA11y)
  await sheet.getByRole('checkbox', { name: /^Mapa y detalles/ }).uncheck()
  await sheet.getByRole('checkbox', { name: /^Horario/ }).uncheck()
  await sheet.getByRole('button', { name: 'Traer 2 partes' }).click()
  expect(await order(page)).toEqual(['De la pasada.', 'Y otra.'])
  await expect(field(page, '1er lugar')).toHaveValue('$99')
  await expect(moment(page, 'Fecha y hora')).toHaveValue('')
  await typeIn(field(page, 'Descripción'), 'Escrita después.')
  await undo(page).click()
  expect(await order(page)).toEqual([])
  await expect(field(page, '1er lugar')).toHaveValue('$5')
  await expect(field(page, 'Descripción')).toHaveValue('Escrita después.')
  expect((await db.doc(`tournaments/borrador-${mark}`).get()).get('revision')).toBe(1)
})

test('a tournament is edited and saved by keyboard alone', async ({ page, word, db }) => {
  const id = `borrador-${word.split(' ')[1]}`
  // Only a page that is opened from another one moves the focus.
  await signInByForm(page, PEOPLE.admin, `/login?volver=/admin/torneos/${id}`)
  await expect(heading(page, 'Editar torneo')).toBeVisible(SLOW_START)
  const { keyboard } = page
  await expect(heading(page, 'Editar torneo')).toBeFocused()
  await tabTo(page, field(page, 'Descripción'))
  await keyboard.type('Sin mouse.')
  await tabTo(page, page.getByRole('combobox', { name: 'Mapa' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('option', { name: 'Por anunciar' })).toBeFocused()
  await keyboard.type('Alp')
  await keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Mapa' })).toContainText('Alpes')
  await tabTo(page, page.getByRole('button', { name: 'Agregar regla' }))
  await keyboard.press('Enter')
  await keyboard.type('Una.')
  await keyboard.press('Enter')
  await keyboard.type('Dos.')
  // Past the tools of the row, to its handle.
  await tabTo(page, page.getByRole('button', { name: 'Mover la regla 2' }))
  await keyboard.press('ArrowUp')
  await expect(field(page, 'Regla 1')).toHaveValue('Dos.')
  await expect(page.getByRole('button', { name: 'Mover la regla 1' })).toBeFocused()
  await tabTo(page, bar(page).getByRole('button', { name: 'Guardar' }))
  await keyboard.press('Enter')
  await expect(page.getByText('Guardaste los cambios')).toBeVisible()
  await expect(heading(page, 'Editar torneo')).toBeFocused()
  expect((await db.doc(`tournaments/${id}`).get()).data()).toMatchObject({
    description: 'Sin mouse.',
    mapSelection: 'Alpes',
    rules: ['Dos.', 'Una.'],
  })
})
