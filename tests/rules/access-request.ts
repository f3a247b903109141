import { serverTimestamp } from 'firebase/firestore'
import { NEW_ACCESS_REQUEST } from '../../functions/src/contract/people/new-access-request.ts'
import type { Person } from './people.ts'

export type Asked = Record<string, unknown>

/** What the browser of a new account writes. */
export const askedBy = ({ uid, email }: Person): Asked => ({
  uid,
  email,
  displayName: 'Ana Núñez',
  requestedAt: serverTimestamp(),
  ...NEW_ACCESS_REQUEST,
})
