import type { Page } from '@playwright/test'
import { expect } from '../support/e2e.ts'

/** Both sources of tournaments: the configuration of the listener, and the API. */
export const TOURNAMENTS = /\/__\/firebase\/init\.json|\/api\/tournaments[?/]/

/** Opens a page while what it asks for gets no answer, and waits until it says what it is loading. */
export async function openUnanswered(
  page: Page,
  path: string,
  asked: string | RegExp,
  words: string,
): Promise<void> {
  await page.route(asked, () => undefined)
  await page.goto(path)
  await expect(page.getByText(words)).toBeAttached()
}

/** Opens a page while what it asks for gets an unreadable answer, and waits until it says so. */
export async function openUnreadable(page: Page, path: string, asked: string, words: string): Promise<void> {
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
