import { test } from '../support/e2e.ts'
import { changeAccount, makeAccount, removeAccount } from './accounts.ts'
import { idOf } from './announced.ts'

export interface Colleague {
  uid: string
  email: string
  password: string
  /** Takes the role away, and nothing else. */
  dismiss: () => Promise<unknown>
  /** Ends all sessions that there are. */
  endSessions: () => Promise<void>
}

/** With an admin of its own, so that ended sessions concern no other test. */
export const withColleague = test.extend<{ colleague: Colleague }>({
  colleague: async ({ db, leave }, provide) => {
    const account = { email: `${idOf('colega')}@arena.test`, password: 'Arena-Colega-1' }
    const uid = await makeAccount(account)
    const role = db.collection('admins').doc(uid)
    await role.set({ uid, email: account.email, role: 'admin', grantedAt: new Date(), grantedBy: 'test' })
    await provide({
      ...account,
      uid,
      dismiss: () => role.delete(),
      async endSessions() {
        const next = Math.floor(Date.now() / 1000) + 1
        await changeAccount(uid, { validSince: String(next) })
        // A sign-in before that second would be ended, too.
        await new Promise((resolve) => setTimeout(resolve, next * 1000 - Date.now()))
      },
    })
    await leave()
    await role.delete()
    for (const { ref } of (await db.collection('sessions').where('uid', '==', uid).get()).docs)
      await ref.delete()
    await removeAccount(uid)
  },
})
