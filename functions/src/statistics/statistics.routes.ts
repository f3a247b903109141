import { z } from 'zod'
import { statisticsQuerySchema, statisticsSchema } from '../contract/site/statistics.ts'
import { defineRoute, type Route } from '../http/route.ts'
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
]
