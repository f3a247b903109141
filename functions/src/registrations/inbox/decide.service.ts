import type { AuditedAction } from '../../contract/people/audit.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { StatusChange, StatusChanged } from '../../contract/registrations/registration-views.ts'
import type { Act } from '../../http/repeatable.ts'
import type { MessageKind } from '../messages/message-texts.service.ts'
import { move, type Move } from './move.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'

/** A decision may be part of a batch, whose follow-up work is done once. */
type Decision = Act<StatusChanged> & Pick<Move, 'left'>

const ACTS = {
  pending: { action: 'registrations.reopen', message: undefined },
  approved: { action: 'registrations.approve', message: 'approved' },
  rejected: { action: 'registrations.reject', message: 'rejected' },
  waitlisted: { action: 'registrations.line', message: 'lined' },
} as const satisfies Record<
  StatusChange['status'],
  { action: AuditedAction; message: MessageKind | undefined }
>

/** The answer to a change of a registration: it never names a person. */
export const changeOf = ({ id, status, seat, revision }: Registration): StatusChanged => ({
  id,
  status,
  seat,
  revision,
})

/** An admin approves or rejects, moves to the waiting list, or takes that back. */
export async function decide(
  id: string,
  { status, reason, revision }: StatusChange,
  { actor, remember, left }: Decision,
  deps: RegistrationDeps,
): Promise<StatusChanged> {
  const { action, message } = ACTS[status]
  const isDecision = status === 'approved' || status === 'rejected'
  const moved = await move(
    id,
    {
      to: status,
      by: 'admin',
      revision,
      changes: {
        decidedAt: isDecision ? deps.clock.now().toISOString() : null,
        decidedBy: isDecision ? actor : null,
        reason: status === 'rejected' ? reason : null,
      },
      record: { actor: { kind: 'user', uid: actor }, action },
      ...(message !== undefined && { message }),
      ...(left !== undefined && { left }),
      also: (batch, changed) => remember(batch, changeOf(changed)),
    },
    deps,
  )
  return changeOf(moved)
}
