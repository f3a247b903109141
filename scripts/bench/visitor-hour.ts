import type { Browser } from '@playwright/test'
import { setTimeout } from 'node:timers/promises'
import { changedNow } from '../../functions/src/data/tournament.converter.ts'
import { OVERLAP_MS } from '../../web/src/lib/firebase/tournament-listeners.ts'
import { step } from '../bootstrap/progress.mjs'
import { type DemoConnection, withEmulators } from '../demo/connection.ts'
import type { BenchReport } from './benchmark.ts'
import { kilobytes, table } from './figures.ts'
import { countReads, setVisibility } from './listener-reads.ts'
import { announce } from './long-list.ts'
import { newVisitor, openSite, type Proxy, quietness, touch, watchTraffic } from './slow-phone.ts'

const TOURNAMENTS = 9
const SEATS = 48
const MINUTES = 60
const MINUTE_MS = 60_000
/** Two calls, a message, a match: the tab is in the background meanwhile. */
const HIDDEN = new Set([...range(10, 15), ...range(25, 30), ...range(40, 50)])
/** What the listener replaces: every visitor asks for the whole list twice a minute. */
const POLLS = 2 * MINUTES

const SCREENS = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/tournaments' },
  { name: 'detail', path: '/tournament/copa-apertura' },
  { name: 'rules', path: '/tournament-rules/copa-apertura' },
  { name: 'registration', path: '/register/copa-apertura' },
  { name: 'history', path: '/tournament-history' },
] as const

/** What each public screen asks for, and what an hour with the list open reads. */
export async function benchVisitorHour(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const { browser, proxy, emulators } = await openSite(cleanUp)
  return withEmulators(emulators, async (connection) => {
    await olderThanOverlap()
    const screens: string[][] = []
    for (const { name, path } of SCREENS) {
      screens.push([name, ...(await step(name, () => askedFor(browser, proxy, path)))])
    }
    await announce(connection, TOURNAMENTS)
    await olderThanOverlap()
    const read = await step('An hour', () => hour(browser, proxy.origin, connection))
    const polled = POLLS * TOURNAMENTS
    return {
      failures: [],
      lines: [
        ...table(['first visit', 'API calls', 'reads of the listener', 'bytes to idle', 'in use'], screens),
        '',
        ...table(
          ['an hour with the list open', 'reads', 'of the poll', 'target'],
          [
            ['a poll every 30 seconds', String(polled), '1.000x', '–'],
            ['ours', String(read), `${(read / polled).toFixed(3)}x`, '0.050x'],
          ],
        ),
      ],
    }
  })
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, index) => from + index)
}

async function askedFor(browser: Browser, proxy: Proxy, path: string): Promise<string[]> {
  const context = await newVisitor(browser)
  try {
    const reads = await countReads(context)
    const page = await context.newPage()
    const { traffic } = await watchTraffic(page)
    let calls = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls += 1
    })
    const before = proxy.sent()
    await page.goto(proxy.origin + path)
    await quietness(traffic, proxy)
    const toIdle = kilobytes(proxy.sent() - before)
    await touch(page)
    await quietness(traffic, proxy)
    return [String(calls), String(reads()), toIdle, kilobytes(proxy.sent() - before)]
  } finally {
    await context.close()
  }
}

/** An answer says its time in whole seconds, and may have been on its way. */
const ROUNDING_MS = 3_000

/** For Firestore the hour passes too fast: what changed minutes ago would have changed just now. */
const olderThanOverlap = (): Promise<void> => setTimeout(OVERLAP_MS + ROUNDING_MS)

/** One change a minute. The hour passes as fast as the page can follow. */
async function hour(browser: Browser, origin: string, { collections }: DemoConnection): Promise<number> {
  const context = await newVisitor(browser)
  try {
    const reads = await countReads(context)
    const page = await context.newPage()
    const listening = () => page.waitForResponse((response) => response.url().includes('/Listen/channel'))
    await page.clock.install()
    await page.goto(`${origin}/tournaments`)
    const first = listening()
    await touch(page)
    await page.clock.runFor(1000)
    await first
    for (const minute of range(0, MINUTES)) {
      if (HIDDEN.has(minute - 1) && !HIDDEN.has(minute)) {
        await olderThanOverlap()
        const again = listening()
        await setVisibility(page, 'visible')
        await again
      } else if (HIDDEN.has(minute)) await setVisibility(page, 'hidden')
      await page.clock.runFor(MINUTE_MS)
      const cup = minute % TOURNAMENTS
      // Cards count the seats in other words once few are left.
      const currentPlayers = 8 + Math.floor(minute / 2)
      await collections.tournaments.doc(`copa-${cup}`).update({ currentPlayers, ...changedNow() })
      if (HIDDEN.has(minute)) continue
      const card = page.getByRole('article', { name: `Copa ${cup}`, exact: true })
      await card.getByText(`Quedan ${SEATS - currentPlayers} de ${SEATS}`).waitFor({ state: 'attached' })
    }
    return reads()
  } finally {
    await context.close()
  }
}
