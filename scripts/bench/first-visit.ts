import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { step } from '../bootstrap/progress.mjs'
import { local } from '../lib/root.ts'
import type { BenchReport } from './benchmark.ts'
import { gzippedKb, type Screen, weightOf } from '../budget/check.ts'
import { kilobytes, median, table } from './figures.ts'
import { newVisitor, openSite, type Proxy, quietness, slowDown, touch, watchTraffic } from './slow-phone.ts'

const ROUNDS = 7

/** What a visitor came for, by page. */
const PAGES = [
  { name: 'bare', path: '/bare/', shown: 'li' },
  { name: 'home', path: '/', shown: '[href^="/tournament-rules/"]' },
  { name: 'list', path: '/tournaments', shown: 'article' },
  { name: 'detail', path: '/tournament/copa-apertura', shown: 'dl' },
  { name: 'rules', path: '/tournament-rules/copa-apertura', shown: 'ol li' },
  { name: 'registration', path: '/register/copa-apertura', shown: 'form input' },
] as const

type PageName = (typeof PAGES)[number]['name']

interface Visit {
  firstPaint: number
  shown: number
  /** React has taken the page over: buttons answer. */
  ready: number
  shift: number
  /** Until it is shown. */
  requests: number
  bytes: number
  bytesToIdle: number
}

interface Visits {
  first: Visit[]
  again: Visit[]
  /** Bytes of first visits until they are idle again after their visitor has touched the page. */
  inUse: number[]
}

type Which = 'first' | 'again'

declare global {
  interface Window {
    visit: { shown: number; ready: number; shift: number }
  }
}

/** Opens each page for the first time and once more, over a slow connection, in turn with a bare page of React. */
export async function benchFirstVisit(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const { browser, proxy } = await openSite(cleanUp, await buildBare())

  const visits = Object.fromEntries(
    PAGES.map(({ name }) => [name, { first: [], again: [], inUse: [] }]),
  ) as unknown as Record<PageName, Visits>
  // The first round warms up the functions.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await step(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`, async () => {
      for (const page of PAGES) {
        const { first, again, inUse } = await visitTwice(browser, proxy, page)
        if (round === 0) continue
        visits[page.name].first.push(first)
        visits[page.name].again.push(again)
        visits[page.name].inUse.push(inUse)
      }
    })
  }
  return { failures: [], lines: [...report(visits), '', ...(await weights())] }
}

/** What a page's code may weigh, of that of the bare page. */
const WEIGHTS: readonly [screen: Screen, target: number][] = [
  ['home', 1.25],
  ['list', 1.25],
  ['detail', 1.25],
  ['rules', 1.25],
  ['registration', 1.6],
]

async function weights(): Promise<string[]> {
  const files = await readdir(join(local('bench/bare'), 'assets'))
  const bare = await gzippedKb(join(local('bench/bare'), 'assets'), files)
  const rows = WEIGHTS.map(async ([screen, target]) => {
    const weight = await weightOf(screen)
    return [screen, `${weight.toFixed(1)} kB`, `${(weight / bare).toFixed(2)}x`, `${target}x`]
  })
  return table(
    ['scripts and styles with gzip', 'weight', "of the bare page's", 'target'],
    [['bare', `${bare.toFixed(1)} kB`, '1.00x', '–'], ...(await Promise.all(rows))],
  )
}

/** With the versions of this checkout. */
async function buildBare(): Promise<string> {
  const outDir = local('bench/bare')
  await build({
    root: fileURLToPath(new URL('bare', import.meta.url)),
    base: '/bare/',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  return outDir
}

async function visitTwice(browser: Browser, proxy: Proxy, place: (typeof PAGES)[number]) {
  const context = await newVisitor(browser)
  try {
    const page = await context.newPage()
    const first = await visit(page, proxy, place)
    const ofTouch = place.name === 'list' ? await bytesOfTouch(page, proxy) : 0
    // Most visits come from elsewhere: not a reload, and no page of ours is open.
    if (place.name !== 'bare') await page.waitForFunction((path) => caches.match(path), place.path)
    const later = await context.newPage()
    await page.close()
    return { first, again: await visit(later, proxy, place), inUse: first.bytesToIdle + ofTouch }
  } finally {
    await context.close()
  }
}

/** Opens a page, and waits until it asks for nothing more. */
async function visit(page: Page, proxy: Proxy, { path, shown }: (typeof PAGES)[number]): Promise<Visit> {
  const sentBefore = proxy.sent()
  await observe(page, shown)
  const { traffic } = await slowDown(page)
  await page.goto(proxy.origin + path, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.visit.shown > 0, null, { timeout: 60_000 })
  const { requests, bytes } = traffic
  await page.waitForFunction(() => window.visit.ready > 0, null, { timeout: 60_000 })
  await quietness(traffic, proxy)
  // Without a touch, the listener begins after 15 seconds.
  if (traffic.asked.some((url) => url.includes('/tournament-listeners-'))) {
    throw new Error(`${path} was not idle before its listener began`)
  }
  const seen = await page.evaluate(() => ({
    ...window.visit,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }))
  return { ...seen, requests, bytes, bytesToIdle: proxy.sent() - sentBefore }
}

/** What a page asks for once its visitor touches it, until it is idle again. */
async function bytesOfTouch(page: Page, proxy: Proxy): Promise<number> {
  const sentBefore = proxy.sent()
  const { traffic } = await watchTraffic(page)
  await touch(page)
  await quietness(traffic, proxy)
  return proxy.sent() - sentBefore
}

/** Notes when an element is painted that matches, when React answers, and how much the layout shifts. */
const observe = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    window.visit = { shown: 0, ready: 0, shift: 0 }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        window.visit.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const [ready] = list.getEntriesByName('app-ready')
      if (ready) window.visit.ready = ready.startTime
    }).observe({ type: 'mark', buffered: true })
    /** An element may wait for a later frame. The frame after the one in which it is visible has painted it. */
    const note = () => {
      const isVisible = document.querySelector(wanted)?.checkVisibility() === true
      requestAnimationFrame(isVisible ? () => (window.visit.shown = performance.now()) : note)
    }
    const look = () => {
      if (document.querySelector(wanted) === null) return
      changes.disconnect()
      requestAnimationFrame(note)
    }
    const changes = new MutationObserver(look)
    changes.observe(document, { childList: true, subtree: true })
  }, selector)

const HEADINGS = [
  'first paint',
  'shown',
  'ready',
  'layout shift',
  'requests until shown',
  'bytes',
  'bytes to idle',
]

const report = (visits: Record<PageName, Visits>): string[] => [
  ...table(['first visit', ...HEADINGS], rowsOf(visits, 'first')),
  '',
  ...table(['repeat visit', ...HEADINGS], rowsOf(visits, 'again')),
  '',
  ...comparisons(visits),
]

/** The pages that the targets are for. */
const READ: readonly PageName[] = ['home', 'list', 'detail', 'rules']

function comparisons(visits: Record<PageName, Visits>): string[] {
  const of = (name: PageName, which: Which, measure: keyof Visit) =>
    median(visits[name][which].map((visit) => visit[measure]))
  const most = (names: readonly PageName[], which: Which, measure: keyof Visit) =>
    Math.max(...names.map((name) => of(name, which, measure)))
  const ofBare = (which: Which, measure: keyof Visit) => {
    const ratio = most(READ, which, measure) / of('bare', which, 'firstPaint')
    return `${ratio.toFixed(2)}x`
  }
  const ours = PAGES.map(({ name }) => name).filter((name) => name !== 'bare')
  const shift = Math.max(most(ours, 'first', 'shift'), most(ours, 'again', 'shift'))
  return table(
    ['the slowest page against its target', 'measured', 'target'],
    [
      ["first paint to the bare page's", ofBare('first', 'firstPaint'), '0.7x'],
      ["shown to the bare page's first paint", ofBare('first', 'shown'), '0.8x'],
      ["ready to the bare page's first paint", ofBare('first', 'ready'), '1.7x'],
      ["repeat visit: shown to the bare page's first paint", ofBare('again', 'shown'), '1.0x'],
      ['layout shift, also of registration', shift.toFixed(3), '0.010'],
      ['requests until shown', most(READ, 'first', 'requests').toFixed(0), '8'],
      ['until shown', kilobytes(most(READ, 'first', 'bytes')), '110 kB'],
      ['to idle, the list', kilobytes(of('list', 'first', 'bytesToIdle')), '220 kB'],
      ['in use, the list', kilobytes(median(visits.list.inUse)), '–'],
    ],
  )
}

function rowsOf(visits: Record<PageName, Visits>, which: Which): string[][] {
  const of = (name: PageName, measure: keyof Visit) =>
    median(visits[name][which].map((visit) => visit[measure]))
  const base = of('bare', 'firstPaint')
  const timed = (ms: number) => `${ms.toFixed(0)} ms (${(ms / base).toFixed(2)}x)`
  return PAGES.map(({ name }) => [
    name,
    timed(of(name, 'firstPaint')),
    timed(of(name, 'shown')),
    timed(of(name, 'ready')),
    of(name, 'shift').toFixed(3),
    of(name, 'requests').toFixed(0),
    kilobytes(of(name, 'bytes')),
    kilobytes(of(name, 'bytesToIdle')),
  ])
}
