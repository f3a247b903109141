import { withLock } from '../with-lock.ts'
import { ApiError, messageOf } from '../api/api-error.ts'
import { isRetryable, retryDelay } from '../api/retry.ts'
import { postFormResponse } from '../api/post-form-response.ts'
import { newClientKey } from './client-key.ts'
import { dropResponse, queuedResponses, queueResponse, renameResponse } from './outbox.ts'
import { requestDelivery } from './outbox-signal.ts'
import type { Draft } from './draft.ts'
import { sentence } from '../sentence.ts'

export type Attempt =
  | { status: 'sent' }
  /** The server took its decision: sending the same again changes nothing. */
  | { status: 'refused'; failure: ApiError }
  /** It is unknown whether it arrived, or the server asks for a later retry. */
  | { status: 'later'; failure: unknown }
  /** Another tab was faster. */
  | { status: 'gone' }

/** Something else arrived under this key: what was corrected since needs one of its own. */
const isKeyTaken = (attempt: Attempt): boolean =>
  attempt.status === 'refused' && attempt.failure.code === 'already-sent'

type Handed = Parameters<typeof postFormResponse>[0]

/** One attempt to bring an answer to the server, wherever it is kept. */
async function sendResponse(response: Handed): Promise<Attempt> {
  try {
    await postFormResponse(response)
    return { status: 'sent' }
  } catch (failure) {
    const isRefused = failure instanceof ApiError && !isRetryable(failure)
    return isRefused ? { status: 'refused', failure } : { status: 'later', failure }
  }
}

/** The same for one in the outbox: no two tabs send it together, and what has arrived is not kept. */
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
  /** It is on this device, and goes out by itself. */
  | { status: 'kept' }
  /** One sentence for each field that was not taken: by now the form asks for something else. */
  | { status: 'wrong'; problems: Readonly<Record<string, string>> }
  /** What was typed is in the form and nowhere else. */
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

/** Keeps the answers in this browser, if it lets us, until the server has them, or does not want them. */
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
    : { status: 'failed', why: `${sentence(messageOf(failure))} Lo que escribiste sigue aquí.` }
}
