import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQueries,
  useQuery,
} from '@tanstack/react-query'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { formDetailsSchema } from '@arena-libre/functions/contract/forms/form-views'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import { type Question, questionBankSchema } from '@arena-libre/functions/contract/forms/questions'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { playerBansSchema } from '@arena-libre/functions/contract/people/bans'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { historyEntrySchema } from '@arena-libre/functions/contract/registrations/inbox'
import { registrationWordingSchema } from '@arena-libre/functions/contract/registrations/registration-wordings'
import type {
  AdminCorrection,
  ChatMark,
  RegistrationView,
  StatusChanged,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { ApiError } from '../../../lib/api/api-error.ts'
import { PAGED, queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import {
  changeListed,
  FRESH_MS,
  LISTS,
  recordOptions,
  registrationPage,
  renewQueries,
  ROOT,
  useTournament,
} from './players-data.ts'

const historyPage = pageSchema(historyEntrySchema)

/** Questions and forms change rarely. */
const LASTING_MS = 300_000

type Players = Pick<RegistrationView, 'freeFireId' | 'partner'>

export const playerIdsOf = ({ freeFireId, partner }: Players): string[] =>
  partner === null ? [freeFireId] : [freeFireId, partner.freeFireId]

const shareAnId = (one: Players, other: Players): boolean =>
  playerIdsOf(one).some((id) => playerIdsOf(other).some((another) => isSameId(id, another)))

/** Everything else in which one of its players plays, the latest first. */
export const useOtherRegistrations = (registration: RegistrationView) => {
  const ids = playerIdsOf(registration)
  return useQuery({
    queryKey: [ROOT, 'same', ...ids],
    async queryFn({ signal }) {
      const found = await Promise.all(
        ids.map((text) =>
          request('/registrations/search', {
            method: 'POST',
            body: { text, limit: LIMITS.decisionItems },
            answer: registrationPage,
            signal,
          }),
        ),
      )
      return found.flatMap(({ items }) => items)
    },
    select: (items) =>
      // Digits are also found in phones; two who play together again are found twice.
      [...new Map(items.map((one) => [one.id, one])).values()]
        .filter((one) => one.id !== registration.id && shareAnId(one, registration))
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)),
    staleTime: FRESH_MS,
  })
}

const historyOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: [ROOT, 'history', id],
    queryFn: ({ pageParam, signal }) =>
      request(`/registrations/${id}/history${pageParam === null ? '' : `?cursor=${pageParam}`}`, {
        answer: historyPage,
        signal,
      }),
    ...PAGED,
    staleTime: FRESH_MS,
  })

export const useHistory = (id: string) => useInfiniteQuery(historyOptions(id))

/** Its last change, and by whom. */
export const fetchLastAct = async (id: string) =>
  (await request(`/registrations/${id}/history?limit=1`, { answer: historyPage })).items[0]

/** As it is on record now, not as it was shown. */
export const fetchPlayer = (id: string): Promise<RegistrationView> =>
  queryClient.fetchQuery({ ...recordOptions(id), staleTime: 0 })

/** What a tournament is called, also one that is not among the latest; null while that is not known. */
export function useCupName(id: string, cupOf: (id: string) => string): string | null {
  const listed = cupOf(id)
  const { data } = useTournament(listed === id ? id : null)
  return listed === id ? (data?.name ?? null) : listed
}

const bansOptions = (id: string) =>
  queryOptions({
    queryKey: [ROOT, 'bans', id],
    queryFn: ({ signal }) => request(`/registrations/${id}/bans`, { answer: playerBansSchema, signal }),
    select: ({ bans }) => bans,
    staleTime: FRESH_MS,
  })

/** The current bans of its players. Without a ban mark nothing is fetched. */
export const usePlayerBans = ({ id, flags }: RegistrationView) =>
  useQuery({ ...bansOptions(id), enabled: flags.includes('banned') })

const bankOptions = queryOptions({
  queryKey: [ROOT, 'bank'],
  queryFn: ({ signal }) => request('/questions', { answer: questionBankSchema, signal }),
  staleTime: LASTING_MS,
})

/** A wording never changes. */
const wordingOptions = (tournamentId: string, id: string) =>
  queryOptions({
    queryKey: [ROOT, 'wording', tournamentId, id],
    queryFn: ({ signal }) =>
      request(`/tournaments/${tournamentId}/wordings/${id}`, { answer: registrationWordingSchema, signal }),
    staleTime: Infinity,
  })

/** The words in which a registration's answers were asked for; undefined until they are known. */
export function useWordings({ tournamentId, wordings }: RegistrationView) {
  return useQueries({
    queries: wordings.map((id) => wordingOptions(tournamentId, id)),
    combine(found) {
      const known = found.filter(({ data, error }) => data !== undefined || isGone(error))
      return known.length === found.length ? known.flatMap(({ data }) => data ?? []) : undefined
    },
  })
}

const isGone = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'not-found' || error.code === 'form-not-found')

/** The questions of the bank, also those that are asked no more, and the fields of the tournament's form. */
export function useQuestions(tournamentId: string) {
  const tournament = useTournament(tournamentId)
  const formId = tournament.data?.linkedFormId ?? null
  const bank = useQuery(bankOptions)
  const form = useQuery({
    queryKey: [ROOT, 'form', formId],
    queryFn:
      formId === null
        ? skipToken
        : ({ signal }) => request(`/forms/${formId}/details`, { answer: formDetailsSchema, signal }),
    staleTime: LASTING_MS,
  })
  const needed = [
    bank,
    ...(isGone(tournament.error) ? [] : [tournament]),
    ...(formId === null || isGone(form.error) ? [] : [form]),
  ]
  return {
    isReady: needed.every(({ data }) => data !== undefined),
    isError: needed.some(({ isError }) => isError),
    retry: () => needed.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
    questions: bank.data?.questions ?? NO_QUESTIONS,
    fields: form.data?.fields ?? NO_FIELDS,
  }
}

const NO_QUESTIONS: readonly Question[] = []
const NO_FIELDS: readonly FormField[] = []

/** Shows at once what the server has stored; the rest stays as it was. */
function showStored(id: string, change: (one: RegistrationView) => RegistrationView): void {
  const changed = (one: RegistrationView): RegistrationView => (one.id === id ? change(one) : one)
  changeListed((items) => items.map(changed))
  queryClient.setQueryData(recordOptions(id).queryKey, (one) => one && changed(one))
}

/** Answers to questions that are asked no more stay. */
const formerAnswers = ({ answers }: RegistrationView, asked: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => !asked.includes(id)))

/** A correction that was made, before everything is asked for again. */
export const showCorrected = (
  { id, ...changed }: StatusChanged,
  { partner, guardian, age, answers, revision: _seen, ...own }: AdminCorrection,
  /** The ids of the questions that are asked now. */
  asked: readonly string[],
): void =>
  showStored(id, (one) => ({
    ...one,
    // What was not corrected is not among them.
    ...(own as Partial<Pick<RegistrationView, 'fullName' | 'nickname' | 'freeFireId' | 'email' | 'phone'>>),
    ...(partner && { partner: { ...partner, nickname: partner.nickname ?? '' } }),
    ...(age && { age, guardian: guardian ?? null }),
    ...(answers && { answers: { ...formerAnswers(one, asked), ...answers } }),
    ...changed,
  }))

export async function showChatMark({ id, chatOpenedAt, chatOpenedBy }: ChatMark): Promise<void> {
  const shown = [...LISTS, recordOptions(id).queryKey].map((queryKey) => ({ queryKey }))
  // An answer that is on its way may be from before the mark: it is asked for again.
  const asked = shown.filter((one) => queryClient.isFetching(one) > 0)
  await Promise.all(shown.map((one) => queryClient.cancelQueries(one)))
  showStored(id, (one) => ({ ...one, chatOpenedAt, chatOpenedBy }))
  const outdated = [...asked, { queryKey: historyOptions(id).queryKey }]
  await Promise.all(outdated.map((one) => renewQueries(one)))
}
