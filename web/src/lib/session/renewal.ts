import { setSessionGuard } from '../api/call.ts'
import { queryClient } from '../api/query-client.ts'
import { ME } from '../api/account.ts'
import { isRemembered } from './hints.ts'
import { sessionStore } from './session.ts'

/** Whether the session that a page was opened with outlives the browser. */
let remembered = false

let awaited: PromiseWithResolvers<boolean> | null = null

/** All calls that are refused meanwhile wait for the same answer. */
function askAgain(): Promise<boolean> {
  awaited ??= Promise.withResolvers<boolean>()
  sessionStore.set({ status: 'signed-out', because: 'expired' })
  return awaited.promise
}

/** How the session that ended was kept, for the one that follows it. */
export const wasRemembered = (): boolean => remembered

/** Sends the refused calls again, or lets them fail. */
export function settleRenewal(isRenewed: boolean): void {
  awaited?.resolve(isRenewed)
  awaited = null
}

/**
 * While a page of the panel is open, a call that is refused because the session ended waits until the person has signed
 * in again, and goes out once more. The returned function ends that.
 */
export function guardSession(): () => void {
  remembered = isRemembered()
  setSessionGuard({
    renew: askAgain,
    // Someone who may not do that any more may have lost more than that.
    doubt: () => void queryClient.invalidateQueries({ queryKey: [ME] }),
  })
  return () => {
    setSessionGuard(null)
    // The panel also closes on an account that has signed in again and lost its role: its session is a new one.
    settleRenewal(sessionStore.get().status === 'signed-in')
  }
}
