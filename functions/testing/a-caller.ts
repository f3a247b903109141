import type { Caller } from '../src/http/caller.ts'

/** An admin who has just signed in; a test names what is about them. */
export const aCaller = (changes: Partial<Caller> = {}): Caller => ({
  uid: 'alguien',
  email: 'alguien@arena.test',
  emailVerified: true,
  role: 'admin',
  authTime: new Date('2030-01-05T12:00:00.000Z'),
  ...changes,
})
