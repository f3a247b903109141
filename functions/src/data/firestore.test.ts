import { PassThrough } from 'node:stream'
import { deleteApp } from 'firebase-admin/app'
import { expect, it, onTestFinished } from 'vitest'
import { DeadlineExceeded, withDeadline } from './deadline.ts'
import { connect, firestoreOf } from './firestore.ts'

type Attempts = (method: string, tag: string, attempt: () => Promise<unknown>) => Promise<unknown>

/** Runs the attempts of a read as this client does. */
function openAttempts(): Attempts {
  const app = connect('demo-arena-libre', 'late-answers')
  onTestFinished(() => deleteApp(app))
  const firestore = firestoreOf(app)
  const attempts = Reflect.get(firestore, '_retry') as Attempts
  return attempts.bind(firestore)
}

it('a stream that starts after the deadline may fail later without ending the process', async () => {
  const attempts = openAttempts()
  const { promise: late, resolve } = Promise.withResolvers<PassThrough>()
  // Long enough for the attempt to start before the deadline, also on a busy machine.
  const reading = withDeadline(500, () => attempts('runQuery', 'a-tag', () => late))
  await expect(reading).rejects.toBeInstanceOf(DeadlineExceeded)
  const answer = new PassThrough({ objectMode: true })
  resolve(answer)
  await expect.poll(() => answer.listenerCount('error')).toBe(1)
  expect(() => answer.emit('error', new Error('Deadline exceeded'))).not.toThrow()
  expect(answer.destroyed).toBe(true)
})
