import { overviewSchema } from '../contract/site/overview.ts'
import { EXPORT_FORMATS } from '../contract/calls/exports.ts'
import {
  figuresExportSchema,
  figuresQuerySchema,
  figuresSchema,
  recountRequestSchema,
  recountSchema,
} from '../contract/site/figures.ts'
import { statisticsQuerySchema, statisticsSchema } from '../contract/site/statistics.ts'
import { defineFileRoute, defineRoute, type Route } from '../http/route.ts'
import { exportFigures } from './export-figures.service.ts'
import { describePeriod } from './figures.service.ts'
import { describePresent } from './overview.service.ts'
import { recount } from './recount.service.ts'
import { describeEverything, type StatisticsDeps } from './statistics.service.ts'

export const statisticsRoutes = (deps: StatisticsDeps): Route[] => [
  defineRoute('GET /statistics', 'statistics.read', {
    summary: 'Shows the statistics of the whole site',
    query: statisticsQuerySchema,
    data: statisticsSchema,
    handle: ({ query }) => describeEverything(query, deps),
  }),
  defineRoute('GET /statistics/overview', 'statistics.read', {
    summary: 'Shows what needs attention today',
    data: overviewSchema,
    handle: () => describePresent(deps),
  }),
  defineRoute('GET /statistics/figures', 'statistics.read', {
    summary: 'Shows the figures of a period',
    query: figuresQuerySchema,
    data: figuresSchema,
    // Its tournament stands in the query.
    errors: ['not-found'],
    handle: ({ query }) => describePeriod(query, deps),
  }),
  defineFileRoute('GET /statistics/figures/export', 'statistics.read', {
    summary: 'Exports the figures of a period',
    query: figuresExportSchema,
    files: Object.values(EXPORT_FORMATS),
    errors: ['not-found'],
    handle: ({ query }) => exportFigures(query, deps),
  }),
  // Counting again changes nothing that was right, so a repeated attempt needs no key.
  defineRoute('POST /statistics/recount', 'statistics.recount', {
    summary: 'Counts the statistics again, one part with each call',
    body: recountRequestSchema,
    data: recountSchema,
    handle: ({ body }) => recount(body.after, deps),
  }),
]
