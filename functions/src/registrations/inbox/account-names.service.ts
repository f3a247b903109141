import type { Accounts } from '../../data/accounts.ts'
import type { Collections } from '../../data/collections.ts'

export interface NameDeps {
  collections: Collections
  accounts: Accounts
}

/** The e-mail address or the name of accounts, by uid. */
export type Names = ReadonlyMap<string, string>

/** Most are admins still, whose address is at hand. The others are asked for, as long as their account is there. */
export async function namesOf(uids: readonly string[], { collections, accounts }: NameDeps): Promise<Names> {
  const names = new Map<string, string>()
  const { admins } = collections
  await Promise.all(
    [...new Set(uids)].map(async (uid) => {
      const address = (await admins.withConverter(null).doc(uid).get()).get('email') as unknown
      const account = typeof address === 'string' ? null : await accounts.find(uid)
      const name = typeof address === 'string' ? address : (account?.email ?? account?.displayName)
      if (name !== undefined) names.set(uid, name)
    }),
  )
  return names
}
