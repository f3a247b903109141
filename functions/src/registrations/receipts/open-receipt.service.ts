import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { ApiError } from '../../http/api-error.ts'
import { readReceipt } from './receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { foundIn, type Found } from '../seats/registration-writes.service.ts'

/** A registration with the document it was read from, whose moments are finer than those of the contract. */
export interface Opened extends Found {
  document: DocumentSnapshot<Registration>
}

/**
 * The registration that a receipt opens. A receipt that was never signed and one that was replaced are refused
 * alike; of one that was signed, whose registration is not there any more, nothing is left to hide but that.
 */
export async function openReceipt(
  token: string,
  { collections, receiptKey }: Pick<RegistrationDeps, 'collections' | 'receiptKey'>,
): Promise<Opened> {
  const receipt = readReceipt(token, receiptKey)
  if (receipt === null) throw new ApiError('receipt-unknown')
  const document = await collections.registrations.doc(receipt.id).get()
  const found = foundIn(document)
  if (found === undefined) throw new ApiError('registration-gone')
  if (found.present.receiptVersion !== receipt.version) throw new ApiError('receipt-unknown')
  return { ...found, document }
}
