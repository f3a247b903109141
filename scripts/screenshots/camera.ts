import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { chromium, type Browser, type BrowserContext, type Page, type Request } from '@playwright/test'
import { DEFAULT_FRONT } from '../../functions/src/contract/site/default-front.ts'
import { stayOnline } from '../browser/stay-online.ts'
import { BROWSER_ARGUMENTS } from '../lib/browser-arguments.ts'
import { PICTURE_TIME } from './picture-time.ts'
import { SCREENS, type Screen } from './screens.ts'
import { sideBySide } from './side-by-side.ts'

/** A cheap phone, a tablet, a laptop. */
const WIDTHS = [360, 768, 1280] as const
const PHONE_BELOW = 600

/** A page that stays the same for so long is complete. */
const STILL_MS = 700
const PATIENCE_MS = 20_000

/** A partial repaint can change the color of a pixel by one level. */
export const PICTURE_ARGUMENTS = [...BROWSER_ARGUMENTS, '--disable-partial-raster']

/** Takes full-page screenshots of every screen at every width; the file names contain both. */
export async function photograph(site: string, executablePath: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: PICTURE_ARGUMENTS })
  stayOnline(browser)
  try {
    const files: string[] = []
    for (const width of WIDTHS) {
      for (const screen of SCREENS) files.push(await take(browser, site, screen, width, folder))
    }
    files.push(await sideBySide(browser, folder))
    return files
  } finally {
    await browser.close()
  }
}

async function take(
  browser: Browser,
  site: string,
  screen: Screen,
  width: number,
  folder: string,
): Promise<string> {
  const isTouched = width < PHONE_BELOW
  const context = await openContext(browser, { site, width, height: isTouched ? 740 : 900, isTouched })
  try {
    const page = await context.newPage()
    const callsAreOver = watchCalls(page)
    await page.goto(screen.path)
    await screen.ready(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const file = join(folder, `${screen.name}-${width}.png`)
    await callsAreOver()
    await writeFile(file, await stillPicture(page, screen.asSeen !== true))
    return file
  } finally {
    await context.close()
  }
}

/** The returned function waits until nothing that the page asked for is under way. A listener's stream stays open. */
function watchCalls(page: Page): () => Promise<void> {
  const calls = new Set<Request>()
  page.on('request', (call) => call.url().includes('/Listen/') || calls.add(call))
  page.on('requestfinished', (call) => calls.delete(call))
  page.on('requestfailed', (call) => calls.delete(call))
  return async () => {
    const deadline = Date.now() + PATIENCE_MS
    while (calls.size > 0 && Date.now() < deadline) await delay(STILL_MS)
  }
}

/** The page when it does not change any more: what loads late is on it. */
async function stillPicture(page: Page, fullPage: boolean): Promise<Buffer> {
  const deadline = Date.now() + PATIENCE_MS
  let before: Uint8Array = new Uint8Array()
  let picture = await page.screenshot({ fullPage })
  while (!picture.equals(before)) {
    if (Date.now() > deadline) throw new Error(`${page.url()} does not come to rest`)
    await delay(STILL_MS)
    before = picture
    picture = await page.screenshot({ fullPage })
  }
  return picture
}

interface Device {
  site: string
  width: number
  height: number
  isTouched: boolean
  /** Pixels of the device for one of the page. */
  scale?: number
}

/** A visitor who has read the notice of the site, and wants no movement. */
export async function openContext(
  browser: Browser,
  { site, width, height, isTouched, scale = 1 }: Device,
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: site,
    viewport: { width, height },
    deviceScaleFactor: scale,
    isMobile: isTouched,
    hasTouch: isTouched,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    reducedMotion: 'reduce',
  })
  // Also for what counts down on a page.
  await context.clock.setFixedTime(PICTURE_TIME)
  const { title, text } = DEFAULT_FRONT.developmentNotice
  await context.addInitScript(
    (words) => localStorage.setItem('arena-libre_notice', words),
    JSON.stringify(`${title}\n${text}`),
  )
  return context
}
