import { z } from 'zod'
import { EXPORT_FORMATS, exportQuerySchema } from '../../contract/calls/exports.ts'
import { hashSchema } from '../../contract/ids.ts'
import { playerBansSchema } from '../../contract/people/bans.ts'
import { pageQuerySchema, pageSchema } from '../../contract/calls/paging.ts'
import {
  historyEntrySchema,
  registrationExportSchema,
  registrationSearchSchema,
  registrationTotalsQuerySchema,
  registrationTotalsSchema,
} from '../../contract/registrations/inbox.ts'
import {
  registrationQuerySchema,
  registrationViewSchema,
  tournamentRegistrationsQuerySchema,
} from '../../contract/registrations/registration-views.ts'
import { tournamentIdSchema } from '../../contract/tournaments/tournaments.ts'
import { defineFileRoute, defineListRoute, defineRoute, type Route } from '../../http/route.ts'
import { bansOf } from './ban-marks.service.ts'
import { exportFound, exportRegistrations } from './export.service.ts'
import { historyOf, type HistoryDeps } from './history.service.ts'
import { findRegistration, listOfTournament, listRegistrations } from './inbox.service.ts'
import { searchRegistrations } from './search.service.ts'
import { countInbox } from './totals.service.ts'

const query = z.strictObject({})
const registrationPage = pageSchema(registrationViewSchema)
const ofTournament = z.strictObject({ tournamentId: tournamentIdSchema })

/** The lists of registrations for admins. */
export const inboxRoutes = (deps: HistoryDeps): Route[] => [
  defineListRoute({
    path: '/registrations',
    action: 'registrations.read',
    query: registrationQuerySchema,
    item: registrationViewSchema,
    list: (page) => listRegistrations(page, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/registrations/tournament/:tournamentId',
    action: 'registrations.read',
    request: z.strictObject({ params: ofTournament, query: tournamentRegistrationsQuerySchema }),
    data: registrationPage,
    handle: (request) => listOfTournament(request.params.tournamentId, request.query, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/registrations/search',
    action: 'registrations.read',
    request: z.strictObject({ query, body: registrationSearchSchema }),
    data: registrationPage,
    handle: ({ body }) => searchRegistrations(body, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/registrations/totals',
    action: 'registrations.read',
    request: z.strictObject({ query, body: registrationTotalsQuerySchema }),
    data: registrationTotalsSchema,
    handle: ({ body }) => countInbox(body, deps),
  }),
  defineFileRoute({
    method: 'GET',
    path: '/registrations/export/:tournamentId',
    action: 'registrations.read',
    request: z.strictObject({ params: ofTournament, query: exportQuerySchema }),
    files: Object.values(EXPORT_FORMATS),
    handle: (request) => exportRegistrations(request.params.tournamentId, request.query, deps),
  }),
  defineFileRoute({
    method: 'POST',
    path: '/registrations/export',
    action: 'registrations.read',
    request: z.strictObject({ query, body: registrationExportSchema }),
    files: Object.values(EXPORT_FORMATS),
    // Its tournament stands in the body.
    errors: ['not-found'],
    handle: ({ body }) => exportFound(body, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/registrations/:id',
    action: 'registrations.read',
    request: z.strictObject({ params: z.strictObject({ id: hashSchema }), query }),
    data: registrationViewSchema,
    handle: ({ params }) => findRegistration(params.id, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/registrations/:id/bans',
    action: 'bans.read',
    request: z.strictObject({ params: z.strictObject({ id: hashSchema }), query }),
    data: playerBansSchema,
    handle: ({ params }) => bansOf(params.id, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/registrations/:id/history',
    action: 'registrations.read',
    request: z.strictObject({ params: z.strictObject({ id: hashSchema }), query: pageQuerySchema }),
    data: pageSchema(historyEntrySchema),
    handle: (request) => historyOf(request.params.id, request.query, deps),
  }),
]
