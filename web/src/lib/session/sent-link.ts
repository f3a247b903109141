import { LIMITS } from '@arena-libre/functions/contract/limits'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { isRecord } from '../records.ts'
import { readStored, writeStored } from '../stored.ts'

/** The last link that was requested on this device, so that its address need not be typed again. */
interface SentLink {
  email: string
  /** Milliseconds since 1970. */
  sentAt: number
}

export function parseSentLink(stored: unknown): SentLink | null {
  if (!isRecord(stored)) return null
  const { email, sentAt } = stored
  return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : null
}

/** Storage can be full or forbidden: then the address is typed. */
export const keptLink = (): SentLink | null => parseSentLink(readStored(STORAGE_KEYS.signInLink))

export const keepLink = (link: SentLink): boolean => writeStored(STORAGE_KEYS.signInLink, link)

export const forgetLink = (): boolean => writeStored(STORAGE_KEYS.signInLink, null)

/** Another one for the same address is asked for a minute later: the first is still on its way. */
export const isTooSoon = (link: SentLink | null, email: string, now: number): boolean =>
  link !== null && link.email === email && Math.abs(now - link.sentAt) < LIMITS.signInLinkMs

/** Whether this is the address that a link of a mail has led to. */
export const isLinkQuery = (query: URLSearchParams): boolean =>
  query.get('mode') === 'signIn' && (query.get('oobCode') ?? '') !== ''
