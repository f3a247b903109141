import { expect, test, vi } from 'vitest'
import { withEmulators } from './connection.ts'

const EMULATORS = { project: 'demo-arena-libre', firestore: '127.0.0.1:8080', auth: 'localhost:9099' }

test.each([
  ['a real project', { project: 'arena-libre' }],
  ['a real Firestore', { firestore: 'firestore.googleapis.com:443' }],
  ['an address that only begins like this machine', { firestore: '127.0.0.1.example.com:443' }],
  ['a real Auth', { auth: 'identitytoolkit.googleapis.com:443' }],
])('the demo world keeps its hands off %s', async (_, different) => {
  const work = vi.fn()
  await expect(withEmulators({ ...EMULATORS, ...different }, work)).rejects.toThrow('only for')
  expect(work).not.toHaveBeenCalled()
})
