import { dateFormat } from '@arena-libre/functions/contract/time/spanish-dates'
import { PRODUCT } from '@arena-libre/functions/contract/product'

const GROUP = /.{1,4}/g

/** People copy a key from one screen to another four letters at a time. */
export const inGroups = (key: string): string => (key.match(GROUP) ?? []).join(' ')

/** What an app reads from the QR code. Each part is escaped: the name of the product has a space. */
export function keyUri(key: string, email: string): string {
  const [issuer, account, secret] = [PRODUCT.name, email, key].map(encodeURIComponent)
  return `otpauth://totp/${issuer}:${account}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=6&period=30`
}

const dayIn = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

export const enrolledWhen = (since: Date, zone: string): string => `Activa desde el ${dayIn(zone, since)}.`
