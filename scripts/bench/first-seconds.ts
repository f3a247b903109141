import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { PALETTE } from '../../functions/src/artwork/palette.ts'
import { step } from '../bootstrap/progress.mjs'
import { ROOT } from '../lib/root.ts'
import type { BenchReport } from './benchmark.ts'
import { newVisitor, openSite, PHONE, slowDown } from './slow-phone.ts'

const FOLDER = 'docs/screenshots'

const SECONDS = 3
const EVERY_MS = 250
const MOMENTS = Array.from({ length: (SECONDS * 1000) / EVERY_MS }, (_, index) => (index + 1) * EVERY_MS)

const PLACES = [
  { name: 'list', path: '/tournaments' },
  { name: 'detail', path: '/tournament/copa-apertura' },
] as const

/** How a page may arrive: what the browser gets for its address, and how the picture says it. */
const ARRIVALS = [
  { caption: 'Drawn in the browser', document: '/site.html' },
  { caption: 'Drawn by the server', document: undefined },
] as const

/** Writes a picture for each page: its first seconds on a slow phone, drawn there and by the server. */
export async function benchFirstSeconds(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const { browser, proxy } = await openSite(cleanUp)
  // The first visit warms up the functions.
  await filmed(browser, proxy.origin, '/', undefined)
  const lines: string[] = []
  for (const { name, path } of PLACES) {
    const rows: string[] = []
    for (const { caption, document } of ARRIVALS) {
      const frames = await step(`${name}: ${caption}`, () => filmed(browser, proxy.origin, path, document))
      rows.push(
        `<tr><th colspan="${MOMENTS.length}">${caption}</th></tr><tr>${frames.map(cell).join('')}</tr>`,
      )
    }
    const file = `first-seconds-${name}.png`
    await print(browser, rows.join(''), join(ROOT, FOLDER, file))
    lines.push(`![The first seconds: ${name}](${FOLDER.replace('docs/', '')}/${file})`, '')
  }
  return { failures: [], lines }
}

interface Frame {
  at: number
  /** A JPEG in base 64; null before anything is painted. */
  picture: string | null
}

/** What is seen at each moment after the visitor has asked for the page, for the first time. */
async function filmed(
  browser: Browser,
  origin: string,
  path: string,
  document: string | undefined,
): Promise<Frame[]> {
  const context = await newVisitor(browser)
  try {
    const page = await context.newPage()
    if (document !== undefined)
      await page.route(origin + path, (route) => route.continue({ url: origin + document }))
    const { session } = await slowDown(page)
    const shots: { at: number; picture: string }[] = []
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      shots.push({ at: (metadata.timestamp ?? 0) * 1000, picture: data })
      void session.send('Page.screencastFrameAck', { sessionId })
    })
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
    await page.goto(origin + path, { waitUntil: 'commit' })
    const start = await page.evaluate(() => performance.timeOrigin)
    await setTimeout(start + SECONDS * 1000 + EVERY_MS - Date.now())
    await session.send('Page.stopScreencast')
    return MOMENTS.map((at) => ({
      at,
      picture: shots.findLast((shot) => shot.at >= start && shot.at <= start + at)?.picture ?? null,
    }))
  } finally {
    await context.close()
  }
}

const cell = ({ at, picture }: Frame): string => {
  const shown = picture === null ? '<i></i>' : `<img alt="" src="data:image/jpeg;base64,${picture}">`
  return `<td>${shown}<br>${(at / 1000).toFixed(2)} s</td>`
}

async function print(browser: Browser, rows: string, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1800, height: 600 } })
  try {
    await page.setContent(`<!doctype html><style>
      body { margin: 0; background: ${PALETTE['ink-700']}; color: white; font: 14px system-ui }
      table { padding: 12px; border-spacing: 6px }
      th { text-align: left; padding-block: 8px }
      td { text-align: center }
      img, i { display: inline-block; width: 132px; height: ${Math.round((132 * PHONE.height) / PHONE.width)}px; background: white }
    </style><table>${rows}</table>`)
    await page.locator('table').screenshot({ path })
  } finally {
    await page.close()
  }
}
