import { useState } from 'react'
import { accountMessage } from '../../lib/session/sign-in-error.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'

/** Something that is done for an account without a form: busy while it runs, and a toast says why it failed. */
export function useAccountTask(task: () => Promise<void>, failure: string) {
  const [busy, setBusy] = useState(false)
  const showToast = useToasts()

  async function run(): Promise<void> {
    setBusy(true)
    try {
      await task()
    } catch (error) {
      showToast({ type: 'error', title: failure, detail: accountMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  return { busy, run: () => void run() }
}
