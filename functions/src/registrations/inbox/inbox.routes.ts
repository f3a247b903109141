import { z } from 'zod'
import { EXPORT_FORMATS, exportQuerySchema } from '../../contract/calls/exports.ts'
import { hashSchema } from '../../contract/ids.ts'
import { pageSchema } from '../../contract/calls/paging.ts'
import {
  registrationQuerySchema,
  registrationSearchSchema,
  registrationViewSchema,
  tournamentRegistrationsQuerySchema,
} from '../../contract/registrations/registration-views.ts'
import { tournamentIdSchema } from '../../contract/tournaments/tournaments.ts'
import { defineFileRoute, defineListRoute, defineRoute, type Route } from '../../http/route.ts'
import { exportRegistrations } from './export.service.ts'
import { findRegistration, listOfTournament, listRegistrations, type InboxDeps } from './inbox.service.ts'
import { searchRegistrations } from './search.service.ts'

const query = z.strictObject({})
const registrationPage = pageSchema(registrationViewSchema)
const ofTournament = z.strictObject({ tournamentId: tournamentIdSchema })

/** The lists of registrations for admins. */
export const inboxRoutes = (deps: InboxDeps): Route[] => [
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
  defineFileRoute({
    method: 'GET',
    path: '/registrations/export/:tournamentId',
    action: 'registrations.read',
    request: z.strictObject({ params: ofTournament, query: exportQuerySchema }),
    files: Object.values(EXPORT_FORMATS),
    handle: (request) => exportRegistrations(request.params.tournamentId, request.query, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/registrations/:id',
    action: 'registrations.read',
    request: z.strictObject({ params: z.strictObject({ id: hashSchema }), query }),
    data: registrationViewSchema,
    handle: ({ params }) => findRegistration(params.id, deps),
  }),
]
