import { expect, test } from '../support/e2e.ts'
import { announced } from './announced.ts'

test('a tournament that an earlier release stored with fewer fields is drawn in the list and by itself', async ({
  page,
  tournament,
}) => {
  const { id } = tournament
  const name = `Copa Antigua ${id}`
  const { status, date, endsAt, timeZone, maxPlayers, currentPlayers, revision } = announced(id, name)
  await tournament.set({ name, status, date, endsAt, timeZone, maxPlayers, currentPlayers, revision })
  const card = page.getByRole('article', { name, exact: true })
  // Nothing tells the list of it, which may be a few seconds old.
  await expect(async () => {
    await page.goto('/tournaments')
    await expect(card).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(card).toContainText('Quedan 21 de 24')
  await card.getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  // Its listener and the API draw the same one.
  await page.reload()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})
