import type { Browser, Locator, Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { aForm } from '../../functions/testing/a-form.ts'
import { expect, test } from '../support/e2e.ts'
import { change } from '../support/site-tournaments.ts'
import { announced } from './announced.ts'
import { holdBack, withoutListener } from './loading.ts'

const PAGES = [
  ['/', 'Próximo torneo', 'Únete a la comunidad'],
  ['/tournaments', 'Torneos', 'Copa Apertura'],
  ['/tournament/copa-apertura', 'Copa Apertura', 'Juega solo desde un celular'],
  ['/tournament-rules/copa-apertura', 'Reglas del torneo', 'Juega solo desde un celular'],
  ['/tournament-history', 'Historial', 'Copa Debut'],
  ['/registration', 'Inscripción', 'Copa Apertura'],
  ['/register/copa-apertura', 'Inscripción', 'Copa Apertura'],
  ['/register?tournament=copa-apertura', 'Inscripción', 'Copa Apertura'],
  ['/registration?tournament=copa-apertura', 'Inscripción', 'Copa Apertura'],
  ['/form/sugerencias', 'Buzón de sugerencias', 'Cargando el formulario'],
] as const

const LISTS: ReadonlySet<string> = new Set(['/', '/tournaments', '/tournament-history', '/registration'])

/** A page whose scripts are off. */
async function openUnscripted(browser: Browser, path: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  return page
}

/** Of an element that only exists without scripts. */
async function textOf(element: Locator): Promise<string | null> {
  await expect(element).toBeVisible()
  return element.evaluate(({ textContent }) => textContent)
}

for (const [path, heading, text] of PAGES) {
  test(`${path} can be read without scripts`, async ({ browser }) => {
    const page = await openUnscripted(browser, path)
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.getByText(text).first()).toBeAttached()
    expect(await textOf(page.locator('body > noscript'))).toContain('activa JavaScript')
    await page.context().close()
  })

  test(`${path} is taken over as it is`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.addInitScript(() => {
      const changes: string[] = []
      Object.assign(window, { changes })
      new MutationObserver((records) => {
        for (const { type, target, addedNodes, removedNodes } of records) {
          const isDrawn = document.getElementById('root')?.firstElementChild?.contains(target) === true
          const isRunning = document.querySelector('#root[data-running]') !== null
          // A cover is drawn when it comes near the view, and a form in place of its placeholder.
          const isForm =
            [...addedNodes].every((node) => node instanceof HTMLFormElement) &&
            [...removedNodes].every(({ textContent }) =>
              ['', 'Cargando el formulario…'].includes(textContent ?? ''),
            )
          // Only what was not displayed is removed.
          const isHidden =
            addedNodes.length === 0 &&
            [...removedNodes].every((node) => node instanceof HTMLElement && 'offset' in node.dataset)
          if (!isDrawn || !isRunning || target instanceof SVGElement) continue
          if (type === 'childList' && (isForm || isHidden)) continue
          changes.push(`${type} ${target.textContent} +${addedNodes.length} -${removedNodes.length}`)
        }
      }).observe(document, { subtree: true, childList: true, characterData: true })
      const shifts: PerformanceEntry[] = []
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
        type: 'layout-shift',
        buffered: true,
      })
    })
    const expectTakenOver = async () => {
      asked.length = 0
      await page.goto(path)
      await expect(page.locator('#root[data-running]')).toBeAttached()
      // React notes its element at each node that it has taken over; the page comes after its frame.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
      )
      await expect(page.getByRole('region', { name: 'Avisos' })).toBeAttached()
      const changes = await page.evaluate<string[]>('changes')
      // Hours of another zone than the visitor's can only be told in the browser.
      expect(changes.filter((change) => !/\d\s[ap]\.\sm\./i.test(change))).toEqual([])
      if (path === '/tournament/copa-apertura') expect(changes).toEqual([])
      expect(await page.evaluate('shifts.reduce((sum, { value }) => sum + value, 0)')).toBeLessThan(0.01)
    }
    // Cups of other tests come and go in a list while it loads.
    await (LISTS.has(path) ? expect(expectTakenOver).toPass() : expectTakenOver())
    const contained = await page
      .locator('link[rel=stylesheet][disabled]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(contained.length).toBeGreaterThan(1)
    expect(asked.filter((file) => file === '/recover.js' || contained.includes(file))).toEqual([])
  })
}

for (const { path, next, waits } of [
  { path: '/', next: ['#proximo-torneo', '[data-part] h2'], waits: [] },
  { path: '/tournaments', next: ['li:nth-child(1) h2'], waits: ['li:nth-child(2) h2'] },
]) {
  test(`a phone lays out ${path} in several frames, without scripts, too`, async ({ browser }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width: 360, height: 740 },
    })
    const page = await context.newPage()
    const animations = await context.newCDPSession(page)
    const play = (playbackRate: number) => animations.send('Animation.setPlaybackRate', { playbackRate })
    const expectVisible = async (parts: string[], visible: boolean) => {
      for (const part of parts) {
        await expect(page.getByRole('main').locator(part).first()).toBeVisible({ visible })
      }
    }
    await animations.send('Animation.enable')
    await play(0)
    await page.goto(path)
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toBeInViewport()
    const place = await title.boundingBox()
    await expect(page.getByRole('contentinfo')).not.toBeInViewport()
    await expectVisible([...next, ...waits], false)
    await play(0.01)
    await expectVisible(next, true)
    await expectVisible(waits, false)
    await play(1)
    await expectVisible(waits, true)
    expect(await title.boundingBox()).toEqual(place)
    await context.close()
  })
}

test('the last button pressed before the scripts arrive is pressed once they do', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/*.js')
  await page.goto('/tournament/copa-apertura', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Agregar al calendario' }).click()
  await page.getByRole('button', { name: 'Compartir' }).click()
  const saved: string[] = []
  page.on('download', (download) => saved.push(download.suggestedFilename()))
  letGo()
  const sheet = page.getByRole('dialog', { name: 'Comparte el torneo' })
  await expect(sheet).toBeVisible()
  await sheet.getByRole('button', { name: 'Cerrar' }).click()
  await expect(sheet).toHaveCount(0)
  expect(saved).toEqual([])
})

const achievements = (page: Page) => page.getByRole('region', { name: 'Lo que ya hicimos' })

test('a part of a page stays as it arrived until its code is there, and the page does not wait for it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const letGo = await holdBack(page, '**/assets/home-parts-*.js')
  await page.goto('/')
  const section = achievements(page)
  const next = section.getByRole('button', { name: 'Logro siguiente' })
  await next.click()
  await next.focus()
  await page.getByRole('link', { name: 'Privacidad' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Privacidad' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await next.click()
  await expect(section.getByText('1 de/ 4')).toBeVisible()
  letGo()
  await expect(section.getByText('2 de/ 4')).toBeVisible()
  await expect(next).toBeFocused()
})

test('a part of a page is taken over as it is', async ({ page }) => {
  const letGo = await holdBack(page, '**/assets/home-parts-*.js')
  await page.goto('/')
  const heading = achievements(page).getByRole('heading')
  const isTaken = () =>
    heading.evaluate((shown) => Object.keys(shown).some((key) => key.startsWith('__react')))
  await heading.evaluate((shown) => Object.assign(shown, { isFirst: true }))
  expect(await isTaken()).toBe(false)
  letGo()
  await expect.poll(isTaken).toBe(true)
  expect(await heading.evaluate((shown) => 'isFirst' in shown)).toBe(true)
})

test.describe('a document that something has changed before the scripts ran, as a translation does', () => {
  // React says that it does not find what it expects.
  test.use({ expectedErrors: [/React error #4(?:18|25)/] })

  test('is rendered again, with its drawings', async ({ page }) => {
    await page.addInitScript(() =>
      document.addEventListener('DOMContentLoaded', () => {
        for (const text of document.querySelectorAll('h2, h3, p')) text.textContent = 'Translated'
      }),
    )
    await page.goto('/')
    await expect(achievements(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Únete a la comunidad' })).toBeVisible()
    await expect(page.getByText('Translated')).toHaveCount(0)
    const poster = page.locator('section', { hasText: 'Próximo torneo' }).locator('svg path')
    await expect(poster.first()).toBeAttached()
  })
})

test('a step back while React takes the page over is not lost', async ({ page }) => {
  await page.addInitScript(() => {
    const isReloaded = performance
      .getEntriesByType('navigation')
      .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload')
    // React divides its work with messages to itself. They are held back once it has begun.
    const post = Reflect.get(MessagePort.prototype, 'postMessage')
    const held: (() => void)[] = []
    let isHolding = isReloaded
    const letGo = () => {
      isHolding = false
      for (const send of held) send()
    }
    Object.assign(window, { letGo })
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      const send = () => Reflect.apply(post, this, [message])
      const first = document.querySelector('#root a')
      const isBegun = Object.keys(first ?? {}).some((key) => key.startsWith('__reactFiber'))
      if (!isHolding || !isBegun) return send()
      held.push(send)
      document.documentElement.dataset['held'] = ''
      return undefined
    }
  })
  await page.goto('/tournaments')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio' }).click()
  await expect(page).toHaveURL('/')
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  // Without the wait of `page.reload` for the page to be taken over.
  await page.evaluate(() => location.reload())
  await expect(page.locator('html[data-held]')).toBeAttached()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page).toHaveURL('/tournaments')
  await page.evaluate('letGo()')
  await expect(page.getByRole('heading', { name: 'Torneos', level: 1 })).toBeVisible()
})

/** As the tournament's own clock shows it. */
const lineOfHour = (page: Page) => page.getByText(/^\d+:\d\d [ap]\. m\., hora de Colombia$/)

test('hours without scripts name their zone', async ({ browser }) => {
  const page = await openUnscripted(browser, '/tournament-rules/copa-apertura')
  await expect(lineOfHour(page)).toBeVisible()
  await page.context().close()
})

for (const { zone, own, isAnother } of [
  { zone: 'America/Lima', own: '8:00 p. m.', isAnother: false },
  { zone: 'America/Mexico_City', own: '7:00 p. m.', isAnother: true },
]) {
  test.describe(`in the zone ${zone}`, () => {
    test.use({ timezoneId: zone })

    test('the hour of the tournament is there before the scripts if it is another one, and nothing moves', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        const shifts: PerformanceEntry[] = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => shifts.push(...list.getEntries())).observe({
          type: 'layout-shift',
          buffered: true,
        })
      })
      const letGo = await holdBack(page, '**/assets/*.js')
      await page.goto('/tournament-rules/copa-apertura', { waitUntil: 'commit' })
      const start = page.locator('time').first()
      await expect(start).toContainText('8:00 p. m.')
      await expect(lineOfHour(page)).toBeVisible({ visible: isAnother })
      letGo()
      await expect(page.locator('html[data-test-started]')).toBeAttached()
      await expect(start).toContainText(own)
      await expect(lineOfHour(page)).toBeVisible({ visible: isAnother })
      // The browser tells of a shift after the frame in which it happened.
      const shifts = await page.evaluate(
        () =>
          new Promise((resolve) =>
            requestAnimationFrame(() => setTimeout(() => resolve(Reflect.get(window, 'shifts')))),
          ),
      )
      expect(shifts).toEqual([])
    })
  })
}

for (const [entered, id] of [
  ['one player', 'copa-apertura'],
  ['a pair', 'duelo-de-duplas'],
] as const) {
  test(`the placeholder of a registration of ${entered} is as tall as its form`, async ({ page }) => {
    const letGo = await holdBack(page, '**/assets/*.js')
    await page.goto(`/register/${id}`, { waitUntil: 'commit' })
    const below = page.getByText('Nunca te pedimos tu contraseña.')
    const top = () => below.evaluate((note) => note.getBoundingClientRect().top + scrollY)
    const before = await top()
    letGo()
    await expect(page.getByRole('textbox', { name: 'Nombre completo' }).first()).toBeVisible()
    expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  })
}

test('a change in Firestore shows on a page that arrived drawn, without the API', async ({
  page,
  tournament,
}) => {
  const name = `Copa Dibujada ${tournament.id}`
  await tournament.set({ ...announced(tournament.id, name), currentPlayers: 3, maxPlayers: 24 })
  const seats = page.getByText('Quedan 21 de 24')
  // The function knows a tournament for some seconds.
  await expect(async () => {
    await page.goto(`/tournament/${tournament.id}`)
    await expect(seats.first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await page.route(/\/api\/tournaments/, (route) => route.abort())
  await change(tournament, { currentPlayers: 5 })
  await expect(page.getByText('Quedan 19 de 24').first()).toBeVisible()
})

/** The document of an address as a cache on the way has stored it so long ago. */
async function outdated(page: Page, path: string, ageMs: number): Promise<void> {
  await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
  const drawn = await (await page.request.get(path)).text()
  const body = drawn.replace(/"at":\d+/, `"at":${Date.now() - ageMs}`)
  // A document from a route has no address, so the browser takes the emulator for a device of the local network.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(`**${path}`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body, contentType: 'text/html; charset=utf-8' })
      : route.fallback(),
  )
}

test('a drawn page that is half a minute old is corrected by the API', async ({ page, tournament }) => {
  const name = `Copa Vieja ${tournament.id}`
  const path = `/tournament/${tournament.id}`
  await tournament.set({ ...announced(tournament.id, name), currentPlayers: 3, maxPlayers: 24 })
  await withoutListener(page)
  await outdated(page, path, 31_000)
  await change(tournament, { currentPlayers: 5 })
  await page.goto(path)
  await expect(page.getByText('Quedan 19 de 24').first()).toBeVisible()
})

test.describe('while the function is down', () => {
  test.use({ expectedErrors: [/503/] })

  test('a drawn page that the CDN has stored for long is corrected by Firestore, or says its age', async ({
    page,
    tournament,
  }) => {
    const name = `Copa Guardada ${tournament.id}`
    const path = `/tournament/${tournament.id}`
    await tournament.set({ ...announced(tournament.id, name), currentPlayers: 3, maxPlayers: 24 })
    await outdated(page, path, 50 * 60_000)
    await page.route('**/api/**', (route) =>
      route.fulfill({ status: 503, headers: { date: new Date().toUTCString() }, body: 'no function' }),
    )
    await change(tournament, { currentPlayers: 5 })
    await page.goto(path)
    await expect(page.getByText('Quedan 19 de 24').first()).toBeVisible()

    await page.route('**/__/firebase/init.json', (route) => route.fulfill({ status: 503 }))
    await page.reload()
    await expect(page.getByText('Quedan 21 de 24').first()).toBeVisible()
    await expect(
      page.getByText('No pudimos actualizar los datos. Esto es lo último que vimos, de hace 50 minutos.'),
    ).toBeVisible()
  })
})

test('a drawn form is corrected by the API, however recent it is', async ({ page, db, leave }) => {
  const form = aForm({ id: `formulario-${randomInt(1e9)}` })
  const record = db.collection('forms').doc(form.id)
  const path = `/form/${form.id}`
  await record.set(form)
  const drawn = await (await page.request.get(path)).text()
  await record.update({ title: 'Buzón nuevo' })
  await page.route(`**${path}`, (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body: drawn, contentType: 'text/html; charset=utf-8' })
      : route.fallback(),
  )
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Buzón nuevo', level: 1 })).toBeVisible()
  await leave()
  await record.delete()
})

test('a hostile name is text, in what is drawn and in the data beside it', async ({
  browser,
  page,
  tournament,
}) => {
  const name = '</script><img src=x onerror="document.title=1">'
  await tournament.set({ ...announced(tournament.id, name), rules: [name], description: name })
  for (const path of [`/tournament/${tournament.id}`, `/tournament-rules/${tournament.id}`]) {
    await expect.poll(async () => (await page.request.get(path)).status()).toBe(200)
    const unscripted = await openUnscripted(browser, path)
    await expect(unscripted.getByText(name).first()).toBeAttached()
    await expect(unscripted.locator('img')).toHaveCount(0)
    await unscripted.context().close()
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeAttached()
    await expect(page.locator('img')).toHaveCount(0)
  }
})
