import { expect, fillInFor, fillInPlayer, goToContact, registered, test } from './cup.ts'
import { change, takeOff } from '../support/site-tournaments.ts'
import { withoutListener } from './loading.ts'

const WHO = 'Juega Íñigo Peña'

// 404 is a tournament that was taken back.
test.use({ expectedErrors: [/status of 404/] })

test('the deadline passes while the form is open: no input is lost', async ({ page, openCup, checkA11y }) => {
  const registrationDeadline = new Date(Date.now() + 3_600_000)
  const cup = await openCup({ registrationDeadline })
  await page.clock.install()
  await withoutListener(page)
  await page.goto(`/register/${cup}`)
  await fillInPlayer(page)
  await expect(page.getByText('Este ID está libre en este torneo')).toBeVisible()
  await goToContact(page)
  // Every answer sets the page's clock back, to the time of the server.
  await page.route('**/api/**', () => undefined)
  await page.clock.fastForward(3_700_000)
  await expect(page.getByRole('heading', { name: 'Inscripciones cerradas' })).toBeVisible()
  await expect(page.getByText('Lo que escribiste sigue guardado')).toBeVisible()
  await page.clock.resume()
  await checkA11y(page)
  await page.clock.setSystemTime(new Date())
  await page.unroute('**/api/**')
  await page.reload()
  await expect(page.getByText(WHO)).toBeVisible()
})

test('another player gets the last seat, and then the tournament is unpublished', async ({
  page,
  request,
  openCup,
  db,
  checkA11y,
}) => {
  const cup = await openCup({ maxPlayers: 1 })
  await fillInFor(page, cup)
  await registered(request, cup)
  const notice = page.getByRole('heading', { name: 'Torneo completo' })
  await expect(notice).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByText('Lo que escribiste sigue guardado')).toBeVisible()
  await checkA11y(page)
  await change(db.collection('tournaments').doc(cup), { maxPlayers: 4 })
  await expect(page.getByText(WHO)).toBeVisible()
  await takeOff(db.collection('tournaments').doc(cup), 'draft')
  await expect(page.getByRole('heading', { name: 'Torneo no encontrado' })).toBeVisible()
  await expect(page.getByText('Lo que escribiste sigue guardado')).toBeVisible()
})

test('the form is kept while the rules are read once more', async ({ page, openCup }) => {
  const cup = await openCup()
  await page.goto(`/tournament/${cup}`)
  await page.getByRole('link', { name: 'INSCRIBIRSE AL TORNEO' }).click()
  await fillInPlayer(page)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Copa Propia', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('textbox', { name: 'Nombre completo' })).toHaveValue('Íñigo Peña')
  await expect(page.getByRole('radio', { name: '18 o más' })).toBeChecked()
})
