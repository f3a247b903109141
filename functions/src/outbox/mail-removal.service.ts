import type { WriteBatch } from 'firebase-admin/firestore'
import type { Collections } from '../data/collections.ts'
import { deleteFound } from '../data/delete-found.ts'
import { mailOf, mailToDelete } from '../data/queries.ts'
import type { OutboxDeps } from './outbox.service.ts'

/** Well below what one commit takes. */
const MOST = 300

/**
 * Adds the deletion of every message about a registration to the commit that deletes the registration. A commit that
 * writes a message also changes the registration, so none is missed. The versions of the messages are preconditions,
 * so a message that was reassigned to another registration stays. Messages beyond the size of a commit are deleted
 * before it. Returns how many the commit deletes.
 */
export async function addMailRemoval(
  batch: WriteBatch,
  registrationId: string,
  collections: Collections,
): Promise<number> {
  const messages = mailOf(collections, registrationId).limit(MOST)
  let { docs } = await messages.get()
  while (docs.length === MOST) {
    const surplus = collections.mail.firestore.batch()
    for (const { ref } of docs) surplus.delete(ref)
    await surplus.commit()
    docs = (await messages.get()).docs
  }
  for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime })
  return docs.length
}

/**
 * Deletes expired messages of deleted registrations, delivered or not. The log has only the number of undelivered
 * ones.
 */
export async function deleteDueMail({ collections, clock, log }: OutboxDeps): Promise<void> {
  let undelivered = 0
  await deleteFound(mailToDelete(collections, clock.now()), (deleted) => {
    undelivered += deleted.filter((message) => message.get('delivery.state') !== 'SUCCESS').length
  })
  if (undelivered > 0) log.warn('mail deleted undelivered', { count: undelivered })
}
