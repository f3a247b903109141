import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  type NewReason,
  reasonDeletedSchema,
  type SavedReason,
  savedReasonSchema,
  savedReasonsSchema,
} from '@arena-libre/functions/contract/registrations/saved-reasons'
import { queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { FRESH_MS } from './players-data.ts'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'

const PATH = '/rejection-reasons'

const reasonsOptions = queryOptions({
  queryKey: ['rejection-reasons'],
  queryFn: ({ signal }) => request(PATH, { answer: savedReasonsSchema, signal }),
  select: ({ reasons }) => reasons,
  staleTime: FRESH_MS,
})

export const useReasons = () => useQuery(reasonsOptions)

const show = (change: (reasons: SavedReason[]) => SavedReason[]): void =>
  void queryClient.setQueryData(
    reasonsOptions.queryKey,
    (stored) => stored && { reasons: change(stored.reasons) },
  )

const renew = (): Promise<void> => queryClient.invalidateQueries({ queryKey: reasonsOptions.queryKey })

interface ReasonWriting extends NewReason {
  /** The one that is changed, as it was read; null for a new one. */
  of: Pick<SavedReason, 'id' | 'revision'> | null
}

/** Adds a reason, or changes one. */
export const useSavingReason = () =>
  useKeyedAct(
    ({ of, label, text }: ReasonWriting) =>
      of === null
        ? { path: PATH, method: 'POST', body: { label, text } }
        : { path: `${PATH}/${of.id}`, method: 'PUT', body: { label, text, revision: of.revision } },
    savedReasonSchema,
    {
      onDone(saved) {
        show((reasons) =>
          reasons.some(({ id }) => id === saved.id)
            ? reasons.map((one) => (one.id === saved.id ? saved : one))
            : [...reasons, saved],
        )
        return renew()
      },
      onFailed: renew,
    },
  )

export const useDeletingReason = () =>
  useKeyedAct((id: string) => ({ path: `${PATH}/${id}`, method: 'DELETE' }), reasonDeletedSchema, {
    onDone({ deleted }) {
      show((reasons) => reasons.filter(({ id }) => id !== deleted))
      return renew()
    },
    onFailed: renew,
  })
