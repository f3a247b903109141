import { randomUUID } from 'node:crypto'
import { deleteApp } from 'firebase-admin/app'
import type { Firestore } from 'firebase-admin/firestore'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { isOutage } from '../../functions/src/data/outcomes.ts'
import { DelayingProxy } from '../../scripts/load/delaying-proxy.ts'
import { required } from '../support/emulators.ts'

const DEADLINE_MS = 500

/** Firestore behind a network that a test can spoil, after a first call that opened the connection. */
async function openBehindProxy(): Promise<{ db: Firestore; proxy: DelayingProxy }> {
  const port = new URL(`http://${required('FIRESTORE_EMULATOR_HOST')}`).port
  const proxy = new DelayingProxy(Number(port), 0)
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${await proxy.listen()}`)
  const app = connect(`demo-${randomUUID().slice(0, 8)}`, randomUUID())
  const db = firestoreOf(app, DEADLINE_MS)
  await db.doc('system/probe').get()
  onTestFinished(async () => {
    vi.unstubAllEnvs()
    await db.terminate()
    await deleteApp(app)
    await proxy.close()
  })
  return { db, proxy }
}

/** Commits one new document; returns what went wrong. */
const failureOf = (db: Firestore, path: string): Promise<unknown> => {
  const batch = db.batch()
  batch.create(db.doc(path), { at: 1 })
  return batch.commit().then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('a commit', () => {
  it('that nobody answers in time fails, and is not sent again when Firestore is back', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.pause()
    expect(await failureOf(db, 'mail/stuck')).toSatisfy(isOutage)
    proxy.cut()
    proxy.resume()
    expect(await failureOf(db, 'mail/later')).toBeUndefined()
    expect((await db.doc('mail/stuck').get()).exists).toBe(false)
  })

  it('is tried again only until its time is over', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.loseAnswers(Infinity)
    expect(await failureOf(db, 'mail/unheard')).toSatisfy(isOutage)
  })

  it('whose answer is lost meets what it has written', async () => {
    const { db, proxy } = await openBehindProxy()
    proxy.loseAnswers(1)
    expect(await failureOf(db, 'mail/once')).toMatchObject({ code: 6 })
    expect((await db.doc('mail/once').get()).exists).toBe(true)
  })
})
