import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEFAULT_FRONT } from '../../functions/src/contract/site/default-front.ts'
import { stayOnline } from '../../scripts/browser/stay-online.ts'
import { required } from '../support/emulators.ts'
import { startHosting, type Hosting } from '../../scripts/deploy/hosting-alone.ts'
import { buildRelease } from './releases.ts'

const FORM = {
  id: 'sugerencias',
  title: 'Buzón de sugerencias',
  description: '',
  isActive: true,
  registersFor: null,
  fields: [
    { id: 'nombre', type: 'text', label: '¿Cómo te llamas?', placeholder: '', required: true, options: [] },
  ],
}

declare global {
  /** Which release the page comes from. */
  var release: string | undefined
  /** Set by a test: gone after a reload. */
  var isSamePage: boolean | undefined
}

const { title, text } = DEFAULT_FRONT.developmentNotice
const NOTICE = JSON.stringify(`${title}\n${text}`)

let hosting: Hosting
let builds: string
let browser: Browser
let page: Page

const build = (name: string): string => join(builds, name)

beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'arena-libre-releases-'))
  await buildRelease({ name: 'A', folder: build('A') })
  ;[hosting, browser] = await Promise.all([
    startHosting(build('A')),
    chromium.launch({
      executablePath: required('ARENA_CHROMIUM'),
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'],
    }),
    buildRelease({ name: 'C', folder: build('C') }),
  ])
  stayOnline(browser)
  await buildRelease({ name: 'B', folder: build('B'), after: hosting.origin })
})
afterAll(async () => {
  await browser.close()
  await hosting.stop()
  await rm(builds, { recursive: true })
})

/**
 * Stands in for the API within the page: what intercepts requests from outside also does away with the browser's
 * cache, so that only the tests that need it do.
 */
function answerCalls(form: typeof FORM): void {
  const fetchFile = globalThis.fetch
  const answerTo = (path: string): Response =>
    path === `/api/forms/${form.id}`
      ? Response.json({ success: true, data: form })
      : Response.json({ success: false }, { status: 503 })
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    return pathname.startsWith('/api/') ? Promise.resolve(answerTo(pathname)) : fetchFile(input, init)
  }
}

beforeEach(async () => {
  const context = await browser.newContext({ baseURL: hosting.origin, locale: 'es-CO' })
  await context.addInitScript((seen) => {
    localStorage.setItem('arena-libre_notice', seen)
    // What was fetched ahead would not be missed.
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  }, NOTICE)
  await context.addInitScript(answerCalls, FORM)
  page = await context.newPage()
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const history = () => page.getByRole('link', { name: 'Historial' }).first()
const releaseOf = () => page.evaluate(() => globalThis.release)
const isSamePage = () => page.evaluate(() => globalThis.isSamePage ?? false)

async function openTab(path: string, release: string): Promise<void> {
  await hosting.deploy(build(release))
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  // The Hosting emulator ends where a file goes between its finding and its opening it: nothing may be on its way.
  await page.waitForLoadState('networkidle')
  expect(await releaseOf()).toBe(release)
  await page.evaluate(() => (globalThis.isSamePage = true))
}

/** That release, but for the files whose name begins like that: for them Hosting answers what it really does. */
async function deployWithout(name: string, release: string): Promise<void> {
  const folder = await mkdtemp(join(builds, `${release}-`))
  await cp(build(release), folder, { recursive: true })
  const files = (await readdir(join(folder, 'assets'))).filter((file) => file.startsWith(name))
  expect(files).not.toEqual([])
  await Promise.all(files.map((file) => rm(join(folder, 'assets', file))))
  await hosting.deploy(folder)
}

/** Opens a page that a cache still has from that release. */
async function openOldPage(release: string): Promise<void> {
  const body = await readFile(join(build(release), 'site.html'), 'utf8')
  await page.route(`${hosting.origin}/tournaments`, async (route) =>
    route.fulfill({ response: await route.fetch(), body }),
  )
  await page.goto('/tournaments')
  await page.getByRole('heading').first().waitFor()
}

describe('after a release with the earlier files', () => {
  it('an open tab loads pages that it had not fetched yet', async () => {
    await openTab('/', 'A')
    await hosting.deploy(build('B'))
    const failures: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/assets/') && !response.ok()) failures.push(response.url())
    })
    await history().click()
    await heading('Historial').waitFor()
    expect(await isSamePage()).toBe(true)
    expect(await releaseOf()).toBe('A')
    expect(failures).toEqual([])
  })

  it('a cached page of the earlier release works', async () => {
    await hosting.deploy(build('B'))
    await openOldPage('A')
    expect(await releaseOf()).toBe('A')
    expect(new URL(page.url()).search).toBe('')
  })

  it('the next release includes the files of both', async () => {
    await hosting.deploy(build('B'))
    await buildRelease({ name: 'D', folder: build('D'), after: hosting.origin })
    await openTab('/', 'A')
    await hosting.deploy(build('D'))
    await history().click()
    await heading('Historial').waitFor()
    expect(await isSamePage()).toBe(true)
  })
})

describe('after a release without the earlier files', () => {
  it('an open tab reloads once, at the page that was opened', async () => {
    await openTab('/', 'B')
    await hosting.deploy(build('C'))
    let loads = 0
    page.on('framenavigated', () => (loads += 1))
    await history().click()
    await heading('Historial').waitFor()
    await expect.poll(releaseOf).toBe('C')
    expect(new URL(page.url()).pathname).toBe('/tournament-history')
    // The step of the router, and the reload.
    expect(loads).toBe(2)
  })

  it('the input of a form is kept', async () => {
    await openTab('/form/sugerencias', 'B')
    await page.getByLabel('¿Cómo te llamas?').fill('Íñigo')
    await hosting.deploy(build('C'))
    await page.getByRole('button', { name: 'Volver' }).click()
    await history().click()
    await expect.poll(releaseOf, { timeout: 10_000 }).toBe('C')
    await page.goto('/form/sugerencias')
    await expect.poll(() => page.getByLabel('¿Cómo te llamas?').inputValue()).toBe('Íñigo')
  })

  it('a chunk that is still missing shows an error without a reload loop, and works when it is back', async () => {
    await openTab('/', 'B')
    await deployWithout('history-page-', 'B')
    await history().click()
    await heading('Algo se rompió').waitFor()
    expect(await isSamePage()).toBe(false)
    expect(new URL(page.url()).pathname).toBe('/tournament-history')
    await hosting.deploy(build('B'))
    await page.getByRole('button', { name: 'Cargar otra vez' }).click()
    await heading('Historial').waitFor()
  })

  it.each([true, false])(
    'a cached page of the earlier release is reloaded with the cache bypassed, where the browser says online: %j',
    async (onLine) => {
      await page.addInitScript((value) => Object.defineProperty(navigator, 'onLine', { value }), onLine)
      await hosting.deploy(build('C'))
      await openOldPage('A')
      expect(await releaseOf()).toBe('C')
      expect(page.url()).toBe(`${hosting.origin}/tournaments`)
    },
  )

  it('a page whose files are out of reach says so and is not left', async () => {
    await hosting.deploy(build('C'))
    await page.route('**/assets/**', (route) => route.abort())
    await page.goto('/tournaments')
    await page.getByText('No pudimos cargar la página.').waitFor()
    expect(page.url()).toBe(`${hosting.origin}/tournaments`)
  })

  it.each(['libraries-', 'index-'])(
    'a page without its %s… says so, and works once that is there',
    async (name) => {
      await deployWithout(name, 'C')
      await page.goto('/tournaments?f=grupo#preguntas')
      const again = page.getByRole('button', { name: 'Cargar otra vez' })
      await page.getByText('No pudimos cargar la página.').waitFor()
      expect((await again.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      expect(page.url()).toContain('/tournaments?f=grupo&recargada=')
      await hosting.deploy(build('C'))
      await again.click()
      await page.getByRole('heading').first().waitFor()
      await expect.poll(() => page.url()).toBe(`${hosting.origin}/tournaments?f=grupo#preguntas`)
    },
  )

  it('a new visit loads files that were missing during the last one', async () => {
    await deployWithout('libraries-', 'C')
    await page.goto('/tournaments')
    await page.getByText('No pudimos cargar la página.').waitFor()
    await hosting.deploy(build('C'))
    await page.goto('/tournament-history')
    await heading('Historial').waitFor()
  })
})

describe('a path that could be read as another site', () => {
  const path = '//evil.example/x?f=grupo'

  it('is loaded again on this one', async () => {
    await deployWithout('libraries-', 'C')
    await page.goto(hosting.origin + path)
    await page.getByText('No pudimos cargar la página.').waitFor()
    expect(page.url()).toContain(`${hosting.origin}${path}&recargada=`)
  })

  it.each(['', '&recargada=1'])('starts the app, and stays here after any press: %j', async (rest) => {
    await hosting.deploy(build('C'))
    await page.goto(hosting.origin + path + rest)
    await page.getByRole('heading').first().waitFor()
    expect(page.url()).toBe(`${hosting.origin}/evil.example/x?f=grupo`)
    await page.getByRole('button', { name: 'Ayuda: preguntas frecuentes' }).click()
    await page.getByRole('dialog').waitFor()
    expect(page.url()).toBe(`${hosting.origin}/evil.example/x?f=grupo#preguntas`)
  })
})
