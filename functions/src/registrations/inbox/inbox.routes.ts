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
import {
  registrationWordingSchema,
  wordingIdSchema,
} from '../../contract/registrations/registration-wordings.ts'
import { tournamentIdSchema } from '../../contract/tournaments/tournaments.ts'
import { defineFileRoute, defineListRoute, defineRoute, type Route } from '../../http/route.ts'
import { bansOf } from './ban-marks.service.ts'
import { exportFound, exportRegistrations } from './export.service.ts'
import { historyOf, type HistoryDeps } from './history.service.ts'
import { findRegistration, findWording, listOfTournament, listRegistrations } from './inbox.service.ts'
import { searchRegistrations } from './search.service.ts'
import { countInbox } from './totals.service.ts'

const registrationPage = pageSchema(registrationViewSchema)
const ofTournament = { tournamentId: tournamentIdSchema }

/** The lists of registrations for admins. */
export const inboxRoutes = (deps: HistoryDeps): Route[] => [
  defineListRoute('GET /registrations', 'registrations.read', {
    summary: 'Lists registrations',
    query: registrationQuerySchema,
    item: registrationViewSchema,
    list: (page) => listRegistrations(page, deps),
  }),
  defineRoute('GET /registrations/tournament/:tournamentId', 'registrations.read', {
    summary: 'Lists the registrations of a tournament',
    params: ofTournament,
    query: tournamentRegistrationsQuerySchema,
    data: registrationPage,
    handle: (request) => listOfTournament(request.params.tournamentId, request.query, deps),
  }),
  defineRoute('POST /registrations/search', 'registrations.read', {
    summary: 'Searches registrations',
    example: { body: { sourceMark: undefined } },
    body: registrationSearchSchema,
    data: registrationPage,
    handle: ({ body }) => searchRegistrations(body, deps),
  }),
  defineRoute('POST /registrations/totals', 'registrations.read', {
    summary: 'Counts registrations by state',
    body: registrationTotalsQuerySchema,
    data: registrationTotalsSchema,
    handle: ({ body }) => countInbox(body, deps),
  }),
  defineFileRoute('GET /registrations/export/:tournamentId', 'registrations.read', {
    summary: 'Exports the registrations of a tournament',
    params: ofTournament,
    query: exportQuerySchema,
    files: Object.values(EXPORT_FORMATS),
    handle: (request) => exportRegistrations(request.params.tournamentId, request.query, deps),
  }),
  defineFileRoute('POST /registrations/export', 'registrations.read', {
    summary: 'Exports the registrations of a search',
    example: { body: { sourceMark: undefined } },
    body: registrationExportSchema,
    files: Object.values(EXPORT_FORMATS),
    // Its tournament stands in the body.
    errors: ['not-found'],
    handle: ({ body }) => exportFound(body, deps),
  }),
  // By the hash of what it contains: it never changes.
  defineRoute('GET /tournaments/:id/wordings/:wording', 'registrations.read', {
    summary: 'Shows the questions as a registration answered them',
    params: { id: tournamentIdSchema, wording: wordingIdSchema },
    data: registrationWordingSchema,
    handle: ({ params }) => findWording(params.id, params.wording, deps),
  }),
  defineRoute('GET /registrations/:id', 'registrations.read', {
    summary: 'Shows a registration',
    params: { id: hashSchema },
    data: registrationViewSchema,
    handle: ({ params }) => findRegistration(params.id, deps),
  }),
  defineRoute('GET /registrations/:id/bans', 'bans.read', {
    summary: 'Shows the bans of the players of a registration',
    params: { id: hashSchema },
    data: playerBansSchema,
    handle: ({ params }) => bansOf(params.id, deps),
  }),
  defineRoute('GET /registrations/:id/history', 'registrations.read', {
    summary: 'Shows what was done to a registration',
    params: { id: hashSchema },
    query: pageQuerySchema,
    data: pageSchema(historyEntrySchema),
    handle: (request) => historyOf(request.params.id, request.query, deps),
  }),
]
