import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Browser, type BrowserContext } from '@playwright/test'
import { DEFAULT_FRONT } from '../../functions/src/contract/site/default-front.ts'
import { BROWSER_ARGUMENTS } from '../lib/browser-arguments.ts'
import { SCREENS, type Screen } from './screens.ts'
import { sideBySide } from './side-by-side.ts'

/** A cheap phone, a tablet, a laptop. */
const WIDTHS = [360, 768, 1280] as const
const PHONE_BELOW = 600

/** Takes full-page screenshots of every screen at every width; the file names contain both. */
export async function photograph(site: string, executablePath: string, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
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
    await page.goto(screen.path)
    await screen.ready(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const file = join(folder, `${screen.name}-${width}.png`)
    await page.screenshot({ path: file, fullPage: screen.asSeen !== true })
    return file
  } finally {
    await context.close()
  }
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
  const { title, text } = DEFAULT_FRONT.developmentNotice
  await context.addInitScript(
    (words) => localStorage.setItem('arena-libre_notice', words),
    JSON.stringify(`${title}\n${text}`),
  )
  return context
}
