import { queryOptions, useQuery } from '@tanstack/react-query'
import { teamMemberSchema } from '@arena-libre/functions/contract/people/admins'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { request } from '../api/request.ts'

const teamPage = pageSchema(teamMemberSchema)

const teamOptions = queryOptions({
  queryKey: ['admins'],
  queryFn: ({ signal }) => request(`/admins?limit=${LIMITS.pageItems.most}`, { answer: teamPage, signal }),
  select: ({ items }) => new Map(items.map(({ uid, displayName }) => [uid, displayName])),
})

/** What those who have access to the panel are called, by uid. */
export const useTeam = () => useQuery(teamOptions)
