import type { Firestore } from 'firebase-admin/firestore'
import type { Browser, Page } from '@playwright/test'
import { PEOPLE, signIn } from './accounts.ts'
import { anId, expect, receiptPath, registered, registrationOf, test } from './cup.ts'

const SLOW = { timeout: 25_000 }
const MINUTE_MS = 60_000

// From the first match to the prizes.
test.setTimeout(180_000)

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore/] })

const begun = (minutes: number) => {
  const date = new Date(Date.now() - minutes * MINUTE_MS)
  return {
    date,
    endsAt: new Date(date.getTime() + 24 * 60 * MINUTE_MS),
    prizePool: '1er: $50, 2do: $20, 3er: TBD',
  }
}

const openPanel = async (browser: Browser, path: string): Promise<Page> => {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, PEOPLE.admin, `/login?volver=${encodeURIComponent(path)}`)
  return page
}

const cockpitOf = (cup: string): string => `/admin/torneos/${cup}/cabina`

/** Registered before the start, and approved. Returns the keys of their receipts. */
async function joined(
  { request, db }: { request: Parameters<typeof registered>[0]; db: Firestore },
  cup: string,
  nicknames: readonly string[],
  partner?: () => object,
): Promise<string[]> {
  const keys: string[] = []
  for (const nickname of nicknames) {
    const key = await registered(request, cup, anId(), { nickname, ...(partner && { partner: partner() }) })
    const record = registrationOf(db, key)
    const revision = Number((await record.get()).get('revision')) + 1
    await record.update({ status: 'approved', revision })
    keys.push(key)
  }
  return keys
}

const begin = (db: Firestore, cup: string): Promise<unknown> =>
  db.doc(`tournaments/${cup}`).update({ date: begun(30).date, registrationDeadline: null })

/** Enters a match by a pasted list, and publishes it. */
async function enter(page: Page, cup: string, match: number, lines: readonly string[]): Promise<void> {
  await page.goto(`/admin/torneos/${cup}/partidas/1-1-${match}`)
  await expect(page.getByRole('heading', { name: new RegExp(`^Partida ${match}`), level: 1 })).toBeVisible(
    SLOW,
  )
  const tab = page.getByRole('tab', { name: 'Orden y bajas' })
  const paste = page.getByRole('button', { name: 'Pegar lista' })
  await expect(tab.or(paste).first()).toBeVisible()
  if (await tab.isVisible()) await tab.click()
  await paste.click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').fill(lines.join('\n'))
  await sheet.getByRole('button', { name: /^Leer/ }).click()
  await sheet.getByRole('button', { name: /^Anotar/ }).click()
}

async function publish(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Terminar' })
  if (await finish.isVisible()) await finish.click()
  else await page.getByRole('button', { name: 'Publicar provisional' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar provisional' }).click()
}

const published = (db: Firestore, cup: string, match: number) =>
  expect
    .poll(async () => (await db.doc(`tournaments/${cup}/matches/1-1-${match}`).get()).exists, SLOW)
    .toBe(true)

/** The time for claims is over. */
async function endClaims(db: Firestore, cup: string): Promise<void> {
  const past = new Date(Date.now() - MINUTE_MS)
  const { docs } = await db.collection(`tournaments/${cup}/matches`).get()
  await Promise.all(docs.map(({ ref }) => ref.update({ claimsUntil: past })))
  const table = db.doc(`boards/${cup}/tables/1-1`)
  const matches = (await table.get()).get('matches') as { claimsUntil: unknown }[]
  await table.update({ matches: matches.map((match) => Object.assign(match, { claimsUntil: past })) })
}

const linesOf = (order: readonly string[], kills: readonly number[] = []): string[] =>
  order.map((name, index) => `${index + 1}\t${name}\t${kills[index] ?? 0}`)

test('a cup of twelve: three matches, a tie, claims, official, a correction, prizes and history', async ({
  page,
  browser,
  request,
  db,
  openCup,
  checkA11y,
}) => {
  const name = 'Copa del Puma'
  const cup = await openCup({ name, ...begun(-60), maxPlayers: 12 })
  const names = Array.from({ length: 12 }, (_, index) => `Puma ${index + 1}`)
  const keys = await joined({ request, db }, cup, names)
  await begin(db, cup)
  const [first = '', second = '', ...others] = names

  const panel = await openPanel(browser, cockpitOf(cup))
  await expect(panel.getByRole('heading', { name, level: 1 })).toBeVisible(SLOW)
  // The first match is entered without a connection, and published with the next one.
  await enter(panel, cup, 1, linesOf(names.slice(0, 11), [3, 1]))
  await panel.context().setOffline(true)
  await publish(panel)
  await expect(panel.getByText(/Sin señal/).first()).toBeVisible()
  await panel.context().setOffline(false)
  await published(db, cup, 1)

  // Two players see another result than the team, and claim.
  await page.goto(receiptPath(keys[1] ?? ''))
  const results = page.getByRole('region', { name: 'Tus resultados' })
  await expect(results).toContainText('2.º, 1 baja, 10 puntos', SLOW)
  await results.getByRole('button', { name: '¿Ves un error? Reclama' }).click()
  const claim = page.getByRole('dialog', { name: 'Reclamo de la partida 1' })
  await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(claim.getByText('Cuéntanos qué está mal')).toBeVisible()
  await checkA11y(page)
  await claim.getByRole('textbox', { name: 'Tus bajas (opcional)' }).fill('3')
  await claim.getByRole('textbox', { name: 'Qué está mal' }).fill('Hice tres, ahí se ve')
  await claim.getByRole('button', { name: 'Enviar reclamo' }).click()
  await expect(results).toContainText('Tu reclamo está en revisión')
  await request.post('/api/registrations/receipt/claim', {
    data: { token: keys[2], round: 1, room: 1, match: 1, place: 1, kills: null, text: 'Gané yo' },
  })

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/tournament/${cup}/tabla`)
  await expect(visitor.getByText('En revisión').first()).toBeVisible(SLOW)

  await panel.goto(cockpitOf(cup))
  const claims = panel.getByRole('region', { name: 'Reclamos' })
  await expect(claims.getByText('Hice tres, ahí se ve')).toBeVisible(SLOW)
  const upheld = claims.locator('form').filter({ hasText: 'Hice tres' })
  await upheld.getByRole('button', { name: 'Corregir a 3' }).click()
  await expect(upheld.getByText('Escribe una respuesta')).toBeVisible()
  await upheld.getByRole('textbox', { name: 'Tu respuesta' }).fill('Tienes razón, eran tres')
  await upheld.getByRole('button', { name: 'Corregir a 3' }).click()
  await expect(upheld).toBeHidden()
  const refused = claims.locator('form').filter({ hasText: 'Gané yo' })
  await refused.getByRole('textbox', { name: 'Tu respuesta' }).fill('En la captura ganó otra persona')
  await refused.getByRole('button', { name: 'Dejar igual' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(results).toContainText('Te dimos la razón', SLOW)
  await expect(results).toContainText('2.º, 3 bajas, 12 puntos')

  // The table changes on another phone within two seconds.
  await enter(panel, cup, 2, linesOf([second, first, ...others.slice(0, 9)]))
  await publish(panel)
  await published(db, cup, 2)
  await expect(visitor.getByText('En revisión')).toHaveCount(0)
  await expect(visitor.getByRole('row').filter({ hasText: second })).toContainText('24', { timeout: 2_000 })
  await enter(panel, cup, 3, linesOf([others[0] ?? '', ...others.slice(1, 10)], [5]))
  await publish(panel)
  await published(db, cup, 3)

  await endClaims(db, cup)
  await panel.goto(cockpitOf(cup))
  // The first two have the same in everything: 24 points, a Booyah, 3 kills, and no place in the last match.
  await expect(panel.getByRole('heading', { name: 'Decide el empate' })).toBeVisible(SLOW)
  await expect(panel.getByRole('button', { name: 'Guardar el orden' })).toBeDisabled()
  const tied = panel.getByRole('list', { name: 'En empate' })
  for (const one of [second, first]) await tied.getByRole('button', { name: one }).click()
  await panel.getByRole('button', { name: 'Guardar el orden' }).click()
  await panel.getByRole('button', { name: 'Hacer oficial' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Hacer oficial' }).click()
  await expect(panel.getByRole('heading', { name: 'La copa tiene ganador' })).toBeVisible(SLOW)
  await expect(panel.getByText('Faltan entregar 2 premios.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('Oficial').first()).toBeVisible(SLOW)
  const champion = (await db.doc(`boards/${cup}`).get()).get('outcome.podium')[0].name as string
  await visitor.goto(`/tournament/${cup}`)
  await expect(visitor.getByText(champion).first()).toBeVisible(SLOW)

  await page.goto(receiptPath(keys[names.indexOf(champion)] ?? ''))
  await expect(results).toContainText('$50', SLOW)
  await expect(results).toContainText('Llega antes del')
  await checkA11y(page)

  // The team hands the prize over, and the winner says that it arrived.
  await panel.goto('/admin/premios')
  await panel
    .getByRole('list', { name: 'Premios' })
    .getByRole('listitem')
    .filter({ hasText: name })
    .filter({ hasText: champion })
    .getByRole('link')
    .click(SLOW)
  await panel.getByRole('dialog').getByRole('button', { name: 'Nequi' }).click()
  await panel.getByRole('dialog').getByRole('button', { name: 'Marcar entregado' }).click()
  await panel.goto(cockpitOf(cup))
  await expect
    .poll(async () => (await db.doc(`prizes/${cup}-1`).get()).get('deliveredAt') !== null, SLOW)
    .toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Ya recibí mi premio' }).click(SLOW)
  await expect(results).toContainText('dijiste que lo recibiste')
})
