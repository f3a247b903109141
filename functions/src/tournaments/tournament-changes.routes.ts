import { prizeDeliverySchema, prizesMarkedSchema } from '../contract/tournaments/prize-delivery.ts'
import {
  newTournamentSchema,
  publicationSchema,
  tournamentEditSchema,
  withdrawalSchema,
} from '../contract/tournaments/tournament-input.ts'
import {
  tournamentDeletedSchema,
  tournamentIdSchema,
  tournamentRemovalSchema,
  tournamentSchema,
  tournamentSeatsQuerySchema,
  tournamentSeatsSchema,
  tournamentUpdatedSchema,
} from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { markPrizes } from '../match-day/prizes.service.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { deleteTournament } from './delete-tournament.service.ts'
import { createTournament, updateTournament } from './edit-tournament.service.ts'
import { publishTournament, unpublishTournament } from './publish-tournament.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'
import { describeSeats } from './tournament-seats.service.ts'

const params = { id: tournamentIdSchema }

/** What the team changes, and the seats that a change concerns. */
export const tournamentChangeRoutes = (
  deps: TournamentDeps & RegistrationDeps,
  { defineRepeatable }: RepeatableRoutes,
): Route[] => [
  defineRoute('GET /tournaments/:id/seats', 'tournaments.read', {
    summary: 'Shows the seats of a tournament and what may be changed',
    params,
    query: tournamentSeatsQuerySchema,
    data: tournamentSeatsSchema,
    handle: ({ params, query }) => describeSeats(params.id, query, deps),
  }),
  defineRepeatable('POST /tournaments', 'tournaments.create', {
    summary: 'Creates a tournament as a draft',
    body: newTournamentSchema,
    data: tournamentSchema,
    errors: ['already-exists'],
    handle: ({ body }, act) => createTournament(body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id', 'tournaments.update', {
    summary: 'Changes a tournament',
    params,
    body: tournamentEditSchema,
    data: tournamentUpdatedSchema,
    errors: ['conflict', 'seats-taken'],
    handle: ({ params, body }, act) => updateTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/publish', 'tournaments.update', {
    summary: 'Publishes a tournament, at once or at a time',
    params,
    body: publicationSchema,
    data: tournamentSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => publishTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/unpublish', 'tournaments.update', {
    summary: 'Makes a tournament a draft again',
    params,
    body: withdrawalSchema,
    data: tournamentSchema,
    errors: ['conflict'],
    handle: ({ params, body }, act) => unpublishTournament(params.id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/prizes', 'tournaments.update', {
    summary: 'Saves who won the prizes of a tournament',
    params,
    body: prizeDeliverySchema,
    data: prizesMarkedSchema,
    errors: ['conflict', 'tournament-not-over'],
    handle: ({ params, body }, act) => markPrizes(params.id, body, act, deps),
  }),
  defineRepeatable('DELETE /tournaments/:id', 'tournaments.delete', {
    summary: 'Deletes a tournament',
    params,
    query: tournamentRemovalSchema,
    data: tournamentDeletedSchema,
    errors: ['in-use'],
    handle: ({ params: { id }, query: { registrations } }, act) =>
      deleteTournament({ id, registrations }, act, deps),
  }),
]
