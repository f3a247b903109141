import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { slugSchema } from '@arena-libre/functions/contract/ids'
import {
  type Question,
  type QuestionInput,
  questionBankSchema,
  questionSchema,
} from '@arena-libre/functions/contract/forms/questions'
import { questionUsesSchema } from '@arena-libre/functions/contract/forms/question-uses'
import { batchResultSchema } from '@arena-libre/functions/contract/registrations/batches'
import type { Outcome } from '../../../lib/acts/act-queue.ts'
import { createUseActs, failedOutcomes, notDoneOutcome } from '../../../lib/acts/acts.ts'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { queryClient, WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { askedFieldsOptions, BANK_KEY } from '../../../lib/forms/asked-fields.ts'
import { inSpanishFields } from '../../../lib/forms/panel-form.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'
import { type BankChange, bankChangeSchema } from './questions.ts'

const bankOptions = queryOptions({
  queryKey: [BANK_KEY, 'all'],
  queryFn: ({ signal }) => request('/questions', { answer: questionBankSchema, signal }),
  select: ({ questions }) => questions,
  ...WATCHED,
})

export const useBank = () => useQuery(bankOptions)

/** The first count takes about a minute. */
const UNCOUNTED_MS = 10_000

/** Counts that may be minutes old anyway. Not below the key of the bank: a changed question changes none of them. */
const usesOptions = queryOptions({
  queryKey: ['question-uses'],
  queryFn: ({ signal }) => request('/questions/uses', { answer: questionUsesSchema, signal }),
  refetchInterval: ({ state }) => (state.data?.counted === false ? UNCOUNTED_MS : false),
  staleTime: 60_000,
})

/** Undefined while it is not known, which the list can do without. */
export const useQuestionUses = () => useQuery(usesOptions).data

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchQuestions(): void {
  if (!isPanelOpen()) return
  void queryClient.prefetchQuery(bankOptions)
  void queryClient.prefetchQuery(askedFieldsOptions)
  void queryClient.prefetchQuery(usesOptions)
}

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [BANK_KEY] })

const showBank = (change: (questions: Question[]) => Question[]): void =>
  void queryClient.setQueryData(
    bankOptions.queryKey,
    (stored) => stored && { questions: change(stored.questions) },
  )

const REFUSALS: Readonly<Record<string, string>> = {
  conflict: 'Alguien la cambió al mismo tiempo. Prueba otra vez.',
  'not-found': 'Alguien la borró.',
  'question-active': 'Alguien la activó. Desactívala antes de borrarla.',
}

const refusalOf = (code: string | null, message: string): string => REFUSALS[code ?? ''] ?? message

type Result = z.infer<typeof batchResultSchema>['results'][number]

function outcomeOf(id: string, change: BankChange, result: Result | undefined): Outcome {
  // An attempt whose answer was lost may have deleted it.
  const isDeleted = change === 'delete' && result?.ok === false && result.code === 'not-found'
  if (result?.ok === true || isDeleted) return { id, is: 'done', revision: 0 }
  return notDoneOutcome(id, result, refusalOf)
}

/** Switches and deletions. They need no revision: each says what the question is to become. */
export const useBankActs = createUseActs<BankChange>({
  name: 'question-acts',
  change: bankChangeSchema,
  id: slugSchema,
  together: LIMITS.batchItems,
  most: LIMITS.batchItems,
  async send({ change }, targets, isLeaving) {
    try {
      const { results } = await request(`/questions/batch/${change}`, {
        method: 'POST',
        body: { ids: targets.map(({ id }) => id) },
        answer: batchResultSchema,
        keepalive: isLeaving,
      })
      const done = new Set(results.flatMap(({ id, ok }) => (ok ? [id] : [])))
      showBank((questions) =>
        change === 'delete'
          ? questions.filter(({ id }) => !done.has(id))
          : questions.map((one) => (done.has(one.id) ? { ...one, active: change === 'activate' } : one)),
      )
      const byId = new Map(results.map((result) => [result.id, result]))
      return targets.map(({ id }) => outcomeOf(id, change, byId.get(id)))
    } catch (error) {
      return failedOutcomes(error, targets, refusalOf)
    }
  },
  onIdle: () => void renew(),
})

const sendOrder = (ids: readonly string[], bank: readonly Question[]) => {
  const revisions = new Map(bank.map(({ id, revision }) => [id, revision]))
  return request('/questions/reorder', {
    method: 'POST',
    body: { questions: ids.map((id) => ({ id, revision: revisions.get(id) })) },
    headers: { 'Idempotency-Key': newClientKey() },
    answer: questionBankSchema,
    // The last move is sent when the page is left.
    keepalive: true,
  })
}

const readBank = async (): Promise<Question[]> =>
  (await queryClient.fetchQuery({ ...bankOptions, staleTime: 0 })).questions

/** What a question says may have changed meanwhile. Added or deleted ones have no place in this order. */
async function saveOrder(ids: readonly string[]): Promise<void> {
  const known = queryClient.getQueryData(bankOptions.queryKey)?.questions ?? []
  try {
    queryClient.setQueryData(bankOptions.queryKey, await sendOrder(ids, known))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
    const bank = await readBank()
    const isSame = bank.length === ids.length && bank.every(({ id }) => ids.includes(id))
    if (!isSame) throw error
    queryClient.setQueryData(bankOptions.queryKey, await sendOrder(ids, bank))
  }
}

/** One order after the other. */
export const useSavingOrder = () =>
  useMutation({
    scope: { id: 'question-order' },
    mutationFn: saveOrder,
    onSettled: () => renew(),
  })

interface QuestionWriting extends QuestionInput {
  /** The one that is changed, as it was read; null for a new one. */
  of: Pick<Question, 'id' | 'revision'> | null
}

/** Adds a question, or changes one. */
export const useSavingQuestion = () =>
  useKeyedAct(
    ({ of, active, ...written }: QuestionWriting) =>
      of === null
        ? { path: '/questions', method: 'POST', body: { ...written, active } }
        : { path: `/questions/${of.id}`, method: 'PUT', body: { ...written, revision: of.revision } },
    questionSchema,
    {
      onDone(saved) {
        showBank((questions) =>
          questions.some(({ id }) => id === saved.id)
            ? questions.map((one) => (one.id === saved.id ? saved : one))
            : [...questions, saved],
        )
        return renew()
      },
      onFailed: renew,
      inWords: inSpanishFields,
    },
  )
