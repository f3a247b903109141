import type { User } from 'firebase/auth'

/** Whoever verified their address in another tab still carries a token that says they have not. */
export async function freshToken(user: User): Promise<void> {
  if (user.emailVerified) return
  await user.reload()
  if (user.emailVerified) await user.getIdToken(true)
}
