import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import {
  siteSettingsSchema,
  type SiteSettingsInput,
} from '@arena-libre/functions/contract/site/site-settings'
import { type SiteText, textVersionSchema } from '@arena-libre/functions/contract/site/text-versions'
import { useKeyedAct } from '../../../lib/acts/keyed-act.ts'
import { PAGED, queryClient } from '../../../lib/api/query-client.ts'
import { request } from '../../../lib/api/request.ts'
import { storedSettings } from '../../../lib/settings/stored-settings.ts'

const VERSIONS = 'text-versions'

/** Each is a whole text. */
const PAGE = '10'

const versionsOptions = (text: SiteText) =>
  infiniteQueryOptions({
    queryKey: [VERSIONS, text],
    queryFn: ({ pageParam, signal }) =>
      request(
        `/text-versions?${new URLSearchParams({ text, limit: PAGE, ...(pageParam !== null && { cursor: pageParam }) })}`,
        { answer: pageSchema(textVersionSchema), signal },
      ),
    ...PAGED,
  })

export const useTextVersions = (text: SiteText) =>
  useInfiniteQuery({
    ...versionsOptions(text),
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  })

export const useSaving = () =>
  useKeyedAct(
    (input: SiteSettingsInput) => ({ path: '/settings', method: 'PUT', body: input }),
    siteSettingsSchema,
    {
      onDone(saved) {
        queryClient.setQueryData(storedSettings.queryKey, saved)
        return queryClient.invalidateQueries({ queryKey: [VERSIONS] })
      },
      onFailed: () => undefined,
    },
  )
