import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { FieldValue } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it } from 'vitest'
import { Contention } from '../../functions/src/data/optimistic.ts'
import { ROOT } from '../../scripts/lib/root.ts'
import type { Migration } from '../../scripts/migrate/migration.ts'
import { MIGRATIONS } from '../../scripts/migrate/migrations.ts'
import { countChanges, migrate } from '../../scripts/migrate/run.ts'
import { loadWorld, type StoredDocument } from '../../scripts/worlds/world-files.ts'
import { required } from '../support/emulators.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { beforeNextCommit, isCutOff } from './commits.ts'
import { documentsIn, storedWorld } from './stored-worlds.ts'

const LEASE_MS = 60_000
const START = new Date('2030-01-05T12:00:00.000Z')
const later = (ms: number) => () => new Date(START.getTime() + ms)

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const firestore = () => app.collections.tournaments.firestore
const versionOf = async () => (await app.collections.dataVersion.get()).data()

async function reload(isWanted: (document: StoredDocument) => boolean = () => true): Promise<void> {
  const documents = `projects/${app.project}/databases/(default)/documents`
  const url = `http://${required('FIRESTORE_EMULATOR_HOST')}/emulator/v1/${documents}`
  expect((await fetch(url, { method: 'DELETE' })).status).toBe(200)
  await loadWorld(firestore(), (await storedWorld('odd')).filter(isWanted))
}

const isLookedAt = ({ path }: StoredDocument): boolean => /^(tournaments|mail)\/[^/]+$/.test(path)

const run = (options: Partial<Parameters<typeof migrate>[0]> = {}) =>
  migrate({ firestore: firestore(), now: later(0), pageSize: 3, ...options })

/** Before the commit that follows the look at the bans. */
const meanwhile = (act: () => Promise<unknown>) => (collection: string) => {
  if (collection === 'bans') beforeNextCommit(act)
}

const command = (...args: string[]) =>
  spawn(process.execPath, [join(ROOT, 'scripts/commands/migrate.ts'), `--project=${app.project}`, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })

async function outcomeOf(child: ReturnType<typeof command>) {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += String(data)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, output }
}

/** What an uninterrupted run makes of the odd world. */
async function migrated(): Promise<Record<string, unknown>> {
  await reload()
  await run()
  return documentsIn(firestore())
}

describe('a migration', () => {
  it('is counted without changes, and then changes the counted number', async () => {
    await reload()
    const before = await documentsIn(firestore())
    const counts = await countChanges({ firestore: firestore() })
    expect(await documentsIn(firestore())).toEqual(before)
    expect(await versionOf()).toBeUndefined()

    const changed: Record<string, number> = {}
    await run({
      onPage: (collection, count) => {
        changed[collection] = (changed[collection] ?? 0) + count
      },
    })
    const counted: Record<string, number> = {}
    for (const { collection, changing } of counts) counted[collection] = (counted[collection] ?? 0) + changing
    expect(changed).toEqual(counted)
    expect(counted).toMatchObject({ tournaments: 7, registrations: 5, removals: 2 })
    expect(await versionOf()).toEqual({ version: MIGRATIONS.length, progress: null, lease: null })
  })

  it('resumes after an interruption at any commit', async () => {
    const some = MIGRATIONS.map(({ changes: { tournaments, mail }, ...migration }) => ({
      ...migration,
      changes: { ...(tournaments && { tournaments }), ...(mail && { mail }) },
    }))
    const begin = (options = {}) => run({ migrations: some, pageSize: 2, ...options })
    await reload(isLookedAt)
    await begin()
    const whole = await documentsIn(firestore())
    let commits = 0
    let cut = true
    while (cut) {
      await reload(isLookedAt)
      cut = await isCutOff(commits, () => begin())
      if (cut) {
        const before = await versionOf()
        if (before?.lease && before.version < some.length) {
          // The interrupted process could not release its lease.
          await expect(begin({ now: later(LEASE_MS - 1) })).rejects.toThrow('Another run')
        }
        const looked: string[] = []
        await begin({
          now: later(LEASE_MS + 1),
          onPage: (collection: string) => void looked.push(collection),
        })
        if (before?.progress) expect(looked[0]).toBe(before.progress.collection)
      }
      expect(await documentsIn(firestore()), `cut off after ${commits} commits`).toEqual(whole)
      commits += 1
    }
    expect(commits).toBeGreaterThan(12)
  })

  it('can be run again immediately after a failure', async () => {
    const whole = await migrated()
    await reload()
    const failing = run({ onPage: () => Promise.reject(new Error('No more')) })
    await expect(failing).rejects.toThrow('No more')
    await run()
    expect(await documentsIn(firestore())).toEqual(whole)
  })

  it('does nothing to data that is up to date or of a newer release', async () => {
    await reload()
    await app.collections.dataVersion.set({ version: 99, progress: null, lease: null })
    const before = await documentsIn(firestore())
    expect(await run()).toBe(99)
    expect(await documentsIn(firestore())).toEqual(before)
  })
})

describe('beside other writes', () => {
  /** Looks at the bans first, so that a test can act between its start and its first change. */
  const COPIES: Migration = {
    version: 1,
    title: 'Copies a figure',
    changes: {
      bans: () => undefined,
      tournaments: (data) => ('copied' in data ? undefined : { copied: data['currentPlayers'] }),
    },
  }
  beforeEach(() => reload())

  it('reads a document again after a concurrent write', async () => {
    const reference = firestore().doc('tournaments/copa-antigua')
    const act = () => reference.update({ currentPlayers: FieldValue.increment(1) })
    await run({ migrations: [COPIES], onPage: meanwhile(act) })
    expect((await reference.get()).data()).toMatchObject({ currentPlayers: 18, copied: 18 })
    const all = await firestore().collection('tournaments').get()
    expect(all.docs.filter((document) => document.get('copied') === undefined)).toEqual([])
  })

  it('does not restore a document that was deleted concurrently', async () => {
    const reference = firestore().doc('tournaments/copa-antigua')
    await run({ migrations: [COPIES], onPage: meanwhile(() => reference.delete()) })
    expect((await reference.get()).exists).toBe(false)
  })

  it('gives up if a document changes all the time, and resumes in the next run', async () => {
    const reference = firestore().doc('tournaments/copa-antigua')
    const busy: Migration = {
      ...COPIES,
      changes: {
        tournaments(data, id) {
          beforeNextCommit(() => reference.update({ currentPlayers: FieldValue.increment(1) }))
          return COPIES.changes['tournaments']?.(data, id)
        },
      },
    }
    await expect(run({ migrations: [busy], pageSize: 1 })).rejects.toThrow(Contention)
    await run({ migrations: [COPIES] })
    const { currentPlayers, copied } = (await reference.get()).data() ?? {}
    expect(copied).toBe(currentPlayers)
  })
})

describe('two runs', () => {
  it('cannot work at the same time', async () => {
    const whole = await migrated()
    await reload()
    const outcomes = await Promise.allSettled([run(), run()])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await documentsIn(firestore())).toEqual(whole)
  })

  it('a run without its lease changes nothing', async () => {
    const whole = await migrated()
    await reload()
    let overtaken = false
    const slow = run({
      async onPage() {
        if (overtaken) return
        overtaken = true
        await run({ now: later(LEASE_MS + 1) })
      },
    })
    await expect(slow).rejects.toThrow('Another run')
    expect(await documentsIn(firestore())).toEqual(whole)
    expect(await versionOf()).toEqual({ version: MIGRATIONS.length, progress: null, lease: null })
  })
})

describe('npm run migrate', () => {
  beforeEach(() => reload())

  it('counts in a dry run, and changes the counted number of documents', async () => {
    const before = await documentsIn(firestore())
    const look = await outcomeOf(command('--dry-run'))
    expect(look.code).toBe(0)
    expect(await documentsIn(firestore())).toEqual(before)
    const [, found = ''] = /--changes=(\d+)/.exec(look.output) ?? []
    for (const { data } of await storedWorld('odd')) {
      for (const text of [data['email'], data['fullName'], data['freeFireId']]) {
        if (typeof text === 'string') expect(look.output).not.toContain(text)
      }
    }

    const other = await outcomeOf(command(`--changes=${Number(found) + 1}`))
    expect(other.code).toBe(1)
    expect(other.output).toContain('nothing is changed')
    expect(await documentsIn(firestore())).toEqual(before)

    const real = await outcomeOf(command(`--changes=${found}`))
    expect(real.code).toBe(0)
    expect(real.output).toContain(`${found} changes`)
    expect(await countChanges({ firestore: firestore() })).toEqual([])
    expect((await outcomeOf(command('--any-number'))).output).toContain('up to date')
  })

  it('is refused without a number', async () => {
    const before = await documentsIn(firestore())
    const refused = await outcomeOf(command())
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('--dry-run')])
    expect(await documentsIn(firestore())).toEqual(before)
  })

  it('resumes after a process was killed', async () => {
    // Enough to do for a process that is killed at its first change.
    const entry = (await storedWorld('odd')).find(({ path }) => path.startsWith('audit/'))
    const many = Array.from({ length: 3000 }, (_, index) => ({
      path: `audit/acto-${index}`,
      data: entry?.data ?? {},
    }))
    await loadWorld(firestore(), many)
    const child = command('--any-number')
    child.stdout.on('data', (data) => {
      if (String(data).includes(' changed, ')) child.kill('SIGKILL')
    })
    expect((await outcomeOf(child)).signal).toBe('SIGKILL')
    const left = await countChanges({ firestore: firestore() })
    expect(left.some(({ changing }) => changing > 0)).toBe(true)

    await migrate({ firestore: firestore(), now: () => new Date(Date.now() + LEASE_MS) })
    await app.collections.dataVersion.delete()
    const again = await countChanges({ firestore: firestore() })
    expect(again.filter(({ changing }) => changing > 0)).toEqual([])
  })
})
