import { alone } from '../alone.ts'
import { ApiError } from '../api/api-error.ts'
import { mayPass } from '../api/patience.ts'
import { postFormResponse } from '../api/post-form-response.ts'
import { newClientKey } from './client-key.ts'
import { dropResponse, keptResponses, renameResponse } from './outbox.ts'

export type Attempt =
  | { status: 'sent' }
  /** The server took its decision: sending the same again changes nothing. */
  | { status: 'refused'; failure: ApiError }
  /** Nobody knows whether it arrived, or the server asks for patience. */
  | { status: 'later'; failure: unknown }
  /** Another tab was faster. */
  | { status: 'gone' }

/** Something else arrived under this key: what was corrected since needs one of its own. */
export const isOvertaken = (attempt: Attempt): boolean =>
  attempt.status === 'refused' && attempt.failure.code === 'already-sent'

type Handed = Parameters<typeof postFormResponse>[0]

/** One attempt to bring an answer to the server, wherever it is kept. */
export async function sendResponse(response: Handed): Promise<Attempt> {
  try {
    await postFormResponse(response)
    return { status: 'sent' }
  } catch (failure) {
    const isRefused = failure instanceof ApiError && !mayPass(failure)
    return isRefused ? { status: 'refused', failure } : { status: 'later', failure }
  }
}

/** The same for one in the outbox: no two tabs send it together, and what has arrived is not kept. */
export const sendKept = (
  formId: string,
  clientKey: string,
  options: Pick<Handed, 'patienceMs'> = {},
): Promise<Attempt> =>
  alone(`arena-libre_response:${clientKey}`, async () => {
    const kept = keptResponses(formId).find(({ id }) => id === clientKey)
    if (kept === undefined) return { status: 'gone' }
    const attempt = await sendResponse({ ...options, formId, clientKey, answers: kept.answers })
    if (attempt.status === 'sent') await dropResponse(formId, clientKey)
    if (!isOvertaken(attempt)) return attempt
    const next = newClientKey()
    await renameResponse(formId, clientKey, next)
    return sendKept(formId, next, options)
  })
