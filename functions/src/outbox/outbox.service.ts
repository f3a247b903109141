import { maskEmail, maskEmails } from '../contract/texts/masking.ts'
import type { Mail } from '../contract/stored/mail.ts'
import { DELIVERY_STATES, type OutboxMessage, type OutboxStatus } from '../contract/stored/outbox.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { Collections } from '../data/collections.ts'
import type { Listing } from '../data/listing.ts'
import { mailByDelivery, mailListed, mailQueued } from '../data/queries.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export interface OutboxDeps {
  collections: Collections
  log: Log
}

/** Messages, the newest first; those of one status if that is asked for. */
export async function listOutbox(
  { status, ...page }: PageRequest & { status?: OutboxStatus | undefined },
  { collections, log }: OutboxDeps,
): Promise<Page<OutboxMessage>> {
  const { items, nextCursor } = await pageOf(listingOf(collections, status), page, log)
  return { items: items.map(messageOf), nextCursor }
}

function listingOf(collections: Collections, status: OutboxStatus | undefined): Listing<Mail> {
  if (status === undefined) return mailListed(collections)
  return status === 'queued' ? mailQueued(collections) : mailByDelivery(collections, DELIVERY_STATES[status])
}

const messageOf = ({ id, to, message, createdAt, delivery }: Mail): OutboxMessage => ({
  id,
  to: to.map(maskEmail).join(', '),
  subject: message.subject,
  status: statusOf(delivery),
  attempts: delivery?.attempts ?? 0,
  error: delivery?.error ? maskEmails(delivery.error) : null,
  createdAt,
})

function statusOf(delivery: Mail['delivery']): OutboxStatus {
  if (delivery === null) return 'queued'
  const known = Object.entries(DELIVERY_STATES) as [OutboxStatus, readonly string[]][]
  return known.find(([, states]) => states.includes(delivery.state))?.[0] ?? 'sending'
}
