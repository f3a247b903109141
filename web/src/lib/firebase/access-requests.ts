import { doc, getDoc, serverTimestamp, setDoc, type DocumentReference } from 'firebase/firestore'
import type {
  AccessRequest,
  AccessRequestStatus,
} from '@arena-libre/functions/contract/people/access-requests'
import { NEW_ACCESS_REQUEST } from '@arena-libre/functions/contract/people/new-access-request'
import { oneLine } from '@arena-libre/functions/contract/texts/one-line'
import { firestoreServices } from './firestore.ts'

const reference = async (uid: string): Promise<DocumentReference> =>
  doc((await firestoreServices()).firestore, 'userRequests', uid)

const STATUSES: readonly unknown[] = ['pending', 'approved', 'rejected'] satisfies AccessRequestStatus[]

const isStatus = (value: unknown): value is AccessRequestStatus => STATUSES.includes(value)

/** The status of the account's own request, or null if there is none. */
export async function readAccessRequest(uid: string): Promise<AccessRequestStatus | null> {
  const status: unknown = (await getDoc(await reference(uid))).get('status')
  return isStatus(status) ? status : null
}

type Applicant = Pick<AccessRequest, 'uid' | 'email' | 'displayName'>

/** One request for each account: while one is pending there is nothing to add to it. */
export async function fileAccessRequest(applicant: Applicant): Promise<void> {
  if ((await readAccessRequest(applicant.uid)) === 'pending') return
  await setDoc(await reference(applicant.uid), {
    ...applicant,
    // The name can come from elsewhere: the rules refuse invisible characters.
    displayName: oneLine(applicant.displayName),
    requestedAt: serverTimestamp(),
    ...NEW_ACCESS_REQUEST,
  } satisfies Record<keyof AccessRequest, unknown>)
}
