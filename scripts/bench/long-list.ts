import type { Browser } from '@playwright/test'
import { changedNow } from '../../functions/src/data/tournament.converter.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { step } from '../bootstrap/progress.mjs'
import { type DemoConnection, withEmulators } from '../demo/connection.ts'
import type { BenchReport } from './benchmark.ts'
import { median, table } from './figures.ts'
import { longestTask } from './longest-task.ts'
import { newVisitor, openSite, slowDownProcessor, touch } from './slow-phone.ts'

const ROUNDS = 7
const LENGTHS = [8, 50] as const

/** More than are taken at first; each visit sees one more being taken. */
const SEATS = 20
const MOST_SEATS = 48

const DAY = 24 * 60 * 60 * 1000

interface Visit {
  opening: number
  scrolling: number
  change: number
  elements: number
}

/** The longest task of the list with few and with many tournaments, on a slow processor. */
export async function benchLongList(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const { browser, proxy, emulators } = await openSite(cleanUp)
  return withEmulators(emulators, async (connection) => {
    const rows: string[][] = []
    for (const length of LENGTHS) {
      await announce(connection, length)
      const visits: Visit[] = []
      // The first round warms up the functions.
      for (let round = 0; round <= ROUNDS; round += 1) {
        const name = round === 0 ? `${length} tournaments: warming up` : `Round ${round} of ${ROUNDS}`
        const seen = await step(name, () => visit(browser, proxy.origin, connection, length, SEATS + round))
        if (round > 0) visits.push(seen)
      }
      const of = (measure: keyof Visit) => median(visits.map((one) => one[measure])).toFixed(0)
      rows.push([
        String(length),
        ...(['opening', 'scrolling', 'change'] as const).map((measure) => `${of(measure)} ms`),
        of('elements'),
      ])
    }
    const headings = ['tournaments', 'opening', 'scrolling', 'one change', 'elements']
    return { failures: [], lines: table(headings, [...rows, ['target', '50 ms', '50 ms', '50 ms', '2500']]) }
  })
}

/** In place of all others. */
export async function announce({ firestore, collections }: DemoConnection, count: number): Promise<void> {
  const { docs } = await collections.tournaments.get()
  const writer = firestore.bulkWriter()
  for (const { ref } of docs) void writer.delete(ref)
  await writer.flush()
  for (const cup of cups(count)) void writer.set(collections.tournaments.doc(cup.id), cup)
  await writer.close()
}

const cups = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const date = new Date(Date.now() + (index + 1) * DAY).toISOString()
    const endsAt = new Date(Date.now() + (index + 2) * DAY).toISOString()
    return aTournament({
      id: `copa-${index}`,
      name: `Copa ${index}`,
      publishedAt: new Date().toISOString(),
      date,
      registrationDeadline: date,
      endsAt,
    })
  })

async function visit(
  browser: Browser,
  origin: string,
  { collections }: DemoConnection,
  length: number,
  seats: number,
): Promise<Visit> {
  const context = await newVisitor(browser)
  try {
    const page = await context.newPage()
    await slowDownProcessor(await context.newCDPSession(page))
    const cards = page.getByRole('article')
    const opening = await longestTask(browser, page, async () => {
      const listening = page.waitForResponse((response) => response.url().includes('/Listen/channel'))
      await page.goto(`${origin}/tournaments`)
      await touch(page)
      await listening
    })
    // A process may draw the first page from its copy of the list before.
    await cards.nth(length - 1).waitFor({ state: 'attached' })
    if ((await cards.count()) !== length) throw new Error(`There are ${await cards.count()} tournaments`)
    const scrolling = await longestTask(browser, page, async () => {
      await page.mouse.move(180, 400)
      for (let turn = 0; turn < length; turn += 1) {
        await page.mouse.wheel(0, 400)
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
      }
    })
    const change = await longestTask(browser, page, async () => {
      await collections.tournaments.doc('copa-0').update({ currentPlayers: seats, ...changedNow() })
      await cards
        .first()
        .getByText(`Quedan ${MOST_SEATS - seats} de ${MOST_SEATS}`)
        .waitFor({ state: 'attached' })
    })
    return { opening, scrolling, change, elements: await page.locator('*').count() }
  } finally {
    await context.close()
  }
}
