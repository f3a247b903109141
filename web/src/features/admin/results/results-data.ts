import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { cupPlanViewSchema } from '@arena-libre/functions/contract/match-day/cup-plan'
import { publicName, seatName } from '@arena-libre/functions/contract/match-day/results'
import {
  type Match,
  type MatchInput,
  type MatchSaved,
  matchSavedSchema,
  roomResultsSchema,
} from '@arena-libre/functions/contract/match-day/results-schema'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError } from '../../../lib/api/api-error.ts'
import { WATCHED } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import type { EditedDocument } from '../../../lib/session/last-edit.ts'

/** Which match of which cup, each counted from 1. */
export interface MatchAddress {
  cup: string
  round: number
  room: number
  match: number
}

const ADDRESS = /^([1-9]\d?)-([1-9]\d?)-([1-9]\d?)$/

/** '1-1-2' */
export function matchAddress(cup: string, text: string): MatchAddress | null {
  const [round, room, match] = ADDRESS.exec(text)?.slice(1).map(Number) ?? []
  return round === undefined || room === undefined || match === undefined ? null : { cup, round, room, match }
}

export const addressText = ({ round, room, match }: MatchAddress): string => `${round}-${room}-${match}`

export const matchDocument = (address: MatchAddress): EditedDocument => ({
  collection: `tournaments/${address.cup}/matches`,
  id: addressText(address),
})

export const scoredEntrantSchema = roomResultsSchema.shape.entrants.element

/** Where a match is played, and by whom: what the scorer needs to know without a connection. */
export const sceneSchema = z.object({
  cupName: z.string(),
  modality: z.enum(['solo', 'duo']),
  roundName: z.string(),
  rooms: z.int(),
  map: z.string(),
  entrants: z.array(scoredEntrantSchema),
})

export type Scene = z.infer<typeof sceneSchema>
export type ScoredEntrant = Scene['entrants'][number]

export interface ScoredMatch {
  scene: Scene
  /** As it was published; null before that. */
  published: Match | null
}

const pathOf = (cup: string): string => `/tournaments/${encodeURIComponent(cup)}`

async function readMatch(
  { cup, round, room, match }: MatchAddress,
  signal?: AbortSignal,
): Promise<ScoredMatch> {
  const options = signal === undefined ? {} : { signal }
  const [tournament, plan, results] = await Promise.all([
    request(pathOf(cup), { answer: tournamentSchema, ...options }),
    request(`${pathOf(cup)}/plan`, { answer: cupPlanViewSchema, ...options }),
    request(`${pathOf(cup)}/results?round=${round}&room=${room}`, { answer: roomResultsSchema, ...options }),
  ])
  const planned = plan.rounds[round - 1]
  const played = planned?.matches[match - 1]
  if (planned === undefined || played === undefined || room > planned.rooms) {
    throw new ApiError({ status: 404, code: 'not-found' })
  }
  return {
    scene: {
      cupName: tournament.name,
      modality: tournament.modality,
      roundName: planned.name,
      rooms: planned.rooms,
      map: played.map,
      entrants: results.entrants,
    },
    published: results.matches.find((one) => one.match === match) ?? null,
  }
}

/** Asked for again while the page is open: another scorer may publish. */
export const useScoredMatch = (address: MatchAddress) =>
  useQuery({
    queryKey: ['panel-results', address],
    queryFn: ({ signal }) => readMatch(address, signal),
    ...WATCHED,
    refetchOnMount: true,
    staleTime: 0,
    gcTime: 0,
  })

export const fetchMatch = (address: MatchAddress): Promise<ScoredMatch> => readMatch(address)

/** The key is the same for each attempt with the same content: the server does it once. */
export const publishMatch = (cup: string, body: MatchInput, key: string): Promise<MatchSaved> =>
  request(`${pathOf(cup)}/results`, {
    method: 'PUT',
    body,
    answer: matchSavedSchema,
    headers: { 'Idempotency-Key': key },
  })

export const nameOf = (entrant: ScoredEntrant, modality: Scene['modality']): string =>
  publicName(entrant) ?? seatName(entrant.seat, modality)
