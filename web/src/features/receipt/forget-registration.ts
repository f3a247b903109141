import { dropFreshTicket } from '../../lib/registrations/fresh-ticket.ts'
import { forgetReceipt } from '../../lib/registrations/kept-receipts.ts'
import { saveCorrection } from './correction-draft.ts'

/** Everything that this device has of it. */
export function forgetRegistration(token: string): void {
  forgetReceipt(token)
  dropFreshTicket(token)
  saveCorrection(token, null)
}
