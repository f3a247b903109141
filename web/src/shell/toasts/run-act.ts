import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { newClientKey } from '../../lib/api/client-key.ts'
import type { ShowToast } from './use-toasts.ts'

export interface Act<Answer> {
  send: (key: string) => Promise<Answer>
  done: { title: string; detail: string }
  failed: string
  /** What takes it back, from the version that the act has made. */
  undo?: (made: Answer) => Act<Answer>
}

/**
 * An act shows what it has done, and how to take it back. The part of the screen that it began in may be gone by then:
 * it needs nothing of it.
 */
export async function runAct<Answer>(
  act: Act<Answer>,
  showToast: ShowToast,
  refresh: () => Promise<unknown>,
  key = newClientKey(),
): Promise<void> {
  const again = (next: Act<Answer>, sameKey?: string) => () => void runAct(next, showToast, refresh, sameKey)
  try {
    const made = await act.send(key)
    const { undo } = act
    showToast({
      type: 'success',
      ...act.done,
      ...(undo && { action: { label: 'Deshacer', onPress: again(undo(made)) } }),
    })
  } catch (error) {
    // Without an answer it may have been done: the same key asks for the same act.
    const isTemporary = error instanceof ApiError && error.isTemporary
    showToast({
      type: 'error',
      title: act.failed,
      detail: messageOf(error),
      ...(isTemporary && { action: { label: 'Reintentar', onPress: again(act, key) } }),
    })
  }
  await refresh()
}
