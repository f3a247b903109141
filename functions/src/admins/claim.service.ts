import type { Accounts } from '../data/accounts.ts'
import type { Collections } from '../data/collections.ts'
import { LostRace, optimistically } from '../data/optimistic.ts'

export interface ClaimDeps {
  collections: Collections
  accounts: Accounts
}

/**
 * Sets the custom claim to the role in `admins/{uid}`. It reads the role again after each write: of concurrent
 * changes the last projection has seen the final role, so the claim ends up correct.
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
