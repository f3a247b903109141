import { overviewSchema } from '../contract/site/overview.ts'
import { statisticsQuerySchema, statisticsSchema } from '../contract/site/statistics.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { describePresent } from './overview.service.ts'
import { describeEverything, type StatisticsDeps } from './statistics.service.ts'

export const statisticsRoutes = (deps: StatisticsDeps): Route[] => [
  defineRoute('GET /statistics', 'statistics.read', {
    query: statisticsQuerySchema,
    data: statisticsSchema,
    handle: ({ query }) => describeEverything(query, deps),
  }),
  defineRoute('GET /statistics/overview', 'statistics.read', {
    data: overviewSchema,
    handle: () => describePresent(deps),
  }),
]
