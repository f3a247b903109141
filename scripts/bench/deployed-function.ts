import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { step } from '../bootstrap/progress.mjs'
import { installFunctions } from '../deploy/install-functions.ts'
import { freePort } from '../emulator/alone.ts'
import { markOf } from '../lib/family.ts'
import { local } from '../lib/root.ts'
import { buildAll } from '../suite/build.ts'
import { origin } from '../suite/ports.ts'
import { type BenchReport, claimBench } from './benchmark.ts'
import { median, table } from './figures.ts'
import { announceCups, openFirestore } from './stand.ts'

const ROUNDS = 15
const EMPTY = 'empty-function.ts'

/** What the deployed function costs when an instance starts, and when the CDN has no copy of a page. */
export async function benchDeployedFunction(cleanUp: AsyncDisposableStack): Promise<BenchReport> {
  const family = await claimBench(cleanUp)
  const builds = { web: local('bench/site'), functions: local('bench/functions') }
  await step('Building the site and the functions', () => buildAll(builds, family))
  const folder = await step('Installing the functions', () => installFunctions(builds.functions))
  cleanUp.defer(() => rm(folder, { recursive: true, force: true }))
  await copyFile(new URL('../../functions/testing/empty-function.ts', import.meta.url), join(folder, EMPTY))
  const loading = await benchLoading(folder)
  const misses = await benchMisses(folder, family, cleanUp)
  return { failures: [], lines: [...loading, '', ...misses] }
}

const configuration = (firestore: string): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  NODE_ENV: 'production',
  GCLOUD_PROJECT: 'demo-arena-libre-bench',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'demo-arena-libre-bench' }),
  METADATA_SERVER_DETECTION: 'none',
  FIRESTORE_EMULATOR_HOST: firestore,
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  SITE_URL: 'https://arena.test',
  SIGNING_SECRET: 'a secret of this benchmark, which is long enough',
})

const LOAD = `
  const begin = performance.now()
  await import(process.argv[1])
  console.log('took', performance.now() - begin)
  process.exit()
`

async function benchLoading(folder: string): Promise<string[]> {
  const load = async (file: string): Promise<number> => {
    const args = ['--input-type=module', '--eval', LOAD, join(folder, file)]
    const { stdout } = await promisify(execFile)(process.execPath, args, {
      cwd: folder,
      env: configuration('127.0.0.1:1'),
    })
    return Number(/^took (.*)$/m.exec(stdout)?.[1])
  }
  const times: Record<'empty' | 'ours', number[]> = { empty: [], ours: [] }
  await step(`Loading both ${ROUNDS} times`, async () => {
    // The first round fills the caches of the disk.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [empty, ours] = [await load(EMPTY), await load('index.js')]
      if (round === 0) continue
      times.empty.push(empty)
      times.ours.push(ours)
    }
  })
  const [empty, ours] = [median(times.empty), median(times.ours)]
  return table(
    ['loading the function', 'time', 'of the empty one', 'target'],
    [
      ['express, HTTPS trigger and Admin SDK', `${empty.toFixed(0)} ms`, '1.00x', '–'],
      ['ours', `${ours.toFixed(0)} ms`, `${(ours / empty).toFixed(2)}x`, '0.95x'],
    ],
  )
}

const LIST = '/api/tournaments?status=published'
const PAGES = ['/', '/tournaments']
const MISSES = 300
/** Visitors of the same second share a page: each of these is drawn. */
const APART_MS = 1_100
const DRAWN = 15

async function benchMisses(folder: string, family: string, cleanUp: AsyncDisposableStack): Promise<string[]> {
  const firestore = await step('Starting a Firestore emulator 30 ms away', () => openFirestore(family))
  await announceCups(firestore)
  const port = await freePort()
  const child = spawn(process.execPath, ['node_modules/.bin/functions-framework'], {
    cwd: folder,
    env: {
      ...configuration(firestore.address),
      ...markOf(family),
      PORT: `${port}`,
      FUNCTION_TARGET: 'api',
      FUNCTION_SIGNATURE_TYPE: 'http',
    },
    stdio: 'ignore',
  })
  cleanUp.defer(async () => {
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit')
  })
  const site = origin(port)
  await step('Warming up the function', () => warmUp(site))
  const each: [string, number][] = []
  await step(`Asking for each ${MISSES} times`, async () => {
    for (const path of [LIST, ...PAGES]) each.push([path, await medianOf(site, path, MISSES)])
  })
  const drawn = await step(`Drawing a page ${DRAWN} times`, () =>
    medianOf(site, '/tournaments', DRAWN, APART_MS),
  )
  const list = each[0]?.[1] ?? Number.NaN
  return table(
    ['a miss of the CDN, one process', 'p50', "of the API's list", 'target'],
    [
      ...each.map(([path, ms]) => [
        path,
        milliseconds(ms),
        `${(ms / list).toFixed(2)}x`,
        path === LIST ? '–' : '2x',
      ]),
      ['/tournaments, once a second', milliseconds(drawn), '–', '–'],
    ],
  )
}

const milliseconds = (ms: number): string => `${ms.toFixed(2)} ms`

async function warmUp(site: string): Promise<void> {
  const end = performance.now() + 20_000
  // It begins to listen.
  while (
    !(await fetch(site + LIST).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (performance.now() > end) throw new Error('The function does not answer')
    await setTimeout(100)
  }
  for (const path of [LIST, ...PAGES]) await medianOf(site, path, MISSES)
}

let asked = 0

/** One request after the other, each from another address: each address has a limit. */
async function medianOf(site: string, path: string, count: number, apartMs = 0): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < count; index += 1) {
    if (apartMs > 0) await setTimeout(apartMs)
    asked += 1
    const begin = performance.now()
    const answer = await fetch(site + path, {
      headers: { 'X-Forwarded-For': `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}` },
    })
    await answer.arrayBuffer()
    times.push(performance.now() - begin)
    if (answer.status !== 200) throw new Error(`${path} was answered with ${answer.status}`)
  }
  return median(times)
}
