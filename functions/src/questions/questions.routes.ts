import { z } from 'zod'
import { QUESTION_TYPES, type QuestionType } from '../contract/forms/answer-types.ts'
import { formPreviewSchema } from '../contract/forms/forms.ts'
import { questionUsesSchema } from '../contract/forms/question-uses.ts'
import { slugSchema } from '../contract/ids.ts'
import { LIMITS } from '../contract/limits.ts'
import {
  answerCheckSchema,
  askedQuestionsSchema,
  questionAnswersSchema,
  questionBankSchema,
  questionInputSchema,
  questionOrderSchema,
  questionSchema,
  questionToggleSchema,
  questionTypesSchema,
  questionUpdateSchema,
} from '../contract/forms/questions.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import {
  checkAnswers,
  findQuestion,
  listAsked,
  listBank,
  previewForm,
  type QuestionDeps,
} from './bank.service.ts'
import { createQuestion } from './create-question.service.ts'
import { describeUses } from './question-uses.service.ts'
import { deleteQuestion, switchQuestion, updateQuestion } from './questions.service.ts'
import { reorderQuestions } from './reorder.service.ts'

/** The same for every visitor, and changed rarely: the CDN answers most. */
const SHARED = 'public, max-age=10, s-maxage=15, stale-while-revalidate=30'

const params = { id: slugSchema }

const TYPES = Object.entries(QUESTION_TYPES).map(([value, label]) => ({
  value: value as QuestionType,
  label,
}))

/** Fixed addresses come before those with an id. */
export const questionRoutes = (deps: QuestionDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  ...readingRoutes(deps),
  defineRepeatable('POST /questions', 'questions.create', {
    summary: 'Adds a question to the bank',
    body: questionInputSchema,
    data: questionSchema,
    errors: ['bank-full'],
    handle: ({ body }, act) => createQuestion(body, act, deps),
  }),
  defineRepeatable('POST /questions/reorder', 'questions.update', {
    summary: 'Saves the order of the questions',
    body: questionOrderSchema,
    data: questionBankSchema,
    errors: ['conflict'],
    handle: ({ body }, act) => reorderQuestions(body.questions, act, deps),
  }),
  defineRepeatable('PUT /questions/:id', 'questions.update', {
    summary: 'Changes a question',
    params,
    body: questionUpdateSchema,
    data: questionSchema,
    errors: ['conflict'],
    handle: ({ params: { id }, body }, act) => updateQuestion(id, body, act, deps),
  }),
  defineRepeatable('PATCH /questions/:id/toggle', 'questions.update', {
    summary: 'Switches a question on or off',
    params,
    body: questionToggleSchema,
    data: questionSchema,
    errors: ['conflict'],
    handle: ({ params: { id }, body }, act) =>
      switchQuestion({ id, active: 'other', revision: body?.revision }, act, deps),
  }),
  defineRepeatable('DELETE /questions/:id', 'questions.delete', {
    summary: 'Deletes a question',
    params,
    data: z.strictObject({ id: slugSchema }),
    errors: ['question-active'],
    handle: ({ params: { id } }, act) => deleteQuestion(id, act, deps),
  }),
]

const readingRoutes = (deps: QuestionDeps): Route[] => [
  defineRoute('GET /questions/active', 'site.read', {
    summary: 'Lists the questions that registrations ask',
    data: askedQuestionsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: async () => ({ questions: [...(await listAsked(deps))] }),
  }),
  defineRoute('POST /questions/validate', 'site.read', {
    summary: 'Checks answers without storing them',
    body: questionAnswersSchema,
    data: answerCheckSchema,
    limits: [{ by: 'address', ...LIMITS.calls.checks }],
    handle: ({ body }) => checkAnswers(body.answers, deps),
  }),
  defineRoute('GET /questions/types', 'questions.read', {
    summary: 'Lists the types of questions',
    data: questionTypesSchema,
    handle: async () => ({ types: TYPES }),
  }),
  defineRoute('GET /questions/form-preview', 'questions.read', {
    summary: 'Shows the questions as a form asks them',
    data: formPreviewSchema,
    handle: async () => ({ fields: await previewForm(deps) }),
  }),
  defineRoute('GET /questions/uses', 'questions.read', {
    summary: 'Shows where questions are used',
    data: questionUsesSchema,
    handle: () => describeUses(deps),
  }),
  defineRoute('GET /questions', 'questions.read', {
    summary: 'Lists all questions of the bank',
    data: questionBankSchema,
    handle: async () => ({ questions: await listBank(deps) }),
  }),
  defineRoute('GET /questions/:id', 'questions.read', {
    summary: 'Shows a question',
    params,
    data: questionSchema,
    handle: ({ params: { id } }) => findQuestion(id, deps),
  }),
]
