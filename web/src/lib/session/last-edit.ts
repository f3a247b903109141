import { queryOptions, useQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { auditEntrySchema } from '@arena-libre/functions/contract/people/audit'
import { queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'

type Collection = 'tournaments' | 'forms'

const lastEditOptions = (collection: Collection, id: string) =>
  queryOptions({
    queryKey: ['panel-last-edit', collection, id],
    queryFn: ({ signal }) =>
      request(`/audit?${new URLSearchParams({ collection, id, limit: '1' })}`, {
        answer: pageSchema(auditEntrySchema),
        signal,
      }),
    select: ({ items }) => items[0] ?? null,
  })

/** Who changed a document last. */
export const useLastEdit = (collection: Collection, id: string | null) =>
  useQuery({ ...lastEditOptions(collection, id ?? ''), enabled: id !== null })

export const fetchLastEdit = (collection: Collection, id: string) =>
  queryClient.fetchQuery({ ...lastEditOptions(collection, id), staleTime: 0 })

export const prefetchLastEdit = (collection: Collection, id: string): void =>
  void queryClient.prefetchQuery(lastEditOptions(collection, id))

export const renewLastEdit = (collection: Collection, id: string): void =>
  void queryClient.invalidateQueries({ queryKey: lastEditOptions(collection, id).queryKey })
