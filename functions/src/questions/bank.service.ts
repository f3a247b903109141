import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { answerProblem, QUESTION_REQUIRED, type Answer } from '../contract/forms/answer-rules.ts'
import { fieldOf, type FormField } from '../contract/forms/forms.ts'
import type { AnswerCheck, AskedQuestion, Question } from '../contract/forms/questions.ts'
import type { Clock } from '../data/clock.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { questionBank, questionsAsked } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { readOrSkip } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export interface QuestionDeps {
  collections: Collections
  clock: Clock
  log: Log
  copies: Copies
}

/** The documents of the whole bank, in its order. */
export async function readBank({
  collections,
}: Pick<QuestionDeps, 'collections'>): Promise<readonly QueryDocumentSnapshot<Question>[]> {
  return (await questionBank(collections).get()).docs
}

export async function listBank(deps: Pick<QuestionDeps, 'collections' | 'log'>): Promise<Question[]> {
  return (await readBank(deps)).flatMap((document) => readOrSkip(document, deps.log))
}

export async function findQuestion(id: string, { collections }: QuestionDeps): Promise<Question> {
  const question = (await collections.questions.doc(id).get()).data()
  if (question === undefined) throw new ApiError('not-found')
  return question
}

/** The questions of every registration form, in order: current, or at most this old. */
export const listAsked = (
  { collections, log, copies }: Pick<QuestionDeps, 'collections' | 'log' | 'copies'>,
  maxAgeMs = copies.maxAgeMs,
): Promise<readonly AskedQuestion[]> =>
  copies.questions.seen('asked', maxAgeMs, async () => {
    const { docs } = await questionsAsked(collections).get()
    return docs.flatMap((document) => readOrSkip(document, log)).map(asAsked)
  })

const asAsked = ({ id, text, type, required, placeholder, options }: Question): AskedQuestion => ({
  id,
  text,
  type,
  required,
  placeholder,
  options,
})

/** The questions as the fields that players will see. */
export const previewForm = async (deps: QuestionDeps): Promise<FormField[]> =>
  (await listAsked(deps, 0)).map(fieldOf)

/** All problems of the answers. */
export async function checkAnswers(
  answers: Readonly<Record<string, Answer>>,
  deps: QuestionDeps,
): Promise<AnswerCheck> {
  const problems = (await listAsked(deps)).flatMap((question): [string, string][] => {
    const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
    const problem = answerProblem(question, given, QUESTION_REQUIRED)
    return problem === null ? [] : [[question.id, problem]]
  })
  return { valid: problems.length === 0, errors: Object.fromEntries(problems) }
}
