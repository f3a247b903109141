import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Registration } from '../../contract/registrations/registrations.ts'

/** A registration's id, the version of its link, and a signature of both. No character needs escaping after '#'. */
const TOKEN = /^([\w-]{42}[AEIMQUYcgkosw048])\.([1-9]\d{0,8})\.([\w-]{42}[AEIMQUYcgkosw048])$/

/** The signed content of a receipt. Whether the registration still exists, at that version, is checked elsewhere. */
export interface ReceiptLink {
  id: string
  version: number
}

/** The purpose is part of the signed text: a signature for another purpose is not a valid receipt. */
const signatureOf = ({ id, version }: ReceiptLink, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`receipt.${id}.${version}`).digest()

/** The key to the own registration, the same for as long as its version is not raised. */
export function receiptOf(
  { id, receiptVersion }: Pick<Registration, 'id' | 'receiptVersion'>,
  key: Buffer,
): string {
  const signature = signatureOf({ id, version: receiptVersion }, key)
  return `${id}.${receiptVersion}.${signature.toString('base64url')}`
}

export function readReceipt(token: string, key: Buffer): ReceiptLink | null {
  const [, id, version, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || version === undefined || signature === undefined) return null
  const receipt = { id, version: Number(version) }
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(receipt, key)) ? receipt : null
}
