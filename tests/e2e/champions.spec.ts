import type { Page } from '@playwright/test'
import { anOutcome } from '../../functions/testing/an-outcome.ts'
import { idOf } from './announced.ts'
import { expect, receiptPath, registered, test as base } from './cup.ts'
import { decided, decidedBoard, playedAgo, playedBy } from './decided.ts'
import { undrawn } from './loading.ts'

interface Decided {
  latest: string
  earlier: string
  corrected: string
}

/** Three cups that were decided, of this test's own: the latest of all that have been played. */
const test = base.extend<{ cups: Decided }>({
  cups: async ({ db, leave }, provide) => {
    const ids = ['ultima', 'de-parejas', 'corregida'].map((name) => idOf(`copa-${name}`))
    const [latest = '', earlier = '', corrected = ''] = ids
    const cup = (id: string) => db.collection('tournaments').doc(id)
    await Promise.all([
      cup(latest).set(playedAgo(latest, 'Copa Ñandú', 0.1)),
      cup(earlier).set({ ...playedAgo(earlier, 'Noche del Volcán', 0.2), modality: 'duo' }),
      cup(corrected).set(playedAgo(corrected, 'Copa Chicha Morada', 0.3)),
      decided(db, latest),
      decided(db, earlier, {
        word: 'campeones',
        entrants: 1,
        matches: 1,
        podium: [
          {
            seat: 5,
            name: 'ＤＡＮＩ · ROX',
            points: 71,
            booyahs: 1,
            kills: null,
            prize: '1000 diamantes para los dos',
            delivered: true,
          },
          { seat: 9, name: null, points: 1, booyahs: 0, kills: 0, prize: null, delivered: false },
        ],
      }),
      decided(db, corrected, { correctedAt: new Date().toISOString(), crownedIn: 3, version: 2 }),
    ])
    await provide({ latest, earlier, corrected })
    await leave()
    await Promise.all(ids.map((id) => cup(id).delete()))
    await Promise.all(ids.map((id) => decidedBoard(db, id).delete()))
  },
})

const cupOf = (page: Page, id: string) => page.locator(`[data-cup="${id}"]`)

/** The page may be a few seconds old. */
const openHistory = (page: Page, id: string): Promise<void> =>
  expect(async () => {
    await page.goto('/tournament-history')
    await expect(cupOf(page, id)).toBeVisible({ timeout: 1_000 })
  }).toPass()

const CALL = '**/api/tournaments?*past=true*'

test('the history is a wall of champions', async ({ page, checkA11y, cups }) => {
  await openHistory(page, cups.latest)
  const first = cupOf(page, cups.latest)
  await expect(first.getByRole('listitem').filter({ hasText: 'ＫＩＮＧ☬' })).toContainText(
    /1\.º.*57 puntos.*\$50/,
  )
  await expect(first).toContainText('Jugador 31')
  await expect(first).toContainText('Oficial')
  await expect(first).toContainText('48 jugadores, 3 partidas')
  await expect(first.getByText('Premios entregados')).toHaveCount(0)
  const pair = cupOf(page, cups.earlier)
  await expect(pair).toContainText('1 dúo, 1 partida')
  await expect(pair).toContainText('Dúo 9')
  await expect(pair).toContainText('1 punto')
  await expect(pair).toContainText('Premios entregados')
  await expect(cupOf(page, cups.corrected)).toContainText('Corregida')
  await expect(page.getByRole('heading', { name: 'El muro' })).toBeVisible()
  await checkA11y(page)
  await pair.getByRole('link', { name: 'Noche del Volcán', exact: true }).click()
  await expect(page).toHaveURL(`/tournament/${cups.earlier}`)
})

test('the cup that was decided last leads the wall, and those without a champion follow it', async ({
  page,
  checkA11y,
  cups: { latest, earlier },
}) => {
  await undrawn(page)
  await page.route(CALL, async (route) => {
    const response = await route.fetch()
    const { data } = await response.json()
    const named = (id: string) => ({ ...data.tournaments[0], id, name: `Copa ${id}` })
    const tournaments = ['sin-campeon', latest, earlier].map(named)
    const outcomes = { [latest]: anOutcome(), [earlier]: anOutcome(), 'sin-campeon': { podium: 'no' } }
    return route.fulfill({ json: { success: true, data: { tournaments, outcomes, nextCursor: null } } })
  })
  await page.goto('/tournament-history')
  await expect(cupOf(page, latest)).toBeVisible()
  await expect(page.getByRole('article')).toContainText([
    `Copa ${latest}`,
    `Copa ${earlier}`,
    'Copa sin-campeon',
  ])
  const leading = page.getByRole('article', { name: `Copa ${latest}` })
  await expect(leading).toContainText('Última copa')
  await expect(leading.getByRole('link', { name: 'Ver tabla completa' })).toHaveAttribute(
    'href',
    `/tournament/${latest}/tabla`,
  )
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([`Copa ${latest}`, 'El muro', 'Más copas'])
  await checkA11y(page)
})

test("a decided cup's page leads with its result", async ({ page, cups, checkA11y }) => {
  await page.goto(`/tournament/${cups.corrected}`)
  const result = page.getByRole('region', { name: 'Cómo terminó' })
  await expect(result).toContainText('Se coronó en la partida 3')
  await expect(result).toContainText('2 Booyahs, 24 bajas, 57 puntos')
  await expect(result).toContainText('Corregida')
  await expect(page.getByRole('button', { name: /FINALIZADO/i })).toHaveCount(0)
  await checkA11y(page)
})

test('an open page of a cup learns how it ended', async ({ page, cups, db }) => {
  await decidedBoard(db, cups.latest).update({ outcome: null })
  const result = page.getByRole('region', { name: 'Cómo terminó' })
  await page.clock.install()
  // The server's own copy is up to five seconds old.
  await expect(async () => {
    await page.goto(`/tournament/${cups.latest}`)
    await expect(page.getByRole('link', { name: /tabla/i })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(result).toHaveCount(0)
  await decided(db, cups.latest)
  await expect(async () => {
    await page.clock.fastForward(30_000)
    await expect(result).toBeVisible({ timeout: 1_000 })
  }).toPass()
})

test('the home page shows the last champion, also on the way there', async ({ page, cups, checkA11y }) => {
  const last = page.getByRole('region', { name: /^Campe/ })
  await expect(async () => {
    await page.goto('/')
    await expect(last).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(last.getByRole('link', { name: 'Ver tabla' })).toHaveAttribute('href', /\/tabla$/)
  await checkA11y(page)
  await openHistory(page, cups.latest)
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(last).toBeVisible()
})

declare global {
  /** What the page handed to the phone's share sheet, as names of files and texts. */
  var given: string[]
}

/** Gives the browser a share sheet, and notes what it gets. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    globalThis.given = []
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files = [], text }: ShareData) => {
        globalThis.given.push(
          ...files.map(({ name, type, size }) => `${name} ${type} ${size > 1000}`),
          text ?? '',
        )
      },
    })
  })

const given = (page: Page) => page.evaluate(() => globalThis.given)

test('the poster is shared as a picture where the phone takes one', async ({ page, cups }) => {
  await withShareSheet(page)
  await page.goto(`/tournament/${cups.latest}`)
  await page.getByRole('button', { name: 'Compartir afiche' }).click()
  const origin = new URL(page.url()).origin
  await expect
    .poll(() => given(page))
    .toEqual([
      `campeon-${cups.latest}.png image/png true`,
      `Campeón de Copa Ñandú: ${origin}/tournament/${cups.latest}?f=compartir`,
    ])
})

test('elsewhere it can be saved, or a link sent', async ({ page, cups, checkA11y }) => {
  await page.addInitScript(() => Object.assign(navigator, { canShare: () => false }))
  await page.goto(`/tournament/${cups.latest}`)
  await page.getByRole('button', { name: 'Compartir afiche' }).click()
  const sheet = page.getByRole('dialog', { name: 'Comparte el afiche' })
  await expect(sheet.getByLabel('Enlace')).toHaveValue(/\?f=enlace$/)
  await checkA11y(page)
  const saved = page.waitForEvent('download')
  await sheet.getByRole('link', { name: 'Descargar la imagen' }).click()
  expect((await saved).suggestedFilename()).toBe(`campeon-${cups.latest}.png`)
})

test('who played shares the own result as a picture', async ({ page, request, openCup, db, checkA11y }) => {
  const cup = await openCup()
  const token = await registered(request, cup)
  await playedBy(db, cup, token, 2)
  await withShareSheet(page)
  await page.goto(receiptPath(token))
  const results = page.getByRole('region', { name: 'Tus resultados' })
  await expect(results.getByRole('group', { name: 'Tu afiche dice' })).toHaveCount(0)
  await checkA11y(page)
  await results.getByRole('button', { name: 'Compartir mi resultado' }).click()
  const address = `${new URL(page.url()).origin}/tournament/${cup}?f=compartir`
  await expect
    .poll(() => given(page))
    .toEqual([`resultado-${cup}.png image/png true`, `Quedé 2.º en Copa Propia: ${address}`])
})

test("the champion chooses the poster's word, and shares the poster", async ({
  page,
  request,
  openCup,
  db,
  checkA11y,
}) => {
  const cup = await openCup()
  const token = await registered(request, cup)
  await playedBy(db, cup, token, 1)
  await withShareSheet(page)
  await page.goto(receiptPath(token))
  const words = page.getByRole('group', { name: 'Tu afiche dice' })
  // Each process has a copy of the tournament, which may be some seconds old.
  await expect(async () => {
    await page.reload()
    await expect(words).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(words.getByRole('radio', { name: 'Campeón', exact: true })).toBeChecked()
  // 'Campeones' is the word of pairs.
  await expect(words.getByRole('radio')).toHaveCount(2)
  await words.getByRole('radio', { name: 'Campeona' }).check()
  await expect.poll(async () => (await decidedBoard(db, cup).get()).data()?.outcome?.word).toBe('campeona')
  await expect(words.getByRole('radio', { name: 'Campeona' })).toBeChecked()
  await checkA11y(page)
  await page.getByRole('button', { name: 'Compartir mi afiche' }).click()
  await expect.poll(async () => (await given(page))[0]).toBe(`campeon-${cup}.png image/png true`)
})
