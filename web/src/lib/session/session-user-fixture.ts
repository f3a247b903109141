import type { SessionUser } from '@arena-libre/functions/contract/people/session'
import { PERMISSIONS_OF } from '@arena-libre/functions/contract/people/permissions'

/** For tests: an admin who signed in when 2026 began. */
export const sessionUserFixture = (fields: Partial<SessionUser> = {}): SessionUser => ({
  uid: 'uid-1',
  email: 'admin@arena.test',
  displayName: 'Mateo Salas',
  photoURL: null,
  emailVerified: true,
  isAdmin: true,
  isOwner: false,
  permissions: [...PERMISSIONS_OF.admin],
  loginTime: '2026-01-01T00:00:00.000Z',
  secondFactor: { mode: 'off', isMissing: false },
  metadata: { creationTime: '2025-12-01T00:00:00.000Z', lastSignInTime: '2026-01-01T00:00:00.000Z' },
  ...fields,
})
