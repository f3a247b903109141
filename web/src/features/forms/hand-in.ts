import { ApiError } from '../../lib/api/api-error.ts'
import { postFormResponse } from '../../lib/api/post-form-response.ts'
import { newClientKey } from '../../lib/forms/client-key.ts'
import type { Draft } from '../../lib/forms/draft.ts'
import { dropResponse, keepResponse } from '../../lib/forms/outbox.ts'

export type Outcome =
  | { status: 'sent' }
  /** One sentence for each field that was not taken. */
  | { status: 'wrong'; problems: Readonly<Record<string, string>> }
  /** It stays here: another attempt may succeed. */
  | { status: 'failed'; isOffline: boolean }

/** The server took its decision: sending the same again changes nothing. */
const isFinal = ({ status }: ApiError): boolean => status >= 400 && status < 500 && status !== 429

/** Keeps the answers in this browser until the server has them, or does not want them. */
export async function handIn(formId: string, { clientKey, answers }: Draft): Promise<Outcome> {
  keepResponse(formId, clientKey, answers)
  try {
    await postFormResponse(formId, clientKey, answers)
  } catch (error) {
    if (!(error instanceof ApiError)) return { status: 'failed', isOffline: false }
    if (isFinal(error)) dropResponse(formId, clientKey)
    // An earlier attempt arrived without our hearing of it, and has been corrected since.
    if (error.code === 'already-sent') return handIn(formId, { clientKey: newClientKey(), answers })
    if (Object.keys(error.fields).length > 0) return { status: 'wrong', problems: error.fields }
    return { status: 'failed', isOffline: error.status === 0 }
  }
  dropResponse(formId, clientKey)
  return { status: 'sent' }
}
