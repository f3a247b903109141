import { useState } from 'react'
import { loadAdminSession } from './hints.ts'
import { isPowerful, useSession } from './session.ts'

/** For drawing the navigation only: what the browser remembers, until the API has said who this is. */
export function useLooksLikeAdmin(): boolean {
  const [remembered] = useState(() => loadAdminSession() !== null)
  const session = useSession()
  if (session.status === 'unknown') return remembered
  return session.status === 'signed-in' && isPowerful(session.user)
}
