import type { AccessRequest } from '../src/contract/people/access-requests.ts'

/** One that waits for an answer. */
export const anAccessRequest = (different: Partial<AccessRequest> = {}): AccessRequest => ({
  uid: 'alguien',
  email: 'alguien@arena.test',
  displayName: 'Alguien',
  status: 'pending',
  requestedAt: '2030-01-05T12:00:00.000Z',
  approvedAt: null,
  approvedBy: null,
  rejectedAt: null,
  rejectedBy: null,
  notes: null,
  ...different,
})
