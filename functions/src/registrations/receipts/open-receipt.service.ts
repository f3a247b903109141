import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { ApiError } from '../../http/api-error.ts'
import { readReceipt } from './receipt-token.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { foundIn, type Found } from '../seats/registration-writes.service.ts'

/** A registration with its document, whose times are more exact than those of the contract. */
export interface OpenedReceipt extends Found {
  document: DocumentSnapshot<Registration>
}

/**
 * The registration of a receipt. A receipt that was never signed and one that was replaced get the same refusal; for
 * a signed one whose registration is deleted, the answer says that it is gone.
 */
export async function openReceipt(
  token: string,
  { collections, receiptKey }: Pick<RegistrationDeps, 'collections' | 'receiptKey'>,
): Promise<OpenedReceipt> {
  const receipt = readReceipt(token, receiptKey)
  if (receipt === null) throw new ApiError('receipt-unknown')
  const document = await collections.registrations.doc(receipt.id).get()
  const found = foundIn(document)
  if (found === undefined) throw new ApiError('registration-gone')
  if (found.present.receiptVersion !== receipt.version) throw new ApiError('receipt-unknown')
  return { ...found, document }
}
