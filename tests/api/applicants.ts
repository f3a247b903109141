import type { AccessRequest } from '../../functions/src/contract/people/access-requests.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import type { Office } from './office.ts'
import type { Person } from './people.ts'

type Named = Pick<Person, 'uid' | 'email'>

/** Applicants, and the state of their requests. */
export const applicantsOf = (office: Office) => ({
  ask: ({ uid, email }: Named, changes: Partial<AccessRequest> = {}) =>
    office.app.collections.userRequests.doc(uid).set(anAccessRequest({ uid, email, ...changes })),
  /** An admin's acts on a request. */
  act: (what: string, { uid }: Named, body: unknown = {}, how: { as?: string; key?: string } = {}) =>
    office.send(`/access-requests/${uid}/${what}`, body, how),
  requestOf: async ({ uid }: Named) => (await office.app.collections.userRequests.doc(uid).get()).data(),
  roleOf: async ({ uid }: Named) => (await office.app.collections.admins.doc(uid).get()).data()?.role,
  claimsOf: async ({ uid }: Named) => (await office.people.auth.getUser(uid)).customClaims ?? {},
})
