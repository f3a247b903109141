import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot, UpdateData, WriteBatch } from 'firebase-admin/firestore'
import { addGrant, type AdminListDeps } from '../admins/admins.service.ts'
import { projectClaim } from '../admins/claim.service.ts'
import { addAudit } from '../audit/audit.service.ts'
import type { AuditedAction } from '../contract/people/audit.ts'
import type {
  AccessRequest,
  AccessRequestStatus,
  AccessRequestView,
} from '../contract/people/access-requests.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import { PRODUCT } from '../contract/product.ts'
import { CONVERTERS } from '../data/collections.ts'
import { lostRace } from '../data/optimistic.ts'
import { requestsByStatus, requestsListed } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf } from '../http/page-of.ts'
import type { Act, Remember } from '../http/repeatable.ts'
import { mailOf, type Message } from '../outbox/letter.service.ts'

export interface RequestDeps extends AdminListDeps {
  siteUrl: string
}

/** With whether each applicant has verified the address they asked with: before that no one is let in. */
export async function listRequests(
  { status, ...page }: PageRequest & { status?: AccessRequestStatus | undefined },
  { collections, accounts, log }: RequestDeps,
): Promise<Page<AccessRequestView>> {
  const listing = status ? requestsByStatus(collections, status) : requestsListed(collections)
  const { items, nextCursor } = await pageOf(listing, page, log)
  const records = new Map((await accounts.findAll(items.map(({ uid }) => uid))).map((one) => [one.uid, one]))
  const viewOf = (item: AccessRequest): AccessRequestView => ({
    ...item,
    emailVerified: hasProven(item, records.get(item.uid)),
  })
  return { items: items.map(viewOf), nextCursor }
}

/** The address that was read is the one that is let in, and its owner has shown that it is theirs. */
const hasProven = ({ email }: AccessRequest, record: UserRecord | undefined): boolean =>
  record?.emailVerified === true && record.email === email

/**
 * Approves a request: the decision, the role and their audit entries are one commit, and the claim is set after it.
 * If a call was interrupted between them and is repeated without a key, it answers that the request is decided, and
 * sets the claim.
 */
export async function approveRequest(
  uid: string,
  { actor, remember }: Act<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  if (found.data()?.status === 'approved') await projectClaim(uid, deps)
  const request = requirePending(found)
  const record = await deps.accounts.find(uid)
  if (record === null) throw new ApiError('account-not-found')
  if (!hasProven(request, record)) throw new ApiError('applicant-not-verified')
  const decision = { status: 'approved', approvedAt: nowOf(deps), approvedBy: actor } as const
  const hasRole = (await deps.collections.admins.doc(uid).get()).exists
  // Before the commit: no earlier session ever has the new permissions.
  if (!hasRole) await deps.accounts.endSessions(uid)
  return commitChange({ actor, found, change: decision, action: 'requests.approve' }, deps, {
    remember,
    also: (batch) => {
      if (!hasRole) addGrant(batch, actor, record, deps)
      addDecisionMail(batch, found, LET_IN, deps)
    },
  })
}

export async function rejectRequest(
  uid: string,
  notes: string,
  { actor, remember }: Act<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  const { email } = requirePending(found)
  const record = await deps.accounts.find(uid)
  const change = { status: 'rejected', rejectedAt: nowOf(deps), rejectedBy: actor, notes } as const
  return commitChange({ actor, found, change, action: 'requests.reject' }, deps, {
    remember,
    also: (batch) => {
      // Anybody can name any address in a request: nothing is sent to one that its owner has not confirmed.
      if (record?.emailVerified && record.email === email)
        addDecisionMail(batch, found, turnedDown(notes), deps)
    },
  })
}

/** Reopens a decided request, also of an applicant who has lost the role since. */
export async function reopenRequest(
  uid: string,
  { actor, remember }: Act<AccessRequest>,
  deps: RequestDeps,
): Promise<AccessRequest> {
  const found = await findRequest(uid, deps)
  const request = found.data()
  if (request?.status === 'pending') return request
  if ((await deps.collections.admins.doc(uid).get()).exists) throw new ApiError('still-admin')
  const change = { ...UNDECIDED, status: 'pending' } as const
  return commitChange({ actor, found, change, action: 'requests.reopen' }, deps, { remember })
}

const UNDECIDED = { approvedAt: null, approvedBy: null, rejectedAt: null, rejectedBy: null, notes: null }

const LET_IN: Message = {
  subject: `Ya puedes entrar al panel de ${PRODUCT.name}`,
  heading: 'Tienes acceso al panel',
  paragraphs: [
    'La organización aprobó tu solicitud. Entra con el correo y la contraseña con los que la hiciste.',
  ],
  button: 'Entrar al panel',
}

const turnedDown = (notes: string): Message => ({
  subject: `Tu solicitud de acceso al panel de ${PRODUCT.name}`,
  heading: 'Por ahora no tienes acceso al panel',
  paragraphs: [
    `La organización no aprobó tu solicitud: ${notes}`,
    'Si cambia algo, puedes pedirlo otra vez.',
  ],
  button: 'Ver mi solicitud',
})

/** So long the mail service has to deliver a decision. */
const DECISION_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** Adds the message to the commit of the decision. Its id names the version that was decided about. */
function addDecisionMail(
  batch: WriteBatch,
  found: DocumentSnapshot<AccessRequest>,
  message: Message,
  { collections, clock, siteUrl }: RequestDeps,
): void {
  const { uid, email, displayName } = found.data() as AccessRequest
  const now = clock.now()
  const id = `request-${uid}-${found.updateTime?.toMillis()}`
  const recipient = {
    id,
    to: email,
    registrationId: null,
    deleteAt: new Date(now.getTime() + DECISION_KEPT_MS),
  }
  const why = `Recibes este mensaje porque pediste acceso al panel de ${PRODUCT.name}.`
  const letter = {
    ...message,
    name: displayName,
    about: `Panel de ${PRODUCT.name}`,
    link: `${siteUrl}/login`,
    why,
    unsubscribe: null,
  }
  batch.create(collections.mail.doc(id), mailOf(recipient, letter, now))
}

const nowOf = ({ clock }: RequestDeps): string => clock.now().toISOString()

async function findRequest(uid: string, { collections }: RequestDeps) {
  const found = await collections.userRequests.doc(uid).get()
  if (!found.exists) throw new ApiError('not-found')
  return found
}

function requirePending(found: DocumentSnapshot<AccessRequest>): AccessRequest {
  const request = found.data()
  if (request?.status === 'pending') return request
  throw new ApiError('already-decided', { fields: statusOf(found) })
}

/** The outcome, for an admin who decides too late. */
const statusOf = (found: DocumentSnapshot<AccessRequest>) => ({ status: String(found.get('status')) })

interface Change {
  actor: string
  found: DocumentSnapshot<AccessRequest>
  change: Partial<AccessRequest>
  action: AuditedAction
}

interface Extras {
  remember: Remember<AccessRequest>
  /** Adds other writes to the commit. */
  also?: (batch: WriteBatch) => void
}

/** Has the version that was read as precondition: of two decisions one wins, and the other gets its outcome. */
async function commitChange(
  { actor, found, change, action }: Change,
  deps: RequestDeps,
  { remember, also }: Extras,
): Promise<AccessRequest> {
  const { ref, updateTime } = found
  const before = found.data()
  if (!before || !updateTime) throw new ApiError('not-found')
  const after = { ...before, ...change }
  const batch = ref.firestore.batch()
  // `update` bypasses the converter; unlike `set` it holds for one version only.
  const stored = CONVERTERS.userRequests.toFirestore(after) as UpdateData<AccessRequest>
  batch.update(ref, stored, { lastUpdateTime: updateTime })
  addAudit(batch, deps.collections, {
    at: nowOf(deps),
    actor: { kind: 'user', uid: actor },
    action,
    target: { collection: 'userRequests', id: ref.id },
    before: { status: before.status },
    after: { status: after.status },
  })
  also?.(batch)
  remember(batch, after)
  try {
    await batch.commit()
  } catch (error) {
    if (!lostRace(error)) throw error
    throw await overtaken(ref, error)
  }
  return after
}

async function overtaken(ref: DocumentReference<AccessRequest>, cause: unknown): Promise<ApiError> {
  const found = await ref.get()
  return new ApiError(found.exists ? 'already-decided' : 'not-found', {
    cause,
    ...(found.exists && { fields: statusOf(found) }),
  })
}
