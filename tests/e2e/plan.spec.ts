import type { Page } from '@playwright/test'
import { expect, test } from './cup.ts'
import { undrawn } from './loading.ts'
import { planned } from './planned.ts'

const START = '2031-01-10T20:00:00.000Z'

const LARGE = { maxPlayers: 96, date: new Date(START), endsAt: new Date('2031-01-11T20:00:00.000Z') }

const section = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Cómo se juega' }) })

const roundOf = (page: Page, name: string) => section(page).getByRole('listitem', { name, exact: true })

test.use({ timezoneId: 'America/Bogota' })

test('the page says when, where, for how many points and how one wins', async ({
  page,
  openCup,
  db,
  checkA11y,
}) => {
  const id = await openCup(LARGE)
  await planned(db, id, ([first, final]) => {
    if (first === undefined || final === undefined) throw new Error('There are two rounds')
    return [
      first,
      {
        ...final,
        scoring: { placement: [12, 9, 9, 5], kill: 2, headStart: [10, 5] },
        win: { rule: 'champion-rush', target: 60 },
        ties: ['kills', 'admin'],
      },
    ]
  })
  await page.goto(`/tournament/${id}`)
  const heats = roundOf(page, 'Eliminatoria')
  await expect(heats).toContainText('2 salas de hasta 48 jugadores, 1 partida')
  await expect(heats).toContainText('3:00 p. m.')
  await expect(heats).toContainText('Partida única · Kalahari')
  await expect(heats).toContainText('Los 24 mejores de cada sala pasan a Final.')
  await expect(heats).toContainText('1 punto por baja.')
  const final = roundOf(page, 'Final')
  await expect(final).toContainText('Una sala de hasta 48 jugadores, 3 partidas')
  await expect(final).toContainText('4:00 p. m.')
  await expect(final).toContainText('Al terminar la anterior')
  await expect(final).toContainText('Gana quien llega a 60 puntos y después hace Booyah en otra partida.')
  await expect(final).toContainText('Ventaja según tu puesto en Eliminatoria: 1.º, 10; 2.º, 5.')
  await expect(final.locator('dl')).toContainText('2.º a 3.º9')
  await expect(final.getByRole('listitem').filter({ hasText: 'Decide el equipo' })).toBeVisible()
  await checkA11y(page)
})

test('it is in the document, without a call of its own', async ({ page, openCup, db, request }) => {
  const id = await openCup()
  await planned(db, id)
  // A document that could not be drawn in time comes without.
  const html = async () => (await request.get(`/tournament/${id}`)).text()
  await expect.poll(html).toContain('Gana quien suma más puntos en las 3 partidas.')
  const calls: string[] = []
  page.on('request', (call) => calls.push(call.url()))
  await page.goto(`/tournament/${id}`)
  await expect(roundOf(page, 'Final')).toBeVisible()
  expect(calls.filter((url) => url.includes('/board'))).toEqual([])
})

test('a cup without a plan says nothing of it', async ({ page, openCup }) => {
  const id = await openCup()
  await page.goto(`/tournament/${id}`)
  await expect(page.getByRole('heading', { name: 'Reglas' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Cómo se juega' })).toHaveCount(0)
})

test.describe('in another country', () => {
  test.use({ timezoneId: 'America/Mexico_City' })

  test('hours are those of the visitor, beside those of the cup', async ({ page, openCup, db }) => {
    const id = await openCup(LARGE)
    await planned(db, id)
    await page.goto(`/tournament/${id}`)
    const heats = roundOf(page, 'Eliminatoria')
    await expect(heats).toContainText('2:00 p. m.')
    await expect(heats).toContainText('3:00 p. m., hora de Colombia')
  })
})

test.describe('a page that draws itself', () => {
  test.use({ expectedErrors: [/status of 500/] })

  test('asks for the plan, and again if that fails', async ({ page, openCup, db, checkA11y }) => {
    const id = await openCup()
    await planned(db, id)
    await undrawn(page)
    const board = `**/api/tournaments/${id}/board`
    await page.route(board, (route) => route.fulfill({ status: 500, body: 'proxy error' }))
    await page.goto(`/tournament/${id}`)
    await expect(page.getByText('No pudimos cargar las rondas y los puntos.')).toBeVisible()
    await checkA11y(page)
    await page.unroute(board)
    await page.getByRole('button', { name: 'Cargar de nuevo' }).click()
    await expect(roundOf(page, 'Final')).toBeVisible()
  })
})
