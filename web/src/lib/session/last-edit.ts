import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { auditEntrySchema } from '@arena-libre/functions/contract/people/audit'
import { queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'

/** As the audit trail names it. */
export interface EditedDocument {
  collection:
    'tournaments' | `tournaments/${string}/plan` | `tournaments/${string}/results` | 'forms' | 'settings'
  id: string
}

const lastEditOptions = (document: EditedDocument | null) =>
  queryOptions({
    queryKey: ['panel-last-edit', document],
    queryFn: ({ signal }) =>
      request(`/audit?${new URLSearchParams({ ...document, limit: '1' })}`, {
        answer: pageSchema(auditEntrySchema),
        signal,
      }),
    select: ({ items }) => items[0] ?? null,
  })

/** Who changed a document last. */
export const useLastEdit = (document: EditedDocument | null) =>
  useQuery({ ...lastEditOptions(document), enabled: document !== null })

/** The last change, as it is on record now. */
export async function fetchLastEdit(document: EditedDocument) {
  const { items } = await queryClient.fetchQuery({ ...lastEditOptions(document), staleTime: 0 })
  return items[0] ?? null
}

/** The account that changed it last; null where it was none of the team. */
export async function fetchLastEditor(document: EditedDocument): Promise<string | null> {
  const last = await fetchLastEdit(document)
  return last?.actor.kind === 'user' ? last.actor.uid : null
}

export const prefetchLastEdit = (document: EditedDocument): void =>
  void queryClient.prefetchQuery(lastEditOptions(document))

export const renewLastEdit = (document: EditedDocument): void =>
  void queryClient.invalidateQueries({ queryKey: lastEditOptions(document).queryKey })
