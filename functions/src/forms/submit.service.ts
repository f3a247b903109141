import { isDeepStrictEqual } from 'node:util'
import { answerProblem } from '../contract/answer-rules.ts'
import type { Answers } from '../contract/answers.ts'
import type { Form, FormResponse } from '../contract/forms.ts'
import type { ResponseInput, ResponseReceipt } from '../contract/form-views.ts'
import { isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import { isLinked, type FormDeps } from './find-form.service.ts'

const NOT_ASKED = 'El formulario no tiene este campo'

/**
 * Keeps what somebody answered. The key they chose is the id, so that sending it again finds what was kept;
 * that is answered the same also when the form has been changed or closed since.
 */
export async function submitResponse(
  formId: string,
  { clientKey, answers }: ResponseInput,
  deps: FormDeps,
): Promise<ResponseReceipt> {
  const { collections, clock } = deps
  const reference = collections.responses(formId).doc(clientKey)
  const given = answeredOf(answers)
  const earlier = (await reference.get()).data()
  if (earlier) return receiptOf(earlier, given)
  if (await isLinked(formId, deps)) throw new ApiError('form-registers')
  const form = collections.forms.doc(formId)
  const response = { id: clientKey, formId, answers: given, submittedAt: clock.now().toISOString() }
  try {
    // The form is still open at the very moment of the commit: whoever deletes it closes it first.
    await form.firestore.runTransaction(async (transaction) => {
      requireSound((await transaction.get(form)).data(), given)
      transaction.create(reference, response)
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    const twin = (await reference.get()).data()
    if (twin) return receiptOf(twin, given)
    throw error
  }
  return receiptOf(response, given)
}

/** What was left blank was not answered. */
const answeredOf = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) =>
      typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0,
    ),
  )

function receiptOf({ formId, answers, submittedAt }: FormResponse, given: Answers): ResponseReceipt {
  if (!isDeepStrictEqual(answers, given)) throw new ApiError('already-sent')
  return { formId, submittedAt }
}

function requireSound(form: Form | undefined, answers: Answers): void {
  if (form === undefined) throw new ApiError('form-not-found')
  if (!form.isActive) throw new ApiError('form-unavailable')
  const asked = new Set(form.fields.map(({ id }) => id))
  const strange = Object.keys(answers).filter((id) => !asked.has(id))
  const problems = form.fields.flatMap((field): [string, string][] => {
    const problem = answerProblem(field, Object.hasOwn(answers, field.id) ? answers[field.id] : undefined)
    return problem === null ? [] : [[field.id, problem]]
  })
  const found = [...problems, ...strange.map((id): [string, string] => [id, NOT_ASKED])]
  if (found.length === 0) return
  const fields = Object.fromEntries(found.map(([id, problem]) => [`answers.${id}`, problem]))
  throw new ApiError('invalid-request', { fields })
}
