import { ApiError, messageOf } from '../api/api-error.ts'
import { newClientKey } from '../api/client-key.ts'
import { isRetryable, retryDelay } from '../api/retry.ts'
import { postFormResponse } from '../api/forms.ts'
import { asSentence } from '../texts.ts'
import { withLock } from '../with-lock.ts'
import type { Draft } from './draft.ts'
import { requestDelivery } from './outbox-signal.ts'
import { dropResponse, queuedResponses, queueResponse, renameResponse } from './outbox.ts'

export type Attempt =
  | { status: 'sent' }
  /** The server refused it: a retry would give the same answer. */
  | { status: 'refused'; failure: ApiError }
  /** It is unknown whether it arrived, or the server asks for a later retry. */
  | { status: 'later'; failure: unknown }
  /** Another tab has sent it. */
  | { status: 'gone' }

/** Other answers arrived under this idempotency key: the corrected ones need a new key. */
const isKeyTaken = (attempt: Attempt): boolean =>
  attempt.status === 'refused' && attempt.failure.code === 'already-sent'

type Handed = Parameters<typeof postFormResponse>[0]

/** One attempt to send a response. */
async function sendResponse(response: Handed): Promise<Attempt> {
  try {
    await postFormResponse(response)
    return { status: 'sent' }
  } catch (failure) {
    const isRefused = failure instanceof ApiError && !isRetryable(failure)
    return isRefused ? { status: 'refused', failure } : { status: 'later', failure }
  }
}

/** Sends a queued response, in one tab at a time, and removes it from the queue when it has arrived. */
export const sendQueued = (
  formId: string,
  clientKey: string,
  options: Pick<Handed, 'timeoutMs'> = {},
): Promise<Attempt> =>
  withLock(`arena-libre_response:${clientKey}`, async () => {
    const kept = queuedResponses(formId).find(({ id }) => id === clientKey)
    if (kept === undefined) return { status: 'gone' }
    const attempt = await sendResponse({ ...options, formId, clientKey, answers: kept.answers })
    if (attempt.status === 'sent') await dropResponse(formId, clientKey)
    if (!isKeyTaken(attempt)) return attempt
    const next = newClientKey()
    await renameResponse(formId, clientKey, next)
    return sendQueued(formId, next, options)
  })

export type Outcome =
  | { status: 'sent' }
  /** Queued on this device, and sent automatically. */
  | { status: 'kept' }
  /** One message for each refused field: the form has changed. */
  | { status: 'wrong'; problems: Readonly<Record<string, string>> }
  /** The answers are only in the form, not in the queue. */
  | { status: 'failed'; why: string }

interface Completed extends Draft {
  formId: string
  labels: Readonly<Record<string, string>>
}

/** Longer than the server's own deadline; the visitor waits no longer than this. */
const TIMEOUT_MS = 9000

const WHY_NOT_QUEUED = {
  forbidden:
    'Este navegador no deja guardar nada: no cierres esta página hasta que se envíe. Lo que escribiste sigue aquí.',
  full: 'En este dispositivo ya hay demasiadas respuestas por enviar. Lo que escribiste sigue aquí.',
}

/** Queues the answers until the server has accepted or refused them; without storage it sends them directly. */
export async function submitResponse(handed: Completed): Promise<Outcome> {
  const keeping = await queueResponse(handed)
  if (keeping !== 'kept') return sendUnkept(handed, WHY_NOT_QUEUED[keeping])
  const { formId, clientKey } = handed
  const attempt = await sendQueued(formId, clientKey, { timeoutMs: TIMEOUT_MS })
  if (attempt.status === 'later') {
    requestDelivery(retryDelay(attempt.failure, 1) ?? 0)
    return { status: 'kept' }
  }
  // The visitor has it in the form and can correct it.
  if (attempt.status === 'refused') await dropResponse(formId, clientKey)
  return outcomeOf(attempt, '')
}

async function sendUnkept(handed: Completed, why: string): Promise<Outcome> {
  const attempt = await sendResponse({ ...handed, timeoutMs: TIMEOUT_MS })
  if (isKeyTaken(attempt)) return sendUnkept({ ...handed, clientKey: newClientKey() }, why)
  return outcomeOf(attempt, why)
}

function outcomeOf(attempt: Attempt, why: string): Outcome {
  if (attempt.status === 'sent' || attempt.status === 'gone') return { status: 'sent' }
  if (attempt.status === 'later') return { status: 'failed', why }
  const { failure } = attempt
  return Object.keys(failure.fields).length > 0
    ? { status: 'wrong', problems: failure.fields }
    : { status: 'failed', why: `${asSentence(messageOf(failure))} Lo que escribiste sigue aquí.` }
}
