import { accept, expect, fillIn, sendButton, SENT, test } from './cup.ts'
import { idOf } from './announced.ts'
import { goOffline } from './loading.ts'

// Requests that fail without a connection.
test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Firestore/] })

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

for (const [clock, ahead] of [
  ['10 minutes ahead', 10 * MINUTE],
  ['a day ahead', DAY],
] as const) {
  test(`a phone ${clock} sees what is open, and registers`, async ({ page, db, openCup }) => {
    const name = `Copa ${idOf('abierta')} ${ahead}`
    const cup = await openCup({ name })
    const start = Date.now() + ahead / 2
    await db
      .collection('tournaments')
      .doc(cup)
      .update({ date: new Date(start), endsAt: new Date(start + MINUTE) })
    await page.clock.install({ time: Date.now() + ahead })
    await page.goto('/tournaments')
    const card = page.getByRole('article', { name, exact: true })
    await expect(card.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' })).toBeVisible()
    await page.goto(`/tournament/${cup}`)
    await page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
    await fillIn(page)
    await accept(page)
    await sendButton(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
  })
}

for (const [clock, behind] of [
  ['10 minutes behind', 10 * MINUTE],
  ['a day behind', DAY],
] as const) {
  test(`a phone ${clock} sees what is closed`, async ({ page, openCup }) => {
    const cup = await openCup({ registrationDeadline: new Date(Date.now() - behind / 2) })
    await page.clock.install({ time: Date.now() - behind })
    await page.goto(`/tournament/${cup}`)
    await expect(page.getByText('Inscripciones Cerradas', { exact: true })).toBeVisible()
  })
}

test('a list is as old for a phone a day ahead as for any other', async ({ page, context }) => {
  // Only the time of day: the browser still says how the document came.
  await page.addInitScript((ahead) => {
    const now = Date.now.bind(Date)
    Date.now = () => now() + ahead
  }, DAY)
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  await goOffline(context)
  await expect(page.getByText('Estás sin conexión.')).toBeVisible()
  await expect(page.getByText('hace un momento')).toBeVisible()
})
