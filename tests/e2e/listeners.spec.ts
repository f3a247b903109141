import type { Page } from '@playwright/test'
import { setVisibility } from '../../scripts/bench/listener-reads.ts'
import { expect, test } from '../support/e2e.ts'
import { change, takeOff } from '../support/site-tournaments.ts'
import { announced } from './announced.ts'
import { listIsLive } from './loading.ts'

/** Counts the listeners that a page opens and closes. */
function watchListeners(page: Page): { opened: number; closed: number } {
  const count = { opened: 0, closed: 0 }
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.postData() ?? '')
    if (!request.url().includes('/google.firestore.v1.Firestore/Listen')) return
    count.opened += sent.split('"addTarget"').length - 1
    count.closed += sent.split('"removeTarget"').length - 1
  })
  return count
}

test('going back and forth between pages with the list keeps its listener, which ends a minute after', async ({
  page,
}) => {
  await page.clock.install()
  const listeners = watchListeners(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await expect.poll(() => listeners.opened).toBe(2)
  await page.getByRole('link', { name: 'Ver torneos' }).first().click()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  // One hears what has changed, the other what has left the site.
  expect(listeners).toEqual({ opened: 2, closed: 0 })
  // The SDK reports ten seconds without an answer, also those of a clock that jumps.
  await listIsLive(page)

  await page.getByRole('link', { name: 'Historial' }).click()
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect.poll(() => listeners).toEqual({ opened: 2, closed: 2 })
})

for (const { page: name, pathOf, each } of [
  { page: 'tournament', pathOf: (id: string) => `/tournament/${id}`, each: 1 },
  { page: 'list', pathOf: () => '/tournaments', each: 2 },
]) {
  test(`a ${name} that is hidden for long listens to nothing, and shows what has changed when it is seen again`, async ({
    page,
    tournament,
  }) => {
    const { id } = tournament
    await tournament.set({ ...announced(id, `Copa Oculta ${id}`), currentPlayers: 3, maxPlayers: 24 })
    await page.clock.install()
    const listeners = watchListeners(page)
    await page.goto(pathOf(id))
    const shown = page
      .getByRole(name === 'list' ? 'article' : 'main')
      .filter({ hasText: `Copa Oculta ${id}` })
    await expect(shown.getByText('Quedan 21 de 24').first()).toBeVisible()
    await expect.poll(() => listeners.opened).toBe(each)
    // Once the listener has answered, the clock may jump.
    await change(tournament, { currentPlayers: 4 })
    await expect(shown.getByText('Quedan 20 de 24').first()).toBeVisible()
    await setVisibility(page, 'hidden')
    await page.clock.runFor(61_000)
    await expect.poll(() => listeners).toEqual({ opened: each, closed: each })

    await change(tournament, { currentPlayers: 5 })
    // The page of a tournament asks for its board again; while that is under way the tournament has to be there.
    const board = name === 'tournament' ? page.waitForResponse(`**/api/tournaments/${id}/board`) : null
    await setVisibility(page, 'visible')
    await (await board)?.finished()
    await expect(shown.getByText('Quedan 19 de 24').first()).toBeVisible()
    // It listens again: this is no answer of the API.
    await takeOff(tournament, 'deleted')
    await expect(shown).toHaveCount(0)
  })
}

test('a list that is seen again lacks what left the site meanwhile, also by an old answer of the API', async ({
  page,
  tournament,
}) => {
  const { id } = tournament
  const card = page.getByRole('article').filter({ hasText: `Copa Retirada ${id}` })
  await tournament.set(announced(id, `Copa Retirada ${id}`))
  await page.clock.install()
  await page.goto('/tournaments')
  await expect(card).toBeVisible()
  const answer = await page.request.get('/api/tournaments?status=published')
  const old = { headers: answer.headers(), body: await answer.body() }
  await listIsLive(page)
  await setVisibility(page, 'hidden')
  await page.clock.runFor(61_000)
  await takeOff(tournament, 'draft')
  await page.route(/\/api\/tournaments\?/, (route) => route.fulfill(old))
  await setVisibility(page, 'visible')
  await expect(card).toHaveCount(0)
})

test('a tournament that is over needs no listener', async ({ page, tournament }) => {
  const { id } = tournament
  const libraries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/tournament-listeners-')) libraries.push(request.url())
  })
  // A page that is usable asks for this part, and would ask for the libraries.
  const usable = page.waitForResponse('**/assets/background-*.js')
  const past = new Date(Date.now() - 1000)
  await tournament.set({ ...announced(id, `Copa Jugada ${id}`), date: past, endsAt: past })
  await page.goto(`/tournament/${id}`)
  await expect(page.getByRole('heading', { name: `Copa Jugada ${id}` })).toBeVisible()
  await (await usable).finished()
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  expect(libraries).toEqual([])
})

const seatsOn = (page: Page) =>
  page
    .getByRole('main')
    .getByText(/^Quedan/)
    .first()

test.describe('a page that is not touched', () => {
  test.use({ touchesPages: false })

  test('is listened to once its visitor touches it, or has read it for a while', async ({
    page,
    context,
    tournament,
  }) => {
    const { id } = tournament
    await tournament.set({ ...announced(id, `Copa Quieta ${id}`), currentPlayers: 3, maxPlayers: 24 })
    const open = async (one: Page) => {
      const asked: string[] = []
      one.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await one.clock.install()
      await one.goto(`/tournament/${id}`)
      await expect(seatsOn(one)).toHaveText('Quedan 21 de 24')
      // A page that is usable asks for this part, and would ask for the libraries.
      await expect.poll(() => asked.some((path) => path.includes('/background-'))).toBe(true)
      await one.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
      expect(asked.filter((path) => /\/(?:tournament-listeners|app)-/.test(path))).toEqual([])
    }
    await open(page)
    const other = await context.newPage()
    await open(other)
    await other.clock.runFor(15_000)
    await page.mouse.wheel(0, 1)
    await change(tournament, { currentPlayers: 5 })
    await expect(seatsOn(page)).toHaveText('Quedan 19 de 24')
    await expect(seatsOn(other)).toHaveText('Quedan 19 de 24')
  })
})
