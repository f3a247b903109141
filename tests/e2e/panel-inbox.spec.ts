import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { ticketLettersOf } from '../../functions/src/contract/registrations/ticket-number.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { crowdIn } from './crowd.ts'
import { anId, expect, test } from './cup.ts'

// Each waits for ten seconds to undo, and for functions that the emulator starts one by one.
test.slow()

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
async function open(page: Page, query: string): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/jugadores?${query}`)}`)
  await expect(rows(page).first()).toBeVisible({ timeout: 25_000 })
}

const rows = (page: Page, label = 'Jugadores') =>
  page.getByRole('list', { name: label }).getByRole('listitem')
const names = (page: Page) => rows(page).locator('strong')
const chip = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('many of one connection are one row and one act', async ({ page, openCup, db, checkA11y }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}`, maxPlayers: 80 })
  const sourceMark = 'm'.repeat(22)
  // Every second one, so that they stand on two pages.
  const records = await crowdIn(db, {
    cup,
    count: 64,
    each: (index) =>
      index % 2 === 0 ? { sourceMark, flags: index > 12 ? ['crowded-source'] : [] } : { sourceMark: null },
  })
  await open(page, `torneo=${cup}`)
  const group = page.getByRole('button', { name: /^32 de la misma conexión/ })
  await expect(group).toContainText('Jugadora 001, Jugadora 003 y 30 más', { timeout: 25_000 })
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await group.click()
  await expect(rows(page, '32 de la misma conexión')).toHaveCount(32)
  await checkA11y(page)
  await group.click()
  await expect(rows(page, '32 de la misma conexión')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Elegir a los 32 de la misma conexión' }).click()
  await page.getByRole('button', { name: 'Rechazar 32' }).click()
  const why = page.getByRole('dialog', { name: /^¿Por qué rechazas a 32/ })
  await why.getByRole('radio', { name: 'No está en el grupo oficial' }).check()
  await why.getByRole('button', { name: 'Rechazar y avisar' }).click()
  await expect(group).toHaveCount(0)
  const rejected = async () => {
    const found = await Promise.all(records.map((record) => record.get()))
    return found
      .map((one, index) => (one.get('status') === 'rejected' ? index % 2 : null))
      .filter((at) => at !== null)
  }
  await expect.poll(rejected, { timeout: 60_000 }).toEqual(Array.from({ length: 32 }, () => 0))
})

test('what is filtered is exported, and nothing else', async ({ page, openCup, db }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
  await crowdIn(db, {
    cup,
    count: 4,
    each: (index) => ({ status: index < 2 ? 'pending' : 'rejected', age: index % 2 === 0 ? '18+' : '11-17' }),
  })
  await open(page, `torneo=${cup}&estado=pendientes,rechazadas&marcas=menores&orden=nombre`)
  await expect(names(page)).toHaveText(['Jugadora 002', 'Jugadora 004'])
  const exported = async (format: string) => {
    await page.getByRole('button', { name: 'Exportar' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ])
    const text = await readFile(await file.path(), 'utf8')
    return text.match(/Jugadora \d+/g)
  }
  expect(await exported('CSV con punto y coma')).toEqual(['Jugadora 002', 'Jugadora 004'])
  await page.getByRole('searchbox', { name: 'Buscar a un jugador' }).fill('jugadora 003')
  await expect(rows(page, 'Encontrados')).toHaveText([/^Jugadora 003/])
  await expect(page.getByRole('status').filter({ hasText: /^1 encontrado$/ })).toBeVisible()
  expect(await exported('CSV con comas')).toEqual(['Jugadora 003'])
})

test('a waiting registration is moved up, and promoted next', async ({ page, openCup, db, checkA11y }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}`, waitlist: true })
  const since = Date.now() - 600_000
  await crowdIn(db, {
    cup,
    count: 4,
    each: (index) => ({
      status: 'waitlisted',
      waitingSince: new Date(since + index * 1000).toISOString(),
    }),
  })
  await open(page, `torneo=${cup}&estado=espera`)
  const four = ['Jugadora 001', 'Jugadora 002', 'Jugadora 003', 'Jugadora 004']
  await expect(names(page)).toHaveText(four)
  await expect(rows(page).nth(3)).toContainText('puesto 4')
  await page.getByRole('checkbox', { name: 'Elegir a Jugadora 004' }).click()
  await page.getByRole('button', { name: 'Mover' }).click()
  await checkA11y(page)
  await page.getByRole('menuitem', { name: 'Al primer lugar' }).click()
  await expect(names(page)).toHaveText(['Jugadora 004', ...four.slice(0, 3)], { timeout: 25_000 })
  await expect(rows(page).first()).toContainText('puesto 1')
  // It stays chosen: the next place is one press away, by keyboard as well.
  await page.getByRole('button', { name: 'Mover' }).press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Un lugar abajo'])
  await expect(page.getByRole('menuitem')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(names(page)).toHaveText(['Jugadora 001', 'Jugadora 004', 'Jugadora 002', 'Jugadora 003'], {
    timeout: 25_000,
  })
})

/** Presses things as a finger does, and counts it. */
function fingerOn(page: Page) {
  const count = { taps: 0 }
  const isTouch = (page.viewportSize()?.width ?? 0) < 960
  return {
    count,
    press: async (target: Locator): Promise<void> => {
      count.taps += 1
      await (isTouch ? target.tap() : target.click())
    },
  }
}

test('states, marks and the order are kept in the address', async ({ page, openCup, db, checkA11y }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}`, waitlist: true })
  const facts = [
    { fullName: 'Zoe Ríos', status: 'pending' },
    { fullName: 'Ana Peña', status: 'pending', flags: ['odd-phone'], age: '11-17' },
    { fullName: 'Beto Ñahui', status: 'approved', flags: ['honeypot'] },
    {
      fullName: 'Caro Vega',
      status: 'waitlisted',
      waitingSince: new Date(Date.now() - 60_000).toISOString(),
    },
    {
      fullName: 'Dani Luna',
      status: 'waitlisted',
      waitingSince: new Date(Date.now() - 120_000).toISOString(),
    },
    { fullName: 'Eli Soto', status: 'rejected' },
  ] satisfies Partial<Registration>[]
  await crowdIn(db, {
    cup,
    count: facts.length,
    each: (index) => {
      const fact: Partial<Registration> = facts[index] ?? {}
      return fact
    },
  })
  await open(page, `torneo=${cup}`)
  await expect(names(page)).toHaveText(['Zoe Ríos', 'Ana Peña'])
  await expect(chip(page, 'En espera 2')).toBeVisible({ timeout: 25_000 })
  await checkA11y(page)

  await chip(page, /^En espera/).click()
  await expect(page).toHaveURL(/estado=pendientes%2Cespera/)
  // One state after the other; the first in line first, whenever they registered.
  await expect(names(page)).toHaveText(['Zoe Ríos', 'Ana Peña', 'Dani Luna', 'Caro Vega'])

  await chip(page, /^Todas/).click()
  await page.getByRole('combobox', { name: 'Orden' }).click()
  await page.getByRole('option', { name: 'Por nombre' }).click()
  await expect(page).toHaveURL(/orden=nombre/)
  await expect(names(page)).toHaveText([
    'Ana Peña',
    'Beto Ñahui',
    'Caro Vega',
    'Dani Luna',
    'Eli Soto',
    'Zoe Ríos',
  ])
  await chip(page, 'Con avisos').click()
  await expect(page).toHaveURL(/marcas=avisos/)
  await expect(names(page)).toHaveText(['Ana Peña', 'Beto Ñahui'])
  // What is counted is what is listed.
  await expect(chip(page, 'Todas 2')).toBeVisible({ timeout: 25_000 })
  await chip(page, 'Menores de edad').click()
  await expect(names(page)).toHaveText(['Ana Peña'])
  await page.reload()
  await expect(names(page)).toHaveText(['Ana Peña'])
  await expect(chip(page, 'Menores de edad')).toHaveAttribute('aria-pressed', 'true')
})

test('players with the same ID in another tournament are listed by a filter, in the order of the list', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const [one, other] = [anId(), anId()]
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
  const name = `Copa ${randomInt(1e6)}`
  const elsewhere = await openCup({ name })
  const ids = [one, anId(), anId(), other]
  await crowdIn(db, { cup, count: 4, each: (index) => ({ freeFireId: ids[index] ?? '' }) })
  await crowdIn(db, {
    cup: elsewhere,
    count: 2,
    each: (index) => ({
      freeFireId: [one, other][index] ?? '',
      status: index === 0 ? 'pending' : 'withdrawn',
    }),
  })
  await open(page, `torneo=${cup}`)
  await expect(names(page)).toHaveCount(4)
  await chip(page, 'ID en otra copa').click()
  await expect(page).toHaveURL(/marcas=otra-copa/)
  await expect(names(page)).toHaveText(['Jugadora 001', 'Jugadora 004'])
  await checkA11y(page)
  await page.getByRole('checkbox', { name: 'Elegir a los 2 de la lista' }).check()
  await expect(page.getByRole('button', { name: 'Aprobar 2' })).toBeVisible()
  // The record says where.
  await page.getByRole('link', { name: /^Jugadora 004/ }).click()
  const others = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Con nosotros, con el mismo ID', exact: true }) })
  await expect(others.last()).toContainText(name, { timeout: 25_000 })
})

test('a player is found by part of the name or ID, by phone or ticket', async ({ page, openCup, db }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
  const freeFireId = String(randomInt(1e9, 9e9))
  const surname = `Quisp${randomInt(1e6)}`
  const end = String(randomInt(1e6, 9e6))
  const [record] = await crowdIn(db, {
    cup,
    count: 1,
    each: () => ({
      fullName: `Maité ${surname}`,
      nickname: `亗ＫＩＮＧ${end}`,
      freeFireId,
      phone: `+57 300 ${end}`,
      status: 'rejected',
    }),
  })
  const ticket = ticketLettersOf(record?.id ?? '')
  await open(page, '')
  const search = page.getByRole('searchbox', { name: 'Buscar a un jugador' })
  for (const text of [surname, surname.slice(1), `king${end}`, freeFireId.slice(1, -1), end, ticket]) {
    await search.fill(text)
    await expect(rows(page, 'Encontrados')).toHaveText([new RegExp(`^Maité.*亗ＫＩＮＧ${end}`)])
    await search.fill('')
  }
})

test('sixty pending registrations are approved with at most five taps', async ({ page, openCup, db }) => {
  const name = `Copa ${randomInt(1e6)}`
  const cup = await openCup({ name, maxPlayers: 80 })
  const records = await crowdIn(db, { cup, count: 60 })
  await signIn(page, PEOPLE.admin)
  const { press, count } = fingerOn(page)
  await press(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Jugadores' }))
  await press(page.getByRole('combobox', { name: 'Torneo: Todos los torneos' }))
  const part = page.getByRole('dialog', { name: 'Torneo' }).getByRole('combobox')
  await expect(part).toBeFocused()
  await part.pressSequentially(name)
  await press(page.getByRole('option', { name: new RegExp(name) }))
  await expect(chip(page, 'Pendientes 60')).toBeVisible({ timeout: 25_000 })
  await press(page.getByRole('checkbox', { name: 'Elegir a los 60 de la lista' }))
  await press(page.getByRole('button', { name: 'Aprobar 60' }))
  expect(count.taps).toBeLessThanOrEqual(5)
  await expect(page.getByText('Aprobaste a 60 jugadores', { exact: true })).toBeVisible()
  await expect
    .poll(
      async () => {
        const found = await Promise.all(records.map((record) => record.get()))
        return found.filter((one) => one.get('status') === 'approved').length
      },
      { timeout: 60_000 },
    )
    .toBe(60)
})

test('a registration is found by ID and approved with at most four taps', async ({ page, openCup, db }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
  const freeFireId = String(randomInt(1e9, 9e9))
  const [record] = await crowdIn(db, { cup, count: 1, each: () => ({ freeFireId }) })
  await signIn(page, PEOPLE.admin)
  const { press, count } = fingerOn(page)
  await press(page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name: 'Jugadores' }))
  const search = page.getByRole('searchbox', { name: 'Buscar a un jugador' })
  await press(search)
  await search.pressSequentially(freeFireId)
  await press(rows(page, 'Encontrados').getByRole('checkbox'))
  await press(page.getByRole('button', { name: 'Aprobar 1' }))
  expect(count.taps).toBeLessThanOrEqual(4)
  await expect
    .poll(async () => (await record?.get())?.get('status') as unknown, { timeout: 40_000 })
    .toBe('approved')
})

test.describe('when the connection is lost in the middle of 150', () => {
  test.use({ expectedErrors: [/net::ERR_|Failed to load|Could not reach/] })

  test('every player is decided exactly once, and the progress is true', async ({
    page,
    openCup,
    db,
    checkA11y,
  }) => {
    test.setTimeout(240_000)
    const cup = await openCup({ name: `Copa ${randomInt(1e6)}`, maxPlayers: 200 })
    const records = await crowdIn(db, { cup, count: 150 })
    await open(page, `torneo=${cup}`)
    await expect(chip(page, 'Pendientes 150')).toBeVisible({ timeout: 25_000 })
    let calls = 0
    await page.route('**/api/registrations/batch', async (route) => {
      calls += 1
      if (calls === 2) {
        // The server does it, and its answer is lost.
        await route.fetch({ timeout: 60_000 })
        await route.abort('connectionreset')
      } else if (calls > 2) await route.abort('internetdisconnected')
      else await route.continue()
    })
    await page.getByRole('checkbox', { name: 'Elegir a los 150 de la lista' }).click()
    await page.getByRole('button', { name: 'Aprobar 150' }).click()
    const alert = page.getByRole('alert')
    // Fifty have their answer; of fifty it is not known.
    await expect(alert).toContainText('Quedan 100 decisiones por enviar', { timeout: 60_000 })
    await expect(chip(page, 'Aprobadas 150')).toBeVisible()
    await checkA11y(page)
    await page.unroute('**/api/registrations/batch')
    // What is left survives a reload.
    await page.reload()
    await expect(alert).toHaveCount(0, { timeout: 60_000 })
    const states = async () => {
      const found = await Promise.all(records.map((record) => record.get()))
      return new Set(found.map((one) => `${one.get('status')} ${one.get('revision')}`))
    }
    await expect.poll(states, { timeout: 90_000 }).toEqual(new Set(['approved 2']))
    const approvals = await db
      .collection('audit')
      .where('action', '==', 'registrations.approve')
      .where(
        'target.id',
        'in',
        records.slice(40, 70).map(({ id }) => id),
      )
      .get()
    expect(approvals.size).toBe(30)
    await expect(chip(page, 'Aprobadas 150')).toBeVisible({ timeout: 25_000 })
  })
})

test('a long list is drawn in part, and the keyboard goes on from its row', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}`, maxPlayers: 200 })
  await crowdIn(db, { cup, count: 130 })
  await open(page, `torneo=${cup}`)
  // Choosing all loads all.
  await page.getByRole('checkbox', { name: 'Elegir a los 130 de la lista' }).click()
  await page.getByRole('button', { name: 'Soltar' }).click({ timeout: 25_000 })
  await expect(rows(page).first()).toHaveAttribute('aria-setsize', '130')
  expect(await rows(page).count()).toBeLessThan(60)
  const link = (name: string) => page.getByRole('link', { name: new RegExp(`^${name}`) })
  const last = link('Jugadora 130')
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(last).toBeInViewport({ timeout: 500 })
  }).toPass()
  await expect(rows(page).filter({ has: last })).toHaveAttribute('aria-posinset', '130')

  await last.focus()
  await page.evaluate(() => scrollTo(0, 0))
  await expect(link('Jugadora 001')).toBeInViewport()
  await checkA11y(page)
  await page.keyboard.press('k')
  await expect(link('Jugadora 129')).toBeFocused()
  await expect(link('Jugadora 129')).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Jugadora 129', level: 2 })).toBeVisible({ timeout: 25_000 })
  await page.getByRole('button', { name: 'Cerrar ficha' }).click()
  await expect(page).not.toHaveURL(/ficha=/)
  await expect(link('Jugadora 129')).toBeFocused()
})

test('new registrations are announced, and move no row', async ({ page, openCup, db }) => {
  const cup = await openCup({ name: `Copa ${randomInt(1e6)}` })
  await crowdIn(db, { cup, count: 3 })
  await open(page, `torneo=${cup}&orden=recientes`)
  const before = ['Jugadora 003', 'Jugadora 002', 'Jugadora 001']
  await expect(names(page)).toHaveText(before)
  await expect(page).toHaveTitle(/^Jugadores/)
  const createdAt = new Date(Date.now() + 2000).toISOString()
  await crowdIn(db, { cup, count: 2, each: (index) => ({ fullName: `Nueva ${index}`, createdAt }) })
  // As on coming back to the tab. Otherwise the list is polled every half a minute.
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const news = page.getByRole('button', { name: '2 inscripciones nuevas. Mostrarlas' })
  await expect(news).toBeVisible({ timeout: 45_000 })
  await expect(page).toHaveTitle(/^\(2\) Jugadores/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon-news.svg')
  await expect(names(page)).toHaveText(before)
  await news.click()
  await expect(names(page)).toHaveCount(5)
  await expect(names(page).first()).toHaveText(/^Nueva/)
  await expect(page).toHaveTitle(/^Jugadores/)
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg')
})
