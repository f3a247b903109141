import type { UpdateData } from 'firebase-admin/firestore'
import { addAudit } from '../../audit/audit.service.ts'
import type { ChatChange, ChatMark } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { optimistically } from '../../data/optimistic.ts'
import { ApiError } from '../../http/api-error.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { foundIn, storedOf } from '../seats/registration-writes.service.ts'
import type { Act } from '../../http/repeatable.ts'

const markOf = ({ id, chatOpenedAt, chatOpenedBy }: Registration): ChatMark => ({
  id,
  chatOpenedAt,
  chatOpenedBy,
})

/**
 * Keeps who opened the chat with a player, and when. It raises no revision: nothing that an admin decides on, or has
 * open in a form, is changed by it.
 */
export function changeChatMark(
  id: string,
  change: ChatChange,
  { actor, remember }: Act<ChatMark>,
  { collections, clock }: Pick<RegistrationDeps, 'collections' | 'clock'>,
): Promise<ChatMark> {
  return optimistically(async () => {
    const found = foundIn(await collections.registrations.doc(id).get())
    if (found === undefined) throw new ApiError('not-found')
    const { ref, updateTime: lastUpdateTime, present } = found
    if (!change.opened) {
      if (present.chatOpenedAt === null) return markOf(present)
      requireSeen(present, change.seen)
    }
    const at = clock.now().toISOString()
    const mark = change.opened
      ? { chatOpenedAt: at, chatOpenedBy: actor }
      : { chatOpenedAt: null, chatOpenedBy: null }
    const next = { ...present, ...mark }
    const { chatOpenedAt, chatOpenedBy } = storedOf(next)
    const batch = ref.firestore.batch()
    const fields = { chatOpenedAt, chatOpenedBy } as UpdateData<Registration>
    batch.update(ref, fields, { lastUpdateTime })
    addAudit(batch, collections, {
      at,
      actor: { kind: 'user', uid: actor },
      action: change.opened ? 'registrations.open-chat' : 'registrations.unmark-chat',
      target: { collection: 'registrations', id },
      before: null,
      // What it was probably about.
      after: { status: present.status },
    })
    remember(batch, markOf(next))
    await batch.commit()
    return markOf(next)
  })
}

/** Another admin has opened it since: that mark stays. */
function requireSeen({ chatOpenedAt, chatOpenedBy }: Registration, seen: string): void {
  if (chatOpenedAt === seen) return
  throw new ApiError('conflict', { changed: { chatOpenedAt, chatOpenedBy } })
}
