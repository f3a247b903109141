import { deleteDocument } from '../audit/deletion.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import { offersOptions } from '../contract/forms/answer-types.ts'
import type { Question, QuestionInput, QuestionUpdate } from '../contract/forms/questions.ts'
import { CONVERTERS } from '../data/collections.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { findQuestion, type QuestionDeps } from './bank.service.ts'

export const QUESTION_FACTS = ['text', 'type', 'required', 'options', 'active', 'order', 'revision'] as const

/** Drops the options of a question without a choice, since they would be stored but never shown. */
export const withoutNeedlessOptions = <Input extends Pick<QuestionInput, 'type' | 'options'>>(
  input: Input,
): Input => (offersOptions(input.type) ? input : { ...input, options: [] })

export const updateQuestion = (
  id: string,
  { revision, active, ...input }: QuestionUpdate,
  { actor, remember }: Act<Question>,
  deps: QuestionDeps,
): Promise<Question> =>
  editDocument(
    {
      reference: deps.collections.questions.doc(id),
      converter: CONVERTERS.questions,
      revision,
      actor,
      action: 'questions.update',
      decide: (present) => ({
        ...present,
        ...withoutNeedlessOptions(input),
        active: active ?? present.active,
      }),
      also: remember,
    },
    deps,
  )

interface Switch {
  id: string
  /** The new state, or the opposite of the current one. */
  active: boolean | 'other'
  revision?: number | undefined
}

export async function switchQuestion(
  { id, active, revision }: Switch,
  { actor, remember }: Act<Question>,
  deps: QuestionDeps,
): Promise<Question> {
  return editDocument(
    {
      reference: deps.collections.questions.doc(id),
      converter: CONVERTERS.questions,
      revision: revision ?? (await findQuestion(id, deps)).revision,
      actor,
      action: 'questions.switch',
      decide: (present) => ({ ...present, active: active === 'other' ? !present.active : active }),
      also: remember,
    },
    deps,
  )
}

/** Deletes an inactive question. Its answers stay with their registrations. */
export const deleteQuestion = (
  id: string,
  { actor, remember }: Act<{ id: string }>,
  deps: QuestionDeps,
): Promise<{ id: string }> =>
  deleteDocument(
    {
      reference: deps.collections.questions.doc(id),
      actor,
      action: 'questions.delete',
      facts: QUESTION_FACTS,
      missing: 'not-found',
      allow({ active }) {
        if (active) throw new ApiError('question-active')
      },
      also: remember,
    },
    deps,
  )
