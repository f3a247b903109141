import { afterEach, expect, test, vi } from 'vitest'
import { call } from '../api/call.ts'
import { guardSession } from './renewal.ts'
import { sessionStore } from './session.ts'
import { sessionUserFixture } from './session-user-fixture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStore.set({ status: 'unknown' })
})

/** A call that was refused since the session ended, while the panel is open. */
function refusedCall() {
  const answers = [
    Response.json({ success: false }, { status: 401 }),
    Response.json({ success: true, data: 1 }),
  ]
  vi.stubGlobal('fetch', async () => answers.shift())
  const close = guardSession()
  const outcome = call('/auth/me').then(
    () => 'answered',
    () => 'refused',
  )
  return { close, outcome, isAsked: () => sessionStore.get().status === 'signed-out' }
}

test('a refused call is sent again if the account has signed in, though the panel closes on it', async () => {
  const { close, outcome, isAsked } = refusedCall()
  await vi.waitUntil(isAsked)
  sessionStore.set({ status: 'signed-in', user: sessionUserFixture({ isAdmin: false, permissions: [] }) })
  close()
  expect(await outcome).toBe('answered')
})

test('a refused call fails if the panel is left without a new session', async () => {
  const { close, outcome, isAsked } = refusedCall()
  await vi.waitUntil(isAsked)
  close()
  expect(await outcome).toBe('refused')
})
