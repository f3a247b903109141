import { useSendings } from '../../lib/registrations/sendings.ts'
import { SendingPart } from '../sending-part.tsx'
import { loadUnsent } from './load-unsent.ts'

/** For a tab with a registration that is not at the server. */
export function UnsentConnection() {
  const isNeeded = Object.keys(useSendings()).length > 0
  return isNeeded ? <SendingPart load={loadUnsent} /> : null
}
