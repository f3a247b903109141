import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { Timestamp } from 'firebase-admin/firestore'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { typeIn } from '../support/typing.ts'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, registered, registrationOf, test as base } from './cup.ts'
import { comeBackUntil, failCalls, goOffline, openUnanswered } from './loading.ts'

/** The functions of the emulator start with the first calls, on a busy machine in more than a moment. */
const SLOW = { timeout: 25_000 }
const DAY_MS = 24 * 60 * 60 * 1000

interface Won {
  cup: string
  /** The nicknames, by place. */
  late: string
  ahead: string
  given: string
}

const inDays = (days: number) => Timestamp.fromMillis(Date.now() + days * DAY_MS)

/** A finished cup of its own: one prize is late, one is not due yet, one was given. */
const test = base.extend<{ won: Won }>({
  won: async ({ db, request, openCup, leave }, provide) => {
    const own = randomInt(1e6)
    const name = `Copa Ñandú ${own}`
    const cup = await openCup({ name, prizePool: '1er: $50, 2do: $20, 3er: $10' })
    const key = await registered(request, cup, anId(), { fullName: 'Bryan Rojas', phone: '+51 987 555 014' })
    const registration = registrationOf(db, key)
    await registration.update({ guardian: { name: 'Rosa Díaz', consent: true } })
    const nicknames = [`ＫＩＮＧ☬${own}`, `BRYANツ${own}`, `Lu亗${own}`] as const
    const facts = [
      { prize: '$50', dueAt: inDays(2), deliveredAt: null },
      { prize: '$20', dueAt: inDays(-11), deliveredAt: null },
      { prize: '$10', dueAt: inDays(2), deliveredAt: inDays(-1) },
    ]
    const ids: string[] = []
    for (const [index, fact] of facts.entries()) {
      const id = `${cup}-${index + 1}`
      ids.push(id)
      await db.doc(`prizes/${id}`).set({
        tournamentId: cup,
        place: index + 1,
        seat: index + 1,
        player: registration.id,
        nickname: nicknames[index],
        deliveredBy: fact.deliveredAt && 'nadie',
        note: fact.deliveredAt === null ? '' : 'Nequi 4410',
        receivedAt: null,
        revision: 1,
        ...fact,
      })
    }
    const [ahead, late, given] = nicknames
    await provide({ cup, ahead, late, given })
    await leave()
    for (const id of ids) await db.doc(`prizes/${id}`).delete()
  },
})

async function open(page: Page, query = '', heading = 'Premios por entregar'): Promise<void> {
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(`/admin/premios${query}`)}`)
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible(SLOW)
}

const rowOf = (page: Page, winner: string) =>
  page.getByRole('list', { name: 'Premios' }).getByRole('listitem').filter({ hasText: winner })

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Filtrar los premios' }).getByRole('link', { name })

const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones' }).getByRole('link', { name })

test('a late prize is found, its winner written to, and marked; it can be undone', async ({
  page,
  db,
  won,
  checkA11y,
}) => {
  await signIn(page, PEOPLE.admin, '/login?volver=/admin')
  await page
    .getByRole('link', { name: /premio venció sin entregarse|premios vencieron sin entregarse/ })
    .click(SLOW)
  await expect(page).toHaveURL('/admin/premios')
  await expect(section(page, 'Premios')).toHaveAttribute('aria-current', 'page')
  await expect(rowOf(page, won.late)).toContainText('Venció hace 11 días', SLOW)
  await expect(rowOf(page, won.ahead)).toContainText(/Vence \w/)
  await expect(rowOf(page, won.given)).toHaveCount(0)
  await expect(tab(page, /^Por entregar \d+$/)).toHaveAttribute('aria-current', 'true')
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)
  await page.setViewportSize(PHONE)

  const row = rowOf(page, won.late).getByRole('link')
  await row.click()
  await expect(page).toHaveURL(`/admin/premios?premio=${won.cup}-2`)
  const sheet = page.getByRole('dialog', { name: 'Premio: $20' })
  const chat = sheet.getByRole('link', { name: /Avisar por WhatsApp/ })
  await expect(chat).toContainText('Rosa Díaz, su adulto responsable')
  await expect(chat).toHaveAttribute('href', /wa\.me\/51987555014\?text=Hola%2C%20Rosa\./)
  await checkA11y(page)
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(row).toBeFocused()

  await row.click()
  await sheet.getByRole('button', { name: 'Pago móvil' }).click()
  const note = sheet.getByRole('textbox', { name: 'Cómo lo entregaste' })
  await typeIn(note, 'Pago móvil 08841276')
  await sheet.getByRole('button', { name: 'Yape' }).click()
  await expect(note).toHaveValue('Yape 08841276')
  await sheet.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(page).toHaveURL('/admin/premios')
  await expect(rowOf(page, won.late)).toHaveCount(0)
  await expect(page.getByText(`Entregaste $20 a ${won.late}`, { exact: true })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(rowOf(page, won.late)).toContainText('Venció')
  expect((await db.doc(`prizes/${won.cup}-2`).get()).get('revision')).toBe(1)

  await row.click()
  await typeIn(note, 'Yape 08841276')
  await sheet.getByRole('button', { name: 'Marcar entregado' }).click()
  await expect(rowOf(page, won.late)).toHaveCount(0)
  // Leaving the page sends it.
  await section(page, 'Jugadores').click()
  await expect(page.getByRole('heading', { name: 'Jugadores', level: 1 })).toBeVisible(SLOW)
  await expect
    .poll(async () => (await db.doc(`prizes/${won.cup}-2`).get()).get('note') as string, SLOW)
    .toBe('Yape 08841276')
  await section(page, 'Premios').click()
  await tab(page, /^Entregados/).click()
  await expect(page).toHaveURL('/admin/premios?estado=entregados')
  await expect(rowOf(page, won.late)).toContainText('Yape 08841276, hoy', SLOW)
  await expect(rowOf(page, won.late)).toContainText('Falta que confirme')
})

test('what was given waits for its winner, and is owed again', async ({ page, db, won, checkA11y }) => {
  const stored = db.doc(`prizes/${won.cup}-3`)
  await page.setViewportSize(DESK)
  await open(page, '?estado=todos', 'Todos los premios')
  await expect(rowOf(page, won.given)).toContainText('Falta que confirme', SLOW)
  await expect(rowOf(page, won.given)).toContainText('Nequi 4410')
  await stored.update({ receivedAt: Timestamp.now(), revision: 2 })
  await page.reload()
  await expect(rowOf(page, won.given)).toContainText('Lo recibió', SLOW)
  await checkA11y(page)

  await rowOf(page, won.given).getByRole('link').focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Premio: $10' })
  await expect(sheet).toContainText(/Entregado .*\. Lo recibió /)
  await expect(sheet.getByRole('button', { name: 'Guardar la nota' })).toBeDisabled()
  await checkA11y(page)
  await sheet.getByRole('button', { name: 'Todavía no se entregó' }).click()
  await expect(rowOf(page, won.given)).toContainText(/Vence \w/)
  await tab(page, /^Por entregar/).click()
  await section(page, 'Panel').click()
  await expect.poll(async () => (await stored.get()).get('deliveredAt') as unknown, SLOW).toBeNull()
  expect((await stored.get()).get('note')).toBe('')
})

test.describe('a conflict', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('of two admins the slower one sees how it is now', async ({ page, db, won, checkA11y }) => {
    await open(page, '?estado=todos', 'Todos los premios')
    await rowOf(page, won.ahead).getByRole('link').click(SLOW)
    await expect(page.getByRole('dialog', { name: 'Premio: $50' })).toBeVisible()
    await db
      .doc(`prizes/${won.cup}-1`)
      .update({ deliveredAt: Timestamp.now(), deliveredBy: 'nadie', note: 'Mercado Pago', revision: 2 })
    await comeBackUntil(page, page.getByText('Cambió mientras lo mirabas.'))
    await checkA11y(page)
    await page.getByRole('button', { name: 'Marcar entregado' }).click()
    await section(page, 'Jugadores').click()
    await expect(page.getByRole('heading', { name: 'Jugadores', level: 1 })).toBeVisible(SLOW)
    await page.goBack()
    await expect(rowOf(page, won.ahead).getByRole('alert')).toContainText(
      'Otra persona lo cambió antes',
      SLOW,
    )
    await expect(rowOf(page, won.ahead)).toContainText('Mercado Pago, hoy')
    await checkA11y(page)
  })
})

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] })

  test('it loads, fails and is asked for again', async ({ page, won, checkA11y }) => {
    await signIn(page, PEOPLE.admin, '/login?volver=/admin/preguntas')
    await openUnanswered(page, '/admin/premios', '**/api/prizes?*', 'Cargando los premios…')
    await checkA11y(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await failCalls(page, '**/api/prizes?*')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No pudimos cargar los premios' })).toBeVisible(SLOW)
    await checkA11y(page)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.getByRole('button', { name: /Reintentar|Intentar/ }).click()
    await expect(rowOf(page, won.late)).toBeVisible(SLOW)
  })

  test('a mark without a connection is kept, and sent with the next one', async ({
    page,
    context,
    db,
    won,
    checkA11y,
  }) => {
    await open(page)
    await rowOf(page, won.ahead).getByRole('link').click(SLOW)
    await goOffline(context)
    await page.getByRole('button', { name: 'Marcar entregado' }).click()
    await expect(page.getByText('Queda 1 premio por guardar')).toBeVisible({ timeout: 30_000 })
    await checkA11y(page)
    await context.setOffline(false)
    await expect
      .poll(async () => (await db.doc(`prizes/${won.cup}-1`).get()).get('revision') as number, SLOW)
      .toBe(2)
    await expect(page.getByText('Queda 1 premio por guardar')).toHaveCount(0)
  })
})

test('nobody waits for a prize', async ({ page, checkA11y }) => {
  await page.route('**/api/prizes?*', (route) =>
    route.fulfill({ json: { success: true, data: { items: [], nextCursor: null } } }),
  )
  await page.route('**/api/prizes/totals', (route) =>
    route.fulfill({ json: { success: true, data: { due: 0, overdue: 0, delivered: 0 } } }),
  )
  await open(page)
  await expect(page.getByRole('heading', { name: 'Nadie espera un premio' })).toBeVisible(SLOW)
  await checkA11y(page)
})
