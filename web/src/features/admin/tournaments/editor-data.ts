import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import type { FormInput } from '@arena-libre/functions/contract/forms/form-input'
import { formItemSchema } from '@arena-libre/functions/contract/forms/form-views'
import { formSchema } from '@arena-libre/functions/contract/forms/forms'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { TournamentEdit } from '@arena-libre/functions/contract/tournaments/tournament-input'
import {
  tournamentSchema,
  tournamentSeatsSchema,
  type Tournament,
} from '@arena-libre/functions/contract/tournaments/tournaments'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { useSwitchingForm } from '../../../lib/forms/switching-form.ts'
import { prefetchLastEdit, renewLastEdit } from '../../../lib/session/last-edit.ts'
import { sessionStore } from '../../../lib/session/session.ts'
import { pathOf, putTournament, refreshLists } from './tournaments-data.ts'

const tournamentOptions = (id: string) =>
  queryOptions({
    queryKey: ['panel-tournament', id],
    queryFn: ({ signal }) => request(pathOf(id), { answer: tournamentSchema, signal }),
    // The editor opens with fresh data. Later changes of others are found when it saves.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
  })

export const useTournament = (id: string | null) =>
  useQuery({ ...tournamentOptions(id ?? ''), enabled: id !== null })

const formsOptions = queryOptions({
  queryKey: ['panel-forms'],
  queryFn: ({ signal }) =>
    request(`/forms?limit=${LIMITS.pageItems.most}`, { answer: pageSchema(formItemSchema), signal }),
  select: ({ items }) => items,
})

/** The forms to choose from. */
export const useForms = () => useQuery(formsOptions)

/** Without questions of its own: enough to open registration. */
export const FIRST_FORM: FormInput = { title: 'Inscripción', description: '', isActive: true, fields: [] }

const renewForms = (): void => void queryClient.invalidateQueries({ queryKey: formsOptions.queryKey })

export const useOpeningForm = () => useSwitchingForm({ onDone: renewForms, onFailed: renewForms })

/** Makes a form; sent again after a failure only once. */
export const useNewForm = () =>
  useKeyedAct((body: FormInput) => ({ path: '/forms', method: 'POST', body }), formSchema, {
    onDone: renewForms,
    onFailed: () => undefined,
  })

/** For the router. Without a session there is no token to ask with: the page asks later. */
export function prefetchTournament(id: string | undefined): void {
  if (sessionStore.get().status !== 'signed-in') return
  void queryClient.prefetchQuery(formsOptions)
  if (id !== undefined) prefetchLastEdit({ collection: 'tournaments', id })
}

const seatsOptions = (id: string, maxPlayers: number | null) =>
  queryOptions({
    queryKey: ['panel-tournament-seats', id, maxPlayers],
    queryFn: ({ signal }) =>
      request(`${pathOf(id)}/seats${maxPlayers === null ? '' : `?maxPlayers=${maxPlayers}`}`, {
        answer: tournamentSeatsSchema,
        signal,
      }),
    gcTime: 0,
  })

/** The present number of held seats and of waiting registrations. */
export const useSeats = (id: string | null) =>
  useQuery({ ...seatsOptions(id ?? '', null), staleTime: 10_000, enabled: id !== null })

/** The same as it would be with another capacity. */
export const fetchSeats = (id: string, maxPlayers: number) =>
  queryClient.fetchQuery({ ...seatsOptions(id, maxPlayers), staleTime: 0 })

interface Save {
  edit: TournamentEdit
  /** Null for a new one. */
  id: string | null
  /** The same for each attempt with the same content: the server does it once. */
  key: string
}

async function save({ edit, id, key }: Save): Promise<{ tournament: Tournament; seatsToMove: number }> {
  if (id !== null) {
    const { seatsToMove, ...tournament } = await putTournament({ id, edit, key })
    return { tournament, seatsToMove }
  }
  const { revision: _none, ...body } = edit
  const tournament = await request('/tournaments', {
    method: 'POST',
    body,
    answer: tournamentSchema,
    headers: { 'Idempotency-Key': key },
  })
  return { tournament, seatsToMove: 0 }
}

export const useSave = () =>
  useMutation({
    mutationFn: save,
    onSuccess: ({ tournament }) => {
      void refreshLists()
      renewLastEdit({ collection: 'tournaments', id: tournament.id })
      void queryClient.invalidateQueries({ queryKey: ['panel-tournament-seats', tournament.id] })
    },
  })
