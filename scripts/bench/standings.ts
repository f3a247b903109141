import { fileURLToPath } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
import { build } from 'vite'
import { newRound } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { packResults, type PublicResult } from '../../functions/src/contract/match-day/results.ts'
import type { CountedTable, standingsOf } from '../../functions/src/contract/match-day/standings.ts'
import { step } from '../bootstrap/progress.mjs'
import { resolveChromium } from '../browser/resolve.ts'
import { BROWSER_ARGUMENTS } from '../lib/browser-arguments.ts'
import type { BenchReport } from './benchmark.ts'
import { median, table } from './figures.ts'
import { longestTask } from './longest-task.ts'
import { slowDownProcessor } from './slow-phone.ts'

const PAGES = 15
const REPEATS = 20
const [PLAYERS, ROOMS, MATCHES] = [1000, 21, 6]

declare global {
  interface Window {
    contract: { standingsOf: typeof standingsOf }
    count: () => Promise<number>
  }
}

interface Times {
  first: number
  again: number
}

/** How long the standings of a large cup take, on a slow processor: at first on a new page, and again. */
export async function benchStandings(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const executablePath = await resolveChromium(process.env)
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGUMENTS })
  cleanUp.defer(() => browser.close())
  const code = await step('Bundling the standings', bundle)
  const cup = aCup()
  const times = await step(`Counting ${PLAYERS} players on ${PAGES} pages`, async () => {
    const pages: Times[] = []
    for (let page = 0; page < PAGES; page += 1) pages.push(await count(browser, code, cup))
    return pages
  })
  const row = (name: string, measure: keyof Times) => {
    const values = times.map((one) => one[measure])
    return [name, `${median(values).toFixed(1)} ms`, `${Math.max(...values).toFixed(1)} ms`, '50 ms']
  }
  return {
    failures: [],
    lines: table(
      [`${PLAYERS} players in ${ROOMS} rooms, ${MATCHES} matches`, 'median', 'slowest', 'target'],
      [row('the first time', 'first'), row('again', 'again')],
    ),
  }
}

/** As the client has it: minified, for browsers. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('../../functions/src/contract/match-day/standings.ts', import.meta.url)),
        formats: ['iife'],
        name: 'contract',
      },
    },
  })
  const [bundled] = [built].flat()
  const [file] = bundled !== undefined && 'output' in bundled ? bundled.output : []
  if (file?.type !== 'chunk') throw new Error('There is no bundle of the standings')
  return file.code
}

/** Each match has another order, everyone has a place and kills; many are equal. */
function aCup(): CountedTable[] {
  const plan = newRound({
    name: 'Final',
    matches: Array.from({ length: MATCHES }, () => ({ startsAt: null, map: '', killPoints: null })),
    win: { rule: 'champion-rush', target: 80 },
  })
  return Array.from({ length: ROOMS }, (_, room) => {
    const size = Math.ceil((PLAYERS - room) / ROOMS)
    const resultOf = (seat: number, match: number): PublicResult => ({
      state: 'played',
      // A permutation, since 101 is a prime number.
      place: ((seat * 101 + match * 17 + room) % size) + 1,
      kills: (seat + match + room) % 3,
      penalty: 0,
    })
    return {
      plan,
      isLast: true,
      matches: plan.matches.map((__, index) => ({ match: index + 1 })),
      decided: [],
      rows: Array.from({ length: size }, (__, seat) => ({
        seat: seat + 1,
        name: `Jugador ${seat}`,
        head: 0,
        results: packResults(plan.matches.map((___, match) => resultOf(seat, match))),
      })),
    }
  })
}

/** On a new page, in milliseconds of the processor: what other programs of the machine take is no part of it. */
async function count(browser: Browser, code: string, cup: CountedTable[]): Promise<Times> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await slowDownProcessor(await context.newCDPSession(page))
    await page.addScriptTag({ content: code })
    await page.evaluate((tables) => {
      window.count = () =>
        new Promise((resolve) => {
          // A task of its own, which is over when its result is here.
          setTimeout(() => {
            const rows = tables.reduce(
              (total, one) => total + window.contract.standingsOf(one).rows.length,
              0,
            )
            setTimeout(() => {
              resolve(rows)
            })
          })
        })
    }, cup)
    const countOnce = async () => {
      const rows = await page.evaluate(() => window.count())
      if (rows !== PLAYERS) throw new Error(`There are ${rows} rows`)
    }
    const first = await longestTask(browser, page, countOnce)
    for (let turn = 0; turn < REPEATS; turn += 1) await countOnce()
    return { first, again: await longestTask(browser, page, countOnce) }
  } finally {
    await context.close()
  }
}
