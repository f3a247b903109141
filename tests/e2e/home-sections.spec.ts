import { expect, test } from '../support/e2e.ts'
import { undrawn } from './loading.ts'

const FIGURES = ['3', '300+', '$300+', '24/7']

test('tells what has been achieved, and moves by hand only', async ({ page, checkA11y }, info) => {
  await page.goto('/')
  // The poster above, arriving late, would move all of it.
  const poster = page.getByRole('link', { name: /^Ver todo sobre/ })
  await expect(poster).toBeVisible()
  const section = page.getByRole('region', { name: 'Lo que ya hicimos' })
  const slides = section.getByRole('listitem')
  await section.scrollIntoViewIfNeeded()
  for (const [index, figure] of FIGURES.entries()) await expect(slides.nth(index)).toContainText(figure)
  if (info.project.name === 'desktop') {
    for (const width of [1280, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(slides.last()).toBeInViewport({ ratio: 1 })
      await expect(section.getByRole('button')).toHaveCount(0)
    }
    // A few steps lead through those for which there is no room.
    await page.setViewportSize({ width: 600, height: 900 })
    await section.getByRole('button', { name: 'Logro siguiente' }).click()
    await section.getByText('2 de/ 3').scrollIntoViewIfNeeded()
    await expect(slides.nth(1)).toBeInViewport({ ratio: 1 })
    return
  }

  const [back, on] = [
    section.getByRole('button', { name: 'Logro anterior' }),
    section.getByRole('button', { name: 'Logro siguiente' }),
  ]
  await expect(back).toBeDisabled()
  await on.focus()
  for (const position of [2, 3, 4]) {
    await page.keyboard.press('Enter')
    await expect(section.getByText(`${position} de/ 4`)).toBeVisible()
  }
  await expect(on).toBeDisabled()
  await expect(on).toBeFocused()
  await page.reload()
  await expect(poster).toBeVisible()
  await on.click()
  await expect(section.getByText('2 de/ 4')).toBeVisible()
  await expect(slides.nth(1)).toBeInViewport({ ratio: 1 })
  await back.click()
  await expect(slides.first()).toBeInViewport({ ratio: 1 })

  await section.getByRole('list').focus()
  await page.keyboard.press('End')
  await expect(slides.last()).toBeInViewport({ ratio: 1 })
  await expect(on).toBeDisabled()
  // Nothing is half covered by the header.
  await section.evaluate((shown) => shown.scrollIntoView())
  await checkA11y(page)
  await page.keyboard.press('ArrowLeft')
  await expect(on).toBeEnabled()
  await page.keyboard.press('Home')
  await expect(slides.first()).toBeInViewport({ ratio: 1 })
})

test('leads to the community and the contacts', async ({ page }) => {
  await page.goto('/')
  const community = page.getByRole('region', { name: 'Únete a la comunidad' })
  await expect(community.getByRole('link', { name: /^WhatsApp/ })).toHaveAttribute('href', /^https:\/\//)
  await expect(community.getByRole('link')).toHaveCount(4)
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: '+58 412 555 0148' })).toHaveAttribute(
    'href',
    'tel:+584125550148',
  )
  await expect(foot.getByRole('link', { name: 'hola@arenalibre.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(foot).toContainText(`© ${new Date().getFullYear()} Arena Libre`)
  await expect(foot.getByRole('link', { name: 'Acceso del equipo' })).toHaveAttribute('href', '/login')
})

test('a new site shows no figures, no community and no contacts', async ({ page, checkA11y }) => {
  // What it shows before its owner has filled anything in, because the server does not answer.
  await undrawn(page)
  await page.route('**/api/settings', (route) => route.fulfill({ json: {} }))
  await page.goto('/')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lo que ya hicimos' })).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Únete a la comunidad' })).toHaveCount(0)
  await expect(page.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0)
  await checkA11y(page)
})

test('without groups to lead to, it says where to write', async ({ page, checkA11y }) => {
  await undrawn(page)
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = (await response.json()) as { data: object }
    const links = { whatsapp: null, discord: null, instagram: null, tiktok: null }
    await route.fulfill({ response, json: { ...answer, data: { ...data, links } } })
  })
  await page.goto('/')
  const community = page.getByRole('region', { name: 'Únete a la comunidad' })
  await expect(community.getByRole('link', { name: /^Escríbenos/ })).toHaveAttribute('href', /^mailto:/)
  await checkA11y(page)
})
