import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, type Page, type Response, test as base, expect } from '@playwright/test'
import axe from 'axe-core'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { randomInt } from 'node:crypto'
import { DEFAULT_FRONT } from '../../functions/src/contract/site/default-front.ts'
import { stayOnline } from '../../scripts/browser/stay-online.ts'
import { openFirestore } from './emulators.ts'
import { pressKeysOnly } from './keyboard-only.ts'
import { takeOff } from './site-tournaments.ts'

export interface Options {
  /** Console errors that a test provokes; every other one fails it. */
  expectedErrors: RegExp[]
  /** Shows the development notice of a first visit; off by default. */
  firstVisit: boolean
  /** Prefetches pages and stores the site; off by default. */
  fetchesAhead: boolean
  /** Each page is touched as soon as it answers, so that its listener begins; off where a test does that itself. */
  touchesPages: boolean
  /** Loading a page waits until React answers; off where the page's scripts do not run. */
  appStarts: boolean
  /** Clicks are done with keys. */
  keyboardOnly: boolean
}

interface Fixtures {
  /** Ends the routes before the context closes. */
  routes: void
  /** Fails the test on page errors, console errors and violations of the content security policy. */
  clean: void
  returning: void
  frugal: void
  /** Waits after each loading of a document: a drawn page is visible before React handles keys, timers and signals. */
  started: void
  keys: void
  checkA11y: (page: Page) => Promise<void>
  /** Closes the pages before their data is deleted; pages of a failed test stay open for the screenshot. */
  leave: () => Promise<void>
  /** Where a tournament of this test's own may be stored; it is taken away afterwards. */
  tournament: DocumentReference
}

interface WorkerFixtures {
  /** Firestore of the running suite, with the rights of the back end. */
  db: Firestore
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A route that still answers when its page closes would fail the test, or the one after it. */
const endRoutes = (context: BrowserContext) =>
  Promise.all([context, ...context.pages()].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })))

const LOADING = ['goto', 'reload', 'goBack', 'goForward'] as const

/** Whether React handles the page's events. Other documents have no root. */
const hasStarted = (): boolean =>
  document.getElementById('root') === null || document.documentElement.matches('[data-test-started]')

/** A test that names what it waits for waits for nothing more. */
function waitForStart(page: Page): void {
  for (const name of LOADING) {
    const load = page[name].bind(page) as (...parameters: unknown[]) => Promise<Response | null>
    const loadAndWait = async (...parameters: unknown[]): Promise<Response | null> => {
      const response = await load(...parameters)
      const until = parameters.find((one) => typeof one === 'object' && one !== null && 'waitUntil' in one)
      if (until === undefined) await page.waitForFunction(hasStarted)
      return response
    }
    Object.assign(page, { [name]: loadAndWait })
  }
}

/** What axe finds on the page as it is now. A notice may begin to fade while it looks: what is wrong is still wrong then. */
async function checkPage(page: Page): Promise<void> {
  // A page that is still on its way has no heading yet, and is not what is looked at.
  await page.locator('h1').first().waitFor()
  if ((await findingsOn(page)).length === 0) return
  expect(await findingsOn(page), 'what axe finds').toEqual([])
}

async function findingsOn(page: Page) {
  // What fades in or out has too little contrast for a moment.
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // The builder would send and compile it twice for each check, which is half of their time. It stays with the page,
  // and no page has frames.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await axeOn(page).withTags(WCAG).analyze()
  const found = violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.map(selectorOf) }))
  for (const finding of found) {
    if (finding.id === 'target-size') finding.where = await smallWhenWhole(page, finding.where)
  }
  return found.filter(({ where }) => where.length > 0)
}

const axeOn = (page: Page) =>
  new AxeBuilder({ page, axeSource: '"see above"' })
    // They move the focus immediately, which axe does not know.
    .exclude('[data-base-ui-focus-guard]')
    // No rule of these tags reads the text of the stylesheets.
    .options({ resultTypes: ['violations'], preload: { assets: ['media'] } })
    .setLegacyMode(true)

const selectorOf = ({ target }: axe.NodeResult): string => target.flat().join(' ')

/** A control half under a bar at the edge of the screen looks small to axe. In the middle of the screen it is whole. */
async function smallWhenWhole(page: Page, selectors: readonly string[]): Promise<string[]> {
  const small: string[] = []
  for (const selector of selectors) {
    // It may be gone by now.
    await page.locator(selector).evaluateAll((found) => found[0]?.scrollIntoView({ block: 'center' }))
    const { violations } = await axeOn(page).withRules('target-size').analyze()
    if (violations.some(({ nodes }) => nodes.map(selectorOf).includes(selector))) small.push(selector)
  }
  return small
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  firstVisit: [false, { option: true }],
  fetchesAhead: [false, { option: true }],
  touchesPages: [true, { option: true }],
  appStarts: [true, { option: true }],
  keyboardOnly: [false, { option: true }],

  browser: [
    async ({ browser }, provide) => {
      stayOnline(browser)
      await provide(browser)
    },
    { scope: 'worker' },
  ],

  // Hosting's emulator closes idle connections after five seconds, also just when one is used again.
  request: async ({ playwright, baseURL, extraHTTPHeaders }, provide) => {
    const context = await playwright.request.newContext({
      ...(baseURL !== undefined && { baseURL }),
      extraHTTPHeaders: { ...extraHTTPHeaders, connection: 'close' },
    })
    await provide(context)
    await context.dispose()
  },

  routes: [
    async ({ context }, provide) => {
      await provide()
      await endRoutes(context)
    },
    { auto: true },
  ],

  returning: [
    async ({ context, firstVisit }, provide) => {
      const { title, text } = DEFAULT_FRONT.developmentNotice
      const dismissed = JSON.stringify(`${title}\n${text}`)
      if (!firstVisit) {
        await context.addInitScript((words) => {
          // The empty page before the first one has no storage.
          if (origin !== 'null') localStorage.setItem('arena-libre_notice', words)
        }, dismissed)
      }
      await provide()
    },
    { auto: true },
  ],

  started: [
    async ({ context, appStarts, touchesPages }, provide) => {
      if (appStarts) {
        await context.addInitScript(
          (isTouched) =>
            document.addEventListener('app-ready', () => {
              document.documentElement.dataset['testStarted'] = ''
              if (isTouched) dispatchEvent(new WheelEvent('wheel'))
            }),
          touchesPages,
        )
        context.on('page', waitForStart)
      }
      await provide()
    },
    { auto: true },
  ],

  keys: [
    async ({ page, keyboardOnly }, provide) => {
      if (!keyboardOnly) return provide()
      const undo = pressKeysOnly(page.locator('html'), checkPage)
      await provide()
      undo()
    },
    { auto: true },
  ],

  frugal: [
    async ({ context, fetchesAhead }, provide) => {
      if (!fetchesAhead) {
        await context.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        )
      }
      await provide()
    },
    { auto: true },
  ],

  clean: [
    async ({ context, expectedErrors }, provide) => {
      const problems: string[] = []
      const note = (problem: string): void => {
        if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem)
      }
      // The browser writes violations of the policy to the console as errors, too.
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(String(error.error())))
      await provide()
      expect(problems, 'unexpected errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  checkA11y: async ({}, provide) => provide(checkPage),

  leave: async ({ context }, provide, info) => {
    await provide(async () => {
      if (info.status !== info.expectedStatus) return
      await endRoutes(context)
      await Promise.all(context.pages().map((page) => page.close()))
    })
  },

  tournament: async ({ db, leave }, provide) => {
    const place = db.collection('tournaments').doc(`copa-propia-${randomInt(1e9)}`)
    await provide(place)
    await leave()
    // The pages of other tests may show it.
    await takeOff(place, 'deleted')
  },

  db: [
    async ({}, provide, { workerIndex }) => {
      const { db, close } = openFirestore(`e2e-${workerIndex}`)
      await provide(db)
      await close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
