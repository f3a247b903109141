import type { Accounts } from '../data/accounts.ts'
import type { Collections } from '../data/collections.ts'
import { LostRace, optimistically } from '../data/optimistic.ts'

export interface ClaimDeps {
  collections: Collections
  accounts: Accounts
}

/**
 * Makes the custom claim say what `admins/{uid}` says. It looks again after each write: of changes that
 * meet, whichever projects last has seen what the other left, so the claim ends up right.
 */
export async function projectClaim(uid: string, { collections, accounts }: ClaimDeps): Promise<void> {
  const isAdmin = async () => (await collections.admins.doc(uid).get()).exists
  let current = await isAdmin()
  await optimistically(async () => {
    const projected = current
    await accounts.setClaims(uid, projected ? { admin: true } : null)
    current = await isAdmin()
    if (current !== projected) throw new LostRace()
  })
}
