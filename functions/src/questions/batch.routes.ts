import { z } from 'zod'
import { batchResultSchema, batchSchema } from '../contract/registrations/batches.ts'
import { slugSchema } from '../contract/ids.ts'
import { eachOf } from '../http/each-of.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { QuestionDeps } from './bank.service.ts'
import { deleteQuestion, switchQuestion } from './questions.service.ts'

type Act = (actor: string, id: string, deps: QuestionDeps) => Promise<unknown>

const forgetful = (): void => undefined

const switchTo =
  (active: boolean): Act =>
  (actor, id, deps) =>
    switchQuestion(actor, { id, active }, forgetful, deps)

const ACTS = [
  ['/questions/batch/activate', 'questions.update', switchTo(true)],
  ['/questions/batch/deactivate', 'questions.update', switchTo(false)],
  [
    '/questions/batch/delete',
    'questions.delete',
    (actor: string, id: string, deps: QuestionDeps) => deleteQuestion(actor, id, forgetful, deps),
  ],
] as const

/** Each can be repeated: finished items stay finished. */
export const questionBatchRoutes = (deps: QuestionDeps): Route[] =>
  ACTS.map(([path, action, act]) =>
    defineRoute({
      method: 'POST',
      path,
      action,
      request: z.strictObject({ query: z.strictObject({}), body: batchSchema(slugSchema) }),
      data: batchResultSchema,
      handle: ({ body }, { uid }) => eachOf(body.ids, (id) => act(uid, id, deps), deps.log),
    }),
  )
