import type { Page } from '@playwright/test'
import type { Round } from '../../functions/src/contract/match-day/cup-plan.ts'
import { STORAGE_KEYS } from '../../functions/src/contract/site/storage-keys.ts'
import { DESK, PHONE } from '../support/screen-sizes.ts'
import { expect, test } from './cup.ts'
import { goOffline, openUnanswered, openUnreadable } from './loading.ts'
import { planned } from './planned.ts'
import { official, played, published, rowsOf } from './played.ts'

test.use({ timezoneId: 'America/Bogota' })

const START = new Date('2031-01-10T20:00:00.000Z')
const ENDS = new Date('2031-01-11T20:00:00.000Z')
const FINAL = { name: 'La Gran Final del Año', date: START, endsAt: ENDS }

/** Six matches on one map after the other, as a champion rush. */
const rush = (final: Round): Round => ({
  ...final,
  matches: ['Bermuda', 'Purgatorio', 'Kalahari', 'Alpes', 'Bermuda', 'Alpes'].map((map) => ({
    startsAt: null,
    map,
    killPoints: null,
  })),
  win: { rule: 'champion-rush', target: 80 },
})

/** The plan of the only round, as it was stored. */
function onlyRound(rounds: Round[]): Round {
  const [first] = rounds
  if (first === undefined) throw new Error('There is a round')
  return rush(first)
}

type Open = (facts: object) => Promise<string>
type Db = Parameters<typeof planned>[0]

/** A cup of one final, with so many of its six matches played. */
async function openFinal(openCup: Open, db: Db, matches: number, changes: object = {}, players = 48) {
  const id = await openCup(FINAL)
  let plan: Round | undefined
  await planned(db, id, (rounds) => {
    plan = onlyRound(rounds)
    return [plan]
  })
  if (plan === undefined) throw new Error('There is a plan')
  const state = {
    plan,
    rows: rowsOf(players, matches),
    matches: Array.from({ length: matches }, (_, index) => published(index + 1)),
    ...changes,
  }
  if (matches > 0) await played(db, id, state)
  return { id, plan, state }
}

const rows = (page: Page) => page.getByRole('table').locator('tbody tr:visible')
const player = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** This phone has a receipt of the player with that seat. */
const holds = (page: Page, id: string, seat: number) =>
  page.addInitScript(
    ([key, cup, number]) => {
      if (origin === 'null') return
      const token = 'a'.repeat(64) + '.b'
      const kept = { tournamentId: cup, tournamentName: 'Copa', token, keptAt: '2030-01-05T12:00:00.000Z' }
      localStorage.setItem(key, JSON.stringify([kept]))
      const ticket = { table: { round: 1, room: 1, seat: number } }
      localStorage.setItem(`arena-libre_ticket:${'a'.repeat(64)}`, JSON.stringify(ticket))
    },
    [STORAGE_KEYS.receipts, id, seat] as const,
  )

test("the page of a cup that is played shows who leads, and this phone's player, as it changes", async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const { id, plan, state } = await openFinal(openCup, db, 2, {}, 12)
  await holds(page, id, 9)
  await page.goto(`/tournament/${id}`)
  const results = page.getByRole('region', { name: 'Resultados' })
  const leaders = results.getByRole('listitem')
  await expect(leaders).toHaveCount(6)
  await expect(results.getByText('En vivo', { exact: true })).toBeVisible()
  await expect(leaders.first()).toContainText(/^1\.º.*puntos$/)
  await expect(leaders.last()).toContainText('Tú')
  await checkA11y(page)

  const rowsNow = rowsOf(12, 2).map((row) =>
    row.seat === 9 ? Object.assign(row, { results: '1.11 1.11' }) : row,
  )
  await expect(async () => {
    await played(db, id, { ...state, plan, rows: rowsNow })
    await expect(leaders.first()).toContainText('Tú', { timeout: 2_000 })
  }).toPass()
  await expect(leaders).toHaveCount(5)
})

test('a live table: points, Booyahs, who can be crowned, and what is not known', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const { id } = await openFinal(openCup, db, 5)
  await page.goto(`/tournament/${id}`)
  await page.getByRole('link', { name: 'Ver la tabla en vivo' }).click()
  await expect(page.getByRole('heading', { name: 'La Gran Final del Año', level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Tabla de La Gran Final del Año · Arena Libre')
  await expect(page.getByText('En vivo', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Partida 6 en juego · actualizada hace/)).toBeVisible()
  const leader = player(page, 'ＫＩＮＧ☬')
  await expect(leader.getByRole('rowheader')).toContainText('puede coronarse')
  await expect(leader.getByRole('cell').nth(2)).toContainText('21, Booyah')
  await expect(leader.getByRole('cell').last()).toHaveText('86')
  await expect(page.getByRole('row').filter({ hasText: 'A 80 puntos: puede coronarse' })).toBeVisible()
  await expect(rows(page)).toHaveCount(13)
  await checkA11y(page)

  await page.getByRole('button', { name: 'Ver los 48 jugadores' }).click()
  await expect(rows(page)).toHaveCount(49)
  await expect(player(page, 'ÑahuiGG')).toContainText('sin datos')
  await expect(player(page, 'larguísimo')).toContainText('no jugó')
  await expect(player(page, 'rawr :3')).toContainText('descalificado')
  await expect(player(page, 'rawr :3')).toContainText('con 5 puntos de penalización')
  await expect(player(page, 'Jugador 13')).toBeVisible()
  await expect(player(page, 'Jugador 20')).toContainText('empate')
  await checkA11y(page)

  await page.getByRole('link', { name: 'Partida 4' }).click()
  await expect(page.getByText('Alpes · Provisional')).toBeVisible()
  await expect(rows(page).first()).toContainText('Lu亗')
  await expect(player(page, 'ÑahuiGG')).toContainText('sin datos')
  await checkA11y(page)
  await page.getByRole('link', { name: 'Partida 6' }).click()
  await expect(page.getByText('Partida 6: en juego.')).toBeVisible()
})

test('another phone sees a new result within two seconds', async ({ page, openCup, db }) => {
  const { id, state } = await openFinal(openCup, db, 4)
  await page.goto(`/tournament/${id}/tabla`)
  await expect(player(page, 'ＫＩＮＧ☬').getByRole('cell').last()).toHaveText('68')
  // A first change: from then on the listener is live.
  const matches = state.matches.map((match) => (match.match === 4 ? { ...match, inReview: true } : match))
  await played(db, id, { ...state, matches, updatedAt: new Date().toISOString() })
  await expect(page.getByText('En revisión: Partida 4.')).toBeVisible({ timeout: 25_000 })
  await played(db, id, {
    ...state,
    rows: rowsOf(48, 5),
    matches: [...state.matches, published(5)],
    updatedAt: new Date().toISOString(),
  })
  const writtenAt = Date.now()
  await expect(player(page, 'ＫＩＮＧ☬').getByRole('cell').last()).toHaveText('86', { timeout: 2_000 })
  expect(Date.now() - writtenAt).toBeLessThan(2_500)
  await expect(page.getByText('Partida 6 en juego')).toBeVisible()
})

test('a provisional table says until when one can claim, and what is in review', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const { id, state } = await openFinal(openCup, db, 6)
  await page.goto(`/tournament/${id}/tabla`)
  await expect(page.getByText('Provisional', { exact: true })).toBeVisible()
  await expect(
    page.getByText(/Los árbitros revisan hasta las \d+:\d\d.[ap]\..m\. ¿Ves un error\?/),
  ).toBeVisible()
  await expect(page.getByText('A 80 puntos')).toHaveCount(0)
  await checkA11y(page)
  const matches = [1, 2, 3, 4, 5, 6].map((match) => published(match, { inReview: match === 3 }))
  await played(db, id, { ...state, matches })
  await expect(page.getByText('En revisión: Partida 3.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Partida 3/ })).toContainText('En revisión')
  await checkA11y(page)
})

test('an official table has its stamp, its winner and its corrections', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const correctedAt = new Date().toISOString()
  const matches = [1, 2, 3, 4, 5, 6].map((match) => official(match, match === 2 ? { correctedAt } : {}))
  const { id } = await openFinal(openCup, db, 6, { matches })
  await page.goto(`/tournament/${id}/tabla`)
  await expect(page.getByText('Oficial', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Cerrada el/)).toBeVisible()
  await expect(page.getByText(/^Corregida el/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Quién ganó' })).toContainText('Se coronó en la Partida 6')
  await checkA11y(page)
})

test('the own row stays in sight', async ({ page, openCup, db, checkA11y }) => {
  const { id } = await openFinal(openCup, db, 5)
  await holds(page, id, 14)
  await page.goto(`/tournament/${id}/tabla`)
  const own = player(page, 'ÑahuiGG')
  await expect(own).toContainText(/Tú · a \d+ puntos? del 1\d\.º/)
  await expect(own).toBeInViewport({ ratio: 0.95 })
  const { height } = page.viewportSize() ?? PHONE
  const box = await own.boundingBox()
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height)
  await checkA11y(page)
  await page.getByRole('button', { name: 'Ver los 48 jugadores' }).click()
  await page.getByRole('row').last().scrollIntoViewIfNeeded()
  await expect(own).toBeInViewport({ ratio: 0.95 })
})

test('before the first result the page says when it is, and then fills itself', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const { id, plan, state } = await openFinal(openCup, db, 0)
  await page.goto(`/tournament/${id}/tabla`)
  await expect(page.getByRole('heading', { name: 'Todavía no hay resultados' })).toBeVisible()
  await expect(page.getByText(/La primera partida es el vie 10 ene, 3:00.p\..m\./)).toBeVisible()
  await checkA11y(page)
  await expect(async () => {
    await played(db, id, { ...state, plan, rows: rowsOf(12, 1), matches: [published(1)] })
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('rooms and rounds of a cup of a thousand', async ({ page, openCup, db, checkA11y }) => {
  const id = await openCup({ ...FINAL, maxPlayers: 1_000 })
  const rounds: Round[] = []
  await planned(db, id, (proposed) => {
    rounds.push(...proposed)
    return proposed
  })
  const [heats] = rounds
  if (heats === undefined) throw new Error('There is a round')
  for (let room = 1; room <= heats.rooms; room += 1) {
    const all = rowsOf(48, 1).map(({ name, seat, head, results }) => ({
      name: name && `${name} ${room}`,
      seat: seat + 48 * room,
      head,
      results,
    }))
    await played(db, id, { plan: heats, room, isLast: false, rows: all, matches: [official(1)] })
  }
  await page.goto(`/tournament/${id}/tabla`)
  await expect(page.getByText('Eliminatoria · Sala 1', { exact: true }).first()).toBeVisible()
  await expect(player(page, 'ＫＩＮＧ☬ 1')).toBeVisible()
  await expect(page.getByText('Pasan a la final')).toBeVisible()
  await checkA11y(page)
  const isPhone = (page.viewportSize()?.width ?? 0) < 960
  if (isPhone) await page.getByLabel('Ronda y sala').selectOption('1-20')
  else await page.getByRole('link', { name: 'Eliminatoria · Sala 20' }).click()
  await expect(page).toHaveURL(/\?sala=1-20$/)
  await expect(player(page, 'ＫＩＮＧ☬ 20')).toBeVisible()
  await page.goto(`/tournament/${id}/tabla?sala=9-9`)
  await expect(page.getByRole('heading', { name: 'Esa sala no existe' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver la tabla' }).click()
  await expect(player(page, 'ＫＩＮＧ☬ 1')).toBeVisible()
})

test('the document has the table, for those without scripts', async ({ openCup, db, request }) => {
  const { id } = await openFinal(openCup, db, 5)
  const html = await (await request.get(`/tournament/${id}/tabla`)).text()
  expect(html).toContain('<title>Tabla de La Gran Final del Año · Arena Libre</title>')
  expect(html).toContain('ＫＩＮＧ☬')
  expect(html).toMatch(/property="og:image" content="[^"]+\/podio-1-1-/)
})

test.describe('out of reach', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Could not reach Cloud Firestore|Failed to fetch|404/],
  })

  test('without a connection the last table stays, with its age', async ({
    page,
    context,
    openCup,
    db,
    checkA11y,
  }) => {
    const { id } = await openFinal(openCup, db, 5)
    await page.goto(`/tournament/${id}/tabla`)
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible()
    await goOffline(context)
    await expect(page.getByText('Estás sin conexión.')).toBeVisible()
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible()
    await checkA11y(page)
  })

  test('says what it is loading', async ({ page, openCup, db, checkA11y }) => {
    const { id } = await openFinal(openCup, db, 5)
    await openUnanswered(
      page,
      `/tournament/${id}/tabla`,
      /\/api\/tournaments\/[^/]+\/tables/,
      'Cargando la tabla…',
    )
    await checkA11y(page)
  })

  test('a table that fails to load is loaded again', async ({ page, openCup, db, checkA11y }) => {
    const { id } = await openFinal(openCup, db, 5)
    const asked = '**/api/tournaments/*/board'
    await openUnreadable(page, `/tournament/${id}/tabla`, asked, 'No pudimos cargar la tabla')
    await checkA11y(page)
    await page.unroute(asked)
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible()
  })

  test('the overlay keeps its last table', async ({ page, context, openCup, db }) => {
    const { id } = await openFinal(openCup, db, 5)
    await page.goto(`/tournament/${id}/tabla?vista=transmision`)
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible()
    await goOffline(context)
    await expect(page.getByText('conexión')).toHaveCount(0)
    await expect(player(page, 'ＫＩＮＧ☬')).toBeVisible()
  })
})

test.describe('over a stream', () => {
  for (const [form, viewport] of [
    ['wide', { width: 1280, height: 720 }],
    ['upright', { width: 1080, height: 1920 }],
  ] as const) {
    test(`the overlay on a ${form} screen paints nothing but itself`, async ({
      page,
      openCup,
      db,
      checkA11y,
    }) => {
      await page.setViewportSize(viewport)
      const { id, state } = await openFinal(openCup, db, 5)
      await holds(page, id, 14)
      await page.goto(`/tournament/${id}/tabla?vista=transmision`)
      await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(10)
      await expect(page.getByText('se coronan con un Booyah')).toBeVisible()
      for (const role of ['navigation', 'contentinfo', 'button'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0)
      }
      await expect(page.getByText('Tú ·')).toHaveCount(0)
      await checkA11y(page)
      const grounds = await page.evaluate(() =>
        [document.documentElement, document.body].map((part) => getComputedStyle(part).backgroundColor),
      )
      expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)'])
      const sizes = await page.evaluate(() =>
        [...document.querySelectorAll('main *')]
          .filter(
            (part) => part.childElementCount === 0 && part.textContent !== '' && part.closest('svg') === null,
          )
          .filter((part) => !part.classList.contains('visually-hidden'))
          .map((part) => Number.parseFloat(getComputedStyle(part).fontSize)),
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(17)
      expect(await page.evaluate(() => [document.body.scrollWidth <= innerWidth, scrollY])).toEqual([true, 0])
      const picture = await page.screenshot({ omitBackground: true })
      expect(await alphaAt(page, picture, { x: viewport.width - 20, y: viewport.height - 20 })).toBe(0)

      const moved = page.waitForFunction(() => document.getAnimations().length > 0)
      const results = rowsOf(48, 6)
      const third = results.find(({ seat }) => seat === 3)
      if (third !== undefined) third.results = third.results.replace('5.7', '1.30')
      await played(db, id, { ...state, rows: results, matches: [...state.matches, published(6)] })
      await moved
    })
  }
})

/** How much of a picture is painted there. */
const alphaAt = (page: Page, picture: Buffer, { x, y }: { x: number; y: number }): Promise<number> =>
  page.evaluate(
    async ([data, left, top]) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.codePointAt(0) ?? 0)
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
      const scale = bitmap.width / innerWidth
      canvas?.drawImage(bitmap, 0, 0)
      return canvas?.getImageData(left * scale, top * scale, 1, 1).data[3] ?? -1
    },
    [picture.toString('base64'), x, y] as const,
  )

test('printed, it is the whole table in black on white', async ({ page, openCup, db }) => {
  await page.setViewportSize(DESK)
  const { id } = await openFinal(openCup, db, 5)
  await page.goto(`/tournament/${id}/tabla`)
  await expect(rows(page)).toHaveCount(13)
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page)).toHaveCount(49)
  const leader = player(page, 'ＫＩＮＧ☬')
  await expect(leader).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(leader).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})
