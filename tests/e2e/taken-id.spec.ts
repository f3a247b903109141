import type { Page } from '@playwright/test'
import { typeIn } from '../support/typing.ts'
import {
  accept,
  anId,
  expect,
  fillInContact,
  fillInPartner,
  fillInPlayer,
  goToContact,
  receiptPath,
  registered,
  sendButton,
  SENT,
  TAKEN,
  test,
} from './cup.ts'

/** Few mails go to one address in a while: a test that asks for one has an address of its own. */
async function ownAddress(page: Page): Promise<string> {
  const email = `inigo-${anId()}@correo.example`
  await typeIn(page.getByLabel('Correo'), email)
  return email
}

test.describe('an ID that is taken', () => {
  test.use({ expectedErrors: [/status of 409/] })

  test('is shown while typing and after sending', async ({ page, request, openCup, checkA11y }) => {
    const cup = await openCup()
    const taken = anId()
    await registered(request, cup, taken)
    // Of another player on this device.
    await page.goto(receiptPath(await registered(request, cup)))
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto(`/register/${cup}`)
    await fillInPlayer(page, taken)
    await expect(page.getByText(TAKEN)).toBeVisible()
    await goToContact(page)
    await fillInContact(page)
    const email = await ownAddress(page)
    await accept(page)
    await sendButton(page).click()
    const id = page.getByLabel('ID de Free Fire', { exact: true })
    await expect(id).toBeFocused()
    await expect(id).toHaveAccessibleDescription(new RegExp(TAKEN))
    await checkA11y(page)
    const known = page.getByRole('region', { name: 'Este ID ya está inscrito' })
    const resend = known.getByRole('button', { name: `Reenviar mi enlace a ${email}` })
    await resend.click()
    await expect(page.getByText('Si ese correo está inscrito con ese ID')).toBeVisible()
    await expect(resend).toBeFocused()
    await expect(known.getByRole('link', { name: 'Ver mi inscripción' })).toHaveCount(0)
    await typeIn(id, anId())
    await goToContact(page)
    await sendButton(page).click()
    await expect(page.getByText(SENT)).toBeVisible()
  })

  test("is shown at the partner if it is the partner's", async ({ page, request, openCup, checkA11y }) => {
    const cup = await openCup({ modality: 'duo' })
    const taken = anId()
    const partner = { fullName: 'Ana Ñahui', freeFireId: taken }
    const token = await registered(request, cup, anId(), { partner })
    await page.goto(receiptPath(token))
    await expect(page.getByRole('article')).toBeVisible()
    await page.goto(`/register/${cup}`)
    await fillInPlayer(page)
    await fillInPartner(page, taken)
    await goToContact(page)
    await fillInContact(page)
    const email = await ownAddress(page)
    await accept(page)
    await sendButton(page).click()
    const known = page
      .locator('fieldset > div', { has: page.getByRole('heading', { name: 'Tu dúo' }) })
      .getByRole('region', { name: 'Este ID ya está inscrito' })
    await expect(known.getByRole('link', { name: 'Ver mi inscripción' })).toHaveAttribute(
      'href',
      receiptPath(token),
    )
    await checkA11y(page)
    const [asked] = await Promise.all([
      page.waitForRequest('**/api/registrations/receipt/resend'),
      known.getByRole('button', { name: `Reenviar mi enlace a ${email}` }).click(),
    ])
    expect(asked.postDataJSON()).toEqual({ email, freeFireId: taken })
  })
})
