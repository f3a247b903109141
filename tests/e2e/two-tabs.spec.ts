import type { Page } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import { anId, expect, fillInFor, goToContact, registrationsIn, sendButton, SENT, test } from './cup.ts'

const name = 'Nombre completo'

// The answer to a key under which something else arrived before.
test.use({ expectedErrors: [/status of 409/] })

/** The same page in another tab, which begins with a copy of this one's storage: the draft and its key. */
async function openTwin(page: Page): Promise<Page> {
  const [twin] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate(() => void open(location.href)),
  ])
  await expect(twin.getByRole('textbox', { name })).toHaveValue('Íñigo Peña')
  return twin
}

test('two tabs with the same draft make one registration', async ({ page, db, openCup }) => {
  const cup = await openCup()
  await fillInFor(page, cup)
  const twin = await openTwin(page)
  await goToContact(twin)
  await Promise.all([sendButton(page).click(), sendButton(twin).click()])
  await expect(page.getByText(SENT)).toBeVisible()
  await expect(twin.getByText(SENT)).toBeVisible()
  expect(await registrationsIn(db, cup)).toHaveLength(1)
})

test('a second tab with the same draft is another registration', async ({ page, db, openCup }) => {
  const cup = await openCup()
  await fillInFor(page, cup)
  const twin = await openTwin(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await typeIn(twin.getByRole('textbox', { name }), 'Ñusta Paz')
  await typeIn(twin.getByLabel('ID de Free Fire', { exact: true }), anId())
  await goToContact(twin)
  await sendButton(twin).click()
  const notice = twin.getByRole('heading', { name: 'Tu inscripción ya había llegado' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await twin.getByRole('banner').getByRole('link', { name: 'Torneos' }).click()
  await twin.getByRole('link', { name: 'Volver a la inscripción' }).click()
  await expect(notice).toBeVisible()
  await twin.getByRole('button', { name: 'Inscribir a otra persona' }).click()
  await expect(twin.getByText(SENT)).toBeVisible()
  const docs = await registrationsIn(db, cup)
  expect(docs.map((doc) => String(doc.get('fullName'))).toSorted()).toEqual(
    ['Íñigo Peña', 'Ñusta Paz'].toSorted(),
  )
})
