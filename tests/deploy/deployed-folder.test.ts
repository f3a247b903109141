import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { healthSchema } from '../../functions/src/contract/site/health.ts'
import { drawPicture } from '../../functions/src/sharing/picture.service.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { freePort } from '../../scripts/emulator/alone.ts'
import { required } from '../support/emulators.ts'
import { type DeployedFolder, fetchOnceUp, installDeployedFolder } from './deployed-folder.ts'

const SERVE_API = `
  import { createServer } from 'node:http'
  import { api } from './index.js'
  createServer(api).listen(process.env.PORT, '127.0.0.1')
`

const DRAW_PICTURE = `
  import { drawPicture } from './picture.js'
  const cup = JSON.parse(process.env.CUP)
  process.stdout.write(await drawPicture(cup))
`

const SITE = { SITE_URL: 'https://arena.test', SIGNING_SECRET: 'a secret of this test, which is long enough' }

let folder: DeployedFolder

beforeAll(async () => {
  folder = await installDeployedFolder()
})
afterAll(() => folder.remove())

interface Lock {
  packages: Record<string, { version?: string }>
}

async function readJson<Content>(...path: string[]): Promise<Content> {
  return JSON.parse(await readFile(join(...path), 'utf8')) as Content
}

/** `name@version` of everything a lockfile installs, wherever in the tree. */
const installedBy = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)

/** The code of a file and of all that comes with it when it is loaded. */
async function loadedWith(file: string): Promise<string> {
  const code = await readFile(file, 'utf8')
  const others = Array.from(code.matchAll(/^(?:import|export) .*"(\.[^"]+)";$/gm), ([, path = '']) =>
    loadedWith(join(dirname(file), path)),
  )
  return [code, ...(await Promise.all(others))].join('\n')
}

describe('the folder that is deployed', () => {
  it('holds the bundle and what it takes to install it, nothing else', async () => {
    const files = (await readdir(folder.path)).filter((file) => !file.endsWith('.map'))
    expect(files.toSorted()).toEqual([
      '.npmrc',
      'chunks',
      'client',
      'compile-cache',
      'compile.js',
      'draw.js',
      'functions.js',
      'index.js',
      'licencias-draw.txt',
      'licencias.txt',
      'node_modules',
      'package-lock.json',
      'package.json',
      'picture.js',
      'site.json',
    ])
  })

  it('installs the very versions the repository was tested with', async () => {
    const tested = new Set(installedBy(await readJson('package-lock.json')))
    const deployed = installedBy(await readJson(folder.path, 'package-lock.json'))
    expect(deployed.filter((version) => !tested.has(version))).toEqual([])
    const manifest = await readJson<{ dependencies: Record<string, string> }>(folder.path, 'package.json')
    const asked = Object.entries(manifest.dependencies).map(([name, version]) => `${name}@${version}`)
    expect(asked.length).toBeGreaterThan(0)
    expect(deployed).toEqual(expect.arrayContaining(asked))
  })

  it('names no registry', async () => {
    const lock = await readFile(join(folder.path, 'package-lock.json'), 'utf8')
    expect(lock).not.toContain('"resolved"')
  })

  it('lists its functions to the deploy command without any setting or secret', async () => {
    const port = await freePort()
    folder.run(['node_modules/.bin/firebase-functions', '.'], {
      FUNCTIONS_CONTROL_API: 'true',
      PORT: `${port}`,
    })
    const answer = await fetchOnceUp(`http://127.0.0.1:${port}/__/functions.yaml`)
    const { endpoints, params } = (await answer.json()) as {
      endpoints: Record<string, unknown>
      params: unknown
    }
    expect(params).toMatchObject([
      { name: 'OWNER_EMAIL', type: 'string' },
      { name: 'SITE_URL', type: 'string' },
      { name: 'TRUSTED_PROXIES', type: 'int', default: 2 },
      { name: 'HOSTING_EDGES', type: 'string', default: '' },
      { name: 'APP_CHECK', type: 'string', default: 'off' },
      { name: 'SECOND_FACTOR', type: 'string', default: 'off' },
      { name: 'MAIL_FROM', type: 'string', default: '' },
      { name: 'MAIL_PER_MINUTE', type: 'int', default: 60 },
      { name: 'MIN_INSTANCES', type: 'int', default: 0 },
      { name: 'MAIL_SERVER', type: 'secret' },
      { name: 'SETUP_TOKEN', type: 'secret' },
      { name: 'SIGNING_SECRET', type: 'secret' },
    ])
    expect(Object.keys(endpoints).toSorted()).toEqual(['api', 'nightly', 'publishDue', 'sendMail'])
    expect(endpoints).toMatchObject({
      api: {
        platform: 'gcfv2',
        region: ['us-east1'],
        entryPoint: 'api',
        httpsTrigger: { invoker: ['public'] },
        availableMemoryMb: 512,
        concurrency: 80,
        minInstances: '{{ params.MIN_INSTANCES }}',
        timeoutSeconds: 30,
        maxInstances: 20,
        secretEnvironmentVariables: [{ key: 'SETUP_TOKEN' }, { key: 'SIGNING_SECRET' }],
      },
      nightly: {
        platform: 'gcfv2',
        region: ['us-east1'],
        entryPoint: 'nightly',
        scheduleTrigger: { schedule: '*/10 8,9 * * *', timeZone: 'Etc/UTC' },
        maxInstances: 1,
        timeoutSeconds: 300,
        secretEnvironmentVariables: [{ key: 'SIGNING_SECRET' }],
      },
      publishDue: {
        platform: 'gcfv2',
        region: ['us-east1'],
        entryPoint: 'publishDue',
        scheduleTrigger: { schedule: 'every 1 minutes', timeZone: 'Etc/UTC', retryConfig: { retryCount: 3 } },
        maxInstances: 1,
        secretEnvironmentVariables: [{ key: 'SIGNING_SECRET' }],
      },
      sendMail: {
        platform: 'gcfv2',
        region: ['us-east1'],
        entryPoint: 'sendMail',
        scheduleTrigger: { schedule: 'every 1 minutes', timeZone: 'Etc/UTC' },
        maxInstances: 1,
        secretEnvironmentVariables: [{ key: 'SIGNING_SECRET' }, { key: 'MAIL_SERVER' }],
      },
    })
  })

  it('serves the API and the pages it fills alone', async () => {
    const port = await freePort()
    folder.run(['--input-type=module', '--eval', SERVE_API], {
      PORT: `${port}`,
      GCLOUD_PROJECT: required('GCLOUD_PROJECT'),
      FIRESTORE_EMULATOR_HOST: required('FIRESTORE_EMULATOR_HOST'),
      FIREBASE_AUTH_EMULATOR_HOST: required('FIREBASE_AUTH_EMULATOR_HOST'),
      ...SITE,
    })
    const answer = await fetchOnceUp(`http://127.0.0.1:${port}/api/health`)
    expect(successSchema(healthSchema).parse(await answer.json()).data.status).toBe('ok')
    const page = await fetch(`http://127.0.0.1:${port}/tournament/copa-apertura`)
    expect(await page.text()).toContain('<title>Copa Apertura · Arena Libre</title>')
  })

  it('starts with the code that was compiled when it was deployed', async () => {
    const child = folder.run(['index.js'], {
      FUNCTIONS_CONTROL_API: 'true',
      NODE_DEBUG_NATIVE: 'COMPILE_CACHE',
    })
    const report = child.stderr ? await text(child.stderr) : ''
    const accepted = Array.from(report.matchAll(/cache for \w+ (\S+) was accepted/g), ([, path = '']) => path)
    expect(accepted).toEqual(expect.arrayContaining([expect.stringMatching(/\/functions\.js$/)]))
    expect(report).not.toMatch(/was rejected/)
  })

  it.each(['functions.js', 'picture.js'])('%s starts without what draws', async (entry) => {
    const code = await loadedWith(join(folder.path, entry))
    expect(code).toContain('function ')
    expect(code).not.toMatch(/@resvg\/|renderToStaticMarkup/)
  })

  it('draws a picture alone, with the renderer and the face it brings', async () => {
    const child = folder.run(['--input-type=module', '--eval', DRAW_PICTURE], {
      CUP: JSON.stringify(aTournament({ name: 'Copa Ñandú' })),
    })
    const [drawn, problems] = await Promise.all([
      child.stdout ? buffer(child.stdout) : Buffer.alloc(0),
      child.stderr ? text(child.stderr) : '',
    ])
    expect(problems).toBe('')
    expect(drawn.toString('latin1', 1, 4)).toBe('PNG')
    const here = await drawPicture(aTournament({ name: 'Copa Ñandú' }))
    expect(drawn.equals(here)).toBe(true)
  })

  it.each([
    [{ GCLOUD_PROJECT: 'arena-libre-prod', K_SERVICE: 'api', ...SITE }, 0, ''],
    [
      {
        GCLOUD_PROJECT: 'arena-libre-prod',
        K_SERVICE: 'api',
        ...SITE,
        FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
      },
      1,
      'FIREBASE_AUTH_EMULATOR_HOST is set outside the emulators',
    ],
    [{ K_SERVICE: 'api', ...SITE }, 1, 'GCLOUD_PROJECT is missing'],
  ])('started with %j ends with %i', async (variables, code, message) => {
    const child = folder.run(['index.js'], variables)
    const [output, [exitCode]] = await Promise.all([
      child.stderr ? text(child.stderr) : '',
      once(child, 'exit') as Promise<[number | null]>,
    ])
    expect(output).toContain(message)
    expect(exitCode).toBe(code)
  })
})
