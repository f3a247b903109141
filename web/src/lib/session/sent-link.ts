import { LIMITS } from '@arena-libre/functions/contract/limits'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { isRecord } from '../records.ts'

/** The last link that was requested on this device, so that its address need not be typed again. */
interface SentLink {
  email: string
  /** Milliseconds since 1970. */
  sentAt: number
}

export function parseSentLink(json: string | null): SentLink | null {
  if (json === null) return null
  try {
    const value: unknown = JSON.parse(json)
    if (!isRecord(value)) return null
    const { email, sentAt } = value
    return typeof email === 'string' && typeof sentAt === 'number' ? { email, sentAt } : null
  } catch {
    return null
  }
}

/** Storage can be full or forbidden: then the address is typed. */
export function keptLink(): SentLink | null {
  try {
    return parseSentLink(localStorage.getItem(STORAGE_KEYS.signInLink))
  } catch {
    return null
  }
}

export function keepLink(link: SentLink): void {
  try {
    localStorage.setItem(STORAGE_KEYS.signInLink, JSON.stringify(link))
  } catch {
    // As above.
  }
}

export function forgetLink(): void {
  try {
    localStorage.removeItem(STORAGE_KEYS.signInLink)
  } catch {
    // As above.
  }
}

/** Another one for the same address is asked for a minute later: the first is still on its way. */
export const isTooSoon = (link: SentLink | null, email: string, now: number): boolean =>
  link !== null && link.email === email && Math.abs(now - link.sentAt) < LIMITS.signInLinkMs

/** Whether this is the address that a link of a mail has led to. */
export const isLinkQuery = (query: URLSearchParams): boolean =>
  query.get('mode') === 'signIn' && (query.get('oobCode') ?? '') !== ''
