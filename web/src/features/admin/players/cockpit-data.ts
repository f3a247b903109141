import { useQuery } from '@tanstack/react-query'
import type {
  ConfirmationChange,
  ConfirmationEnd,
} from '@arena-libre/functions/contract/match-day/confirmation-schema'
import {
  type ClaimAnswer,
  claimAnsweredSchema,
} from '@arena-libre/functions/contract/match-day/claims-schema'
import {
  type OfficialInput,
  officialMadeSchema,
  tableChangedSchema,
  type TiesInput,
} from '@arena-libre/functions/contract/match-day/results-schema'
import { type Tables, tablesSchema } from '@arena-libre/functions/contract/match-day/tables-schema'
import { cupPlanViewSchema, type CupPlanView } from '@arena-libre/functions/contract/match-day/cup-plan'
import {
  type DrawInput,
  drawsViewSchema,
  type FinalistsInput,
  type GroupInput,
  groupSavedSchema,
  type Room,
  type RoomInput,
  roomSavedSchema,
  roomsErasedSchema,
  type RoomsView,
  roomsViewSchema,
} from '@arena-libre/functions/contract/match-day/rooms-schema'
import {
  type RegistrationView,
  statusChangedSchema,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { type Tournament, tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { registrationPage, ROOT } from './players-data.ts'

const RENEW_MS = 20_000

const keyOf = (id: string) => [ROOT, 'cockpit', id]

export interface CockpitData {
  tournament: Tournament
  rows: RegistrationView[]
  plan: CupPlanView
  rooms: RoomsView
  tables: Tables
}

/** Those who play or would have. */
async function readSeated(tournamentId: string, signal: AbortSignal): Promise<RegistrationView[]> {
  const rows: RegistrationView[] = []
  let cursor: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(tournamentId, cursor, signal)
    rows.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return rows
}

const readPage = (tournamentId: string, cursor: string | null, signal: AbortSignal) =>
  request('/registrations/search', {
    method: 'POST',
    body: {
      tournamentId,
      statuses: ['approved', 'pending', 'no-show'],
      order: 'oldest',
      limit: LIMITS.decisionItems,
      ...(cursor !== null && { cursor }),
    },
    answer: registrationPage,
    signal,
  })

/** The tournament and its players, renewed while the page is open: another admin may be at work. */
export const useCockpit = (id: string) =>
  useQuery({
    queryKey: keyOf(id),
    async queryFn({ signal }): Promise<CockpitData> {
      const [tournament, rows, plan, rooms, tables] = await Promise.all([
        request(`/tournaments/${id}`, { answer: tournamentSchema, signal }),
        readSeated(id, signal),
        request(`/tournaments/${id}/plan`, { answer: cupPlanViewSchema, signal }),
        request(`/tournaments/${id}/rooms`, { answer: roomsViewSchema, signal }),
        request(`/tournaments/${id}/tables`, { answer: tablesSchema, signal }),
      ])
      return { tournament, rows, plan, rooms, tables }
    },
    refetchInterval: RENEW_MS,
    refetchOnWindowFocus: true,
  })

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [ROOT] })

async function showTournament(tournament: Tournament): Promise<void> {
  const queryKey = keyOf(tournament.id)
  // A refetch that is under way would end with what it read before.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<CockpitData>(queryKey, (last) => last && { ...last, tournament })
}

export const useWindowChange = (id: string) =>
  useKeyedAct(
    (body: ConfirmationChange) => ({ path: `/tournaments/${id}/confirmation`, method: 'PUT', body }),
    tournamentSchema,
    { onDone: showTournament, onFailed: renew },
  )

export const useEndChange = (id: string) =>
  useKeyedAct(
    (body: ConfirmationEnd) => ({ path: `/tournaments/${id}/confirmation/end`, method: 'PUT', body }),
    tournamentSchema,
    { onDone: showTournament, onFailed: renew },
  )

interface ByHand {
  row: Pick<RegistrationView, 'id' | 'revision'>
  confirmed: boolean
  for?: 'match' | 'final'
}

export const useConfirmByHand = () =>
  useKeyedAct(
    ({ row: { id, revision }, confirmed, for: which = 'match' }: ByHand) => ({
      path: `/registrations/${id}/confirmation`,
      method: 'PUT',
      body: { confirmed, for: which, revision },
    }),
    statusChangedSchema,
    { onDone: renew, onFailed: renew },
  )

export const useBringingBack = () =>
  useKeyedAct(
    ({ id, revision }: Pick<RegistrationView, 'id' | 'revision'>) => ({
      path: `/registrations/${id}/status`,
      method: 'PATCH',
      body: { status: 'approved', revision },
    }),
    statusChangedSchema,
    { onDone: renew, onFailed: renew },
  )

/** The answer has nothing that opens the room: what was sent is shown until it is asked for again. */
export const showRoom = (id: string, stored: Room): void =>
  void queryClient.setQueryData<CockpitData>(keyOf(id), (last) => {
    if (last === undefined) return last
    const { round, room, match } = stored
    const others = last.rooms.rooms.filter(
      (other) => other.round !== round || other.room !== room || other.match !== match,
    )
    return { ...last, rooms: { ...last.rooms, rooms: [...others, stored] } }
  })

export const useRoomSave = (id: string) =>
  useKeyedAct(
    (body: RoomInput) => ({ path: `/tournaments/${id}/rooms`, method: 'PUT', body }),
    roomSavedSchema,
    { onDone: renew, onFailed: renew },
  )

export const useOfficial = (id: string) =>
  useKeyedAct(
    (body: OfficialInput) => ({ path: `/tournaments/${id}/results/official`, method: 'POST', body }),
    officialMadeSchema,
    { onDone: renew, onFailed: renew },
  )

export const useTieDecision = (id: string) =>
  useKeyedAct(
    (body: TiesInput) => ({ path: `/tournaments/${id}/results/ties`, method: 'PUT', body }),
    tableChangedSchema,
    { onDone: renew, onFailed: renew },
  )

export const useClaimAnswer = (id: string) =>
  useKeyedAct(
    ({ claim, body }: { claim: string; body: ClaimAnswer }) => ({
      path: `/tournaments/${id}/claims/${claim}`,
      method: 'PUT',
      body,
    }),
    claimAnsweredSchema,
    { onDone: renew, onFailed: renew },
  )

export const useDrawChange = (id: string) =>
  useKeyedAct(
    (body: DrawInput) => ({ path: `/tournaments/${id}/draw`, method: 'PUT', body }),
    drawsViewSchema,
    { onDone: renew, onFailed: renew },
  )

export const useFinalistsCall = (id: string) =>
  useKeyedAct(
    (body: FinalistsInput) => ({ path: `/tournaments/${id}/finalists`, method: 'PUT', body }),
    drawsViewSchema,
    { onDone: renew, onFailed: renew },
  )

export const useGroupSave = (id: string) =>
  useKeyedAct(
    (body: GroupInput) => ({ path: `/tournaments/${id}/group`, method: 'PUT', body }),
    groupSavedSchema,
    { onDone: renew, onFailed: renew },
  )

/** `onErased`: also if the page is renewed before the answer arrives, and no longer has the rooms. */
export const useRoomsErasure = (id: string, onErased: () => void) =>
  useKeyedAct(
    (body: { round: number }) => ({ path: `/tournaments/${id}/rooms/erase`, method: 'POST', body }),
    roomsErasedSchema,
    {
      onDone() {
        onErased()
        return renew()
      },
      onFailed: renew,
    },
  )
