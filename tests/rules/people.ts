/** Who calls Firestore: no account (`null`), or one with a token of the identity provider. */
export interface Person {
  uid: string
  email: string
  /** What the token says beyond uid and e-mail. */
  token: Record<string, unknown>
}

const person = (uid: string, token: Person['token'] = { email_verified: true }): Person => ({
  uid,
  email: `${uid}@arena.test`,
  token,
})

/** Has asked for access already. */
export const applicant = person('applicant')

/** Was rejected; to the documents of others just another user. */
export const other = person('other')

/** Has just registered. */
export const unverified = person('unverified', { email_verified: false })

export const admin = person('admin', { email_verified: true, admin: true, role: 'admin' })

const owner = person('owner', { email_verified: true, admin: true, owner: true, role: 'owner' })

/** Every role there is. Claims open nothing: admin and owner are here to show it. */
export const PEOPLE: [role: string, who: Person | null][] = [
  ['a visitor', null],
  ['a signed-in user', person('player')],
  ['an unverified user', unverified],
  ['an applicant', applicant],
  ['another user', other],
  ['an admin', admin],
  ['the owner', owner],
]

let newcomers = 0

/** A user without documents, otherwise the same as `like`. */
export const newcomer = (like: Person): Person => person(`${like.uid}-new-${++newcomers}`, like.token)

export const SIGNED_IN = PEOPLE.flatMap(([role, who]): [string, Person][] => (who ? [[role, who]] : []))
