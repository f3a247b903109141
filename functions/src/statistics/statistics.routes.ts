import { z } from 'zod'
import { overviewSchema } from '../contract/site/overview.ts'
import { statisticsQuerySchema, statisticsSchema } from '../contract/site/statistics.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { describePresent } from './overview.service.ts'
import { describeEverything, type StatisticsDeps } from './statistics.service.ts'

export const statisticsRoutes = (deps: StatisticsDeps): Route[] => [
  defineRoute({
    method: 'GET',
    path: '/statistics',
    action: 'statistics.read',
    request: z.strictObject({ query: statisticsQuerySchema }),
    data: statisticsSchema,
    handle: ({ query }) => describeEverything(query, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/statistics/overview',
    action: 'statistics.read',
    request: z.strictObject({ query: z.strictObject({}) }),
    data: overviewSchema,
    handle: () => describePresent(deps),
  }),
]
