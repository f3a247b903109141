import { z } from 'zod'
import { QUESTION_TYPES, type QuestionType } from '../contract/forms/answer-types.ts'
import { formPreviewSchema } from '../contract/forms/forms.ts'
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
import { repeatableRoute } from '../http/repeatable.ts'
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
import { deleteQuestion, switchQuestion, updateQuestion } from './questions.service.ts'
import { reorderQuestions } from './reorder.service.ts'

/** The same for every visitor, and changed rarely: the CDN answers most. */
const SHARED = 'public, max-age=10, s-maxage=15, stale-while-revalidate=30'

const query = z.strictObject({})
const plain = z.strictObject({ query })
const params = z.strictObject({ id: slugSchema })

const TYPES = Object.entries(QUESTION_TYPES).map(([value, label]) => ({
  value: value as QuestionType,
  label,
}))

/** Fixed addresses come before those with an id. */
export const questionRoutes = (deps: QuestionDeps): Route[] => [
  ...readingRoutes(deps),
  repeatableRoute(
    {
      method: 'POST',
      path: '/questions',
      action: 'questions.create',
      request: z.strictObject({ query, body: questionInputSchema }),
      data: questionSchema,
      errors: ['bank-full'],
      handle: ({ body }, { uid }, remember) => createQuestion(uid, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/questions/reorder',
      action: 'questions.update',
      request: z.strictObject({ query, body: questionOrderSchema }),
      data: questionBankSchema,
      errors: ['conflict'],
      handle: ({ body }, { uid }, remember) => reorderQuestions(uid, body.questions, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PUT',
      path: '/questions/:id',
      action: 'questions.update',
      request: z.strictObject({ params, query, body: questionUpdateSchema }),
      data: questionSchema,
      errors: ['conflict'],
      handle: ({ params: { id }, body }, { uid }, remember) => updateQuestion(uid, id, body, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'PATCH',
      path: '/questions/:id/toggle',
      action: 'questions.update',
      request: z.strictObject({ params, query, body: questionToggleSchema }),
      data: questionSchema,
      errors: ['conflict'],
      handle: ({ params: { id }, body }, { uid }, remember) =>
        switchQuestion(uid, { id, active: 'other', revision: body?.revision }, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'DELETE',
      path: '/questions/:id',
      action: 'questions.delete',
      request: z.strictObject({ params, query }),
      data: z.strictObject({ id: slugSchema }),
      errors: ['question-active'],
      handle: ({ params: { id } }, { uid }, remember) => deleteQuestion(uid, id, remember, deps),
    },
    deps,
  ),
]

const readingRoutes = (deps: QuestionDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/questions/active',
    action: 'site.read',
    request: plain,
    data: askedQuestionsSchema,
    limits: READ_LIMITS,
    cacheControl: SHARED,
    handle: async () => ({ questions: [...(await listAsked(deps))] }),
  }),
  defineRoute({
    method: 'POST',
    path: '/questions/validate',
    action: 'site.read',
    request: z.strictObject({ query, body: questionAnswersSchema }),
    data: answerCheckSchema,
    limits: [{ by: 'address', ...LIMITS.calls.checks }],
    handle: ({ body }) => checkAnswers(body.answers, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/questions/types',
    action: 'questions.read',
    request: plain,
    data: questionTypesSchema,
    handle: async () => ({ types: TYPES }),
  }),
  defineRoute({
    method: 'GET',
    path: '/questions/form-preview',
    action: 'questions.read',
    request: plain,
    data: formPreviewSchema,
    handle: async () => ({ fields: await previewForm(deps) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/questions',
    action: 'questions.read',
    request: plain,
    data: questionBankSchema,
    handle: async () => ({ questions: await listBank(deps) }),
  }),
  defineRoute({
    method: 'GET',
    path: '/questions/:id',
    action: 'questions.read',
    request: z.strictObject({ params, query }),
    data: questionSchema,
    handle: ({ params: { id } }) => findQuestion(id, deps),
  }),
]
