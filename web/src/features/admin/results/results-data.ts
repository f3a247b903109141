import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { LIMITS } from '@arena-libre/functions/contract/limits'
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
import { type EditedDocument, fetchLastEdit } from '../../../lib/session/last-edit.ts'

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
  const [round = 0, room = 0, match = 0] = ADDRESS.exec(text)?.slice(1).map(Number) ?? []
  const { rounds: most, rooms, matches } = LIMITS.cupPlan
  const isPossible = round > 0 && round <= most && room <= rooms && match <= matches
  return isPossible ? { cup, round, room, match } : null
}

export const addressText = ({ round, room, match }: MatchAddress): string => `${round}-${room}-${match}`

/** Of all matches of a cup: the trail names none of them. */
const resultsDocument = (cup: string): EditedDocument => ({
  collection: `tournaments/${cup}/results`,
  id: 'day',
})

/** The account that published a match as it is; null where that is not certain. */
export async function publisherOf(cup: string, match: Match): Promise<string | null> {
  const last = await fetchLastEdit(resultsDocument(cup)).catch(() => null)
  const changedAt =
    Date.parse(match.correctedAt ?? match.claimsUntil) - (match.correctedAt === null ? LIMITS.claimsMs : 0)
  return last?.actor.kind === 'user' && Date.parse(last.at) === changedAt ? last.actor.uid : null
}

const entrantSchema = roomResultsSchema.shape.entrants.element.extend({
  player: z.string(),
  /** A draft of an earlier release has none. */
  idCheck: roomResultsSchema.shape.entrants.element.shape.idCheck.default(null),
  /** Their data was erased: what is stored of them stays, and nobody can change it. */
  isErased: z.boolean(),
})

/** Where a match is played, and by whom: what the scorer needs to know without a connection. */
export const sceneSchema = z.object({
  cupName: z.string(),
  modality: z.enum(['solo', 'duo']),
  roundName: z.string(),
  rooms: z.int(),
  map: z.string(),
  entrants: z.array(entrantSchema),
})

export type Scene = z.infer<typeof sceneSchema>
export type ScoredEntrant = Scene['entrants'][number]

export interface ScoredMatch {
  scene: Scene
  /** As it was published; null before that. */
  published: Match | null
}

const pathOf = (cup: string): string => `/tournaments/${encodeURIComponent(cup)}`

export async function readMatch(
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
  const published = results.matches.find((one) => one.match === match) ?? null
  const hasResult = new Set(published?.entries.map(({ seat }) => seat))
  return {
    scene: {
      cupName: tournament.name,
      modality: tournament.modality,
      roundName: planned.name,
      rooms: planned.rooms,
      map: played.map,
      entrants: results.entrants
        .filter(({ seat, player }) => player !== null || hasResult.has(seat))
        .map(({ player, ...entrant }) =>
          Object.assign(entrant, { player: player ?? `erased-${entrant.seat}`, isErased: player === null }),
        ),
    },
    published,
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

/** The key is the same for each attempt with the same content: the server does it once. */
export const publishMatch = (cup: string, body: MatchInput, key: string): Promise<MatchSaved> =>
  request(`${pathOf(cup)}/results`, {
    method: 'PUT',
    body,
    answer: matchSavedSchema,
    headers: { 'Idempotency-Key': key },
    // What waits on the device may be sent before the panel opens.
    needsToken: true,
  })

export const nameOf = (entrant: ScoredEntrant, modality: Scene['modality']): string =>
  publicName(entrant) ?? seatName(entrant.seat, modality)
