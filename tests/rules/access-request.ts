import { serverTimestamp } from 'firebase/firestore'
import type { Person } from './people.ts'

export type Asked = Record<string, unknown>

/** What the browser of a new account writes. */
export const askedBy = ({ uid, email }: Person): Asked => ({
  uid,
  email,
  displayName: 'Ana Núñez',
  status: 'pending',
  requestedAt: serverTimestamp(),
  approvedAt: null,
  approvedBy: null,
  rejectedAt: null,
  rejectedBy: null,
  notes: null,
})
