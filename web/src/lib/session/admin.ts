import { useOutletContext } from 'react-router-dom'
import type { SessionUser } from '@arena-libre/functions/contract/people/session'

/** Who works in the panel: the gate of the panel lets no other account through. */
export const useAdmin = (): SessionUser => useOutletContext<SessionUser>()
