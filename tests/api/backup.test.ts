import { Timestamp } from 'firebase-admin/firestore'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  BACKUP_PART,
  backupPartSchema,
  backupStartSchema,
  digestOfFile,
  digestOfPart,
  restoreStateSchema,
  restoreViewSchema,
  type RestoreState,
} from '../../functions/src/contract/stored/backup.ts'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import type { Question } from '../../functions/src/contract/forms/questions.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { siteSettingsSchema } from '../../functions/src/contract/site/site-settings.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { storeReleaseWorld } from '../../scripts/worlds/release-world.ts'
import { dumpWorld } from '../../scripts/worlds/world-files.ts'
import {
  inspectBackup,
  packBackup,
  partsOf,
  type InspectedBackup,
} from '../../functions/src/contract/stored/backup-file.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, openTomorrowsCup, openTournament, register, send } from './arena.ts'
import { afterCommitOf, cutAtEachCommit, isCutOff } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { appoint, call, outcomeOf } from './people.ts'

const office = setUpOffice({ role: 'owner', fresh: true })

const anAnswerTo = ({ type, options }: Question): string | string[] => {
  const [option = ''] = options
  if (type === 'checkbox') return [option]
  return options.length > 0 ? option : 'Algo'
}

/** A project in which nothing but its owner is set up. */
let target: Setting

async function emptyProject(): Promise<void> {
  target = await openApp({ time: office.app.clock.time })
  await appoint(office.boss, target, 'owner')
}

beforeEach(emptyProject)
afterEach(() => target.close())

async function* download(onPart: () => unknown = () => undefined, first?: string) {
  for (let cursor: string | null = first ?? null; cursor !== null;) {
    const answer: Response = await office.send('/backup/parts', { cursor })
    const part = await dataOf(answer, backupPartSchema)
    yield part.lines
    await onPart()
    cursor = part.nextCursor
  }
}

const begin = async () =>
  dataOf(await office.send('/backup', undefined, { method: 'POST' }), backupStartSchema)

async function backUp(onPart?: () => unknown): Promise<InspectedBackup> {
  const { header, cursor } = await begin()
  return inspectBackup(await packBackup(header, download(onPart, cursor)))
}

/** A file with these parts, whose digests are right. */
async function fileOf(parts: readonly (readonly string[])[], header?: string): Promise<InspectedBackup> {
  async function* each() {
    yield* parts
  }
  return inspectBackup(await packBackup(header ?? (await begin()).header, each()))
}

const post = (path: string, body: unknown) => call(`${target.url}/api${path}`, office.token, body)

const start = (backup: InspectedBackup) => post('/restore', backup.frame)

async function state(answer: Response): Promise<RestoreState> {
  return dataOf(answer, restoreStateSchema)
}

async function* partsToSend({ file, end: { sha256 } }: InspectedBackup, from = 0) {
  let index = 0
  for await (const lines of partsOf(file)) {
    if (index >= from) yield { sha256, index, lines }
    index += 1
  }
}

/** All steps, as the panel does them, from where the project says. Returns the last state, or the first refusal. */
async function restore(backup: InspectedBackup): Promise<RestoreState | string> {
  const begun = await start(backup)
  if (!begun.ok) return outcomeOf(begun)
  let last = await state(begun)
  for (const step of ['check', 'write'] as const) {
    for await (const part of partsToSend(backup, step === 'check' ? last.checked : last.written)) {
      const answer = await post(`/restore/${step}`, part)
      if (!answer.ok) return outcomeOf(answer)
      last = await state(answer)
    }
  }
  return last
}

async function documentsOf({ collections }: Setting): Promise<Map<string, unknown>> {
  const documents = await dumpWorld(collections.tournaments.firestore)
  return new Map(documents.map(({ path, data }) => [path, data]))
}

/** What a restore does not write, or writes of itself. */
const isOwn = (path: string, data: unknown): boolean =>
  /^(?:admins|sessions|idempotency)\/|^system\/(?:owner|restore|mail)$/.test(path) ||
  (path.startsWith('audit/') && (data as { action: string }).action.startsWith('backup.'))

const comparable = (documents: ReadonlyMap<string, unknown>) =>
  Object.fromEntries(
    [...documents]
      .filter(([path, data]) => !isOwn(path, data))
      // Accounts are of one project: see the test of the run of the retention.
      .map(([path, data]) => [
        path,
        path === 'system/retentionRun' ? { ...(data as object), accountsToRemove: [] } : data,
      ]),
  )

const publicOf = async ({ url }: Setting) => (await fetch(`${url}/api/tournaments`)).json()

async function nothingWritten(): Promise<void> {
  expect(Object.keys(comparable(await documentsOf(target)))).toEqual([])
}

async function someBans(): Promise<void> {
  for (let player = 10_000_000; player < 10_000_006; player++) {
    const id = playerIdOf(String(player))
    await office.app.collections.bans.doc(id).set({ ...ONE_OF_EACH.bans, id, freeFireId: String(player) })
  }
}

/** Mail that waited is another one after a restore: see its test. */
const withoutMail = (documents: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(documents).filter(([path]) => !path.startsWith('mail/')))

const view = async () => dataOf(await call(`${target.url}/api/restore`, office.token), restoreViewSchema)

describe('a backup of a whole site', () => {
  beforeEach(async () => {
    const { collections } = office.app
    await storeReleaseWorld(collections.tournaments.firestore)
    await appoint(office.boss, office.app, 'owner')
    await collections.bans.firestore.doc(`bans/${ONE_OF_EACH.bans.id}`).update({
      bannedAt: new Timestamp(1_893_000_000, 123_456_000),
    })
  })

  it('has every document, and restored into an empty project each is as it was, and the site works', async () => {
    const { docs } = await office.app.collections.questions.where('active', '==', true).get()
    const answers = Object.fromEntries(docs.map((one) => [one.id, anAnswerTo(one.data())]))
    const cup = await openTomorrowsCup(office.app)
    const first = aPlayer(cup, { answers })
    const registered = await register(office.app, first)
    const sent = await office.app.collections.mail.get()
    for (const { ref } of sent.docs) {
      await ref.update({ delivery: { state: 'SUCCESS', attempts: 1, error: null } })
    }
    const before = await documentsOf(office.app)
    const backup = await backUp()
    const inFile = new Set<string>()
    for await (const { lines } of partsToSend(backup)) {
      for (const line of lines) inFile.add((JSON.parse(line) as { path: string }).path)
    }
    const missing = [...before.keys()].filter((path) => !inFile.has(path))
    expect(missing.map((path) => path.replace(/\/.*/, '')).toSorted()).toEqual([
      'idempotency',
      'sessions',
      'system',
      'system',
    ])
    expect(missing).toContain('system/restore')
    expect(missing).toContain('system/mail')
    expect(inFile.size).toBe(backup.end.documents)
    expect(backup.end.end).toBeGreaterThan(2)

    const done = await restore(backup)
    expect(done).toMatchObject({ state: 'finished', documents: inFile.size, written: backup.end.end })
    expect(comparable(await documentsOf(target))).toEqual(comparable(before))

    expect(await publicOf(target)).toEqual(await publicOf(office.app))
    // The links to receipts are signed with the same key here.
    const receipt = await post('/registrations/receipt', { token: registered.receipt })
    expect(receipt.status).toBe(200)
    const newcomer = aPlayer(cup, { answers })
    expect(await register(target, newcomer)).toMatchObject({ outcome: 'pending' })
    // The claim of the player who was there came along.
    const again = aPlayer(cup, { answers, freeFireId: first.freeFireId })
    expect(await outcomeOf(await send(target, again))).toBe('409 already-registered')
  })

  it('has what no release could read as well', async () => {
    const odd = office.app.collections.bans.firestore.doc('registrations/odd')
    await odd.set({ name: 7, nested: { $deep: [Timestamp.now(), Buffer.from('bytes')] }, none: NaN })
    await restore(await backUp())
    const restored = await target.collections.bans.firestore.doc('registrations/odd').get()
    expect(restored.data()).toEqual((await odd.get()).data())
  })

  it('is of one moment, although the site changes while it is downloaded', async () => {
    const before = await documentsOf(office.app)
    const { tournaments } = office.app.collections
    const [first] = (await tournaments.limit(1).get()).docs
    const backup = await backUp(async () => {
      await first?.ref.update({ name: 'Cambiada después' })
      await openTournament(office.app)
    })
    await restore(backup)
    expect(comparable(await documentsOf(target))).toEqual(comparable(before))
  })

  it('replaces what a new project has by itself, also by nothing', async () => {
    const { collections } = target
    await collections.dataVersion.set({ version: 4, progress: null, lease: null })
    await collections.reasons.set(ONE_OF_EACH.reasons)
    await office.app.collections.reasons.delete()
    const before = await documentsOf(office.app)
    await restore(await backUp())
    expect(comparable(await documentsOf(target))).toEqual(comparable(before))
    expect((await collections.dataVersion.get()).exists).toBe(before.has('system/data'))
    expect((await collections.reasons.get()).exists).toBe(false)
  })

  it('can be edited where it is restored: the next version of a text is published', async () => {
    // That version of the fixture is later than its settings.
    await office.app.collections.textVersions.doc(ONE_OF_EACH.textVersions.id).delete()
    await restore(await backUp())
    const stored = await dataOf(
      await call(`${target.url}/api/settings/stored`, office.token),
      siteSettingsSchema,
    )
    const { updatedAt: _updatedAt, ...input } = stored
    const terms = [...stored.terms, { title: 'Una más', paragraphs: ['Para todos.'] }]
    const saved = await call(
      `${target.url}/api/settings`,
      office.token,
      { ...input, terms },
      { method: 'PUT' },
    )
    expect(saved.status).toBe(200)
  })

  it('gives no one access: the owner stays, and who had access is only in the file', async () => {
    const backup = await backUp()
    expect(backup.members.length).toBeGreaterThan(0)
    const done = await restore(backup)
    expect(done).toMatchObject({ leftOut: (backup.counts['admins'] ?? 0) + 1 })
    const { docs } = await target.collections.admins.get()
    expect(docs.map(({ id }) => id)).toEqual([office.boss.uid])
    expect((await target.collections.owner.get()).exists).toBe(false)
  })

  it('is audited: its download, and the beginning and the end of its restore', async () => {
    const backup = await backUp()
    await restore(backup)
    const downloaded = (await office.trail()).find(({ action }) => action === 'backup.download')
    expect(downloaded).toMatchObject({ actor: { kind: 'user', uid: office.boss.uid } })
    const entries = (await target.collections.audit.where('target.collection', '==', 'backup').get()).docs
    expect(entries.map((entry) => entry.data().action).toSorted()).toEqual([
      'backup.restore',
      'backup.start-restore',
    ])
  })
})

describe('mail', () => {
  it('that waited does not leave from the restored project by itself', async () => {
    const { mail } = ONE_OF_EACH
    const states = ['PENDING', 'SUCCESS', 'ERROR'] as const
    const { collections } = office.app
    await collections.mail.doc('queued').set({ ...mail, id: 'queued', delivery: null })
    for (const one of states)
      await collections.mail
        .doc(one)
        .set({ ...mail, id: one, delivery: { state: one, attempts: 1, error: null } })
    await restore(await backUp())
    const { docs } = await target.collections.mail.get()
    expect(Object.fromEntries(docs.map((one) => [one.id, one.data().delivery]))).toEqual({
      queued: { state: 'ERROR', attempts: 0, error: 'Restaurado de una copia: no se envió desde aquí.' },
      PENDING: { state: 'ERROR', attempts: 1, error: 'Restaurado de una copia: no se envió desde aquí.' },
      SUCCESS: { state: 'SUCCESS', attempts: 1, error: null },
      ERROR: { state: 'ERROR', attempts: 1, error: null },
    })
  })
})

it('a run of the retention is restored without the accounts that it was about to remove', async () => {
  await office.app.collections.retentionRun.set(ONE_OF_EACH.retentionRun)
  expect(ONE_OF_EACH.retentionRun.accountsToRemove).not.toEqual([])
  await restore(await backUp())
  expect((await target.collections.retentionRun.get()).data()).toEqual({
    ...ONE_OF_EACH.retentionRun,
    accountsToRemove: [],
  })
})

describe('parts', () => {
  it('end with the document that exceeds their length, and with their most documents', async () => {
    const { firestore } = office.app.collections.tournaments
    const batch = firestore.batch()
    const text = 'x'.repeat(200_000)
    for (let i = 0; i < 4; i++) batch.set(firestore.doc(`bans/large-${i}`), { text })
    for (let i = 0; i < BACKUP_PART.documents + 40; i++) batch.set(firestore.doc(`bans/small-${i}`), { i })
    await batch.commit()
    const sizes: number[][] = []
    const paths: string[] = []
    for await (const lines of download(undefined, (await begin()).cursor)) {
      const bans = lines.filter((line) => line.startsWith('{"path":"bans/'))
      sizes.push([bans.length, lines.length])
      paths.push(...bans.map((line) => (JSON.parse(line) as { path: string }).path))
    }
    expect(paths).toHaveLength(BACKUP_PART.documents + 44)
    expect(new Set(paths).size).toBe(paths.length)
    expect(sizes.length).toBeGreaterThanOrEqual(4)
    for (const [, all = 0] of sizes) expect(all).toBeLessThanOrEqual(BACKUP_PART.documents)
  })

  it('are not read of a moment that Firestore no longer has', async () => {
    const { cursor } = await begin()
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 56 * 60_000)
    expect(await outcomeOf(await office.send('/backup/parts', { cursor }))).toBe('410 backup-expired')
  })

  it('are read only from where a download says, so that each is in the audit', async () => {
    const { cursor } = await begin()
    const [place = '', signature = ''] = cursor.split('.')
    const other = Buffer.from(JSON.stringify([0, 0, 3, 'bans/a'])).toString('base64url')
    for (const wrong of ['', place, `${other}.${signature}`, `${place}.${'A'.repeat(43)}`, 'x'.repeat(1300)])
      expect(await outcomeOf(await office.send('/backup/parts', { cursor: wrong }))).toBe(
        '400 invalid-request',
      )
    expect((await office.send('/backup/parts', { cursor })).status).toBe(200)
  })
})

describe('a file that is not right', () => {
  let backup: InspectedBackup

  beforeEach(async () => {
    await someBans()
    backup = await backUp()
  })

  it.each([
    [
      'a changed header',
      ({ header, ...frame }: InspectedBackup['frame']) => ({
        ...frame,
        header: header.replace('"dataVersion":0', '"dataVersion":1'),
      }),
    ],
    ['a part less', (frame: InspectedBackup['frame']) => ({ ...frame, parts: frame.parts.slice(1) })],
    [
      'another digest',
      (frame: InspectedBackup['frame']) => ({ ...frame, parts: ['0'.repeat(64), ...frame.parts.slice(1)] }),
    ],
    ['no header', (frame: InspectedBackup['frame']) => ({ ...frame, header: '{"product":"otro"}' })],
    ['no JSON', (frame: InspectedBackup['frame']) => ({ ...frame, end: '{' })],
  ])('is refused with %s', async (_what, change) => {
    const frame = change(backup.frame)
    expect(frame).not.toEqual(backup.frame)
    const outcome = await outcomeOf(await post('/restore', frame))
    expect(['400 backup-unreadable', '400 invalid-request']).toContain(outcome)
    expect((await view()).restore).toBeNull()
    await nothingWritten()
  })

  it.each(['"format":1', '"dataVersion":0'])('is refused when it is newer: %s', async (part) => {
    const header = backup.frame.header.replace(part, part.replace(/\d/, '99'))
    expect(header).not.toBe(backup.frame.header)
    expect(await outcomeOf(await post('/restore', { ...backup.frame, header }))).toBe('409 backup-newer')
  })

  it('is refused when a part is not the one of the frame, and nothing is written', async () => {
    await start(backup)
    for await (const part of partsToSend(backup)) {
      const lines = [...part.lines.slice(1), part.lines[0] ?? '']
      expect(await outcomeOf(await post('/restore/check', { ...part, lines }))).toBe('400 backup-unreadable')
      expect(await outcomeOf(await post('/restore/write', part))).toBe('409 conflict')
    }
    await nothingWritten()
  })

  it.each([
    ['of no collection', '{"path":"otra/cosa","fields":{}}'],
    ['of a place that is never in a backup', '{"path":"idempotency/a","fields":{}}'],
    ['with a value that Firestore does not have', '{"path":"bans/a","fields":{"n":{"$number":"7"}}}'],
    ['below a document that has none', '{"path":"bans/a/seats/1","fields":{}}'],
    ['with an id that Firestore refuses', '{"path":"bans/__a__","fields":{}}'],
    ['with more than its fields', '{"path":"bans/a","fields":{},"more":1}'],
  ])('is refused with a document %s, although its digests are right', async (_what, line) => {
    const lines: string[] = []
    for await (const part of partsToSend(backup)) lines.push(...part.lines)
    const forged = { end: backup.end, frame: backup.frame }
    const digests = [await digestOfPart(lines), await digestOfPart([line])]
    const sha256 = await digestOfFile(forged.frame.header, digests)
    const end = JSON.stringify({ end: 2, documents: lines.length + 1, sha256 })
    const begun = await post('/restore', { header: forged.frame.header, parts: digests, end })
    expect(begun.status).toBe(200)
    expect((await post('/restore/check', { sha256, index: 0, lines })).status).toBe(200)
    const last = await post('/restore/check', { sha256, index: 1, lines: [line] })
    expect(await outcomeOf(last)).toBe('400 backup-unreadable')
    expect(await outcomeOf(await post('/restore/write', { sha256, index: 0, lines }))).toBe('409 conflict')
    await nothingWritten()
  })

  it('is refused when it has fewer documents than it says', async () => {
    const sha256 = await digestOfFile(backup.frame.header, backup.frame.parts)
    const end = JSON.stringify({ ...backup.end, documents: backup.end.documents + 1 })
    await post('/restore', { ...backup.frame, end })
    let last = ''
    for await (const part of partsToSend(backup))
      last = await outcomeOf(await post('/restore/check', { ...part, sha256 }))
    expect(last).toBe('400 backup-unreadable')
    await nothingWritten()
  })
})

describe('a project that is not empty', () => {
  it('takes no backup, and says what it has', async () => {
    const backup = await backUp()
    const { id } = await openTournament(target)
    expect(await view()).toMatchObject({ restore: null, obstacles: ['tournaments', 'forms'] })
    expect(await restore(backup)).toBe('409 project-not-empty')
    await target.collections.tournaments.doc(id).delete()
    expect(await restore(backup)).toBe('409 project-not-empty')
    await target.collections.textVersions.doc('terms-2').set(ONE_OF_EACH.textVersions)
    await target.collections.site.set(ONE_OF_EACH.site)
    expect((await view()).obstacles).toEqual(['forms', 'textVersions', 'settings'])
    await Promise.all([
      target.collections.textVersions.doc('terms-2').delete(),
      target.collections.site.delete(),
    ])
    const { docs } = await target.collections.forms.get()
    await Promise.all(docs.map(({ ref }) => ref.delete()))
    expect(await restore(backup)).toMatchObject({ state: 'finished' })
  })

  it('is noticed before the first part is written, too', async () => {
    const backup = await backUp()
    await start(backup)
    await openTournament(target)
    expect(await restore(backup)).toBe('409 project-not-empty')
    const bans = await target.collections.bans.get()
    expect(bans.empty).toBe(true)
  })

  it('a restore that is finished is not begun again', async () => {
    await openTournament(office.app)
    const backup = await backUp()
    expect(await restore(backup)).toMatchObject({ state: 'finished' })
    expect(await restore(backup)).toBe('409 project-not-empty')
    expect((await view()).restore).toMatchObject({ state: 'finished', parts: backup.end.end })
  })
})

describe('a restore that is cut off', () => {
  /** Of several parts. */
  const PARTS = 3

  async function aBackup(): Promise<InspectedBackup> {
    await someBans()
    const whole = await backUp()
    const found: string[] = []
    for await (const part of partsToSend(whole)) found.push(...part.lines)
    const size = Math.ceil(found.length / PARTS)
    return fileOf(Array.from({ length: PARTS }, (_, index) => found.slice(index * size, (index + 1) * size)))
  }

  it('goes on where it was, wherever it was cut off, and writes each part once', async () => {
    const cup = await openTomorrowsCup(office.app)
    for (let i = 0; i < 3; i++) await register(office.app, aPlayer(cup))
    const backup = await aBackup()
    const expected = withoutMail(comparable(await documentsOf(office.app)))
    const rounds = await cutAtEachCommit(async (commits) => {
      await target.close()
      await emptyProject()
      const wasCutOff = await isCutOff(commits, async () => {
        const outcome = await restore(backup)
        if (typeof outcome === 'string') throw new Error(outcome)
      })
      if (wasCutOff) await restore(backup)
      expect((await view()).restore).toMatchObject({ state: 'finished', written: PARTS })
      expect(withoutMail(comparable(await documentsOf(target)))).toEqual(expected)
      return wasCutOff
    })
    // The start, and each part twice.
    expect(rounds).toBe(1 + 2 * PARTS + 1)
  })

  it('whose answer was lost is told how far it is', async () => {
    const backup = await aBackup()
    await start(backup)
    const parts = await Array.fromAsync(partsToSend(backup))
    for (const part of parts) {
      const both = await Promise.all([post('/restore/check', part), post('/restore/check', part)])
      expect(both.map(({ status }) => status)).toEqual([200, 200])
    }
    const [first] = parts
    const written = await Promise.all([post('/restore/write', first), post('/restore/write', first)])
    for (const answer of written) expect(await state(answer)).toMatchObject({ state: 'writing', written: 1 })
    expect(await state(await post('/restore/write', first))).toMatchObject({ written: 1 })
    expect(await outcomeOf(await post('/restore/write', parts[2]))).toBe('409 conflict')
  })

  it('is finished only with its own file; before it writes, another one may be begun', async () => {
    const [one, other] = [await aBackup(), await aBackup()]
    await start(one)
    expect(await state(await start(other))).toMatchObject({ sha256: other.end.sha256, checked: 0 })
    for await (const part of partsToSend(other)) await post('/restore/check', part)
    expect(await outcomeOf(await start(one))).toBe('409 restore-unfinished')
    expect(await state(await start(other))).toMatchObject({ state: 'writing', written: 0 })
    for await (const part of partsToSend(one)) {
      expect(await outcomeOf(await post('/restore/check', part))).toBe('409 conflict')
    }
  })

  it('does not pause the site: what a visitor sends while it ends is stored', async () => {
    const cup = await openTomorrowsCup(office.app)
    const backup = await backUp()
    let joined: Promise<unknown> | undefined
    const end = afterCommitOf(`tournaments/${cup.id}`, () => {
      joined = register(target, aPlayer(cup))
    })
    expect(await restore(backup)).toMatchObject({ state: 'finished' })
    end()
    expect(await joined).toMatchObject({ outcome: 'pending' })
  })
})

it('a refusal is said in Spanish', async () => {
  const answer = await post('/restore', { header: '{}', parts: ['0'.repeat(64)], end: '{}' })
  expect(failureSchema.parse(await answer.json()).error.message).toBe(
    'Este archivo no es una copia de Arena Libre, o está dañado.',
  )
})
