import { appendFile, copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ROOT } from '../../scripts/lib/root.ts'
import { runCommand } from '../../scripts/lib/run-command.ts'
import { viteCommand } from '../../scripts/suite/build.ts'
import { stageOf } from '../../scripts/suite/stage.ts'
import { change, takeOff } from '../support/site-tournaments.ts'
import { announced } from './announced.ts'
import {
  accept,
  expect,
  fillIn,
  fillInPlayer,
  goToContact,
  receiptPath,
  registered,
  sendButton,
  SENT,
  test,
} from './cup.ts'
import { goOffline } from './loading.ts'

// They share the file of the service worker, which two of them replace.
test.describe.configure({ mode: 'default' })

test.use({
  serviceWorkers: 'allow',
  fetchesAhead: true,
  // Requests that fail, or are answered with what the test says.
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Firestore|Failed to fetch|status of (404|503)/],
})

const NOTICE = 'Estás sin conexión.'
const SCRIPT = join(stageOf('test').web, 'service-worker.js')

/** The stored copy of a page. */
const copyOf = (page: Page, path: string): Promise<string | null> =>
  page.evaluate(async (path) => {
    const copy = await caches.match(path, { cacheName: 'pages' })
    return copy === undefined ? null : copy.text()
  }, path)

/** Opens a page, and waits until the device has stored it. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect.poll(async () => (await copyOf(page, path)) !== null).toBe(true)
}

/** How many play, as a document was drawn. */
const playersIn = (html: string | null | undefined) => /"currentPlayers":(\d+)/.exec(html ?? '')?.[1]

/** A look that joins one of the browser's own, which began before, learns nothing new. */
const lookForReleaseUntil = (page: Page, isOver: () => boolean | Promise<boolean>): Promise<void> =>
  expect(async () => {
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
    expect(await page.evaluate(isOver)).toBe(true)
  }).toPass()

const link = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name })

/** Whether the device keeps a file of this release, by what its name begins with. */
const keeps = (page: Page, file: string): Promise<boolean> =>
  page.evaluate(async (file) => {
    const kept = await (await caches.open('files')).keys()
    return kept.some(({ url }) => url.includes(`/assets/${file}-`))
  }, file)

/** Waits until the device has all files of this release. */
async function keepsSite(page: Page): Promise<void> {
  const files = new Set((await readFile(SCRIPT, 'utf8')).match(/\/assets\/[\w.-]+/g))
  expect(files.size).toBeGreaterThan(20)
  const missing = () =>
    page.evaluate(async (files) => {
      const found = await Promise.all(files.map((file) => caches.match(file)))
      return files.filter((_file, index) => found[index] === undefined)
    }, Array.from(files))
  await expect.poll(missing).toEqual([])
}

/** What the pages of a tab have told the service worker to keep, since the document was loaded. */
const wantedBy = (page: Page): Promise<unknown[]> =>
  page.evaluate(() => (window as unknown as { wanted?: unknown[] }).wanted ?? [])

const recordWanted = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const wanted: unknown[] = []
    Object.assign(window, { wanted })
    const post = Reflect.get(ServiceWorker.prototype, 'postMessage') as (message: unknown) => void
    ServiceWorker.prototype.postMessage = function record(message: unknown) {
      wanted.push(message)
      post.call(this, message)
    }
  })

test('after one visit the site can be installed, and what was seen opens without a connection', async ({
  page,
  context,
  checkA11y,
}) => {
  await visit(page, '/')
  const browser = await context.newCDPSession(page)
  const { url, errors, data = '' } = await browser.send('Page.getAppManifest')
  expect({ path: new URL(url).pathname, errors }).toEqual({ path: '/app.webmanifest', errors: [] })
  await browser.detach()
  const { icons } = JSON.parse(data) as { icons: { src: string }[] }
  expect(icons).toHaveLength(3)
  for (const { src } of icons) {
    expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
  }

  // Of the next step, and fetched ahead.
  await expect.poll(() => keeps(page, 'tournament-page')).toBe(true)
  await goOffline(context)
  await page.reload()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  await checkA11y(page)

  // Not opened as a document: it is drawn with what this device knows.
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(NOTICE)).toBeVisible()
  // The first visit keeps what it has used: this waits for the signal.
  await page.goto('/tournament-history')
  await expect(page.getByRole('heading', { name: 'Estás sin conexión', level: 1 })).toBeVisible()
  await checkA11y(page)
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()

  // The panel and the API need the network.
  const other = await context.newPage()
  await expect(other.goto('/login')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  const call = page.evaluate(() => fetch('/api/tournaments?status=published').then(({ status }) => status))
  await expect(call).rejects.toThrow('Failed to fetch')
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('after the second visit all of the site opens without a connection', async ({
  page,
  context,
  checkA11y,
}) => {
  await recordWanted(page)
  await visit(page, '/tournaments')
  await expect.poll(() => keeps(page, 'list-page')).toBe(true)
  // The same visit: what it would ask for first is the newest release.
  await page.reload()
  await expect.poll(async () => (await wantedBy(page)).length).toBeGreaterThan(1)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  expect(await wantedBy(page)).not.toContain('site')
  expect(await keeps(page, 'history-page')).toBe(false)
  await page.goto('/')
  await expect.poll(() => wantedBy(page)).toContain('site')
  await keepsSite(page)
  await goOffline(context)
  await page.goto('/mi-inscripcion')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/tournament-history')
  await expect(page.getByRole('alert')).toContainText('Cuando vuelva la señal, el historial aparece aquí.')
  await checkA11y(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click()
  await expect(page.getByRole('dialog', { name: 'Privacidad' }).getByRole('heading').first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a receipt opens without a connection after a reload, and from the navigation', async ({
  page,
  context,
  request,
  openCup,
  checkA11y,
}) => {
  await page.goto(receiptPath(await registered(request, await openCup())))
  const ticket = page.getByRole('article', { name: 'Boleto de Copa Propia' })
  await expect(ticket).toContainText('Pendiente')
  await expect.poll(() => keeps(page, 'receipt-page')).toBe(true)
  await goOffline(context)
  await page.reload()
  await expect(ticket).toContainText('Pendiente')
  await expect(page.getByText(/Lo último que supimos es del/)).toBeVisible()
  await checkA11y(page)
  await link(page, 'Mis boletos').click()
  await expect(page.getByRole('heading', { name: 'Mis boletos' })).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: /Copa Propia/ })
    .click()
  await expect(ticket).toContainText('Pendiente')
})

test('a form that was opened once is filled in, sent and opened again without a connection', async ({
  page,
  context,
  openCup,
}) => {
  const cup = await openCup()
  await visit(page, `/register/${cup}`)
  await expect.poll(() => keeps(page, 'entry-completion')).toBe(true)
  await goOffline(context)
  await fillInPlayer(page)
  await goToContact(page)
  await page.goBack()
  await fillIn(page)
  await accept(page)
  await sendButton(page).click()
  await expect(page.getByText('Parece que no hay conexión.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Parece que no hay conexión.')).toBeVisible()
  await expect(page.getByText('Juega Íñigo Peña')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(SENT)).toBeVisible()
})

test('a page that was seen before is there at once, and shows what has changed since', async ({
  page,
  tournament,
}) => {
  const { id } = tournament
  const path = `/tournament/${id}`
  await tournament.set({ ...announced(id, `Copa Guardada ${id}`), currentPlayers: 3, maxPlayers: 24 })
  await visit(page, path)
  await change(tournament, { currentPlayers: 5 })
  const again = await page.goto(`${path}?f=whatsapp`)
  expect(again?.fromServiceWorker()).toBe(true)
  expect(playersIn(await again?.text())).toBe('3')
  await expect(page.getByText('Quedan 19 de 24').first()).toBeVisible()
  // Each visit brings the copy for the next one.
  const nextCopy = async () => {
    await page.goto(path)
    return copyOf(page, path)
  }
  await expect.poll(async () => playersIn(await nextCopy())).toBe('5')

  await takeOff(tournament, 'deleted')
  await expect.poll(async () => (await nextCopy()) === null).toBe(true)
})

test('without a connection a stored page shows what this device has seen since', async ({
  page,
  context,
  tournament,
}) => {
  const { id } = tournament
  const name = `Copa Vista ${id}`
  await tournament.set({ ...announced(id, name), currentPlayers: 3, maxPlayers: 24 })
  await expect(async () => {
    await visit(page, '/tournaments')
    expect(await copyOf(page, '/tournaments')).toContain(name)
  }).toPass()
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Quedan 21 de 24')
  await change(tournament, { currentPlayers: 5 })
  await expect(card).toContainText('Quedan 19 de 24')
  await goOffline(context)
  const again = await page.reload()
  expect(await again?.text()).toContain('"currentPlayers":3')
  await expect(card).toContainText('Quedan 19 de 24')
  await context.setOffline(false)
})

test('a function that fails or hangs does not take the site down', async ({ page, context }) => {
  await visit(page, '/')
  await context.route(/\/(?:tournaments)?$/, (route) => route.fulfill({ status: 503, body: 'no function' }))
  await page.reload()
  await expect(page.getByRole('link', { name: /^Ver todo sobre/ })).toBeVisible()
  await page.goto('/tournaments')
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.unrouteAll()
  await context.route(/\/(?:tournaments)?$/, () => undefined)
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an open tab comes to a new release with the next page, and an app with the next visit', async ({
  page,
}) => {
  await visit(page, '/')
  // As on a later visit: the service worker opens this document, and stores the site. Chromium replaces one that is asked
  // for something at that very moment half a minute later.
  await page.goto('/')
  await keepsSite(page)
  const released = await readFile(SCRIPT)
  try {
    await page.evaluate(() => {
      Object.assign(window, { isThisDocument: true })
      navigator.serviceWorker.addEventListener('controllerchange', ({ type }) =>
        Object.assign(window, { [type]: true }),
      )
    })
    await appendFile(SCRIPT, '\n// the next release\n')
    await lookForReleaseUntil(page, () => 'controllerchange' in window)
    expect(await page.evaluate(() => 'isThisDocument' in window)).toBe(true)
    await link(page, 'Torneos').click()
    await page.waitForFunction(() => !('isThisDocument' in window))
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL('/tournaments')
  } finally {
    await writeFile(SCRIPT, released)
  }
})

test('switched off, it removes itself and what it stored', async ({ page }) => {
  await visit(page, '/')
  const released = await readFile(SCRIPT)
  const folder = await mkdtemp(join(tmpdir(), 'arena-libre-removal-'))
  try {
    const args = ['build', '--mode', 'service-worker', '--outDir', folder, '--logLevel', 'warn']
    const env = { ...process.env, SERVICE_WORKER: 'off' }
    const built = await runCommand(process.execPath, viteCommand(args), { cwd: join(ROOT, 'web'), env })
    expect(built).toMatchObject({ code: 0 })
    await copyFile(join(folder, 'service-worker.js'), SCRIPT)
    await lookForReleaseUntil(page, async () => {
      const { length } = await navigator.serviceWorker.getRegistrations()
      return length === 0 && (await caches.keys()).length === 0
    })
  } finally {
    await writeFile(SCRIPT, released)
    await rm(folder, { recursive: true })
  }
})
