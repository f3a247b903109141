import { isDeepStrictEqual } from 'node:util'
import { withoutEmptyAnswers, answersProblems } from '../contract/forms/answer-sheet.ts'
import type { Answers } from '../contract/forms/answers.ts'
import type { Form, FormResponse } from '../contract/forms/forms.ts'
import type { ResponseInput, ResponseReceipt } from '../contract/forms/form-views.ts'
import { isTaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import { isLinked, type FormDeps } from './find-form.service.ts'

/**
 * Stores a response. The client's key is the id, so a repetition finds the stored response; it gets the same answer
 * even if the form was changed or closed since.
 */
export async function submitResponse(
  formId: string,
  { clientKey, answers }: ResponseInput,
  deps: FormDeps,
): Promise<ResponseReceipt> {
  const { collections, clock } = deps
  const reference = collections.responses(formId).doc(clientKey)
  const given = withoutEmptyAnswers(answers)
  const earlier = (await reference.get()).data()
  if (earlier) return receiptOf(earlier, given)
  if (await isLinked(formId, deps)) throw new ApiError('form-registers')
  const form = collections.forms.doc(formId)
  const response = { id: clientKey, formId, answers: given, submittedAt: clock.now().toISOString() }
  try {
    // The form is open at the moment of the commit: a deletion closes it first.
    await form.firestore.runTransaction(async (transaction) => {
      const { revision } = requireSound((await transaction.get(form)).data(), given)
      transaction.create(reference, { ...response, revision })
    })
  } catch (error) {
    if (!isTaken(error)) throw error
    const twin = (await reference.get()).data()
    if (twin) return receiptOf(twin, given)
    throw error
  }
  return receiptOf(response, given)
}

function receiptOf(
  { formId, answers, submittedAt }: Omit<FormResponse, 'revision'>,
  given: Answers,
): ResponseReceipt {
  if (!isDeepStrictEqual(answers, given)) throw new ApiError('already-sent')
  return { formId, submittedAt }
}

function requireSound(form: Form | undefined, answers: Answers): Form {
  if (form === undefined) throw new ApiError('form-not-found')
  if (!form.isActive) throw new ApiError('form-unavailable')
  const fields = answersProblems([{ asked: form.fields }], answers)
  if (Object.keys(fields).length > 0) throw new ApiError('invalid-request', { fields })
  return form
}
