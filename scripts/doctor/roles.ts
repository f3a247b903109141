import { FirebaseError } from 'firebase-admin/app'
import type { Auth } from 'firebase-admin/auth'
import { AccountsUnavailable, type Accounts } from '../../functions/src/data/accounts.ts'
import type { Finding, Ledger } from './findings.ts'
import type { Seen } from './walk.ts'

/** The number of accounts asked for at once. */
const AT_ONCE = 100
const PAGE = 1000

type Account = Awaited<ReturnType<Accounts['findAll']>>[number]

/** The claim is what the panel draws; the role is what the API allows. */
const hasClaim = ({ customClaims }: Pick<Account, 'customClaims'>): boolean =>
  customClaims?.['admin'] !== undefined

const find = (path: string, what: string): Finding => ({ check: 'roles', path, what })

/** The team and the owner, as the documents have them. */
export function checkTeam({ team, owner }: Pick<Seen, 'team' | 'owner'>): Finding[] {
  const owners = team.filter(({ role }) => role === 'owner').map(({ uid }) => uid)
  return [
    ...owners
      .filter((uid) => uid !== owner)
      .map((uid) =>
        find(`admins/${uid}`, 'has the role of the owner, and system/owner names another account'),
      ),
    ...(owner === undefined || owners.some((uid) => uid === owner)
      ? []
      : [find('system/owner', 'names an account without the role of the owner')]),
  ]
}

/** Members of the team without an account, or without its claim. */
export function checkAccounts(uids: readonly string[], accounts: readonly Account[]): Finding[] {
  const found = new Map(accounts.map((account) => [account.uid, account]))
  return uids.flatMap((uid): Finding[] => {
    const account = found.get(uid)
    const path = `admins/${uid}`
    if (account === undefined) return [find(path, 'has a role and no account')]
    return hasClaim(account)
      ? []
      : [{ check: 'roles', path, what: 'has a role and not its claim', mend: 'project-claim' }]
  })
}

/** Accounts with the claim of a role that they do not have. */
export const checkClaims = (page: readonly Account[], team: ReadonlySet<string>): Finding[] =>
  page
    .filter((account) => hasClaim(account) && !team.has(account.uid))
    .map(({ uid }) => ({
      check: 'roles',
      path: `admins/${uid}`,
      what: 'has the claim of a role and no role',
      mend: 'project-claim',
    }))

export async function checkRoles(
  seen: Pick<Seen, 'team' | 'owner'>,
  { auth, accounts }: { auth: Auth; accounts: Accounts },
  ledger: Ledger,
): Promise<void> {
  checkTeam(seen).forEach(ledger.note)
  const uids = seen.team.map(({ uid }) => uid)
  try {
    for (let start = 0; start < uids.length; start += AT_ONCE) {
      const some = uids.slice(start, start + AT_ONCE)
      checkAccounts(some, await accounts.findAll(some)).forEach(ledger.note)
    }
    const team = new Set(uids)
    let next: string | undefined
    do {
      const { users, pageToken } = await auth.listUsers(PAGE, next)
      checkClaims(users, team).forEach(ledger.note)
      next = pageToken
    } while (next !== undefined)
  } catch (error) {
    if (error instanceof AccountsUnavailable) ledger.noteUnknown('roles', error.message)
    else if (error instanceof FirebaseError) {
      ledger.noteUnknown('roles', `The identity service answered ${error.code}`)
    } else throw error
  }
}
