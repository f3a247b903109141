import { openAsBlob, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { checkPart } from '../../functions/src/backup/restore.service.ts'
import { inspectBackup } from '../../functions/src/contract/stored/backup-file.ts'
import { BACKUP_PART } from '../../functions/src/contract/stored/backup.ts'
import { keyMarkOf } from '../../functions/src/data/hashes.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { backUp, restore } from '../../scripts/backup/run.ts'
import { dumpWorld } from '../../scripts/worlds/world-files.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTomorrowsCup, register } from './arena.ts'
import { beforeNextCommit, cutAtEachCommit, isCutOff } from './commits.ts'

const KEY = Buffer.alloc(32, 7)

let site: Setting
let target: Setting
let folder: string

/** The download looks at how old the data is that it reads: both have the present time. */
const anApp = () => openApp({ time: new Date() })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'))
  ;[site, target] = await Promise.all([anApp(), anApp()])
})
afterEach(async () => {
  await Promise.all([site.close(), target.close(), rm(folder, { recursive: true })])
})

const depsOf = ({ collections, clock, log }: Setting, receiptKey = KEY) => ({
  collections,
  clock,
  log,
  receiptKey,
})

/** What the commands print, and the answer of the person who is asked. */
function terminal(answer = true) {
  const lines: string[] = []
  const questions: string[] = []
  return {
    lines,
    questions,
    print: (text: string) => void lines.push(text),
    agrees: async (question: string) => {
      questions.push(question)
      return answer
    },
  }
}

async function someWorld(): Promise<void> {
  const cup = await openTomorrowsCup(site)
  for (let i = 0; i < 3; i++) await register(site, aPlayer(cup))
  await site.collections.bans.doc(ONE_OF_EACH.bans.id).set(ONE_OF_EACH.bans)
}

async function aFile(): Promise<string> {
  const file = join(folder, 'sitio.gz')
  await backUp(file, depsOf(site), () => undefined)
  return file
}

/** What a restore is to bring back: mail that waited is marked as failed, and both trails are of their own project. */
async function stored({ collections }: Setting): Promise<unknown> {
  const documents = await dumpWorld(collections.tournaments.firestore)
  return documents.filter(({ path }) => !/^(?:mail|audit|system|idempotency)\//.test(path))
}

const actionsOf = async ({ collections }: Setting) =>
  (await collections.audit.where('target.collection', '==', 'backup').get()).docs
    .map((entry) => entry.data())
    .map(({ action, actor }) => [action, actor])

describe('npm run backup and npm run restore', () => {
  it('bring back everything in another project, asked once, and both are in the activity', async () => {
    await someWorld()
    const file = await aFile()
    const shown = terminal()
    expect(await restore({ file, yes: false }, depsOf(target), shown)).toBe(0)
    expect(shown.questions).toEqual(['  Write it? [y/N] '])
    expect(await stored(target)).toEqual(await stored(site))
    const command = { kind: 'job', name: 'command' }
    expect(await actionsOf(site)).toEqual([['backup.download', command]])
    expect(new Map((await actionsOf(target)) as [string, unknown][])).toEqual(
      new Map([
        ['backup.start-restore', command],
        ['backup.restore', command],
      ]),
    )
  })

  it('write a file that only its owner reads, and nothing beside it', async () => {
    await someWorld()
    const file = await aFile()
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['sitio.gz'])
  })

  it('do not replace a file', async () => {
    const file = join(folder, 'sitio.gz')
    await writeFile(file, 'kept')
    await expect(backUp(file, depsOf(site), () => undefined)).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('kept')
  })

  it('do not replace a file that is made meanwhile', async () => {
    await someWorld()
    const file = join(folder, 'sitio.gz')
    const { now } = site.clock
    const meanwhile = () => {
      writeFileSync(file, 'kept')
      return now()
    }
    const deps = { ...depsOf(site), clock: { ...site.clock, now: meanwhile } }
    await expect(backUp(file, deps, () => undefined)).rejects.toThrow('is there already')
    expect(await readFile(file, 'utf8')).toBe('kept')
    expect(await readdir(folder)).toEqual(['sitio.gz'])
  })

  it('do not write into what an earlier command left, which others may read', async () => {
    await someWorld()
    await writeFile(join(folder, 'sitio.gz.unfinished'), 'left', { mode: 0o644 })
    expect((await stat(await aFile())).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['sitio.gz'])
  })

  it('leave no half of a file where it takes longer than Firestore keeps a moment', async () => {
    await someWorld()
    site.clock.time = new Date(Date.now() + 3_600_000)
    const file = join(folder, 'sitio.gz')
    await expect(backUp(file, depsOf(site), () => undefined)).rejects.toThrow('after about an hour')
    expect(await readdir(folder)).toEqual([])
  })

  it('write nothing where the person does not agree', async () => {
    await someWorld()
    const file = await aFile()
    const shown = terminal(false)
    expect(await restore({ file, yes: false }, depsOf(target), shown)).toBe(1)
    expect(shown.lines.at(-1)).toContain('Nothing is written')
    expect(await dumpWorld(target.collections.tournaments.firestore)).toEqual([])
  })

  it('refuse a project that is not empty, and a file that is cut short or none', async () => {
    await someWorld()
    const file = await aFile()
    const shown = terminal()
    expect(await restore({ file, yes: true }, depsOf(site), shown)).toBe(1)
    expect(shown.lines.at(-1)).toContain('tournaments, registrations, seats')
    const empty = join(folder, 'nada.gz')
    await backUp(empty, depsOf(target), () => undefined)
    await target.collections.audit.firestore.recursiveDelete(target.collections.audit)
    expect(await restore({ file: empty, yes: true }, depsOf(target), shown)).toBe(1)
    expect(shown.lines.at(-1)).toContain('nothing in it')
    await truncate(file, 2_000)
    expect(await restore({ file, yes: true }, depsOf(target), shown)).toBe(1)
    expect(shown.lines.at(-1)).toContain('not whole')
    await writeFile(file, 'hola')
    expect(await restore({ file, yes: true }, depsOf(target), shown)).toBe(1)
    expect(shown.lines.at(-1)).toContain('no backup of this site')
    expect(shown.questions).toEqual([])
    expect(await dumpWorld(target.collections.tournaments.firestore)).toEqual([])
  })

  it('do not end as refused where it is found while they write: something is written', async () => {
    await someWorld()
    const file = await aFile()
    const { restore: state } = target.collections
    // The start and the only part are committed before the first write.
    const end = beforeNextCommit(() => state.update({ parts: ['0'.repeat(64)] }), 3)
    onTestFinished(end)
    await expect(restore({ file, yes: true }, depsOf(target), terminal())).rejects.toThrow(
      'It stopped while it wrote. The file is no backup of this site, or is damaged.',
    )
  })

  it('log nothing of a document that is no JSON', async () => {
    await someWorld()
    const file = await aFile()
    const canary = 'canario-3141592653'
    const { sha256 } = (await inspectBackup(await openAsBlob(file))).end
    await expect(checkPart({ sha256, index: 0, lines: [canary] }, depsOf(target))).rejects.toThrow()
    expect(JSON.stringify(target.log.lines)).toContain('backup refused')
    expect(JSON.stringify(target.log.lines)).not.toContain('canario')
  })

  it('say that links to receipts will not open under another key', async () => {
    await someWorld()
    const file = await aFile()
    const other = Buffer.alloc(32, 8)
    expect(keyMarkOf(other)).not.toBe(keyMarkOf(KEY))
    const shown = terminal()
    await restore({ file, yes: true }, depsOf(target, other), shown)
    expect(shown.lines.join('\n')).toContain('another SIGNING_SECRET')
    expect(shown.questions).toEqual([])
  })

  it('go on where they were cut off, at any commit', async () => {
    await someWorld()
    const { firestore } = site.collections.tournaments
    const batch = firestore.batch()
    for (let i = 0; i < BACKUP_PART.documents; i++) batch.set(firestore.doc(`bans/veto-${i}`), { i })
    await batch.commit()
    const file = await aFile()
    const expected = await stored(site)
    const rounds = await cutAtEachCommit(async (commits) => {
      const fresh = await anApp()
      onTestFinished(fresh.close)
      const all = () => restore({ file, yes: true }, depsOf(fresh), terminal())
      const wasCutOff = await isCutOff(commits, all)
      if (wasCutOff) expect(await all()).toBe(0)
      expect(await stored(fresh)).toEqual(expected)
      return wasCutOff
    })
    // The start, each of two parts twice, and once without a cut.
    expect(rounds).toBe(6)
  })
})
