import { expect, test } from '../support/e2e.ts'
import { announced, idOf } from './announced.ts'
import { openUnanswered, openUnreadable, undrawn } from './loading.ts'

const CALL = '**/api/tournaments?*past=true*'
const DAY = 24 * 60 * 60 * 1000

test('shows what has been played, and leads to it', async ({ page, checkA11y }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect(page).toHaveURL('/tournament-history')
  const debut = page.getByRole('article').filter({ hasText: 'Copa Debut' })
  await expect(debut).toContainText('48 jugadores')
  await expect(debut).toContainText('$50 al primer lugar')
  await expect(page.getByRole('article').filter({ hasText: 'Copa Apertura' })).toHaveCount(0)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /ya se jugaron/)
  await checkA11y(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('article').getByRole('link').first()).toBeFocused()
  await debut.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Copa Debut', level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Compartir' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Calendario/ }), 'of what is over').toHaveCount(0)
})

test('going back to the page that was opened first arrives there, as anywhere else', async ({ page }) => {
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('link', { name: 'Historial', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Historial', level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Torneos', level: 1 })).toBeFocused()
})

test('more are fetched when they are asked for, and reading goes on there', async ({ page, db }) => {
  const over = Array.from({ length: 14 }, (_, index) => {
    const id = idOf(`copa-jugada-${index}`)
    // Older than the demo world's own, which another test looks for on the first page.
    const endsAt = new Date(Date.now() - 30 * DAY - index * 1000)
    return { ...announced(id, `Copa Jugada ${index}`), date: new Date(endsAt.getTime() - DAY), endsAt }
  })
  const write = (set: boolean) => {
    const batch = db.batch()
    for (const cup of over) {
      const document = db.collection('tournaments').doc(cup.id)
      if (set) batch.set(document, cup)
      else batch.delete(document)
    }
    return batch.commit()
  }
  try {
    await write(true)
    // The first page may be a few seconds old.
    await expect(async () => {
      await page.goto('/tournament-history')
      await expect(page.locator(`a[href="/tournament/${over[0]?.id}"]`)).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole('article')).toHaveCount(12)
    await page.getByRole('button', { name: 'Cargar más' }).click()
    await expect(page.getByRole('article').nth(12).getByRole('link')).toBeFocused()
  } finally {
    await write(false)
  }
})

test('loaded entries stay when further ones cannot be loaded', async ({ page, checkA11y }) => {
  let calls = 0
  await undrawn(page)
  await page.route(CALL, async (route) => {
    calls += 1
    if (calls > 1) return route.fulfill({ json: {} })
    const response = await route.fetch()
    const body = await response.json()
    return route.fulfill({ response, json: { ...body, data: { ...body.data, nextCursor: 'more' } } })
  })
  await page.goto('/tournament-history')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Cargar más' }).click()
  await expect(page.getByRole('alert')).toHaveText('Ha ocurrido un error inesperado')
  await expect(page.getByRole('article').first()).toBeVisible()
  await checkA11y(page)
})

test('is announced until there is one', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.route(CALL, (route) =>
    route.fulfill({ json: { success: true, data: { tournaments: [], nextCursor: null } } }),
  )
  await page.goto('/tournament-history')
  await expect(page.getByRole('heading', { name: 'Próximamente' })).toBeVisible()
  await checkA11y(page)
  await page.getByRole('link', { name: 'Ver torneos' }).click()
  await expect(page).toHaveURL('/tournaments')
})

test('shows the shape of what is coming', async ({ page, checkA11y }) => {
  await openUnanswered(page, '/tournament-history', CALL, 'Cargando el historial…')
  await checkA11y(page)
})

test('offers a retry when it cannot be loaded', async ({ page, checkA11y }) => {
  await openUnreadable(page, '/tournament-history', CALL, 'No pudimos cargar el historial')
  await checkA11y(page)
  await page.unroute(CALL)
  await page.getByRole('button', { name: 'Reintentar' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
