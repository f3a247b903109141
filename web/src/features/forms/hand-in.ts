import { messageOf } from '../../lib/api/api-error.ts'
import { pauseAfter } from '../../lib/api/patience.ts'
import { newClientKey } from '../../lib/forms/client-key.ts'
import { wantDelivery } from '../../lib/forms/delivery-wanted.ts'
import type { Draft } from '../../lib/forms/draft.ts'
import { dropResponse, keepResponse } from '../../lib/forms/outbox.ts'
import { isOvertaken, sendKept, sendResponse, type Attempt } from '../../lib/forms/send-kept.ts'
import { sentence } from '../../lib/sentence.ts'

export type Outcome =
  | { status: 'sent' }
  /** It is on this device, and goes out by itself. */
  | { status: 'kept' }
  /** One sentence for each field that was not taken: by now the form asks for something else. */
  | { status: 'wrong'; problems: Readonly<Record<string, string>> }
  /** What was typed is in the form and nowhere else. */
  | { status: 'failed'; why: string }

interface Handed extends Draft {
  formId: string
  labels: Readonly<Record<string, string>>
}

/** Longer than the service takes by its own clock; whoever waits in front of the form gets an answer by then. */
const PATIENCE_MS = 9000

const WHY_NOT_KEPT = {
  forbidden:
    'Este navegador no deja guardar nada: no cierres esta página hasta que se envíe. Lo que escribiste sigue aquí.',
  full: 'En este dispositivo ya hay demasiadas respuestas por enviar. Lo que escribiste sigue aquí.',
}

/** Keeps the answers in this browser, if it lets us, until the server has them, or does not want them. */
export async function handIn(handed: Handed): Promise<Outcome> {
  const keeping = await keepResponse(handed)
  if (keeping !== 'kept') return sendUnkept(handed, WHY_NOT_KEPT[keeping])
  const { formId, clientKey } = handed
  const attempt = await sendKept(formId, clientKey, { patienceMs: PATIENCE_MS })
  if (attempt.status === 'later') {
    wantDelivery(pauseAfter(attempt.failure, 1) ?? 0)
    return { status: 'kept' }
  }
  // Whoever wrote it has it before them, and can mend it.
  if (attempt.status === 'refused') await dropResponse(formId, clientKey)
  return outcomeOf(attempt, '')
}

async function sendUnkept(handed: Handed, why: string): Promise<Outcome> {
  const attempt = await sendResponse({ ...handed, patienceMs: PATIENCE_MS })
  if (isOvertaken(attempt)) return sendUnkept({ ...handed, clientKey: newClientKey() }, why)
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
