import { batchResultSchema, batchSchema } from '../contract/registrations/batches.ts'
import { slugSchema } from '../contract/ids.ts'
import { eachOf } from '../http/each-of.ts'
import type { Act } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { QuestionDeps } from './bank.service.ts'
import { deleteQuestion, switchQuestion } from './questions.service.ts'

type ActOnOne = (id: string, act: Act<unknown>, deps: QuestionDeps) => Promise<unknown>

const switchTo =
  (active: boolean): ActOnOne =>
  (id, act, deps) =>
    switchQuestion({ id, active }, act, deps)

const ACTS = [
  ['/questions/batch/activate', 'questions.update', 'Switches several questions on', switchTo(true)],
  ['/questions/batch/deactivate', 'questions.update', 'Switches several questions off', switchTo(false)],
  ['/questions/batch/delete', 'questions.delete', 'Deletes several questions', deleteQuestion],
] as const

/** Each can be repeated: finished items stay finished. */
export const questionBatchRoutes = (deps: QuestionDeps): Route[] =>
  ACTS.map(([path, action, summary, act]) =>
    defineRoute(`POST ${path}`, action, {
      summary,
      body: batchSchema(slugSchema),
      data: batchResultSchema,
      handle: ({ body }, { uid: actor }) =>
        eachOf(body.ids, (id) => act(id, { actor, remember: () => undefined }, deps), deps.log),
    }),
  )
