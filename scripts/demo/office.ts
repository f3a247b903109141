import type { AccessRequest } from '../../functions/src/contract/people/access-requests.ts'
import type { Admin, OwnerBinding } from '../../functions/src/contract/people/admins.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { ACCOUNTS } from './accounts.ts'
import { DAY_MS } from './moments.ts'

/** The owner, the admins and the applicants, with their acts so far. */
export interface Office {
  owner: OwnerBinding
  admins: Admin[]
  userRequests: AccessRequest[]
  audit: AuditEntry[]
}

export function demoOffice(now: Date): Office {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * DAY_MS).toISOString()
  const [owner, admin, applicant] = [accountOf('owner'), accountOf('admin'), accountOf('asks for access')]
  const boundAt = daysAgo(40)
  const grantedAt = daysAgo(30)
  return {
    owner: { uid: owner.uid, boundAt },
    admins: [
      { uid: owner.uid, email: owner.email, role: 'owner', grantedAt: boundAt, grantedBy: owner.uid },
      { uid: admin.uid, email: admin.email, role: 'admin', grantedAt, grantedBy: owner.uid },
    ],
    userRequests: [
      {
        uid: applicant.uid,
        email: applicant.email,
        displayName: applicant.displayName,
        status: 'pending',
        requestedAt: daysAgo(1),
        approvedAt: null,
        approvedBy: null,
        rejectedAt: null,
        rejectedBy: null,
        notes: null,
      },
    ],
    audit: [
      {
        ...created('admins', owner.uid, { role: 'owner' }, owner.uid),
        id: 'demo-owner-bound',
        at: boundAt,
        action: 'owner.bind',
      },
      {
        ...created('admins', admin.uid, { role: 'admin' }, owner.uid),
        id: 'demo-admin-granted',
        at: grantedAt,
        action: 'admins.grant',
      },
      {
        ...created('tournaments', 'copa-apertura', { status: 'draft' }, admin.uid),
        id: 'demo-apertura-created',
        at: daysAgo(3),
        action: 'tournaments.create',
      },
      {
        id: 'demo-apertura-published',
        at: daysAgo(2),
        actor: { kind: 'job', name: 'publishDue' },
        action: 'tournaments.publish',
        target: { collection: 'tournaments', id: 'copa-apertura' },
        before: { status: 'scheduled' },
        after: { status: 'published' },
      },
    ],
  }
}

/** The audit entry of a created document. */
const created = (collection: string, id: string, after: AuditEntry['after'], uid: string) => ({
  actor: { kind: 'user' as const, uid },
  target: { collection, id },
  before: null,
  after,
})

function accountOf(purpose: string) {
  const found = ACCOUNTS.find((demo) => demo.purpose === purpose)
  if (found === undefined) throw new Error(`No demo account: ${purpose}`)
  return found.account
}
