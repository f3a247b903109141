import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { editDocument } from '../audit/revision.service.ts'
import { offersOptions } from '../contract/answer-types.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Question, QuestionInput, QuestionUpdate } from '../contract/questions.ts'
import { CONVERTERS } from '../data/collections.ts'
import { newIdOf } from '../data/new-id.ts'
import { isMissing, isOvertaken } from '../data/outcomes.ts'
import { ApiError } from '../http/api-error.ts'
import type { Remember } from '../http/repeatable.ts'
import { findQuestion, readBank, type QuestionDeps } from './bank.service.ts'

const ATTEMPTS = 5

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
export async function deleteQuestion(
  actor: string,
  id: string,
  remember: Remember<{ id: string }>,
  { collections, clock }: QuestionDeps,
): Promise<{ id: string }> {
  const reference = collections.questions.doc(id)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const snapshot = await reference.get()
    const question = snapshot.data()
    if (!question || !snapshot.updateTime) throw new ApiError('not-found')
    if (question.active) throw new ApiError('question-active')
    const batch = reference.firestore.batch()
    batch.delete(reference, { lastUpdateTime: snapshot.updateTime })
    addAudit(batch, collections, {
      at: clock.now().toISOString(),
      actor: { kind: 'user', uid: actor },
      action: 'questions.delete',
      target: { collection: 'questions', id },
      before: factsOf(question, FIELDS),
      after: null,
    })
    remember(batch, { id })
    try {
      await batch.commit()
      return { id }
    } catch (error) {
      if (!isOvertaken(error) && !isMissing(error)) throw error
    }
  }
  throw new Error(`Changed under each of ${ATTEMPTS} attempts`)
}
