import type { Page } from '@playwright/test'
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

interface Motion {
  names: string[]
  properties: string[]
  endsAfterMs: number
  shifted: number
}

/** Notes what moves from here on, and what the layout shifts by. */
const watchMotion = (page: Page) =>
  page.addInitScript(() => {
    const motion: Motion = { names: [], properties: [], endsAfterMs: 0, shifted: 0 }
    Object.assign(globalThis, { motion })
    document.addEventListener('animationstart', ({ animationName, target }) => {
      // Not of the placeholders of a page before.
      const ticket = target instanceof Element && target.closest('[aria-labelledby=enviada]')
      if (!ticket) return
      motion.names.push(animationName)
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !ticket.contains(effect.target)) continue
        const frames = effect.getKeyframes().flatMap(Object.keys)
        motion.properties.push(
          ...frames.filter((key) => !['offset', 'easing', 'composite', 'computedOffset'].includes(key)),
        )
        motion.endsAfterMs = Math.max(motion.endsAfterMs, Number(effect.getComputedTiming().endTime))
      }
    })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        motion.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const motionOf = (page: Page): Promise<Motion> =>
  page.evaluate(() => (globalThis as unknown as { motion: Motion }).motion)

/** Waits until nothing moves. A sign of interest keeps the page from going home; only a press or a key ends the print. */
async function resting(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('focusin')))
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState !== 'finished').length)
  await expect.poll(moving).toBe(0)
}

test('the ticket is printed within 1.2 s, by transform and opacity alone; without motion it is there', async ({
  page,
  openCup,
}) => {
  await watchMotion(page)
  await fillInFor(page, await openCup())
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { motion: Motion }).motion, { shifted: 0 }),
  )
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await resting(page)
  const { names, properties, endsAfterMs, shifted } = await motionOf(page)
  for (const name of ['print', 'fall-left', 'fall-right', 'land', 'blink'])
    expect(
      names.some((one) => one.includes(name)),
      name,
    ).toBe(true)
  expect([...new Set(properties)].toSorted()).toEqual(['opacity', 'transform'])
  expect(endsAfterMs).toBeLessThanOrEqual(1200)
  expect(shifted).toBeLessThanOrEqual(0.01)
  await page.reload()
  await expect(page.getByText(SENT)).toBeVisible()
  await resting(page)
  expect((await motionOf(page)).names.filter((name) => !name.includes('land'))).toEqual([])

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fillInFor(page, await openCup())
  await sendButton(page).click()
  await expect(page.getByText(SENT)).toBeVisible()
  await resting(page)
  expect((await motionOf(page)).names).toEqual([])
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
  // Again while an answer from before the change may be on its way.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
    await expect(strip.getByRole('article')).toContainText('Íñigo Peña Ruiz', { timeout: 2000 })
  }).toPass({ timeout: 20_000 })
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
