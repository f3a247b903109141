import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import { STORAGE_KEYS } from '../../functions/src/contract/site/storage-keys.ts'
import { expect } from '../support/e2e.ts'

/** Both sources of tournaments: the configuration of the listener, and the API. */
export const TOURNAMENTS = /\/__\/firebase\/init\.json|\/api\/tournaments[?/]/

/** The addresses of pages that the server draws. */
const DRAWN =
  /^https?:\/\/[^/]+\/(?:tournaments|tournament-history|registration|register|(?:tournament(?:-rules)?|register|form)\/[\w-]+(?:\/tabla)?)?(?:[?#].*)?$/

/** Documents arrive as if the function could not draw them: the page loads its data itself. */
export const undrawn = (page: Page): Promise<unknown> =>
  page.route(DRAWN, (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    return route.continue({ url: new URL('/site.html', request.url()).href })
  })

/** Opens a page while what it asks for gets no answer, and waits until it says what it is loading. */
export async function openUnanswered(
  page: Page,
  path: string,
  asked: string | RegExp,
  words: string,
): Promise<void> {
  await undrawn(page)
  await page.route(asked, () => undefined)
  await page.goto(path)
  await expect(page.getByText(words)).toBeAttached()
}

/** Opens a page while what it asks for gets an unreadable answer, and waits until it says so. */
export async function openUnreadable(page: Page, path: string, asked: string, words: string): Promise<void> {
  await undrawn(page)
  await page.route(asked, (route) => route.fulfill({ json: {} }))
  await page.goto(path)
  await expect(page.getByRole('alert')).toContainText(words)
}

/** Holds back what is asked for, until the function that is returned is called. */
export async function holdBack(page: Page, asked: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(asked, async (route) => {
    await promise
    return route.continue()
  })
  return resolve
}

/** Answers what is asked for with a failure that does not come from the API. */
export const failCalls = (page: Page, asked: string): Promise<unknown> =>
  page.route(asked, (route) => route.fulfill({ status: 500, body: 'proxy error' }))

/**
 * Keeps the listener out, for tests that move the clock and have no use for it: its connection opens in real time, and
 * it reports ten seconds without an answer. The page has what the API says.
 */
export const withoutListener = (page: Page): Promise<unknown> =>
  page.route('**/__/firebase/init.json', () => undefined)

/** Makes the API's answers unreadable: what the page shows comes from the listener. */
export const onlyListener = (page: Page): Promise<unknown> =>
  page.route(/\/api\/(?:tournaments[?/][^/]*|settings)$/, (route) => route.fulfill({ json: {} }))

/** Neither the browser's cache nor the service worker answers this call. */
const isCutOff = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
      () => false,
      () => !navigator.onLine,
    ),
  )

/**
 * Waits until every page has noticed: the browser tells them one after the other, and its network after that. And before,
 * until the parts of a drawn page answer: a link of one that does not is followed by the browser, which has its own page
 * for that.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) await expect(page.locator('[data-part]')).toHaveCount(0)
  await context.setOffline(true)
  for (const page of context.pages()) await expect.poll(() => isCutOff(page)).toBe(true)
}

/** Waits until the list is shown and stored, which happens a little later. */
export async function listIsStored(page: Page): Promise<void> {
  await expect(page.getByRole('article', { name: 'Copa Apertura' })).toBeVisible()
  const stored = () => page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.tournaments)
  await expect.poll(stored).not.toBeNull()
}

/** Waits until the listener of the list is live: only then is what is stored dated again when the page is looked at. */
export const listIsLive = (page: Page): Promise<void> =>
  expect(async () => {
    const isDated = await page.evaluate((key) => {
      const now = Date.now()
      document.dispatchEvent(new Event('visibilitychange'))
      const { seenAt } = JSON.parse(localStorage.getItem(key) ?? '{}') as { seenAt?: number }
      return seenAt !== undefined && seenAt >= now
    }, STORAGE_KEYS.tournaments)
    expect(isDated).toBe(true)
  }).toPass()

/** Tells the page that the browser is online, until it has noticed: code that failed to load listens a little later. */
export const comeOnline = (page: Page, until: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(until).toBeVisible({ timeout: 3_000 })
  }).toPass()

/**
 * Looks at the page again and again, as on coming back to its tab: a call that is under way by then is not repeated, and
 * its answer may be of before.
 */
export const comeBackUntil = (page: Page, wanted: Locator): Promise<void> =>
  expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await expect(wanted).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 25_000 })

/** Watches the requests of a page from here on, its calls or its files. The returned function waits until none is under way. */
export function watchRequests(page: Page, of: '/api/' | '/assets/'): () => Promise<void> {
  const underWay = new Set<Request>()
  page.on('request', (request) => request.url().includes(of) && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  return () => expect.poll(() => underWay.size).toBe(0)
}
