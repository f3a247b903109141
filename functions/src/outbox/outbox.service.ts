import type { Query } from 'firebase-admin/firestore'
import { LIMITS } from '../contract/limits.ts'
import { maskEmail, maskEmails } from '../contract/texts/masking.ts'
import type { Mail } from '../contract/stored/mail.ts'
import {
  canResend,
  DELIVERY_STATES,
  MAIL_KINDS,
  type MailKind,
  type OutboxMessage,
  type OutboxStatus,
  type OutboxTotals,
} from '../contract/stored/outbox.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Listing } from '../data/listing.ts'
import { mailByDelivery, mailListed, mailQueued, mailQueuedBetween } from '../data/queries.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'
import { whyMailIsOff } from './mail-off.service.ts'

export interface OutboxDeps {
  collections: Collections
  clock: Clock
  log: Log
}

/** Messages, the newest first; those of one status if that is asked for. */
export async function listOutbox(
  { status, ...page }: PageRequest & { status?: OutboxStatus | undefined },
  { collections, clock, log }: OutboxDeps,
): Promise<Page<OutboxMessage>> {
  const { items, nextCursor } = await pageOf(listingOf(collections, status), page, log)
  return { items: items.map((mail) => messageOf(mail, clock.now().getTime())), nextCursor }
}

function listingOf(collections: Collections, status: OutboxStatus | undefined): Listing<Mail> {
  if (status === undefined) return mailListed(collections)
  return status === 'queued' ? mailQueued(collections) : mailByDelivery(collections, DELIVERY_STATES[status])
}

const messageOf = (mail: Mail, now: number): OutboxMessage => {
  const { id, to, message, createdAt, delivery, registrationId, resentAt } = mail
  const kind = kindOf(mail)
  return {
    id,
    to: to.map(maskEmail).join(', '),
    subject: message.subject,
    status: statusOf(delivery),
    attempts: delivery?.attempts ?? 0,
    error: delivery?.error ? maskEmails(delivery.error) : null,
    createdAt,
    kind,
    // The registration is gone with its tournament.
    registrationId: kind === 'tournament-cancelled' ? null : registrationId,
    resentAt,
    canResend: canResend(mail, now),
  }
}

/**
 * Its id ends in its kind, or in its kind and the start that it is about; that of what greets a newcomer has the name of a
 * slot.
 */
export function kindOf({ id, registrationId }: Pick<Mail, 'id' | 'registrationId'>): MailKind | null {
  if (registrationId === null) return id.startsWith('request-') ? 'access' : null
  if (!id.startsWith(`${registrationId}-`)) return 'received'
  const end = id.replace(/-\d+$/, '')
  return MAIL_KINDS.find((kind) => end.endsWith(`-${kind}`)) ?? null
}

/** How many messages have each status: Firestore counts them. */
export async function countOutbox({ collections, clock }: OutboxDeps): Promise<OutboxTotals> {
  const { afterMs } = LIMITS.undeliveredMail
  const late = new Date(clock.now().getTime() - afterMs)
  const counts = [
    mailQueued(collections).query,
    mailByDelivery(collections, DELIVERY_STATES.sending).query,
    mailByDelivery(collections, DELIVERY_STATES.sent).query,
    mailByDelivery(collections, DELIVERY_STATES.failed).query,
    mailQueuedBetween(collections, new Date(0), late),
  ].map(async (query: Query) => (await query.count().get()).data().count)
  const [queued = 0, sending = 0, sent = 0, failed = 0, stuck = 0] = await Promise.all(counts)
  return { queued, sending, sent, failed, stuck, off: await whyMailIsOff(stuck, collections) }
}

function statusOf(delivery: Mail['delivery']): OutboxStatus {
  if (delivery === null) return 'queued'
  const known = Object.entries(DELIVERY_STATES) as [OutboxStatus, readonly string[]][]
  return known.find(([, states]) => states.includes(delivery.state))?.[0] ?? 'sending'
}
