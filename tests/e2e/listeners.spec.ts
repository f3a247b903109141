import type { Page } from '@playwright/test'
import { setVisibility } from '../../scripts/bench/listener-reads.ts'
import { expect, test } from '../support/e2e.ts'
import { announced } from './announced.ts'
import { onlyListener, undrawn } from './loading.ts'

/** Counts the listeners that a page opens and closes; `resumed` are those that only want what has changed. */
function watchListeners(page: Page): { opened: number; resumed: number; closed: number } {
  const count = { opened: 0, resumed: 0, closed: 0 }
  page.on('request', (request) => {
    const sent = decodeURIComponent(request.postData() ?? '')
    if (!request.url().includes('/google.firestore.v1.Firestore/Listen')) return
    count.opened += sent.split('"addTarget"').length - 1
    count.resumed += sent.split('"resumeToken"').length - 1
    count.closed += sent.split('"removeTarget"').length - 1
  })
  return count
}

test('going back and forth between pages with the list keeps its listener, which ends a minute after', async ({
  page,
}) => {
  await page.clock.install()
  await undrawn(page)
  await onlyListener(page)
  const listeners = watchListeners(page)
  await page.goto('/')
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await page.getByRole('link', { name: 'Ver torneos' }).first().click()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  expect(listeners).toEqual({ opened: 1, resumed: 0, closed: 0 })

  await page.getByRole('link', { name: 'Historial' }).click()
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  await page.clock.runFor(61_000)
  await expect.poll(() => listeners).toEqual({ opened: 1, resumed: 0, closed: 1 })
})

for (const { page: name, pathOf } of [
  { page: 'tournament', pathOf: (id: string) => `/tournament/${id}` },
  { page: 'list', pathOf: () => '/tournaments' },
]) {
  test(`a ${name} that is hidden for long listens to nothing, and then to what has changed meanwhile`, async ({
    page,
    tournament,
  }) => {
    const { id } = tournament
    await tournament.set({ ...announced(id, `Copa Oculta ${id}`), currentPlayers: 3, maxPlayers: 24 })
    await page.clock.install()
    await undrawn(page)
    await onlyListener(page)
    const listeners = watchListeners(page)
    await page.goto(pathOf(id))
    const shown = page
      .getByRole(name === 'list' ? 'article' : 'main')
      .filter({ hasText: `Copa Oculta ${id}` })
    await expect(shown.getByText('3/24').first()).toBeVisible()
    await setVisibility(page, 'hidden')
    await page.clock.runFor(61_000)
    await expect.poll(() => listeners).toEqual({ opened: 1, resumed: 0, closed: 1 })

    await tournament.update({ currentPlayers: 5 })
    await setVisibility(page, 'visible')
    await expect(shown.getByText('5/24').first()).toBeVisible()
    expect(listeners).toEqual({ opened: 2, resumed: 1, closed: 1 })
  })
}

test('a tournament that is over needs no listener', async ({ page, tournament }) => {
  const { id } = tournament
  const libraries: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/assets/tournament-listeners-')) libraries.push(request.url())
  })
  // Once the page is usable, it asks for the settings and would ask for the libraries.
  const settings = page.waitForResponse('**/api/settings')
  const past = new Date(Date.now() - 1000)
  await tournament.set({ ...announced(id, `Copa Jugada ${id}`), date: past, endsAt: past })
  await page.goto(`/tournament/${id}`)
  await expect(page.getByRole('heading', { name: `Copa Jugada ${id}` })).toBeVisible()
  await (await settings).finished()
  await page.getByRole('link', { name: 'Historial' }).click()
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeVisible()
  expect(libraries).toEqual([])
})
