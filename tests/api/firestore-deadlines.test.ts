import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, it, onTestFinished } from 'vitest'
import { DeadlineExceeded, withDeadline } from '../../functions/src/data/deadline.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { isOutage } from '../../functions/src/data/outcomes.ts'
import type { DelayingProxy } from '../../scripts/load/delaying-proxy.ts'
import { behindProxy } from './behind-proxy.ts'

const DEADLINE_MS = 1_500

/** The delay that a busy machine may add. By itself the client waits for a minute. */
const LATE_MS = 3_000

/** Firestore behind a proxy that a test can disturb, after a first call that opened the connection. */
async function openBehindProxy(): Promise<{ db: Firestore; proxy: DelayingProxy }> {
  const app = connect(`demo-${randomUUID().slice(0, 8)}`, randomUUID())
  const { opened: db, proxy } = await behindProxy(() => firestoreOf(app))
  await db.doc('system/probe').get()
  onTestFinished(async () => {
    await db.terminate()
    await deleteApp(app)
    await proxy.close()
  })
  return { db, proxy }
}

/** The error, if there was one. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const commit = (db: Firestore, path: string, deadlineMs = DEADLINE_MS): Promise<unknown> => {
  const batch = db.batch()
  batch.create(db.doc(path), { at: 1 })
  return failureOf(withDeadline(deadlineMs, () => batch.commit()))
}

describe('a commit', () => {
  it('without an answer in time fails, and is not sent again when Firestore is back', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.pause()
    expect(await commit(db, 'mail/stuck')).toSatisfy(isOutage)
    proxy.cut()
    proxy.resume()
    expect(await commit(db, 'mail/later')).toBeUndefined()
    expect((await db.doc('mail/stuck').get()).exists).toBe(false)
  })

  it('is retried only until its deadline', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.loseAnswers(Infinity)
    expect(await commit(db, 'mail/unheard')).toSatisfy(isOutage)
  })

  it('whose answer is lost fails on its own documents when it is retried', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.loseAnswers(1)
    expect(await commit(db, 'mail/once')).toMatchObject({ code: 6 })
    expect((await db.doc('mail/once').get()).exists).toBe(true)
  })

  it('does not start when less than a second is left', async () => {
    const { db } = await openBehindProxy()
    expect(await commit(db, 'mail/late', 900)).toBeInstanceOf(DeadlineExceeded)
    expect((await db.doc('mail/late').get()).exists).toBe(false)
  })
})

const READS: [string, (db: Firestore) => Promise<unknown>][] = [
  ['a document', (db) => db.doc('mail/one').get()],
  ['several documents', (db) => db.getAll(db.doc('mail/one'), db.doc('mail/other'))],
  ['a query', (db) => db.collection('mail').where('at', '>', 0).get()],
  ['a count', (db) => db.collection('mail').count().get()],
  ['a transaction', (db) => db.runTransaction((transaction) => transaction.get(db.doc('mail/one')))],
]

describe.each<[string, (proxy: DelayingProxy) => void]>([
  ['is silent', (proxy) => proxy.pause()],
  ['breaks off every answer', (proxy) => proxy.loseAnswers(Infinity)],
])('while Firestore %s', (_what, spoil) => {
  it.each(READS)('reading %s fails at its deadline', async (_name, read) => {
    const { db, proxy } = await openBehindProxy()
    spoil(proxy)
    const began = performance.now()
    expect(await failureOf(withDeadline(DEADLINE_MS, () => read(db)))).toSatisfy(isOutage)
    expect(performance.now() - began).toBeLessThan(DEADLINE_MS + LATE_MS)
  })
})

it('no call starts after the deadline', async () => {
  const { db, proxy } = await openBehindProxy()
  proxy.pause()
  await withDeadline(DEADLINE_MS, async () => {
    expect(await failureOf(db.doc('mail/one').get())).toSatisfy(isOutage)
    expect(await failureOf(db.doc('mail/one').get())).toBeInstanceOf(DeadlineExceeded)
  })
})
