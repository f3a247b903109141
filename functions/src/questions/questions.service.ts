import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { deleteDocument } from '../audit/deletion.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import { offersOptions } from '../contract/answer-types.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Question, QuestionInput, QuestionUpdate } from '../contract/questions.ts'
import { CONVERTERS } from '../data/collections.ts'
import { newIdOf } from '../data/new-id.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import { findQuestion, readBank, type QuestionDeps } from './bank.service.ts'

const FIELDS = ['text', 'type', 'required', 'options', 'active', 'order', 'revision'] as const

/** Options of a question that offers no choice would be kept, and shown by nobody. */
const sound = <Input extends Pick<QuestionInput, 'type' | 'options'>>(input: Input): Input =>
  offersOptions(input.type) ? input : { ...input, options: [] }

/** Adds a question behind the others. */
export async function createQuestion(
  actor: string,
  input: QuestionInput,
  remember: Remember<Question>,
  deps: QuestionDeps,
): Promise<Question> {
  const { collections, clock } = deps
  const bank = await readBank(deps)
  if (bank.length >= LIMITS.questions.most) throw new ApiError('bank-full')
  // The raw field: a question nobody can read still has its place.
  const last = Number(bank.at(-1)?.get('order') ?? -1)
  const question: Question = { ...sound(input), id: newIdOf(input.text), order: last + 1, revision: 1 }
  const reference = collections.questions.doc(question.id)
  const batch = reference.firestore.batch()
  batch.create(reference, question)
  addAudit(batch, collections, {
    at: clock.now().toISOString(),
    actor: { kind: 'user', uid: actor },
    action: 'questions.create',
    target: { collection: 'questions', id: question.id },
    before: null,
    after: factsOf(question, FIELDS),
  })
  remember(batch, question)
  await batch.commit()
  return question
}

export const updateQuestion = (
  actor: string,
  id: string,
  { revision, active, ...input }: QuestionUpdate,
  remember: Remember<Question>,
  deps: QuestionDeps,
): Promise<Question> =>
  editDocument(
    {
      reference: deps.collections.questions.doc(id),
      converter: CONVERTERS.questions,
      revision,
      actor,
      action: 'questions.update',
      decide: (present) => ({ ...present, ...sound(input), active: active ?? present.active }),
      also: remember,
    },
    deps,
  )

interface Switch {
  id: string
  /** What it is to be, or what it was not. */
  active: boolean | 'other'
  revision?: number | undefined
}

export async function switchQuestion(
  actor: string,
  { id, active, revision }: Switch,
  remember: Remember<Question>,
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

/** Deletes a question that no form asks any more. What was answered to it stays where it was answered. */
export const deleteQuestion = (
  actor: string,
  id: string,
  remember: Remember<{ id: string }>,
  deps: QuestionDeps,
): Promise<{ id: string }> =>
  deleteDocument(
    {
      reference: deps.collections.questions.doc(id),
      actor,
      action: 'questions.delete',
      facts: FIELDS,
      missing: 'not-found',
      allow({ active }) {
        if (active) throw new ApiError('question-active')
      },
      also: remember,
    },
    deps,
  )
