import { DELIVERY_STATES } from '../contract/stored/outbox.ts'
import type { MailOff } from '../contract/stored/mail-service.ts'
import type { Collections } from '../data/collections.ts'
import { mailByDelivery } from '../data/queries.ts'

export interface MailSettings {
  /** The sender: 'Arena Libre <hola@example.com>'. */
  from: string
  /** Only the function that sends has it. */
  server: string | undefined
  /** As many as the provider takes. */
  perMinute: number
}

/** What is needed to send. */
export type MailAccount = MailSettings & { server: string }

/** Whether the outbox is delivered with these settings: the account, or what it lacks. */
export function accountIn(settings: MailSettings | null): MailAccount | MailOff {
  if (settings === null) return 'no-sender'
  const { server } = settings
  return server === undefined ? 'no-server' : { ...settings, server }
}

/** Tells the panel, which runs without the secret of the server. */
export async function tellWhetherMailIsOff(
  off: MailOff | null,
  { mailService }: Pick<Collections, 'mailService'>,
): Promise<void> {
  if ((await mailService.get()).data()?.off !== off) await mailService.set({ off })
}

/**
 * Why nothing is sent, as the panel says it. A site may have its mail delivered by something else, such as the extension:
 * where messages arrive and none is late, it does not matter what the functions lack.
 */
export async function whyMailIsOff(stuck: number, collections: Collections): Promise<MailOff | null> {
  const off = (await collections.mailService.get()).data()?.off ?? null
  if (off === null || stuck > 0) return off
  const { query } = mailByDelivery(collections, DELIVERY_STATES.sent)
  return (await query.limit(1).get()).empty ? off : null
}
