import { accept, expect, fillIn, fillInFor, registered, sendButton, SENT, test } from './cup.ts'
import { holdBack } from './loading.ts'

test('a ticket that arrives under an open overlay is still there after a reload', async ({
  page,
  openCup,
}) => {
  const release = await holdBack(page, '**/api/registrations')
  await page.goto(`/register/${await openCup()}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await page.getByRole('main').getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacidad' })).toBeVisible()
  release()
  await expect(page.getByText(SENT)).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText(SENT)).toBeVisible()
  await page.reload()
  await expect(page.getByText(SENT)).toBeVisible()
})

test('the ticket on the home page follows, and is put away', async ({ page, request, db, openCup }) => {
  const cup = await openCup({ maxPlayers: 1, waitlist: true })
  const first = await registered(request, cup)
  const freeFireId = await fillInFor(page, cup)
  await page.getByRole('button', { name: 'Unirme a la lista de espera' }).click()
  await expect(page.getByRole('heading', { name: '¡Ya estás en la lista!' })).toBeVisible()
  await page.goto('/')
  const strip = page.getByRole('complementary', { name: 'Tu inscripción' })
  await expect(strip).toContainText('¡Ya estás en la lista!')

  await request.post('/api/registrations/receipt/withdraw', { data: { token: first } })
  await page.reload()
  await expect(strip).toContainText('¡Ya te inscribiste!')
  await expect(strip.getByRole('article')).toContainText('Pendiente')

  const people = db.collection('registrations').where('tournamentId', '==', cup)
  const own = await people.where('freeFireId', '==', freeFireId).get()
  await Promise.all(
    own.docs.map(({ ref }) => ref.update({ fullName: 'Íñigo Peña Ruiz', status: 'approved' })),
  )
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(strip.getByRole('article')).toContainText('Íñigo Peña Ruiz')
  await expect(strip).toContainText('¡Tienes tu cupo!')

  await strip.getByRole('button', { name: 'Guardar boleto' }).click()
  await expect(strip).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('erased in another tab, the ticket leaves the home page', async ({ page, context, openCup }) => {
  await page.goto(`/register/${await openCup()}`)
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  const link = await page.getByRole('link', { name: 'Ver mi inscripción' }).getAttribute('href')
  await page.goto('/')
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toBeVisible()
  const elsewhere = await context.newPage()
  await elsewhere.goto(link ?? '')
  await elsewhere.getByRole('button', { name: 'Borrar mis datos' }).click()
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Borrar mis datos' }).click()
  await expect(ticket).toHaveCount(0)
})
