import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import {
  cupPlanViewSchema,
  type CupPlanInput,
  type CupPlanView,
} from '@arena-libre/functions/contract/match-day/cup-plan'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { request } from '../../../lib/api/request.ts'
import { prefetchLastEdit, renewLastEdit, type EditedDocument } from '../../../lib/session/last-edit.ts'
import { isPanelOpen } from '../../../lib/session/session.ts'

const pathOf = (id: string): string => `/tournaments/${encodeURIComponent(id)}`

export const planDocument = (id: string): EditedDocument => ({
  collection: `tournaments/${id}/plan`,
  id: 'day',
})

const planOptions = (id: string) =>
  queryOptions({
    queryKey: ['panel-plan', id],
    queryFn: async ({ signal }) => {
      const [cup, plan] = await Promise.all([
        request(pathOf(id), { answer: tournamentSchema, signal }),
        request(`${pathOf(id)}/plan`, { answer: cupPlanViewSchema, signal }),
      ])
      return { cup, plan }
    },
    // The editor opens with fresh data. Later changes of others are found when it saves.
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: ({ state }) => (state.data === undefined ? 'always' : false),
  })

/** A tournament with its plan, or the proposal. */
export const usePlanOf = (id: string) => useQuery(planOptions(id))

/** For the router. Where it is not known yet that the session may, the page asks later. */
export function prefetchPlan(id: string | undefined): void {
  if (isPanelOpen() && id !== undefined) prefetchLastEdit(planDocument(id))
}

interface Save {
  sent: CupPlanInput
  /** The same for each attempt with the same content: the server does it once. */
  key: string
}

export const useSavingPlan = (id: string) =>
  useMutation({
    mutationFn: ({ sent, key }: Save): Promise<CupPlanView> =>
      request(`${pathOf(id)}/plan`, {
        method: 'PUT',
        body: sent,
        answer: cupPlanViewSchema,
        headers: { 'Idempotency-Key': key },
      }),
    onSuccess: () => renewLastEdit(planDocument(id)),
  })

export const useProposalAgain = (id: string, onDone: (proposal: CupPlanView) => void) =>
  useKeyedAct((_none: null) => ({ path: `${pathOf(id)}/plan`, method: 'DELETE' }), cupPlanViewSchema, {
    onDone(proposal) {
      renewLastEdit(planDocument(id))
      onDone(proposal)
    },
    onFailed: () => undefined,
  })
