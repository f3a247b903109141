import { infiniteQueryOptions, type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { type TeamMember, teamMemberSchema } from '@arena-libre/functions/contract/people/admins'
import { PAGED, queryClient } from '../api/query-client.ts'
import { request } from '../api/request.ts'
import { useAdmin } from './session.ts'
import { memberName } from './team-names.ts'

const teamPage = pageSchema(teamMemberSchema)

const KEY = 'admins'

const teamOptions = infiniteQueryOptions({
  queryKey: [KEY],
  queryFn: ({ pageParam, signal }) => {
    const query = new URLSearchParams({
      limit: String(LIMITS.pageItems.most),
      ...(pageParam !== null && { cursor: pageParam }),
    })
    return request(`/admins?${query}`, { answer: teamPage, signal })
  },
  ...PAGED,
})

type Pages = InfiniteData<{ items: TeamMember[] }, string | null>

const membersIn = ({ pages }: Pages): TeamMember[] => pages.flatMap(({ items }) => items)

const namesIn = (pages: Pages): ReadonlyMap<string, string> =>
  new Map(membersIn(pages).map(({ uid, displayName }) => [uid, displayName]))

/** What those who have access to the panel are called, by uid. */
export const useTeam = () => useInfiniteQuery({ ...teamOptions, select: namesIn })

/** What an account of the team is called, as far as that is loaded. */
export function useMemberName(): (uid: string) => string {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  return (uid) => memberName(uid, { ownUid, team })
}

/** Those who have access to the panel, as far as they are loaded. */
export const useTeamMembers = () => useInfiniteQuery({ ...teamOptions, select: membersIn })

export const prefetchTeam = (): void => void queryClient.prefetchInfiniteQuery(teamOptions)

export const renewTeam = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [KEY] })
