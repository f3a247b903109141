import { PassThrough } from 'node:stream'
import { deleteApp } from 'firebase-admin/app'
import { expect, it, onTestFinished } from 'vitest'
import { DeadlineExceeded, withDeadline } from './deadline.ts'
import { connect, firestoreOf } from './firestore.ts'

type Attempts = (method: string, tag: string, attempt: () => Promise<unknown>) => Promise<unknown>

/** How this client makes the attempts of a read. */
function openAttempts(): Attempts {
  const app = connect('demo-arena-libre', 'late-answers')
  onTestFinished(() => deleteApp(app))
  const firestore = firestoreOf(app)
  const attempts = Reflect.get(firestore, '_retry') as Attempts
  return attempts.bind(firestore)
}

it('an answer that begins after the deadline may fail later, and ends nothing but itself', async () => {
  const attempts = openAttempts()
  const { promise: late, resolve } = Promise.withResolvers<PassThrough>()
  // Long enough for the attempt to begin before it is over, on a busy machine as well.
  const reading = withDeadline(500, () => attempts('runQuery', 'a-tag', () => late))
  await expect(reading).rejects.toBeInstanceOf(DeadlineExceeded)
  const answer = new PassThrough({ objectMode: true })
  resolve(answer)
  await expect.poll(() => answer.listenerCount('error')).toBe(1)
  expect(() => answer.emit('error', new Error('Deadline exceeded'))).not.toThrow()
  expect(answer.destroyed).toBe(true)
})
