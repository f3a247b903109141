import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Registration } from '../../contract/registrations/registrations.ts'

/** A registration's id, the version of its link, and the server's word for both. No sign has to be escaped after '#'. */
const TOKEN = /^([\w-]{42}[AEIMQUYcgkosw048])\.([1-9]\d{0,8})\.([\w-]{42}[AEIMQUYcgkosw048])$/

/** What a receipt was signed for. Whether the registration is still there, and at that version, is not its matter. */
export interface Receipt {
  id: string
  version: number
}

/** The purpose stands in what is signed: a signature that the key once made for anything else opens nothing here. */
const signatureOf = ({ id, version }: Receipt, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`receipt.${id}.${version}`).digest()

/** The key to the own registration, the same for as long as its version is not raised. */
export function receiptOf(
  { id, receiptVersion }: Pick<Registration, 'id' | 'receiptVersion'>,
  key: Buffer,
): string {
  const signature = signatureOf({ id, version: receiptVersion }, key)
  return `${id}.${receiptVersion}.${signature.toString('base64url')}`
}

export function readReceipt(token: string, key: Buffer): Receipt | null {
  const [, id, version, signature] = TOKEN.exec(token) ?? []
  if (id === undefined || version === undefined || signature === undefined) return null
  const receipt = { id, version: Number(version) }
  return timingSafeEqual(Buffer.from(signature, 'base64url'), signatureOf(receipt, key)) ? receipt : null
}
