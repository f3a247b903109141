import type { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { deliver, waitingMatches } from './kept-scoring.ts'
import { publishedToast } from './results-words.ts'

const connection = (): Promise<unknown> =>
  new Promise((resolve) => {
    addEventListener('online', resolve, { once: true })
  })

/**
 * Sends once what waits to be published: the page of a match that is open goes on with its own. It is tried also where the
 * browser says that there is no connection, which can be wrong, and once more when there is one.
 */
export async function deliverWaiting(uid: string, showToast: ReturnType<typeof useToasts>): Promise<void> {
  const cameBack = navigator.onLine ? undefined : connection()
  await deliverAll(uid, showToast)
  if (cameBack === undefined || waitingMatches(uid).length === 0) return
  await cameBack
  await deliverAll(uid, showToast)
}

async function deliverAll(uid: string, showToast: ReturnType<typeof useToasts>): Promise<void> {
  for (const address of waitingMatches(uid)) {
    const outcome = await deliver(uid, address)
    if (outcome.is === 'published') {
      showToast(publishedToast(outcome.saved, outcome.draft.sending?.body.isCorrection === true))
    }
    if (outcome.is === 'refused') {
      showToast({
        type: 'error',
        title: `No se publicó la partida ${address.match}`,
        detail: 'Lo que anotaste sigue en este dispositivo: ábrela desde la cabina.',
      })
    }
  }
}
