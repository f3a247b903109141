import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNTS } from '../../scripts/demo/accounts.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import { DEMO_SECRETS } from '../../scripts/suite/local-parameters.ts'
import { stageOf } from '../../scripts/suite/stage.ts'
import { noticeProblems, noticesIn } from '../../scripts/supply/notices.ts'
import {
  checkoutFiles,
  filesBelow,
  leakProblems,
  leaksBelow,
  type Exception,
} from '../../scripts/supply/secrets.ts'
import { announce } from '../support/announce.ts'

const { web, functions } = stageOf('test')

/** Of the emulators: a deployment does not contain it (scripts/deploy/install-functions.ts). */
const OF_EMULATORS = '.secret.local'

/** Files of the checkout that have to contain what looks like a secret. */
const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'functions/src/environment.test.ts',
    kind: 'password of a mail server',
    reason: 'invented, to see that an address with a password is parsed and never shown',
  },
  ...(
    [
      ['scripts/deploy/check.test.ts', 'invented, to see what is refused and that none is shown'],
      ['scripts/deploy/rehearsal.ts', 'of a rehearsal, which is on this machine only'],
      ['scripts/suite/local-parameters.ts', 'of the emulators, and public'],
      ['scripts/bench/deployed-function.ts', 'of a benchmark, which is on this machine only'],
      [
        'tests/deploy/functions-framework.ts',
        'of a test of the deployed folder, which is on this machine only',
      ],
      ['tests/deploy/production.test.ts', 'of a test of the deployed folder, which is on this machine only'],
    ] as const
  ).map(([file, reason]) => ({ file, kind: 'value of a secret parameter', reason })),
  {
    file: 'scripts/deploy/check.test.ts',
    kind: 'password of a mail server',
    reason: 'of no server: how a % has to be written',
  },
  {
    file: 'tests/support/smtp.ts',
    kind: 'password of a mail server',
    reason: 'of the mail server that tests start on this machine',
  },
]

const builtFiles = async (folder: string): Promise<string[]> =>
  (await filesBelow(folder, ['node_modules'])).filter((file) => file !== OF_EMULATORS)

describe('secrets', () => {
  test('are in no file of the checkout', async () => {
    const began = performance.now()
    const files = await checkoutFiles(ROOT)
    const problems = leakProblems(await leaksBelow(ROOT, files), EXCEPTIONS)
    announce(
      `${files.length} files searched for secrets in ${((performance.now() - began) / 1000).toFixed(1)} s`,
    )
    expect(files).toContain('package.json')
    expect(problems).toEqual([])
  })

  test.each([
    ['the site', web],
    ['the functions', functions],
  ])('are not in %s as it is built', async (_what, folder) => {
    const files = await builtFiles(folder)
    expect(files.length).toBeGreaterThan(10)
    expect(leakProblems(await leaksBelow(folder, files))).toEqual([])
  })

  test.each([
    ['the site', web],
    ['the functions', functions],
  ])('of the emulators are not in %s', async (_what, folder) => {
    const values = [...Object.values(DEMO_SECRETS), ...ACCOUNTS.map(({ account }) => account.password)]
    expect(values.length).toBeGreaterThan(4)
    const found: string[] = []
    for (const file of await builtFiles(folder)) {
      const content = await readFile(join(folder, file), 'utf8')
      found.push(...values.filter((value) => content.includes(value)).map((value) => `${value} in ${file}`))
    }
    expect(found).toEqual([])
  })
})

const read = (folder: string) => async (file: string) => noticesIn(await readFile(join(folder, file), 'utf8'))

const dependenciesOf = async (workspace: string): Promise<string[]> => {
  const manifest: unknown = JSON.parse(await readFile(join(ROOT, workspace, 'package.json'), 'utf8'))
  return Object.keys((manifest as { dependencies: object }).dependencies)
}

/** The packages whose code a source map names. */
const packagesIn = (map: string): string[] => {
  const { sources } = JSON.parse(map) as { sources: string[] }
  return sources.flatMap((source) => /^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
}

describe('notices of licences', () => {
  let site: string[]
  beforeAll(async () => {
    site = await filesBelow(web)
  })

  test('of the site name every library that it depends on, with its text', async () => {
    const files = ['licencias.txt', 'licencias-panel.txt', 'licencias-service-worker.txt']
    const all = (await Promise.all(files.map(read(web)))).flat()
    // Ours, and one that only hands on what react-router exports.
    const bundled = (await dependenciesOf('web')).filter(
      (name) => name !== '@arena-libre/functions' && name !== 'react-router-dom',
    )
    expect(bundled.length).toBeGreaterThan(5)
    expect(noticeProblems(all, bundled, site)).toEqual([])
    expect(await readFile(join(web, 'licencia-anton.txt'), 'utf8')).toContain(
      'SIL OPEN FONT LICENSE Version 1.1',
    )
  })

  test('of the functions name every library in their bundle, with its text', async () => {
    // The maps of the site's scripts lie there, too.
    const files = await filesBelow(functions, ['node_modules', 'client'])
    const maps = files.filter((file) => file.endsWith('.js.map'))
    const named = await Promise.all(
      maps.map(async (file) => packagesIn(await readFile(join(functions, file), 'utf8'))),
    )
    const bundled = [...new Set(named.flat())]
    expect(bundled).toContain('zod')
    const all = (await Promise.all(['licencias.txt', 'licencias-draw.txt'].map(read(functions)))).flat()
    expect(noticeProblems(all, bundled, files)).toEqual([])
    expect(all.map(({ name }) => name)).toContain('react-router')
  })
})
