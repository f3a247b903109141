import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { startFront } from '../../scripts/deploy/front.ts'
import { startFunction } from '../../scripts/deploy/framework.ts'
import { smokeTest } from '../../scripts/deploy/smoke.ts'
import { freePort, startFirestore } from '../../scripts/emulator/alone.ts'
import { required } from '../support/emulators.ts'
import { type DeployedFolder, installDeployedFolder } from './deployed-folder.ts'

let folder: DeployedFolder

beforeAll(async () => {
  folder = await installDeployedFolder()
})
afterAll(() => folder.remove())

const SETTINGS = {
  OWNER_EMAIL: 'owner@example.com',
  SITE_URL: 'https://arena.example',
  TRUSTED_PROXIES: '2',
  HOSTING_EDGES: '',
  APP_CHECK: 'off',
  SECOND_FACTOR: 'off',
  MAIL_FROM: 'Arena Libre <hola@arena.example>',
  MAIL_PER_MINUTE: '60',
  MAIL_SERVER: 'off',
  SETUP_TOKEN: 'the token of this test',
  SIGNING_SECRET: 'the signing secret of this test, long enough',
}

/** What tells the functions that they are deployed to a real project. */
const REAL = { GCLOUD_PROJECT: 'arena-libre-prod', K_SERVICE: 'api' }

const onEmulators = (firestore = required('FIRESTORE_EMULATOR_HOST')) => ({
  ...SETTINGS,
  GCLOUD_PROJECT: required('GCLOUD_PROJECT'),
  FIRESTORE_EMULATOR_HOST: firestore,
  FIREBASE_AUTH_EMULATOR_HOST: required('FIREBASE_AUTH_EMULATOR_HOST'),
})

async function start(variables: Record<string, string>) {
  const running = await startFunction(folder.path, variables)
  onTestFinished(() => running.stop())
  return running
}

/** The site of the suite, with this function in place of the emulated one. */
async function behindHosting(functions: string): Promise<string> {
  const site = join(required('ARENA_FUNCTIONS_DIST'), '../../web/dist')
  const front = await startFront({ hosting: required('ARENA_SITE'), site, functions })
  onTestFinished(front.close)
  return front.origin
}

const problemsOf = async (origin: string) =>
  (await smokeTest(origin)).flatMap(({ title, problem }) => (problem === undefined ? [] : [[title, problem]]))

describe('the deployed folder, under the framework and with the settings of production', () => {
  it('passes the smoke test', async () => {
    const { origin } = await start(onEmulators())
    expect(await problemsOf(await behindHosting(origin))).toEqual([])
  })

  it.each([
    ['SIGNING_SECRET', 'demasiado-corto', 'SIGNING_SECRET is shorter than 32 characters'],
    ['SIGNING_SECRET', '', 'SIGNING_SECRET is missing'],
    ['SETUP_TOKEN', 'corto-y-malo', 'SETUP_TOKEN is shorter than 16 characters'],
    ['MAIL_SERVER', 'smtp.example.com/clave', "MAIL_SERVER is neither 'off' nor the address of a server"],
  ])('does not start where %s is %j, and says so without the value', async (name, value, message) => {
    const failure = await start({ ...SETTINGS, ...REAL, [name]: value }).catch(String)
    expect(failure).toContain(message)
    if (value !== '') expect(failure).not.toContain(value)
  })

  it('starts with all of them right', async () => {
    const { origin, child } = await start({ ...SETTINGS, ...REAL })
    // It has neither credentials nor a network here: it answers, and says what it does not reach.
    const answer = await fetch(`${origin}/api/health`)
    expect(answer.status).toBe(503)
    expect(failureSchema.parse(await answer.json()).error.fields).toMatchObject({ firestore: 'unavailable' })
    expect(child.exitCode).toBeNull()
  })

  it('says that its database is gone, stays up, and goes on when it is back', async () => {
    const port = await freePort()
    const { origin, child, output } = await start(onEmulators(`127.0.0.1:${port}`))
    const site = await behindHosting(origin)
    const refused = await fetch(`${site}/api/tournaments`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('cache-control')).toContain('no-store')
    expect(failureSchema.parse(await refused.json()).error.code).toBe('try-again')
    // Without what it would show: the client draws it once there is an answer.
    const page = await fetch(`${site}/tournaments`)
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(await page.text()).toContain('<div id="root"></div>')
    const problems = await problemsOf(site)
    expect(problems).toContainEqual([
      'The API and what it depends on',
      'answered with 503, try-again, firestore unavailable',
    ])
    expect(problems).toContainEqual(['The page /tournaments', 'arrives without its content'])
    // What Hosting sends itself is there.
    expect(problems.map(([title]) => title)).not.toContain('The page /login')
    expect(problems.map(([title]) => title)).not.toContain('The service worker')
    const { end } = await startFirestore(randomUUID(), { port })
    onTestFinished(end)
    await expect.poll(async () => (await fetch(`${site}/api/health`)).status, { timeout: 60_000 }).toBe(200)
    expect((await fetch(`${site}/api/tournaments`)).status).toBe(200)
    expect({ code: child.exitCode, signal: child.signalCode }, output()).toEqual({ code: null, signal: null })
  })
})
