import { setTimeout } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { DemoTarget } from '../demo/connection.ts'
import { BROWSER_ARGUMENTS } from '../lib/browser-arguments.ts'
import { TestSurroundings } from '../testing/surroundings.ts'
import { startCompressingProxy } from './compressing-proxy.ts'

/** A cheap phone on prepaid data. */
const CONNECTION = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }
const SLOWER = 4
export const PHONE = { width: 360, height: 740 }

export type Proxy = Awaited<ReturnType<typeof startCompressingProxy>>

interface OpenSite {
  browser: Browser
  executablePath: string
  proxy: Proxy
  emulators: DemoTarget
}

/** The built site with the demo world, compressed as by the CDN; and a folder that is served beside it. */
export async function openSite(cleanUp: AsyncDisposableStack, bare?: string): Promise<OpenSite> {
  const surroundings = new TestSurroundings(['suite'])
  cleanUp.defer(() => surroundings.end())
  const {
    ARENA_SITE = '',
    ARENA_CHROMIUM: executablePath = '',
    GCLOUD_PROJECT: project = '',
    FIRESTORE_EMULATOR_HOST: firestore = '',
    FIREBASE_AUTH_EMULATOR_HOST: auth = '',
  } = await surroundings.prepare('suite')
  const proxy = await startCompressingProxy(ARENA_SITE, bare)
  cleanUp.defer(proxy.close)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  cleanUp.defer(() => browser.close())
  return { browser, executablePath, proxy, emulators: { project, firestore, auth } }
}

export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    locale: 'es-PE',
    timezoneId: 'America/Lima',
  })

/** Of a page, from when it is watched. */
export interface Traffic {
  requests: number
  bytes: number
  /** The addresses. */
  asked: string[]
}

export async function watchTraffic(page: Page): Promise<{ session: CDPSession; traffic: Traffic }> {
  const session = await page.context().newCDPSession(page)
  const traffic: Traffic = { requests: 0, bytes: 0, asked: [] }
  session.on('Network.requestWillBeSent', ({ request }) => {
    traffic.requests += 1
    traffic.asked.push(request.url)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    traffic.bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return { session, traffic }
}

/** The connection and the processor of a cheap phone. */
export async function slowDown(page: Page): Promise<{ session: CDPSession; traffic: Traffic }> {
  const { session, traffic } = await watchTraffic(page)
  await session.send('Network.emulateNetworkConditions', CONNECTION)
  await slowDownProcessor(session)
  return { session, traffic }
}

export const slowDownProcessor = (session: CDPSession) =>
  session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })

/** No request for so long. An open listener does not count. */
const QUIET_MS = 4_000

/** Until neither the page nor its service worker asks for anything. */
export async function quietness(traffic: Traffic, proxy: Proxy): Promise<void> {
  const seen = () => `${traffic.requests} ${traffic.bytes} ${proxy.sent()}`
  let before = ''
  while (before !== seen()) {
    before = seen()
    await setTimeout(QUIET_MS)
  }
}

/** What waits for the first touch begins. */
export const touch = (page: Page): Promise<void> => page.mouse.wheel(0, 1)
