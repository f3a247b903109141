import { networkInterfaces } from 'node:os'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** No real connection is imitated: zeros and -1 mean no limit, and only the state of `navigator` changes. */
const NETWORK = { latency: 0, downloadThroughput: 1e9, uploadThroughput: -1 }

const hasNetwork = (): boolean =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ internal }) => !internal))

/**
 * Without a network interface, as in many containers, Chromium tells all pages that they are offline, although they reach
 * the site on this machine. With this they are online unless `setOffline` says otherwise.
 */
export function stayOnline(browser: Browser): void {
  if (!hasNetwork()) browser.on('context', keepOnline)
}

function keepOnline(context: BrowserContext): void {
  const sessions = new Map<Page, Promise<CDPSession>>()
  let isOffline = false

  async function tell(page: Page): Promise<void> {
    try {
      const session = sessions.get(page) ?? context.newCDPSession(page)
      sessions.set(page, session)
      // Offline as well: a reload would find the state of before again.
      await (await session).send('Network.overrideNetworkState', { ...NETWORK, offline: isOffline })
    } catch (error) {
      if (!page.isClosed()) throw error
    }
  }

  // Pages that another page opens.
  context.on('page', (page) => void tell(page))
  const newPage = context.newPage.bind(context)
  const setOffline = context.setOffline.bind(context)
  Object.assign(context, {
    async newPage() {
      const page = await newPage()
      await tell(page)
      return page
    },
    async setOffline(offline: boolean) {
      isOffline = offline
      await setOffline(offline)
      await Promise.all(context.pages().map(tell))
    },
  })
}
