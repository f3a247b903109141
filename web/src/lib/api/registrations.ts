import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { isFreeFireId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { isSlug } from '../paths.ts'
import { isRecord, listOf, text } from '../records.ts'
import type { EntryDraft, EntryText } from '../registrations/entry-draft.ts'
import { readEntry } from '../registrations/entry-record.ts'
import { ask } from './call.ts'

type PlayerData = Pick<EntryDraft, 'texts' | 'age' | 'answers'>

const entryOptions = (tournamentId: string) =>
  queryOptions({
    queryKey: ['entry', tournamentId],
    queryFn: ({ signal }) =>
      ask(`/tournaments/${encodeURIComponent(tournamentId)}/form`, {
        read: readEntry,
        signal,
        isPublic: true,
      }),
    enabled: isSlug(tournamentId),
    // A player who is filling it in keeps the version they began with.
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
    // Two parts of the page use it: the second shares the result of the first, also an error.
    refetchOnMount: false,
    retryOnMount: false,
    gcTime: 0,
  })

/** The registration form of a tournament. */
export const useEntry = (tournamentId: string) => useQuery(entryOptions(tournamentId))

function readAvailability(data: unknown): { available: boolean } | null {
  if (!isRecord(data)) return null
  const { available } = data
  return typeof available === 'boolean' ? { available } : null
}

const checkOptions = (tournamentId: string, freeFireId: string) =>
  queryOptions({
    queryKey: ['id-check', tournamentId, freeFireId],
    queryFn: ({ signal }) =>
      ask('/registrations/check-freefireid', {
        method: 'POST',
        body: { tournamentId, freeFireId },
        read: readAvailability,
        signal,
        isPublic: true,
      }),
    enabled: isFreeFireId(freeFireId),
    retry: false,
    staleTime: 15_000,
  })

/** Whether a game ID is still free; undefined while that is unknown, which does not block registering. */
export const useIsIdFree = (tournamentId: string, freeFireId: string): boolean | undefined =>
  useQuery(checkOptions(tournamentId, freeFireId)).data?.available

const TEXTS = ['fullName', 'nickname', 'freeFireId', 'email', 'phone'] as const
const PARTNER_TEXTS = ['fullName', 'nickname', 'freeFireId'] as const

/** What of a receipt fills in another registration. The permission of an adult is asked for each time. */
function readPlayer(receipt: unknown): PlayerData | null {
  if (!isRecord(receipt)) return null
  const { partner, guardian, age, answers } = receipt
  const texts: EntryDraft['texts'] = {}
  const copy = (name: EntryText, value: unknown) => {
    if (typeof value === 'string' && value !== '') texts[name] = value
  }
  for (const name of TEXTS) copy(name, receipt[name])
  for (const name of PARTNER_TEXTS) if (isRecord(partner)) copy(`partner.${name}`, partner[name])
  if (isRecord(guardian)) copy('guardian.name', guardian['name'])
  const given = Array.isArray(answers) ? answers.filter(isGiven) : []
  return {
    texts,
    age: age === '11-17' || age === '18+' ? age : null,
    answers: Object.fromEntries(given.map(({ id, answer }) => [id, answer])),
  }
}

const isAnswer = (value: unknown): value is Answers[string] => text(value) || listOf(text)(value)

const isGiven = (value: unknown): value is { id: string; answer: Answers[string] } =>
  isRecord(value) && typeof value['id'] === 'string' && isAnswer(value['answer'])

const playerOptions = (token: string) =>
  queryOptions({
    queryKey: ['player', token],
    queryFn: ({ signal }) =>
      ask('/registrations/receipt', {
        method: 'POST',
        body: { token },
        read: readPlayer,
        signal,
        isPublic: true,
      }),
    enabled: false,
    retry: false,
    gcTime: 0,
  })

/** The data of a registration made on this device, for another one, on request. They are not stored on the device. */
export const usePlayerOf = (token: string) => useQuery(playerOptions(token))
