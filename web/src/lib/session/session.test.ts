import { expect, test } from 'vitest'
import { sessionUserFixture } from './session-user-fixture.ts'
import { hasPanelAccess } from './session.ts'

test.each([
  ['an admin', {}, true],
  ['an owner', { isAdmin: false, isOwner: true }, true],
  ['an account without a role', { isAdmin: false }, false],
  ['an admin without a verified address', { emailVerified: false }, false],
  ['an admin without powers', { permissions: [] }, false],
  ['an owner without a verified address', { isOwner: true, emailVerified: false }, false],
])('%s', (_who, fields, powerful) => {
  expect(hasPanelAccess(sessionUserFixture(fields))).toBe(powerful)
})
