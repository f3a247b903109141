import { expect, test } from 'vitest'
import { adminSessionOf, parseAdminSession } from './hints.ts'
import { sessionUserFixture } from './session-user-fixture.ts'

const LOGIN = Date.parse('2026-01-01T00:00:00.000Z')
const DAY = 24 * 60 * 60 * 1000
const kept = JSON.stringify(adminSessionOf(sessionUserFixture()))

test('a session counts for 24 hours from its sign-in', () => {
  expect(parseAdminSession(kept, LOGIN + DAY - 1)?.user).toEqual({
    id: 'uid-1',
    username: 'admin@arena.test',
    name: 'Mateo Salas',
    role: 'admin',
  })
  expect(parseAdminSession(kept, LOGIN + DAY)).toBeNull()
})

test.each([
  null,
  '',
  '{',
  'null',
  '[]',
  '{"isAuthenticated":true}',
  '{"isAuthenticated":"true","expiry":9e15,"user":{"name":"x"}}',
  '{"isAuthenticated":true,"expiry":"9e15","user":{"name":"x"}}',
  '{"isAuthenticated":true,"expiry":9e15}',
])('takes %j for no session', (json) => {
  expect(parseAdminSession(json, LOGIN)).toBeNull()
})
