import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { keysOf } from '../../functions/src/data/keys.ts'
import { markOf, reminderLink } from '../../functions/src/reminders/reminder-link.service.ts'
import { DEMO_SECRETS } from '../../scripts/suite/local-parameters.ts'
import { expect, test } from '../support/e2e.ts'
import { DESK } from '../support/screen-sizes.ts'

const { reminders: reminderKey } = keysOf(DEMO_SECRETS.SIGNING_SECRET)

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a reader stops reminders from the link in a message, and has them again', async ({
  page,
  db,
  checkA11y,
}) => {
  const email = `lectora-${randomInt(1e9)}@correo.example`
  const stored = db.doc(`optOuts/${markOf(email, reminderKey)}`)
  await page.goto(reminderLink(email, { siteUrl: '', reminderKey }))
  await expect(title(page, '¿Sin recordatorios?')).toBeVisible()
  await checkA11y(page)
  expect((await stored.get()).exists).toBe(false)

  await page.getByRole('button', { name: 'Ya no quiero recordatorios' }).click()
  await expect(title(page, 'Listo, sin recordatorios')).toBeVisible()
  await expect(page.getByText('te sigue llegando lo demás')).toBeVisible()
  expect((await stored.get()).exists).toBe(true)
  await checkA11y(page)
  await page.setViewportSize(DESK)
  await checkA11y(page)

  await page.getByRole('button', { name: 'Quiero recordatorios otra vez' }).focus()
  await page.keyboard.press('Enter')
  await expect(title(page, 'Te avisamos otra vez')).toBeVisible()
  expect((await stored.get()).exists).toBe(false)
  await page.getByRole('link', { name: 'Arena Libre' }).click()
  await expect(page).toHaveURL('/')
})

test.describe('a link', () => {
  // The browser reports the answer to the page itself as a resource that failed.
  test.use({ expectedErrors: [/status of 404/] })

  test('that was cut off says so, and changes nothing', async ({ page, checkA11y }) => {
    await page.goto(`/recordatorios/${'a'.repeat(43)}.`)
    await expect(title(page, 'Este enlace no está completo')).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
    await checkA11y(page)
  })
})
