import { mkdtemp, readFile, rm, truncate, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { resolveFirestoreEmulator } from '../../scripts/emulator/resolve.ts'
import { PORT_OFFSETS, portOffset } from '../../scripts/bootstrap/port-offset.mjs'
import { PORTS, origin, portsOf, requireFreePorts } from '../../scripts/suite/ports.ts'
import { stageOf } from '../../scripts/suite/stage.ts'
import { commandsWith, SiteProcess } from '../support/site-process.ts'

const RUNNING = 'Arena Libre is running'
const MOMENTS = {
  'at once': undefined,
  'while building': 'Building the site',
  'while starting the emulators': 'Starting Auth',
  'while loading the demo world': 'Loading the demo world',
  'while running': RUNNING,
}
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const
const NOTE = `${origin(PORTS.start.firestore)}/v1/projects/demo-arena-libre/databases/(default)/documents/notes/kept`
const onPort = (url: string, port: number): string => Object.assign(new URL(url), { port: String(port) }).href
const AS_OWNER = { authorization: 'Bearer owner', 'content-type': 'application/json' }

let local: string
let env: Record<string, string> = {}
let last: SiteProcess | undefined

/** The scratch folder has no tools: the emulator found here is named instead of built again. */
beforeAll(async () => {
  const { prefix, env: official } = await resolveFirestoreEmulator(process.env)
  const binary = prefix[0] ?? official['FIRESTORE_EMULATOR_BINARY_PATH']
  env = binary === undefined ? {} : { FIRESTORE_EMULATOR_BIN: binary }
})
beforeEach(async () => {
  local = await mkdtemp(join(tmpdir(), 'arena-local-'))
})
afterEach(async () => {
  if (last !== undefined && !last.hasEnded) {
    last.signal('SIGINT')
    await last.gone()
  }
  await rm(local, { recursive: true })
})
afterAll(() => requireFreePorts(PORTS.start))

function start(...args: string[]): SiteProcess {
  last = new SiteProcess(local, env, args)
  return last
}

async function running(...args: string[]): Promise<SiteProcess> {
  const site = start(...args)
  await site.says(RUNNING)
  return site
}

async function published(hosting = PORTS.start.hosting): Promise<string[]> {
  const answer = await fetch(`${origin(hosting)}/api/tournaments?status=published`)
  const { data } = (await answer.json()) as { data: { tournaments: { id: string }[] } }
  return data.tournaments.map(({ id }) => id)
}

const documentAt = (path: string): string => NOTE.replace('notes/kept', path)

const writeNote = () => fetch(NOTE, { method: 'PATCH', headers: AS_OWNER, body: '{"fields":{}}' })
const noteStatus = async (): Promise<number> => (await fetch(NOTE, { headers: AS_OWNER })).status
const currentExport = (): Promise<string> => readFile(join(local, 'data/current.json'), 'utf8')

async function nextExport(): Promise<void> {
  const before = await currentExport()
  while ((await currentExport()) === before) await delay(500)
}

describe.each(SIGNALS)('%s', (signal) => {
  test.each(Object.entries(MOMENTS))('%s', async (moment, words) => {
    const site = start()
    if (words !== undefined) await site.says(words)
    if (words === RUNNING) {
      expect((await writeNote()).status).toBe(200)
      // After a SIGKILL only what the local clock had saved is promised: within a minute.
      if (signal === 'SIGKILL') await nextExport()
    }
    site.signal(signal)
    await site.ended()
    if (signal !== 'SIGKILL') {
      await site.gone()
      await requireFreePorts(PORTS.start)
    }

    const again = await running()
    expect(await published()).toContain('copa-apertura')
    if (words === RUNNING) expect(await noteStatus(), moment).toBe(200)
    again.signal('SIGINT')
    await again.gone()
    expect(again.output).toContain('The data is saved')
    await requireFreePorts(PORTS.start)
  })
})

describe('npm start', () => {
  test('loses nothing when its terminal is closed', async () => {
    const site = await running()
    expect((await writeNote()).status).toBe(200)
    site.hangUp()
    await site.gone()
    await requireFreePorts(PORTS.start)
    await running()
    expect(await noteStatus()).toBe(200)
  })

  test('goes back to what was saved before where the newest data is damaged', async () => {
    const site = await running()
    site.signal('SIGINT')
    await site.gone()
    const { exports } = JSON.parse(await currentExport()) as { exports: string[] }
    await truncate(join(local, 'data', exports[0] ?? '', 'auth_export/accounts.json'), 20)
    const again = await running()
    expect(again.output).toContain('trying what was saved before')
    expect(await published()).toContain('copa-apertura')
  })

  test('migrates what an earlier release saved', async () => {
    const site = await running()
    // As before there were migrations: a date as text, fields that did not exist.
    const cup = `${documentAt('tournaments/copa-apertura')}?${['endsAt', 'waiting', 'waitlist']
      .map((field) => `updateMask.fieldPaths=${field}`)
      .join('&')}`
    const body = JSON.stringify({ fields: { endsAt: { stringValue: '2099-01-01T00:00:00.000Z' } } })
    expect((await fetch(cup, { method: 'PATCH', headers: AS_OWNER, body })).status).toBe(200)
    expect((await fetch(documentAt('system/data'), { method: 'DELETE', headers: AS_OWNER })).status).toBe(200)
    expect(await published()).not.toContain('copa-apertura')
    site.signal('SIGINT')
    await site.gone()

    const again = await running()
    expect(again.output).toMatch(/Migrating the data .*: version [1-9]/)
    expect(await published()).toContain('copa-apertura')
    const found = await fetch(documentAt('tournaments/copa-apertura'), { headers: AS_OWNER })
    expect(await found.json()).toMatchObject({
      fields: { endsAt: { timestampValue: expect.any(String) }, waiting: { integerValue: '0' } },
    })
  })

  test('leaves no process when it is stopped right after a save, while the functions are loaded again', async () => {
    const { functions } = stageOf('start')
    const loading = () => commandsWith('/.bin/firebase-functions ', functions)
    const site = await running()
    const [entry, now] = [join(functions, 'index.js'), new Date()]
    await utimes(entry, now, now)
    while (loading().length === 0) await delay(20)
    site.signal('SIGINT')
    await site.ended()
    expect(site.output).toContain('The data is saved')
    expect(loading()).toEqual([])
    await site.gone()
  })

  test('says so when Firestore goes', async () => {
    const site = await running()
    process.kill(site.processWith(`--port ${PORTS.start.firestore}`), 'SIGKILL')
    await site.gone()
    expect(site.output).toContain('ended by themselves')
    await requireFreePorts(PORTS.start)
  })

  test('refuses what it does not know', async () => {
    const site = start('--frsh')
    expect(await site.ended()).toBe(1)
    expect(site.output).toContain('Usage: npm start')
  })

  test('waits for one that is just ending', async () => {
    const site = await running()
    site.signal('SIGTERM')
    await running()
    expect(site.output).toContain('The data is saved')
    expect(await published()).toContain('copa-apertura')
  })

  test('is refused while another one runs, which goes on', async () => {
    await running()
    const second = new SiteProcess(local, env)
    expect(await second.ended()).toBe(1)
    expect(second.output).toContain('already running')
    expect(await published()).toContain('copa-apertura')
  })

  test('runs beside another copy with an offset for its ports, and neither touches the other', async () => {
    const offset = PORT_OFFSETS.find((one) => one > portOffset(process.env)) ?? 0
    const ports = portsOf(offset).start
    const usual = await running()
    const moved = new SiteProcess(local, { ...env, ARENA_PORT_OFFSET: String(offset) }, ['--empty'])
    await moved.says(RUNNING)
    expect(moved.output).toContain(`http://localhost:${ports.hosting}`)
    expect((await writeNote()).status).toBe(200)
    expect((await fetch(onPort(NOTE, ports.firestore), { headers: AS_OWNER })).status).toBe(404)
    expect(await published(ports.hosting)).toEqual([])
    moved.signal('SIGINT')
    await moved.ended()
    expect(moved.output).toContain('The data is saved')
    await requireFreePorts(ports)
    expect(await published()).toContain('copa-apertura')
    usual.signal('SIGINT')
    await usual.gone()
    await running()
    expect(await noteStatus()).toBe(200)
    expect(await published()).toContain('copa-apertura')
  })

  test('--empty has no demo world, and does not replace one', async () => {
    const site = await running('--empty')
    expect(await published()).toEqual([])
    site.signal('SIGINT')
    await site.gone()
    const fresh = await running('--fresh')
    expect(await published()).toContain('copa-apertura')
    fresh.signal('SIGINT')
    await fresh.gone()
    const empty = start('--empty')
    expect(await empty.ended()).toBe(1)
    expect(empty.output).toContain('--fresh --empty')
  })
})
