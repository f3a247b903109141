import { createHmac, timingSafeEqual } from 'node:crypto'

/** Where the page is on which a reader stops reminders, or has them again. */
export const REMINDERS = '/recordatorios'

/** Below the link, where a reader has them again. */
export const RESUME = '/activar'

/** The mark of an address, and a signature of it: no mark can be guessed, and none can be made up. */
const TOKEN = /^([\w-]{42}[AEIMQUYcgkosw048])\.([\w-]{42}[AEIMQUYcgkosw048])$/

/** The purpose is part of the signed text: neither is valid as the other. */
const hmac = (purpose: 'address' | 'link', text: string, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`${purpose}.${text}`).digest()

/** Keyed hash used in place of an address. */
export const markOf = (email: string, key: Buffer): string =>
  hmac('address', email.toLowerCase(), key).toString('base64url')

/** The same for an address at all times: a link of an old message works as well. */
export function reminderLink(
  email: string,
  { siteUrl, reminderKey }: { siteUrl: string; reminderKey: Buffer },
) {
  const mark = markOf(email, reminderKey)
  const signature = hmac('link', mark, reminderKey).toString('base64url')
  return `${siteUrl}${REMINDERS}/${mark}.${signature}`
}

/** The mark of the address that a link was made for. */
export function readReminderToken(token: string, key: Buffer): string | null {
  const [, mark, signature] = TOKEN.exec(token) ?? []
  if (mark === undefined || signature === undefined) return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), hmac('link', mark, key)) ? mark : null
}
