import { loadUndelivered } from './deliveries/load-deliveries.ts'
import { WhileKept } from './deliveries/while-kept.tsx'
import { UnsentConnection } from './unsent/unsent-connection.tsx'

/** Above every page, in every layout: what was sent from this device and is not at the server. */
export const PendingNotices = () => (
  <>
    <WhileKept load={loadUndelivered} />
    <UnsentConnection />
  </>
)
