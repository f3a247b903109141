import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { step } from '../bootstrap/progress.mjs'
import { BROWSER_ARGUMENTS } from '../lib/browser-arguments.ts'
import { local, ROOT } from '../lib/root.ts'
import { runCommand } from '../lib/run-command.ts'
import type { BenchReport } from './benchmark.ts'
import { median, table } from './figures.ts'
import { openSite } from './slow-phone.ts'

const ROUNDS = 5

const PAGES = [
  { name: 'home', path: '/' },
  { name: 'list', path: '/tournaments' },
  { name: 'detail', path: '/tournament/copa-apertura' },
  { name: 'rules', path: '/tournament-rules/copa-apertura' },
  { name: 'registration', path: '/register/copa-apertura' },
] as const

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

type Category = (typeof CATEGORIES)[number]
type Scores = Readonly<Record<Category, number>>

const score = z.object({ score: z.number() }).transform(({ score }) => Math.round(score * 100))

const reportSchema = z.object({
  categories: z.object({
    performance: score,
    accessibility: score,
    'best-practices': score,
    seo: score,
  }),
})

/** What Lighthouse says of each public page on a phone, with its simulated connection. */
export async function benchLighthouse(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const cli = await installed()
  const { proxy, executablePath } = await openSite(cleanUp)
  const visits = PAGES.map(({ name, path }) => ({ name, path, seen: [] as Scores[] }))
  // The first round warms up the functions.
  for (let round = 0; round <= ROUNDS; round += 1) {
    await step(round === 0 ? 'Warming up' : `Round ${round} of ${ROUNDS}`, async () => {
      for (const { path, seen } of visits) {
        const scores = await scoresOf(cli, executablePath, proxy.origin + path)
        if (round > 0) seen.push(scores)
      }
    })
  }
  const rows = visits.map(({ name, seen }) => {
    const of = (category: Category) => String(median(seen.map((scores) => scores[category])))
    return [name, of('performance'), of('accessibility'), of('best-practices'), of('seo')]
  })
  return {
    failures: [],
    lines: table(['Lighthouse, mobile', ...CATEGORIES], [...rows, ['target', '98', '100', '100', '100']]),
  }
}

async function scoresOf(cli: string, executablePath: string, url: string): Promise<Scores> {
  const { code, stdout, output } = await runCommand(
    process.execPath,
    [
      cli,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${CATEGORIES.join(',')}`,
      `--chrome-flags=--headless=new ${BROWSER_ARGUMENTS.join(' ')}`,
    ],
    { cwd: local(), env: { ...process.env, CHROME_PATH: executablePath } },
  )
  if (code !== 0) throw new Error(`Lighthouse ended with ${code} at ${url}:\n${output}`)
  return reportSchema.parse(JSON.parse(stdout)).categories
}

const FOLDER = local('tools/lighthouse')
const CLI = join(FOLDER, 'node_modules/lighthouse/cli/index.js')
const LOG = local('logs/lighthouse-install.log')

/** It is larger than what most of the project's commands need, so it is no dependency of the project. */
async function installed(): Promise<string> {
  const source = fileURLToPath(new URL('lighthouse', import.meta.url))
  const lock = join(source, 'package-lock.json')
  const done = join(FOLDER, 'installed.json')
  if (existsSync(done) && (await readFile(done, 'utf8')) === (await readFile(lock, 'utf8'))) return CLI
  await mkdir(FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    await copyFile(join(source, file), join(FOLDER, file))
  await copyFile(join(ROOT, '.npmrc'), join(FOLDER, '.npmrc'))
  const { code } = await step(
    'Installing Lighthouse (once)',
    () => runCommand('npm', ['ci', '--loglevel=error'], { cwd: FOLDER, logFile: LOG }),
    undefined,
    ({ code }) => code === 0,
  )
  if (code !== 0) throw new Problem('Lighthouse could not be installed.', [`What npm said is in ${LOG}.`])
  await copyFile(lock, done)
  return CLI
}
