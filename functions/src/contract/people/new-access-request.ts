import type { AccessRequest } from './access-requests.ts'

/** What the browser writes in a new request beside who asks and when. The rules let nothing else in. */
export const NEW_ACCESS_REQUEST = {
  status: 'pending',
  approvedAt: null,
  approvedBy: null,
  rejectedAt: null,
  rejectedBy: null,
  notes: null,
} as const satisfies Partial<AccessRequest>
